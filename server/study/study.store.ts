import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'

import type { LocalizedText } from '#contract/locale.ts'
import type { StudyId } from '#contract/statuses.ts'
import { cleanTerms } from '#server/app/app.rules.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { allLookupHashes } from '#server/crypto/retired-key.store.ts'
import { lookupHash, type Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { orders } from '#server/db/schema/order.ts'
import { studies, studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import { normalizeCode } from '#server/readable-code.ts'

export type Study = typeof studies.$inferSelect
export type Invitation = typeof studyInvitations.$inferSelect
export type StudyOrder = typeof studyOrders.$inferSelect
export type StudyKit = typeof studyKits.$inferSelect

/** Terms are stored sanitised of active content. */
const cleanTexts = ({ en, ...translations }: LocalizedText): LocalizedText => ({
  en: cleanTerms(en),
  ...Object.fromEntries(
    Object.entries(translations).map(([locale, html]) => [locale, cleanTerms(html ?? '')]),
  ),
})

/** Creates a study unless it exists. */
export const insertStudy = async (
  db: Database,
  study: typeof studies.$inferInsert,
): Promise<void> => {
  const row = { ...study, terms: cleanTexts(study.terms) }
  await db.insert(studies).values(row).onConflictDoNothing()
}

/** Changes the settings that are given; `undefined` leaves a setting as it is. Texts are sanitised. */
export const updateStudy = async (
  db: Database,
  id: StudyId,
  changes: { [Setting in keyof Omit<Study, 'id' | 'ordered'>]?: Study[Setting] | undefined },
): Promise<void> => {
  const { terms, ...others } = changes
  const given = Object.entries({
    ...others,
    terms: terms === undefined ? undefined : cleanTexts(terms),
  }).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await db.update(studies).set(Object.fromEntries(given)).where(eq(studies.id, id))
}

export const findStudy = async (db: Database, id: StudyId): Promise<Study | undefined> => {
  const [study] = await db.select().from(studies).where(eq(studies.id, id))
  return study
}

/** The hash under which the code of an invitation letter is stored. */
export const invitationCodeHash = (secret: Secret, typed: string): string =>
  lookupHash(secret, letterText(typed))

/** The hash under which the personal code of an invited woman is stored; unlike that of an account. */
export const invitedPersonHash = (secret: Secret, idNumber: string): string =>
  lookupHash(secret, personText(idNumber))

const letterText = (typed: string): string => `hpv-invitation/${normalizeCode(typed)}`
const personText = (idNumber: string): string => `hpv-person/${idNumber}`

type InvitationKey = { studyId: StudyId; idNumber: string; secret: Secret }
export type InvitationWithOrder = { invitation: Invitation; order: StudyOrder | null }
/** `kit`: the one that was sent last. */
export type Participation = InvitationWithOrder & { kit: StudyKit | null }

/** Finds the invitation of a personal code, and its order. */
export const findInvitation = async (
  db: Database,
  { studyId, idNumber, secret }: InvitationKey,
): Promise<Participation | undefined> => {
  const hashes = await allLookupHashes(db, secret, personText(idNumber))
  const isInvited = inArray(studyInvitations.codeHash, hashes)
  return findOne(db, and(eq(studyInvitations.studyId, studyId), isInvited))
}

/** Whether a typed code is the one in the letter of this woman. */
export const hasInvitationCode = async (
  db: Database,
  { invitationCodeHash: stored }: Invitation,
  { typed, secret }: { typed: string; secret: Secret },
): Promise<boolean> => (await allLookupHashes(db, secret, letterText(typed))).includes(stored)

/** Finds the invitation with which a customer has ordered a kit. */
export const findOrderedInvitation = (
  db: Database,
  { studyId, accountId }: { studyId: StudyId; accountId: string },
): Promise<Participation | undefined> =>
  findOne(db, and(eq(studyInvitations.studyId, studyId), eq(studyOrders.accountId, accountId)))

const findOne = async (
  db: Database,
  condition: SQL | undefined,
): Promise<Participation | undefined> => {
  const [found] = await db
    .select({ invitation: studyInvitations, order: studyOrders, kit: studyKits })
    .from(studyInvitations)
    .leftJoin(studyOrders, eq(studyOrders.invitationId, studyInvitations.id))
    .leftJoin(studyKits, and(eq(studyKits.orderId, studyOrders.id), studyKits.isCurrent))
    .where(condition)
    .limit(1)
  return found
}

/** Returns the proven Estonian personal code of an account; null without one. */
export const findProvenCode = async (
  db: Database,
  { accountId, secret }: { accountId: string; secret: Secret },
): Promise<string | null> => {
  const [proven] = await db
    .select({ encrypted: provenIdentities.codeEncrypted })
    .from(provenIdentities)
    .where(and(eq(provenIdentities.accountId, accountId), eq(provenIdentities.country, 'EE')))
  return proven?.encrypted ? decrypt(secret, proven.encrypted) : null
}

/** Locks an invitation until the transaction ends, and returns it with its order. */
export const lockInvitation = async (
  tx: Database,
  id: string,
): Promise<Participation | undefined> => {
  await tx.select().from(studyInvitations).where(eq(studyInvitations.id, id)).for('update')
  return findOne(tx, eq(studyInvitations.id, id))
}

/**
 * Counts one more order; returns whether the cap allowed it. Orders wait here for each other, so this is the last
 * statement of their transaction.
 */
export const claimPlace = async (tx: Database, id: StudyId): Promise<boolean> => {
  const claimed = await tx
    .update(studies)
    .set({ ordered: sql`${studies.ordered} + 1` })
    .where(and(eq(studies.id, id), lt(studies.ordered, studies.cap)))
    .returning({ id: studies.id })
  return claimed.length > 0
}

export const insertStudyOrder = async (
  tx: Database,
  order: typeof studyOrders.$inferInsert,
): Promise<StudyOrder | undefined> => {
  const [made] = await tx
    .insert(studyOrders)
    .values(order)
    .onConflictDoNothing({ target: studyOrders.invitationId })
    .returning()
  return made
}

export const updateInvitation = async (
  tx: Database,
  id: string,
  changes: Partial<Pick<Invitation, 'remindersStoppedAt' | 'withdrawnAt' | 'withdrawal'>>,
): Promise<void> => {
  await tx.update(studyInvitations).set(changes).where(eq(studyInvitations.id, id))
}

/** Deletes name and address from an order; it stays with its number and account. */
export const clearContact = async (tx: Database, id: string): Promise<void> => {
  await tx.update(studyOrders).set({ contactEncrypted: null }).where(eq(studyOrders.id, id))
}

export const listInvitationIds = async (db: Database, id: StudyId): Promise<string[]> => {
  const invitations = db.select({ id: studyInvitations.id }).from(studyInvitations)
  return (await invitations.where(eq(studyInvitations.studyId, id))).map((one) => one.id)
}

export const countInvitations = (db: Database, id: StudyId): Promise<number> =>
  db.$count(studyInvitations, eq(studyInvitations.studyId, id))

/** Stores invitations; returns the ids of those whose woman and letter were not known before. */
export const insertInvitations = async (
  tx: Database,
  invitations: readonly (typeof studyInvitations.$inferInsert)[],
): Promise<Set<string>> => {
  if (invitations.length === 0) return new Set()
  const inserted = await tx
    .insert(studyInvitations)
    .values([...invitations])
    .onConflictDoNothing()
    .returning({ id: studyInvitations.id })
  return new Set(inserted.map(({ id }) => id))
}

export const listStudies = (db: Database): Promise<Study[]> => db.select().from(studies)

/** Locks the next invitations of a study until the transaction ends; returns them with their orders. */
export const lockNextInvitations = async (
  tx: Database,
  studyId: StudyId,
  limit: number,
): Promise<InvitationWithOrder[]> => {
  const next = await tx
    .select()
    .from(studyInvitations)
    .where(eq(studyInvitations.studyId, studyId))
    .orderBy(asc(studyInvitations.id))
    .limit(limit)
    .for('update')
  const placed = await tx
    .select()
    .from(studyOrders)
    .where(
      inArray(
        studyOrders.invitationId,
        next.map(({ id }) => id),
      ),
    )
  return next.map((invitation) => ({
    invitation,
    order: placed.find(({ invitationId }) => invitationId === invitation.id) ?? null,
  }))
}

/** Deletes invitations with their orders. */
export const deleteInvitations = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await tx.delete(studyOrders).where(inArray(studyOrders.invitationId, [...ids]))
  await tx.delete(studyInvitations).where(inArray(studyInvitations.id, [...ids]))
}

/** Whether an account has ordered anything in the shop. */
export const hasShopOrders = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.accountId, accountId))) > 0
