import * as v from 'valibot'

import { lockAccount } from '#server/account/account.store.ts'
import {
  deleteMailsTo,
  eraseAccountRows,
  insertErasure,
  ledgerHash,
} from '#server/account/personal-data/erasure.store.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { reachFaultPoint } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'

import { addToDeletion } from './study-receipt.store.ts'
import { isRetentionOver } from './study.rules.ts'
import {
  deleteInvitations,
  hasShopOrders,
  listStudies,
  lockNextInvitations,
  type InvitationWithOrder,
  type Study,
} from './study.store.ts'

type DeletionDeps = { db: Database; secret: Secret; now: Date; log: Log }

/** Small, so that no transaction blocks the portal for long. */
export const batchSize = 100

/**
 * Deletes the personal data of every study whose last day has begun: invitations, orders, results, emails, and
 * the accounts that were created for the study and used for nothing else. Works in batches, each in one transaction, so
 * that it continues where it stopped; deletes again what a restored backup contains.
 */
export const deleteEndedStudies = async (deps: DeletionDeps): Promise<void> => {
  for (const study of await listStudies(deps.db)) {
    if (!isRetentionOver(study, deps.now)) continue
    let deleted = 0
    for (;;) {
      const count = await transact(deps.db, (tx) => deleteBatch({ ...deps, db: tx }, study))
      if (count === 0) break
      deleted += count
      reachFaultPoint('study_deletion')
    }
    if (deleted > 0) deps.log('warn', 'study.deleted', { study: study.id, invitations: deleted })
  }
}

/** Deletes the next invitations and what belongs to them; returns how many there were. */
const deleteBatch = async (deps: DeletionDeps, study: Study): Promise<number> => {
  const { db: tx, secret, now } = deps
  const batch = await lockNextInvitations(tx, study.id, batchSize)
  if (batch.length === 0) return 0
  let accounts = 0
  for (const found of batch) if (await eraseStudyAccount(deps, found)) accounts += 1
  await deleteMailsTo(
    tx,
    batch.flatMap(({ order }) => emailIn(order?.contactEncrypted ?? null, secret)),
  )
  await deleteInvitations(
    tx,
    batch.map(({ invitation }) => invitation.id),
  )
  const receipt = createReceipt()
  await addToDeletion(tx, study.id, {
    receipt: { code: receipt, hash: hashReceipt(receipt), secret },
    deletedAt: now,
    counts: {
      invitations: batch.length,
      orders: batch.filter(({ order }) => order !== null).length,
      accounts,
    },
  })
  return batch.length
}

/** Deletes an account that was created for the study, unless its owner has ordered something else since. */
const eraseStudyAccount = async (
  { db: tx, now }: DeletionDeps,
  { order }: InvitationWithOrder,
): Promise<boolean> => {
  if (!order?.hasNewAccount || order.accountId === null) return false
  const account = await lockAccount(tx, order.accountId)
  if (!account || (await hasShopOrders(tx, account.id))) return false
  const rows = await eraseAccountRows(tx, account, now)
  const receiptHash = hashReceipt(createReceipt())
  await insertErasure(tx, { receiptHash, accountHash: ledgerHash(account.id), erasedAt: now, rows })
  return true
}

const Contact = v.object({ email: v.nullable(v.string()) })

const emailIn = (contactEncrypted: string | null, secret: Secret): string[] => {
  if (contactEncrypted === null) return []
  const { email } = v.parse(Contact, JSON.parse(decrypt(secret, contactEncrypted)))
  return email === null ? [] : [email]
}
