import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { lockAccount } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'

import type { TestServer, TestResponse } from './server.ts'

type LockRace = {
  accountId: string
  /** The request: it has read what it needs, and waits for the account's lock. */
  request: () => Promise<TestResponse>
  /** Runs under the lock before the request continues. */
  meanwhile: (tx: Database) => Promise<unknown>
}

/** Returns the response to a request that waited for its account while it was changed. PostgreSQL only. */
export const raceWithLock = (
  server: Pick<TestServer, 'db'>,
  { accountId, request, meanwhile }: LockRace,
): Promise<TestResponse> => {
  const first = (tx: Database) => lockAccount(tx, accountId)
  return raceWithTransaction(server, { first, request, meanwhile })
}

type TransactionRace<Result> = {
  request: () => Promise<Result>
  /** Locks what the request needs. */
  first: (tx: Database) => Promise<unknown>
  meanwhile?: LockRace['meanwhile']
}

/** Returns the result of a request that waited for the end of a transaction. PostgreSQL only. */
export const raceWithTransaction = async <Result>(
  { db }: Pick<TestServer, 'db'>,
  { first, request, meanwhile }: TransactionRace<Result>,
): Promise<Result> => {
  const [locked, waiting] = [createGate(), createGate()]
  const changing = db.transaction(async (tx) => {
    await first(tx)
    locked.open()
    await waiting.opened
    await meanwhile?.(tx)
  })
  await locked.opened
  const response = request()
  const countWaiting = () =>
    db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
  waiting.open()
  await changing
  return response
}

const createGate = () => {
  let open = () => {}
  const opened = new Promise<void>((pass) => {
    open = pass
  })
  return { open, opened }
}
