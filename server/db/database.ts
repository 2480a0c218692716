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
