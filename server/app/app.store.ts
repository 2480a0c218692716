import { and, eq, notInArray } from 'drizzle-orm'

import { defaultSettings, type Settings, type Terms } from '#contract/app/app.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import { settings, terms, type TermsKind } from '#server/db/schema/app.ts'

import { cleanTerms } from './app.rules.ts'

/** Returns the published terms in each language; empty when none are published. */
export const findTerms = async (db: Database, kind: TermsKind): Promise<Terms> => {
  const rows = await db.select().from(terms).where(eq(terms.kind, kind))
  return { terms: Object.fromEntries(rows.map(({ locale, html }) => [locale, html])) }
}

type Publication = { kind: TermsKind; locale: Locale; html: string; publishedAt: Date }

/** Publishes terms, sanitised of active content. */
export const publishTerms = async (db: Database, publication: Publication): Promise<void> => {
  const row = { ...publication, html: cleanTerms(publication.html) }
  await db
    .insert(terms)
    .values(row)
    .onConflictDoUpdate({ target: [terms.kind, terms.locale], set: row })
}

/** Removes the languages in which terms are published no longer. */
export const removeTermsExcept = async (
  db: Database,
  kind: TermsKind,
  kept: readonly Locale[],
): Promise<void> => {
  await db.delete(terms).where(and(eq(terms.kind, kind), notInArray(terms.locale, [...kept])))
}

/** Returns the settings; a default for each one that is not stored. */
export const findSettings = async (db: Database): Promise<Settings> => {
  const stored = new Map(
    (await db.select().from(settings)).map(({ key, value }) => [key, value] as const),
  )
  return {
    dateFormat: stored.get('dateFormat') ?? defaultSettings.dateFormat,
    dateFormatShort: stored.get('dateFormatShort') ?? defaultSettings.dateFormatShort,
    timeFormat: stored.get('timeFormat') ?? defaultSettings.timeFormat,
  }
}
