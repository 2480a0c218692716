import type { StudyId } from '#contract/statuses.ts'
import { orderHpvKit } from '#contract/study/study.ts'
import {
  eraseAccountRows,
  insertErasure,
  ledgerHash,
} from '#server/account/personal-data/erasure.store.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import type { ChunkStore } from '#server/dna/file/chunk-folder.service.ts'
import { removeChunks } from '#server/dna/file/chunk-store.service.ts'
import { findFileIds } from '#server/dna/file/dna-file.store.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import { deleteRequestsTo } from '#server/idempotency/idempotency.store.ts'

import { hpvStudy } from './invitation.service.ts'
import { retainDestructionRequests } from './kit/sample-destruction.service.ts'
import {
  clearStudyOfAccount,
  deleteInvitations,
  deleteKitMails,
  hasStudyData,
  lockNextInvitations,
  lockNextStudyAccounts,
} from './study-deletion.store.ts'
import { addToDeletion, hasEndReceipt, insertStudyReceipt } from './study-receipt.store.ts'
import { listStudies } from './study-settings.store.ts'
import { isDeletionLate, isRetentionOver } from './study.rules.ts'
import type { Study } from './study.store.ts'

type DeletionDeps = { db: Database; chunks: ChunkStore; secret: Secret; now: Date; log: Log }

/** Small, so that no transaction blocks the portal for long. */
export const batchSize = 100

/**
 * Deletes the personal data of every study whose last day has begun: invitations, orders, results, emails, and the
 * accounts that were created for the study and used for nothing else, with their files. Works in batches, each in one
 * transaction, so that it continues where it stopped; deletes again what a restored backup contains. An alarm notifies
 * the operators when data is left after the last day.
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

/** How many records a batch has deleted, and the ids of the files whose rows it has deleted. */
type DeletedBatch = { count: number; files: readonly string[] }

/** Runs a transaction until there is nothing left to delete; returns the sum of what each has deleted. */
const inBatches = async (
  { db, chunks }: DeletionDeps,
  work: (tx: Database) => Promise<DeletedBatch>,
): Promise<number> => {
  let deleted = 0
  for (;;) {
    const { count, files } = await transact(db, work)
    await removeChunks(chunks, files)
    if (count === 0) return deleted
    deleted += count
    crashIfArmed('study_deletion')
  }
}

/** Deletes the next invitations and what belongs to them. Nothing has to be decrypted. */
const deleteBatch = async (deps: DeletionDeps, { id: studyId }: Study): Promise<DeletedBatch> => {
  const { db: tx, now } = deps
  const batch = await lockNextInvitations(tx, studyId, batchSize)
  const { invitationIds, orderIds, accountIds, kits } = batch
  const deleted = { count: invitationIds.length, files: [] }
  if (deleted.count === 0) return deleted
  const counts = { invitations: deleted.count, orders: orderIds.length, accounts: 0 }
  const receiptId = await addToReceipt(deps, studyId, counts)
  await retainDestructionRequests(tx, kits, { studyId, receiptId, now })
  await deleteKitMails(tx, kits)
  // the responses name the order and the kit
  await deleteRequestsTo(tx, orderHpvKit, accountIds)
  await deleteInvitations(tx, batch)
  return deleted
}

/** Deletes the next accounts of a study; one whose owner has ordered something else stays, without the study. */
const deleteAccounts = async (
  deps: DeletionDeps,
  { id: studyId }: Study,
): Promise<DeletedBatch> => {
  const { db: tx, now } = deps
  const batch = await lockNextStudyAccounts(tx, studyId, batchSize)
  const deleted = batch.filter(({ hasShopOrders }) => !hasShopOrders)
  const files: string[] = []
  for (const { account, hasShopOrders } of batch) {
    if (hasShopOrders) {
      await clearStudyOfAccount(tx, account.id)
      continue
    }
    files.push(...(await findFileIds(tx, account.id)))
    const rows = await eraseAccountRows(tx, account, now)
    const receiptHash = hashReceipt(createReceipt())
    const accountHash = ledgerHash(account.id)
    await insertErasure(tx, { receiptHash, accountHash, erasedAt: now, rows })
  }
  if (deleted.length > 0) await addToReceipt(deps, studyId, { accounts: deleted.length })
  return { count: batch.length, files }
}

/** Adds to the receipt of the study's end, which is in the ledger as well, without its counts; returns its id. */
const addToReceipt = async (
  { db: tx, secret, now }: DeletionDeps,
  studyId: StudyId,
  counts: Readonly<Record<string, number>>,
): Promise<string> => {
  const code = createReceipt()
  const created = { code, hash: hashReceipt(code), secret }
  const receipt = await addToDeletion(tx, studyId, { receipt: created, deletedAt: now, counts })
  const { id, receiptHash } = receipt
  await insertErasure(tx, { receiptHash, accountHash: endHash(studyId), erasedAt: now, rows: 0 })
  return id
}

/** The hash by which the ledger of deletions names the end of a study. */
const endHash = (studyId: StudyId): string => ledgerHash(`study_end/${studyId}`)

type LedgerEntry = { account: string | null; receipt: string | null; erased_at: string }

/**
 * Stores the receipt of the study's end again when a restored backup does not contain it, so that the one that was printed
 * stays valid. The deletion counts on it what it deletes again.
 */
export const restoreEndReceipt = async (
  tx: Database,
  entries: readonly LedgerEntry[],
): Promise<void> => {
  const entry = entries.find(({ account }) => account === endHash(hpvStudy))
  if (!entry?.receipt || (await hasEndReceipt(tx, hpvStudy))) return
  const receipt = { studyId: hpvStudy, kind: 'deletion', receiptHash: entry.receipt } as const
  await insertStudyReceipt(tx, { ...receipt, deletedAt: new Date(entry.erased_at), counts: {} })
}
