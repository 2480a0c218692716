import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'

import type { StudyId } from '#contract/statuses.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { allLookupHashes, lookupHasher } from '#server/crypto/retired-key.store.ts'
import { lookupHash, type Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { studies, studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import { normalizeCode } from '#server/readable-code.ts'

export type Study = typeof studies.$inferSelect
export type Invitation = typeof studyInvitations.$inferSelect
export type StudyOrder = typeof studyOrders.$inferSelect
export type StudyKit = typeof studyKits.$inferSelect

export const findStudy = async (db: Database, id: StudyId): Promise<Study | undefined> => {
  const [study] = await db.select().from(studies).where(eq(studies.id, id))
  return study
}

/** Locks a study until the transaction ends, and returns it. */
export const lockStudy = async (tx: Database, id: StudyId): Promise<Study | undefined> => {
  const [study] = await tx.select().from(studies).where(eq(studies.id, id)).for('update')
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
 * Counts one more order; returns whether the cap allowed it. Concurrent orders wait here until the transaction ends, so
 * that only what needs the order, such as its stored response, comes after it.
 */
export const reserveKit = async (tx: Database, id: StudyId): Promise<boolean> => {
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
  const nothing = { contactEncrypted: null, requestHash: null }
  await tx.update(studyOrders).set(nothing).where(eq(studyOrders.id, id))
}

/** Gives an order without an account to a customer. */
export const setOrderAccount = async (
  tx: Database,
  { id }: StudyOrder,
  accountId: string,
): Promise<void> => {
  await tx.update(studyOrders).set({ accountId }).where(eq(studyOrders.id, id))
}

export const listInvitationIds = async (db: Database, id: StudyId): Promise<string[]> => {
  const invitations = db.select({ id: studyInvitations.id }).from(studyInvitations)
  return (await invitations.where(eq(studyInvitations.studyId, id))).map((one) => one.id)
}

export const countInvitations = (db: Database, id: StudyId): Promise<number> =>
  db.$count(studyInvitations, eq(studyInvitations.studyId, id))

type ListedWoman = { idNumber: string; invitationCode: string }

/** Returns whether a woman of a list, or her letter, is known; also by a key that was rotated since. */
export const findKnownInvitations = async (
  db: Database,
  women: readonly ListedWoman[],
  { studyId, secret }: { studyId: StudyId; secret: Secret },
): Promise<(woman: ListedWoman) => boolean> => {
  const { codeHash, invitationCodeHash: letterHash } = studyInvitations
  const isOfStudy = eq(studyInvitations.studyId, studyId)
  const stored = await db.select({ codeHash, letterHash }).from(studyInvitations).where(isOfStudy)
  const people = new Set(stored.map((one) => one.codeHash))
  const letters = new Set(stored.map((one) => one.letterHash))
  const hashesOf = await lookupHasher(db, secret)
  const known = new Set(
    women.filter(
      ({ idNumber, invitationCode }) =>
        hashesOf(personText(idNumber)).some((hash) => people.has(hash)) ||
        hashesOf(letterText(invitationCode)).some((hash) => letters.has(hash)),
    ),
  )
  return (woman) => known.has(woman)
}

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
