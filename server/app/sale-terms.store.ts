import { desc, eq } from 'drizzle-orm'

import type { SaleTerms } from '#contract/app/app.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { saleTerms } from '#server/db/schema/app.ts'

import { cleanTerms } from './app.rules.ts'

/**
 * Finds a version of the terms of sale; published versions are kept, since orders refer to them. Throws
 * `terms_version_unknown`.
 */
export const findSaleTerms = async (db: Database, wanted?: string): Promise<SaleTerms> => {
  const version = wanted ?? (await currentSaleTerms(db))
  if (version === null) return { terms: {}, version: null }
  const terms = await findSaleTermsVersion(db, version)
  if (!terms) throw problem('errors.terms_version_unknown')
  return { terms, version }
}

/** Returns a version in each language; undefined when it is not published. */
export const findSaleTermsVersion = async (
  db: Database,
  version: string,
): Promise<SaleTerms['terms'] | undefined> => {
  const rows = await db.select().from(saleTerms).where(eq(saleTerms.version, version))
  if (rows.length === 0) return undefined
  return Object.fromEntries(rows.map(({ locale, html }) => [locale, html]))
}

/** Returns the version that orders are placed under now; null while none is published. */
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

/** Publishes a version, sanitised of active content. An existing version is not changed. */
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
