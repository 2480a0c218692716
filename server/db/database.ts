import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction in it; the same on PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  migrate: (folder: string) => Promise<void>
  /** Whether so little room is left on the disk that nothing more may be written. */
  isDiskFull: () => boolean
  close: () => Promise<void>
}

/** Whether a statement was refused because what it stores is there already (SQLSTATE unique_violation). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === '23505'
