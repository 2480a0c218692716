import { and, eq } from 'drizzle-orm'

import { locales, type LocalizedText } from '#contract/locale.ts'
import { cleanTerms } from '#server/app/app.rules.ts'
import type { Database } from '#server/db/database.ts'
import { studies, studyInvitations, studyTerms } from '#server/db/schema/study.ts'

import type { Study, StudyOrder } from './study.store.ts'

type NewStudy = Omit<typeof studies.$inferInsert, 'termsVersion'>

/** Creates a study unless it exists. Its terms are stored sanitised of active content. */
export const insertStudy = async (tx: Database, study: NewStudy): Promise<void> => {
  const terms = cleanTexts(study.terms)
  const created = await tx
    .insert(studies)
    .values({ ...study, terms, termsVersion: 1 })
    .onConflictDoNothing()
    .returning({ studyId: studies.id, version: studies.termsVersion })
  if (created.length > 0)
    await tx.insert(studyTerms).values(created.map((one) => ({ ...one, terms })))
}

const cleanTexts = ({ en, ...translations }: LocalizedText): LocalizedText => ({
  en: cleanTerms(en),
  ...Object.fromEntries(
    Object.entries(translations).map(([locale, html]) => [locale, cleanTerms(html ?? '')]),
  ),
})

export type StudyChanges = {
  [Setting in keyof Omit<Study, 'id' | 'ordered' | 'termsVersion'>]?: Study[Setting] | undefined
}

/**
 * Changes the settings of a locked study; `undefined` leaves a setting as it is. Other terms are a new version, and the
 * earlier ones stay.
 */
export const updateStudy = async (
  tx: Database,
  { id, terms: current, termsVersion }: Study,
  { terms: changed, ...others }: StudyChanges,
): Promise<void> => {
  const terms = changed === undefined ? current : cleanTexts(changed)
  const version = isSameText(terms, current) ? termsVersion : termsVersion + 1
  if (version !== termsVersion) await tx.insert(studyTerms).values({ studyId: id, version, terms })
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  await tx
    .update(studies)
    .set({ ...Object.fromEntries(given), terms, termsVersion: version })
    .where(eq(studies.id, id))
}

const isSameText = (one: LocalizedText, other: LocalizedText): boolean =>
  locales.every((locale) => one[locale] === other[locale])

/** Returns the text of the terms that were accepted with an order. */
export const findAcceptedTerms = async (
  db: Database,
  { invitationId, termsVersion, termsLanguage }: StudyOrder,
): Promise<string | null> => {
  const [found] = await db
    .select({ terms: studyTerms.terms })
    .from(studyTerms)
    .innerJoin(studyInvitations, eq(studyInvitations.studyId, studyTerms.studyId))
    .where(and(eq(studyInvitations.id, invitationId), eq(studyTerms.version, termsVersion)))
  return found?.terms[termsLanguage] ?? null
}

export const listStudies = (db: Database): Promise<Study[]> => db.select().from(studies)
