import { asc, eq, getTableColumns, inArray, like, or, sql } from 'drizzle-orm'

import { hashToken } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, erasures, links } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { endRequest } from '#server/dna/biobank/biobank.service.ts'

import { personalKinds } from './personal-kinds.store.ts'

export type Erasure = typeof erasures.$inferSelect

/**
 * The hash by which the ledger finds an account in a restored backup. Ids are random, so the hash cannot be reversed.
 */
export const ledgerHash = (accountId: string): string => hashToken(accountId)

/** Deletes the personal data of a locked account; returns how many records referred to it. */
export const eraseAccountRows = async (
  tx: Database,
  account: { id: string; email: string | null },
  now: Date,
): Promise<number> => {
  const rows = await countRows(tx, account.id)
  for (const { erased } of personalKinds) {
    if (erased !== 'withAccount') await erased.by(tx, account.id, now)
  }
  // closes the alarm about a request that the biobank has not answered
  await endRequest(tx, account.id, now)
  // after the locks of kits and orders: what held them may have queued an email
  await deleteMails(tx, account)
  await deleteJobsAbout(tx, account.id)
  await tx.delete(accounts).where(eq(accounts.id, account.id))
  return rows
}

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

/**
 * Deletes sent and waiting emails to the current and all previous addresses. An address that was not confirmed may
 * belong to another person: only the email with its link is deleted.
 */
const deleteMails = async (
  tx: Database,
  { id, email }: { id: string; email: string | null },
): Promise<void> => {
  const linked = await tx.select().from(links).where(eq(links.accountId, id))
  const confirmed = linked.filter(({ kind, usedAt }) => kind !== 'change_email' || usedAt !== null)
  await deleteMailsTo(tx, [
    ...confirmed.map((link) => link.email),
    ...(email === null ? [] : [email]),
  ])
  const linkIds = linked.map((link) => link.id)
  if (linkIds.length > 0)
    await tx.delete(outbox).where(inArray(sql`${outbox.payload} ->> 'linkId'`, linkIds))
}

/** Deletes jobs that name the account, also those that are done. */
const deleteJobsAbout = async (tx: Database, accountId: string): Promise<void> => {
  await tx
    .delete(outbox)
    .where(
      or(like(outbox.key, `%${accountId}%`), eq(sql`${outbox.payload} ->> 'accountId'`, accountId)),
    )
}

/** Deletes sent and waiting emails to these addresses. */
export const deleteMailsTo = async (tx: Database, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return
  await tx.delete(outbox).where(inArray(sql`${outbox.payload} ->> 'to'`, [...addresses]))
}

/** Adds an entry to the ledger. An entry with the same receipt is not changed. */
export const insertErasure = async (
  tx: Database,
  erasure: typeof erasures.$inferInsert,
): Promise<void> => {
  await tx.insert(erasures).values(erasure).onConflictDoNothing()
}

export const findErasure = async (
  db: Database,
  receiptHash: string,
): Promise<Erasure | undefined> => {
  const [found] = await db.select().from(erasures).where(eq(erasures.receiptHash, receiptHash))
  return found
}

/** Lists the ledger, the oldest entry first. */
export const listErasures = (db: Database): Promise<Erasure[]> =>
  db.select().from(erasures).orderBy(asc(erasures.erasedAt))

export const listAccountIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id)
