import { desc, eq } from 'drizzle-orm'

import type { SaleTerms } from '#contract/app.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { saleTerms } from '#server/db/schema/app.ts'

import { cleanTerms } from './app.rules.ts'

/** A published version stays, since orders refer to it. Throws `terms_version_unknown`. */
export const findSaleTerms = async (db: Database, wanted?: string): Promise<SaleTerms> => {
  const version = wanted ?? (await currentSaleTerms(db))
  if (version === null) return { terms: {}, version: null }
  const rows = await db.select().from(saleTerms).where(eq(saleTerms.version, version))
  if (rows.length === 0) throw problem('errors.terms_version_unknown')
  return { terms: Object.fromEntries(rows.map(({ locale, html }) => [locale, html])), version }
}

/** The version that an order is placed under now; null while none is published. */
export const currentSaleTerms = async (db: Database): Promise<string | null> => {
  const [latest] = await db
    .select({ version: saleTerms.version })
    .from(saleTerms)
    .orderBy(desc(saleTerms.publishedAt), desc(saleTerms.version))
    .limit(1)
  return latest?.version ?? null
}

type Publication = {
  version: string
  html: Partial<Record<Locale, string>>
  publishedAt: Date
}

/** Publishes a version, cleaned of anything that could run. A version that is there stays as it is. */
export const publishSaleTerms = async (
  db: Database,
  { version, html, publishedAt }: Publication,
): Promise<void> => {
  const rows = locales.flatMap((locale) => {
    const text = html[locale]
    return text === undefined ? [] : [{ version, locale, html: cleanTerms(text), publishedAt }]
  })
  await db.insert(saleTerms).values(rows).onConflictDoNothing()
}
