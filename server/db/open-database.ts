import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import type { Database, OpenDatabase } from './database.ts'

type DatabaseLocation = { databaseUrl: string | undefined; dataFolder: string }

/** Opens PostgreSQL when an address is given, otherwise the embedded database; the other one is not loaded. */
export const openDatabase = async ({
  databaseUrl,
  dataFolder,
}: DatabaseLocation): Promise<OpenDatabase> => {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataFolder)
}

/** Throws an error with instructions for the operator when a migration of the folder has not been applied. */
export const assertMigrated = async (db: Database, migrationsFolder: string): Promise<void> => {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if ((await lastMigration(db)) < wanted) {
    throw new Error('The database is not up to date. Run npm run migrate first.')
  }
}

/** The timestamp of the last applied migration; 0 for an empty database. */
const lastMigration = async (db: Database): Promise<number> => {
  const table = sql`drizzle.__drizzle_migrations`
  const [known] = await db
    .select({ table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`)
  if (!known?.table) return 0
  const [last] = await db.select({ at: sql<string | null>`max(created_at)` }).from(table)
  return Number(last?.at ?? 0)
}
