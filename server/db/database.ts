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
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a transaction was ended because it and another were in each other's way (serialization_failure, deadlock_detected). */
export const isLetGo = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')

/** A commit that is refused comes as it is; a query that is, inside another error. */
const codeOf = (error: unknown): string | undefined => {
  const told = error instanceof DrizzleQueryError ? error.cause : error
  return told instanceof Error && 'code' in told && typeof told.code === 'string'
    ? told.code
    : undefined
}
