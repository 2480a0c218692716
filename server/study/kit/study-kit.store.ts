import { randomUUID } from 'node:crypto'

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'

import type { StudyId } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'

import {
  lockInvitation,
  type Invitation,
  type StudyKit,
  type StudyOrder,
} from '#server/study/study.store.ts'

/** A kit with the order it was sent for and the invitation behind it. */
export type SentKit = { kit: StudyKit; order: StudyOrder; invitation: Invitation }

export const findStudyKit = async (
  db: Database,
  barcode: string,
): Promise<StudyKit | undefined> => {
  const [kit] = await db.select().from(studyKits).where(eq(studyKits.barcode, barcode))
  return kit
}

/** Finds a kit with its order and invitation. */
export const findSentKit = async (db: Database, id: string): Promise<SentKit | undefined> => {
  const [found] = await db
    .select({ kit: studyKits, order: studyOrders, invitation: studyInvitations })
    .from(studyKits)
    .innerJoin(studyOrders, eq(studyOrders.id, studyKits.orderId))
    .innerJoin(studyInvitations, eq(studyInvitations.id, studyOrders.invitationId))
    .where(eq(studyKits.id, id))
  return found
}

/** Locks the invitation behind a kit until the transaction ends, and returns the kit with its order. */
export const lockSentKit = async (tx: Database, barcode: string): Promise<SentKit | undefined> => {
  const [found] = await tx
    .select({ id: studyKits.id, invitationId: studyOrders.invitationId })
    .from(studyKits)
    .innerJoin(studyOrders, eq(studyOrders.id, studyKits.orderId))
    .where(eq(studyKits.barcode, barcode))
  if (!found) return undefined
  await lockInvitation(tx, found.invitationId)
  return findSentKit(tx, found.id)
}

/**
 * Locks the invitations behind the next kits of a study, in the order of their ids, whose women have not left and have no
 * email about its end yet; returns the kits. A new kit replaces an earlier one.
 */
export const lockKitsWithoutEnding = (
  tx: Database,
  studyId: StudyId,
  { previous, limit }: { previous: string | undefined; limit: number },
): Promise<SentKit[]> =>
  tx
    .select({ kit: studyKits, order: studyOrders, invitation: studyInvitations })
    .from(studyKits)
    .innerJoin(studyOrders, eq(studyOrders.id, studyKits.orderId))
    .innerJoin(studyInvitations, eq(studyInvitations.id, studyOrders.invitationId))
    .where(
      and(
        eq(studyInvitations.studyId, studyId),
        isNull(studyInvitations.withdrawnAt),
        studyKits.isCurrent,
        previous === undefined ? undefined : gt(studyKits.id, previous),
        notExists(
          tx
            .select({ id: outbox.id })
            .from(outbox)
            .where(eq(outbox.key, sql`'mail:study_ending:' || ${studyKits.id}`)),
        ),
      ),
    )
    .orderBy(asc(studyKits.id))
    .limit(limit)
    .for('update', { of: studyInvitations })

/** Locks the invitation behind an order until the transaction ends, and returns the order with its current kit. */
export const lockOrder = async (tx: Database, number: string) => {
  const [found] = await tx
    .select({ invitationId: studyOrders.invitationId })
    .from(studyOrders)
    .where(eq(studyOrders.number, number))
  return found && lockInvitation(tx, found.invitationId)
}

/** Stores a kit that was posted; it becomes the current one of its order. */
export const insertStudyKit = async (
  tx: Database,
  { orderId, barcode, sentAt }: Pick<StudyKit, 'orderId' | 'barcode' | 'sentAt'>,
): Promise<StudyKit> => {
  await tx
    .update(studyKits)
    .set({ isCurrent: false, isNewKitDue: false })
    .where(eq(studyKits.orderId, orderId))
  const [kit] = await tx
    .insert(studyKits)
    .values({ id: randomUUID(), orderId, barcode, sentAt, status: 'sent' })
    .returning()
  if (!kit) throw new Error('The kit was not stored.')
  return kit
}

export const updateStudyKit = async (
  tx: Database,
  kit: StudyKit,
  changes: Partial<Omit<StudyKit, 'id'>>,
): Promise<StudyKit> => {
  await tx.update(studyKits).set(changes).where(eq(studyKits.id, kit.id))
  return { ...kit, ...changes }
}

export const findKitsOfOrder = (db: Database, orderId: string): Promise<StudyKit[]> =>
  db
    .select()
    .from(studyKits)
    .where(eq(studyKits.orderId, orderId))
    .orderBy(asc(studyKits.sentAt), asc(studyKits.id))

/** Deletes the results of an order. */
export const clearResults = async (tx: Database, orderId: string): Promise<void> => {
  await tx.update(studyKits).set({ resultEncrypted: null }).where(eq(studyKits.orderId, orderId))
}

/** Lists kits that were sent: first the samples that wait for their destruction, then the last sent. */
export const listSentKits = (
  db: Database,
  limit: number,
): Promise<{ kit: StudyKit; order: StudyOrder }[]> =>
  db
    .select({ kit: studyKits, order: studyOrders })
    .from(studyKits)
    .innerJoin(studyOrders, eq(studyOrders.id, studyKits.orderId))
    .orderBy(
      sql`${studyKits.destructionDueAt} is null or ${studyKits.destroyedAt} is not null`,
      desc(studyKits.sentAt),
      asc(studyKits.barcode),
    )
    .limit(limit)

/** Lists the orders for which a kit has to be sent, the oldest first; all of them without a limit. Women who have left get none. */
export const listOrdersToSend = (
  db: Database,
  limit: number | null,
): Promise<{ order: StudyOrder; replaced: StudyKit | null }[]> => {
  const due = db
    .select({ order: studyOrders, replaced: studyKits })
    .from(studyOrders)
    .innerJoin(studyInvitations, eq(studyInvitations.id, studyOrders.invitationId))
    .leftJoin(studyKits, and(eq(studyKits.orderId, studyOrders.id), studyKits.isCurrent))
    .where(
      and(
        isNull(studyInvitations.withdrawnAt),
        isNotNull(studyOrders.contactEncrypted),
        or(isNull(studyKits.id), studyKits.isNewKitDue),
      ),
    )
    .orderBy(asc(studyOrders.orderedAt), asc(studyOrders.id))
  return limit === null ? due : due.limit(limit)
}

/** Finds the orders of an account, in the order in which their invitations are locked. */
export const findStudyOrdersOf = (db: Database, accountId: string): Promise<StudyOrder[]> =>
  db
    .select()
    .from(studyOrders)
    .where(eq(studyOrders.accountId, accountId))
    .orderBy(asc(studyOrders.invitationId))

export const findKitsOfOrders = async (
  db: Database,
  orderIds: readonly string[],
): Promise<StudyKit[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(studyKits)
        .where(inArray(studyKits.orderId, [...orderIds]))
        .orderBy(asc(studyKits.sentAt), asc(studyKits.id))
