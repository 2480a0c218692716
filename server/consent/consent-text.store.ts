import { and, desc, eq } from 'drizzle-orm'

import type { ConsentText } from '#contract/consent/consent.ts'
import { locales, type Locale } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import { consentTexts, productConsents } from '#server/db/schema/consent.ts'

import { hashConsentText } from './consent.rules.ts'

export type ConsentTextRow = typeof consentTexts.$inferSelect
type TextsByLocale = Partial<Record<Locale, ConsentText>>

/** A version of a consent form. */
export type ConsentVersion = {
  formKey: string
  version: number
  publishedAt: Date
  texts: TextsByLocale
}

/** Returns the form that a product requires; undefined for a product without consent. */
export const findFormKey = async (db: Database, productId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ formKey: productConsents.formKey })
    .from(productConsents)
    .where(eq(productConsents.productId, productId))
  return row?.formKey
}

/** Returns a version of a form, by default the current one; undefined when there is none. */
export const findConsentVersion = async (
  db: Database,
  formKey: string,
  wanted?: number,
): Promise<ConsentVersion | undefined> => {
  const version = wanted ?? (await currentVersion(db, formKey))
  if (version === undefined) return undefined
  const rows = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.formKey, formKey), eq(consentTexts.version, version)))
  const [first] = rows
  return (
    first && {
      formKey,
      version,
      publishedAt: first.publishedAt,
      texts: Object.fromEntries(rows.map(({ locale, text }) => [locale, text])),
    }
  )
}

/** Returns the number of the current version of a form; undefined when none is published. */
export const currentVersion = async (
  db: Database,
  formKey: string,
): Promise<number | undefined> => {
  const [latest] = await db
    .select({ version: consentTexts.version })
    .from(consentTexts)
    .where(eq(consentTexts.formKey, formKey))
    .orderBy(desc(consentTexts.version))
    .limit(1)
  return latest?.version
}

type Publication = { formKey: string; version: number; texts: TextsByLocale; publishedAt: Date }

/** Publishes a version of a form. A published version is not changed. */
export const publishConsent = async (
  db: Database,
  { formKey, version, texts, publishedAt }: Publication,
): Promise<void> => {
  const rows = locales.flatMap((locale) => {
    const text = texts[locale]
    if (text === undefined) return []
    return [{ formKey, version, locale, text, textHash: hashConsentText(text), publishedAt }]
  })
  await db.insert(consentTexts).values(rows).onConflictDoNothing()
}

/** Sets the form that a product requires. */
export const requireConsent = async (
  db: Database,
  { productId, formKey }: { productId: string; formKey: string },
): Promise<void> => {
  await db
    .insert(productConsents)
    .values({ productId, formKey })
    .onConflictDoUpdate({ target: productConsents.productId, set: { formKey } })
}
