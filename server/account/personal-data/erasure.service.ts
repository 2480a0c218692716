import { randomUUID } from 'node:crypto'

import { mailAccountChange } from '#server/account/account.mails.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { eraseAccountRows, insertErasure, ledgerHash } from './erasure.store.ts'
import { createReceipt, hashReceipt } from './receipt.rules.ts'

/** Deletes an account and all personal data in one transaction. Returns the receipt, which is not stored. */
export const eraseCustomer = ({ db, ...context }: CustomerContext): Promise<string> =>
  transact(db, async (tx) => {
    const { now, session } = context
    const account = await lockSession(tx, session)
    const receipt = createReceipt()
    const rows = await eraseAccountRows(tx, account, now)
    const entry = { receiptHash: hashReceipt(receipt), accountHash: ledgerHash(account.id) }
    await insertErasure(tx, { ...entry, erasedAt: now, rows })
    await mailAccountChange(tx, account, {
      ...context,
      kind: 'account_erased',
      reason: randomUUID(),
    })
    return receipt
  })
