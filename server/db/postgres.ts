import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'

import { seconds } from '#server/clock.ts'

import { isUnavailable, type OpenDatabase } from './database.ts'
import { guardTransactions } from './transaction-guard.ts'

/** An arbitrary number of an advisory lock; processes that start together migrate one after another. */
const migrationLock = 20_261_120

const connectTimeout = seconds(5)
/** The server cancels a statement after this time, for example one that waits for a lock. */
const statementTimeout = seconds(15)
/** A server that does not answer at all, for example behind a broken network, times out later than that. */
const answerTimeout = seconds(20)

/** Opens a pool of connections to a PostgreSQL server, or to anything that speaks its protocol. */
export const openPostgres = (connectionString: string): OpenDatabase => {
  const pool = new Pool({
    connectionString,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
  })
  // The pool replaces a lost connection. Without listeners the error event would end the process: the pool emits it
  // for idle connections, the client itself for one that is in use, whose query or transaction fails as well.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const db = drizzle(pool)
  db.transaction = (work, config) =>
    withClient(pool, (client) => drizzle(client).transaction(work, config))
  return {
    db: guardTransactions(db, pool),
    migrate: (folder) => migrateAlone(connectionString, folder),
    isDiskFull: () => false,
    close: () => pool.end(),
  }
}

const ignore = (): void => {}

/** Drizzle's own transaction on a pool never releases a connection that is lost before `begin`. */
const withClient = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(client)
  } catch (error) {
    isLost = isUnavailable(error)
    throw error
  } finally {
    client.release(isLost)
  }
}

/**
 * Applies the migrations on a separate connection without time limits: a migration, or the wait for another process
 * that is migrating, may take longer than the statement timeout.
 */
const migrateAlone = async (connectionString: string, migrationsFolder: string): Promise<void> => {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
  })
  client.on('error', ignore)
  try {
    await client.connect()
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // closing the connection releases the lock
    await client.end()
  }
}
