import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import {
  eraseAccountRows,
  insertErasure,
  ledgerHash,
  listAccountIds,
  listErasures,
} from '#server/account/personal-data/erasure.store.ts'
import { lockAccount } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { repeatWithdrawals } from '#server/study/participant.service.ts'
import { restoreEndReceipt } from '#server/study/study-deletion.service.ts'

import type { Command } from './command.rules.ts'

/** A line of the ledger, or the line that the portal logs when it deletes an account. */
const LedgerLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      account: v.nullable(v.string()),
      erased_at: v.pipe(v.string(), v.isoTimestamp()),
      receipt: v.string(),
      rows: v.number(),
    }),
    v.pipe(
      v.object({
        event: v.literal('account.erased'),
        account: v.string(),
        time: v.pipe(v.string(), v.isoTimestamp()),
      }),
      v.transform(({ account, time }) => ({
        account: ledgerHash(account),
        erased_at: time,
        receipt: null,
        rows: 0,
      })),
    ),
  ]),
)
type Entry = v.InferOutput<typeof LedgerLine>

/** Prints the ledger of deleted accounts, to be kept outside the backups. It holds hashes only. */
export const erasuresCommand: Command = async (tx) => {
  const erasures = await listErasures(tx)
  const lines = erasures.map(({ accountHash, erasedAt, receiptHash, rows: count }) =>
    JSON.stringify({
      account: accountHash,
      erased_at: erasedAt.toISOString(),
      receipt: receiptHash,
      rows: count,
    } satisfies Entry),
  )
  return { lines, target: null, result: `${lines.length} printed` }
}

/**
 * Deletes again what a restored backup contains: accounts of a ledger or a log, and data of withdrawals. Restores the receipt
 * of the end of the study.
 */
export const replayErasuresCommand: Command = async (tx, [file = ''], { now }) => {
  const { entries, problem } = parseEntries(file)
  if (problem !== undefined) {
    return { lines: [problem], target: null, result: 'refused', isFailure: true }
  }
  const accountIds = await listAccountIds(tx)
  const idsByHash = new Map(accountIds.map((id) => [ledgerHash(id), id]))
  let deleted = 0
  for (const entry of entries) {
    const id = entry.account === null ? undefined : idsByHash.get(entry.account)
    const rows = id === undefined ? 0 : await repeatErasure(tx, id, now)
    if (rows > 0) deleted += 1
    await insertLedgerEntry(tx, entry, rows)
  }
  const withdrawn = await repeatWithdrawals(tx, entries)
  await restoreEndReceipt(tx, entries)
  const line = `${entries.length} entries read, ${deleted} accounts deleted again, ${withdrawn} withdrawals from the study repeated.`
  return { lines: [line], target: null, result: line }
}

const repeatErasure = async (tx: Database, id: string, now: Date): Promise<number> => {
  const account = await lockAccount(tx, id)
  return account ? eraseAccountRows(tx, account, now) : 0
}

/** The receipt of a log entry is unknown; its ledger entry is made only when an account was deleted. */
const insertLedgerEntry = async (
  tx: Database,
  { account, erased_at: erasedAt, receipt, rows }: Entry,
  deletedRows: number,
): Promise<void> => {
  if (receipt === null && deletedRows === 0) return
  await insertErasure(tx, {
    receiptHash: receipt ?? `unknown ${randomUUID()}`,
    accountHash: account,
    erasedAt: new Date(erasedAt),
    rows: rows === 0 ? deletedRows : rows,
  })
}

/** Ignores other lines of a log; rejects a file without any entry. */
const parseEntries = (file: string): { entries: Entry[]; problem?: string } => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return { entries: [], problem: 'Name a file that this command can read.' }
  }
  const entries = text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(LedgerLine, line)
    return parsed.success ? [parsed.output] : []
  })
  return entries.length === 0
    ? { entries, problem: 'The file has no deleted accounts.' }
    : { entries }
}
