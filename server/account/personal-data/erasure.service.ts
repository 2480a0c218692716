import { randomUUID } from 'node:crypto'

import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import { mailAccountChange } from '#server/account/account.mails.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, erasures, links } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { personalKinds } from './personal-kinds.store.ts'
import { createReceipt, hashReceipt } from './receipt.rules.ts'

/** Deletes an account and all personal data in one transaction. Returns the receipt, which is not stored. */
export const eraseCustomer = ({ db, ...context }: CustomerContext): Promise<string> =>
  db.transaction(async (tx) => {
    const { now, session } = context
    const account = await lockSession(tx, session)
    const receipt = createReceipt()
    const rows = await eraseAccountRows(tx, account, now)
    const entry = { receiptHash: hashReceipt(receipt), accountHash: ledgerHash(account.id) }
    await tx.insert(erasures).values({ ...entry, erasedAt: now, rows })
    await mailAccountChange(tx, account, {
      ...context,
      kind: 'account_erased',
      reason: randomUUID(),
    })
    return receipt
  })

/** Deletes the personal data of a locked account; returns how many records referred to it. */
export const eraseAccountRows = async (
  tx: Database,
  account: { id: string; email: string | null },
  now: Date,
): Promise<number> => {
  const rows = await countRows(tx, account.id)
  await deleteMails(tx, account)
  for (const { erased } of personalKinds) {
    if (erased !== 'withAccount') await erased.by(tx, account.id, now)
  }
  await tx.delete(accounts).where(eq(accounts.id, account.id))
  return rows
}

/**
 * The hash by which the ledger finds an account in a restored backup. Ids are random, so the hash cannot be reversed.
 */
export const ledgerHash = (accountId: string): string => hashToken(accountId)

/** Counts the records that refer to the account. */
const countRows = async (tx: Database, accountId: string): Promise<number> => {
  let rows = 1
  for (const { tables } of personalKinds) {
    const [table] = tables
    const { accountId: owner } = getTableColumns(table)
    if (owner) rows += await tx.$count(table, eq(owner, accountId))
  }
  return rows
}

/** Deletes sent and waiting emails to the current and all previous addresses. */
const deleteMails = async (
  tx: Database,
  { id, email }: { id: string; email: string | null },
): Promise<void> => {
  const linked = await tx.select({ email: links.email }).from(links).where(eq(links.accountId, id))
  const known = [...linked.map((link) => link.email), ...(email === null ? [] : [email])]
  if (known.length === 0) return
  await tx.delete(outbox).where(inArray(sql`${outbox.payload} ->> 'to'`, known))
}
