import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { assertMigrated } from '#server/db/open-database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { settings } from '#server/db/schema/app.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import {
  createPostgresDatabase,
  engines,
  openEmptyDatabase,
  openTestDatabase,
} from '#test/support/database/database.ts'
import { inPostgres, packagedFolders, startCluster } from '#test/support/database/postgres.ts'

describe.each(engines)('operator commands on %s', (engine) => {
  it('migrations: an empty database and one without the last migration are refused with instructions', async () => {
    const database = await openEmptyDatabase(engine)
    const check = () => assertMigrated(database.db, migrationsFolder)
    const whatToDo = 'The database is not up to date. Run npm run migrate first.'

    await expect(check()).rejects.toThrow(whatToDo)

    await database.migrate(migrationsFolder)
    await expect(check()).resolves.toBeUndefined()

    const applied = sql`drizzle.__drizzle_migrations`
    await database.db.execute(
      sql`delete from ${applied} where id = (select max(id) from ${applied})`,
    )
    await expect(check()).rejects.toThrow(whatToDo)
    await database.close()
  })
})

describe.each(engines)('transaction on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const store = (key: string) => database.db.insert(settings).values({ key, value: '1' })

  it('refuses a query outside it', async () => {
    const { db } = database

    const mistaken = db.transaction(async () => {
      await store('beside')
    })

    await expect(mistaken).rejects.toThrow()
    expect(await stored('beside')).toBe(false)
  })

  it('refuses another transaction outside it', async () => {
    const { db } = database

    const mistaken = db.transaction(() => db.transaction(async () => {}))

    await expect(mistaken).rejects.toThrow('The root database was used inside a transaction')
  })

  it('may contain a nested one, and is rolled back completely when it fails', async () => {
    const { db } = database

    const failing = db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.insert(settings).values({ key: 'inner', value: '1' }))
      throw new Error('after all')
    })

    await expect(failing).rejects.toThrow('after all')
    expect(await stored('inner')).toBe(false)
  })

  it('releases the database', async () => {
    await database.db.transaction((tx) => tx.execute(sql`select 1`))

    await store('after')

    expect(await stored('after')).toBe(true)
  })

  const stored = async (key: string): Promise<boolean> =>
    (await database.db.select().from(settings)).some((row) => row.key === key)
})

describe('migrations', () => {
  it('run once when several processes start together', async () => {
    const { url, drop } = await createPostgresDatabase()
    const databases = Array.from({ length: 4 }, () => openPostgres(url))

    await Promise.all(databases.map((database) => database.migrate(migrationsFolder)))

    const [first] = databases
    expect(await first?.db.select().from(settings)).toEqual([])
    await Promise.all(databases.map((database) => database.close()))
    await drop()
  })
})

describe('migrations that exceed the statement timeout', () => {
  it('are applied, and a second process waits for the first', async () => {
    const { url, drop } = await createPostgresDatabase()
    const folder = writeMigration('select pg_sleep(15.5)')
    const databases = [openPostgres(url), openPostgres(url)]

    const migrated = await Promise.allSettled(databases.map(({ migrate }) => migrate(folder)))

    expect(migrated.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    for (const database of databases) await database.close()
    rmSync(folder, { recursive: true })
    await drop()
  })
})

/** A migrations folder with one statement, in the form of drizzle-kit. */
const writeMigration = (statement: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-migrations-'))
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_slow', breakpoints: true }
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  writeFileSync(join(folder, '0000_slow.sql'), statement)
  return folder
}

describe('PostgreSQL binaries of the npm package', () => {
  it('are used where the system has none', async () => {
    const [folder] = packagedFolders()

    const cluster = await startCluster(folder)

    expect(cluster.url).not.toBe(inject('postgresUrl'))
    await cluster.stop()
  })

  it('work from a folder that only its owner may read', async () => {
    const [folder = ''] = packagedFolders()
    // mkdtemp makes a folder with mode 0700
    const home = mkdtempSync(join(tmpdir(), 'alleel-private-'))
    cpSync(dirname(folder), join(home, 'native'), { recursive: true, verbatimSymlinks: true })

    const cluster = await startCluster(join(home, 'native/bin'))

    await inPostgres(cluster.url, 'select 1')
    await cluster.stop()
    rmSync(home, { recursive: true })
  })
})
