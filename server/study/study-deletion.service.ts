import {
  eraseAccountRows,
  insertErasure,
  ledgerHash,
} from '#server/account/personal-data/erasure.store.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'

import { retainDestructionRequests } from './kit/sample-destruction.service.ts'
import {
  clearStudyOfAccount,
  deleteInvitations,
  deleteKitMails,
  hasStudyData,
  lockNextInvitations,
  lockNextStudyAccounts,
} from './study-deletion.store.ts'
import { addToDeletion } from './study-receipt.store.ts'
import { listStudies } from './study-settings.store.ts'
import { isDeletionLate, isRetentionOver } from './study.rules.ts'
import type { Study } from './study.store.ts'

type DeletionDeps = { db: Database; secret: Secret; now: Date; log: Log }

/** Small, so that no transaction blocks the portal for long. */
export const batchSize = 100

/**
 * Deletes the personal data of every study whose last day has begun: invitations, orders, results, emails, and the
 * accounts that were created for the study and used for nothing else. Works in batches, each in one transaction, so
 * that it continues where it stopped; deletes again what a restored backup contains. An alarm notifies the operators
 * when data is left after the last day.
 */
export const deleteEndedStudies = async (deps: DeletionDeps): Promise<void> => {
  for (const study of await listStudies(deps.db)) {
    if (!isRetentionOver(study, deps.now)) continue
    await reportLateDeletion(deps, study)
    const invitations = await inBatches(deps, (tx) => deleteBatch({ ...deps, db: tx }, study))
    const accounts = await inBatches(deps, (tx) => deleteAccounts({ ...deps, db: tx }, study))
    if (invitations + accounts > 0) {
      deps.log('warn', 'study.deleted', { study: study.id, invitations, accounts })
    }
    await reportLateDeletion(deps, study)
  }
}

/** Raises an alarm while data is left after the last day, and closes it when none is. */
const reportLateDeletion = ({ db, now }: DeletionDeps, study: Study): Promise<void> =>
  transact(db, async (tx) => {
    const alarm = { kind: 'study_data_left', subject: study.id } as const
    if (!(await hasStudyData(tx, study.id))) return closeAlarmAbout(tx, alarm, now)
    if (isDeletionLate(study, now)) await raiseAlarm(tx, alarm, { now })
  })

/** Runs a transaction until there is nothing left to delete; returns the sum of what each has deleted. */
const inBatches = async (
  { db }: DeletionDeps,
  work: (tx: Database) => Promise<number>,
): Promise<number> => {
  let deleted = 0
  for (;;) {
    const count = await transact(db, work)
    if (count === 0) return deleted
    deleted += count
    crashIfArmed('study_deletion')
  }
}

/** Deletes the next invitations and what belongs to them; returns how many there were. Nothing has to be decrypted. */
const deleteBatch = async (deps: DeletionDeps, { id: studyId }: Study): Promise<number> => {
  const { db: tx, now } = deps
  const batch = await lockNextInvitations(tx, studyId, batchSize)
  const { invitationIds, orderIds, kits } = batch
  if (invitationIds.length === 0) return 0
  const counts = { invitations: invitationIds.length, orders: orderIds.length, accounts: 0 }
  const receiptId = await addToReceipt(deps, studyId, counts)
  await retainDestructionRequests(tx, kits, { studyId, receiptId, now })
  await deleteKitMails(tx, kits)
  await deleteInvitations(tx, batch)
  return invitationIds.length
}

/** Deletes the next accounts of a study; one whose owner has ordered something else stays, without the study. */
const deleteAccounts = async (deps: DeletionDeps, { id: studyId }: Study): Promise<number> => {
  const { db: tx, now } = deps
  const batch = await lockNextStudyAccounts(tx, studyId, batchSize)
  const deleted = batch.filter(({ hasShopOrders }) => !hasShopOrders)
  for (const { account, hasShopOrders } of batch) {
    if (hasShopOrders) {
      await clearStudyOfAccount(tx, account.id)
      continue
    }
    const rows = await eraseAccountRows(tx, account, now)
    const receiptHash = hashReceipt(createReceipt())
    const accountHash = ledgerHash(account.id)
    await insertErasure(tx, { receiptHash, accountHash, erasedAt: now, rows })
  }
  if (deleted.length > 0) await addToReceipt(deps, studyId, { accounts: deleted.length })
  return batch.length
}

const addToReceipt = (
  { db: tx, secret, now }: DeletionDeps,
  studyId: Study['id'],
  counts: Readonly<Record<string, number>>,
): Promise<string> => {
  const code = createReceipt()
  const receipt = { code, hash: hashReceipt(code), secret }
  return addToDeletion(tx, studyId, { receipt, deletedAt: now, counts })
}
