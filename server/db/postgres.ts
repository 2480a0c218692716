import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'

import type { OpenDatabase } from './database.ts'
import { guardTransactions } from './guard.ts'

/** Any number; all processes that start at once take turns by it. */
const migrationLock = 20_261_120

/** A PostgreSQL server, or anything that speaks its protocol. */
export const openPostgres = (connectionString: string): OpenDatabase => {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  })
  // a lost idle connection is replaced by the pool; unheard, it would end the process
  pool.on('error', () => {})
  const db = guardTransactions(drizzle(pool), pool)
  return {
    db,
    migrate: (folder) => migrateAlone(pool, folder),
    isDiskFull: () => false,
    close: () => pool.end(),
  }
}

const migrateAlone = async (pool: Pool, migrationsFolder: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // closes the connection, and with it the lock
    client.release(true)
  }
}
