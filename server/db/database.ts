import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction; the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  migrate: (folder: string) => Promise<void>
  /** Whether the disk is so full that nothing more may be written. */
  isDiskFull: () => boolean
  close: () => Promise<void>
}

/** Throws when the database does not answer a query. */
export const pingDatabase = async (db: Database): Promise<void> => {
  await db.execute(sql`select 1`)
}

/** Whether a statement violated a unique constraint (SQLSTATE unique_violation). */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a transaction was aborted because of a concurrent one (serialization_failure, deadlock_detected). */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error) ?? '')

/**
 * SQLSTATEs and socket errors of a database that is unavailable, restarting, overloaded or too slow: connection and
 * resource failures, deadlocks, a read-only standby, cancelled statements and lock timeouts.
 */
const unavailableCodes =
  /^(?:08\w{3}|25006|25P03|40001|40P01|53\w{3}|55P03|57014|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Messages of pg errors without a code. */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout|after calling end on the pool/

/** Whether a query or transaction failed because the database is unavailable now, so that a retry may succeed soon. */
export const isUnavailable = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : undefined].some(
    (part) =>
      part instanceof Error &&
      (unavailableMessages.test(part.message) ||
        ('code' in part && typeof part.code === 'string' && unavailableCodes.test(part.code))),
  )

/** A rejected commit arrives unwrapped; a rejected query is wrapped in another error. */
const codeOf = (error: unknown): string | undefined => {
  const source = error instanceof DrizzleQueryError ? error.cause : error
  return source instanceof Error && 'code' in source && typeof source.code === 'string'
    ? source.code
    : undefined
}
