import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { settings } from '#server/db/schema/app.ts'
import { migrationsFolder } from '#test/support/database.constants.ts'
import { createPostgresDatabase, engines, openTestDatabase } from '#test/support/database.ts'
import { packagedFolders, startCluster } from '#test/support/postgres.ts'

describe.each(engines)('a transaction on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const store = (key: string) => database.db.insert(settings).values({ key, value: '1' })

  it('refuses a query beside it', async () => {
    const { db } = database

    const mistaken = db.transaction(async () => {
      await store('beside')
    })

    await expect(mistaken).rejects.toThrow()
    expect(await stored('beside')).toBe(false)
  })

  it('refuses another beside it', async () => {
    const { db } = database

    const mistaken = db.transaction(() => db.transaction(async () => {}))

    await expect(mistaken).rejects.toThrow('The root database was used inside a transaction')
  })

  it('may hold a smaller one, and leaves nothing when it fails', async () => {
    const { db } = database

    const failing = db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.insert(settings).values({ key: 'inner', value: '1' }))
      throw new Error('after all')
    })

    await expect(failing).rejects.toThrow('after all')
    expect(await stored('inner')).toBe(false)
  })

  it('gives the database back', async () => {
    await database.db.transaction((tx) => tx.execute(sql`select 1`))

    await store('after')

    expect(await stored('after')).toBe(true)
  })

  const stored = async (key: string): Promise<boolean> =>
    (await database.db.select().from(settings)).some((row) => row.key === key)
})

describe('migrations', () => {
  it('are run once by processes that start together', { timeout: 30_000 }, async () => {
    const { url, drop } = await createPostgresDatabase()
    const databases = Array.from({ length: 4 }, () => openPostgres(url))

    await Promise.all(databases.map((database) => database.migrate(migrationsFolder)))

    const [first] = databases
    expect(await first?.db.select().from(settings)).toEqual([])
    await Promise.all(databases.map((database) => database.close()))
    await drop()
  })
})

describe('the programs of PostgreSQL that a package brings', () => {
  it('serve where the system has none', { timeout: 60_000 }, async () => {
    const [folder] = packagedFolders()

    const cluster = await startCluster(folder)

    expect(cluster.url).not.toBe(inject('postgresUrl'))
    await cluster.stop()
  })
})
