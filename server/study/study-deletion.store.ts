import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { StudyId } from '#contract/statuses.ts'
import type { Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'

import type { StudyKit } from './study.store.ts'

/** What belongs to the next invitations of a study; `accountIds`: those of the orders. */
type StudyBatch = {
  invitationIds: string[]
  orderIds: string[]
  accountIds: string[]
  kits: StudyKit[]
}

/** Locks the next invitations of a study until the transaction ends; returns them with their orders and kits. */
export const lockNextInvitations = async (
  tx: Database,
  studyId: StudyId,
  limit: number,
): Promise<StudyBatch> => {
  const next = await tx
    .select({ id: studyInvitations.id })
    .from(studyInvitations)
    .where(eq(studyInvitations.studyId, studyId))
    .orderBy(asc(studyInvitations.id))
    .limit(limit)
    .for('update')
  const invitationIds = next.map(({ id }) => id)
  const placed = await tx
    .select({ id: studyOrders.id, accountId: studyOrders.accountId })
    .from(studyOrders)
    .where(inArray(studyOrders.invitationId, invitationIds))
  const orderIds = placed.map(({ id }) => id)
  const kits = await tx.select().from(studyKits).where(inArray(studyKits.orderId, orderIds))
  const accountIds = placed.flatMap(({ accountId }) => accountId ?? [])
  return { invitationIds, orderIds, accountIds, kits }
}

/** Deletes invitations with their orders and kits. */
export const deleteInvitations = async (
  tx: Database,
  { invitationIds, orderIds }: StudyBatch,
): Promise<void> => {
  await tx.delete(studyOrders).where(inArray(studyOrders.id, orderIds))
  await tx.delete(studyInvitations).where(inArray(studyInvitations.id, invitationIds))
}

/** Deletes the emails about kits, to whatever address, and the reminders that are scheduled. */
export const deleteKitMails = async (tx: Database, kits: readonly StudyKit[]): Promise<void> => {
  if (kits.length === 0) return
  const kitId = sql`substring(${outbox.key} from '^(?:mail:study_[a-z_]+|study-reminder):([0-9a-f-]{36})')`
  await tx.delete(outbox).where(
    inArray(
      kitId,
      kits.map(({ id }) => id),
    ),
  )
}

type StudyAccount = { account: Account; hasShopOrders: boolean }

/** Locks the next accounts that were created for a study; returns them, and whether their owners have ordered something else. */
export const lockNextStudyAccounts = async (
  tx: Database,
  studyId: StudyId,
  limit: number,
): Promise<StudyAccount[]> => {
  const next = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.createdForStudy, studyId))
    .orderBy(asc(accounts.id))
    .limit(limit)
    .for('update')
  const buyers = await tx
    .selectDistinct({ id: orders.accountId })
    .from(orders)
    .where(
      inArray(
        orders.accountId,
        next.map(({ id }) => id),
      ),
    )
  return next.map((account) => ({
    account,
    hasShopOrders: buyers.some(({ id }) => id === account.id),
  }))
}

/** The account stays; that it was created for a study is deleted. */
export const clearStudyOfAccount = async (tx: Database, id: string): Promise<void> => {
  await tx.update(accounts).set({ createdForStudy: null }).where(eq(accounts.id, id))
}

/** Whether data of a study is left. */
export const hasStudyData = async (db: Database, studyId: StudyId): Promise<boolean> => {
  const invitations = db.$count(studyInvitations, eq(studyInvitations.studyId, studyId))
  const created = db.$count(accounts, eq(accounts.createdForStudy, studyId))
  return (await invitations) + (await created) > 0
}
