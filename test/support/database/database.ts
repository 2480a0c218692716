import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { inject } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'

import { templateDatabase } from './database.constants.ts'
import { inPostgres } from './postgres.ts'
import { restoreContent } from './stored-content.ts'

/** Tests about money, sessions, cards and links run on both. */
export const engines = ['PGlite', 'PostgreSQL'] as const
/** Other tests run on one; browser tests use the other one. */
export const oneEngine = ['PostgreSQL'] as const
export type Engine = (typeof engines)[number]

type Copy = { open: () => Promise<OpenDatabase> }

/** Creating a copy takes up to a second, restoring one a twentieth: what a test has closed is used again. */
const closedCopies: Record<Engine, Copy[]> = { PGlite: [], PostgreSQL: [] }

/** Opens a separate database with the demo data. */
export const openTestDatabase = async (engine: Engine): Promise<OpenDatabase> => {
  const closed = closedCopies[engine].pop()
  const copy = closed ?? (await createCopy[engine]())
  const database = await copy.open()
  if (closed) await database.db.execute(sql.raw(restoreContent))
  return {
    ...database,
    close: async () => {
      await database.close()
      closedCopies[engine].push(copy)
    },
  }
}

/** Opens a database without any table. */
export const openEmptyDatabase = async (engine: Engine): Promise<OpenDatabase> => {
  if (engine === 'PGlite') return openInMemory()
  const { url, drop } = await createPostgresDatabase()
  const opened = openPostgres(url)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

const createCopy: Record<Engine, () => Promise<Copy>> = {
  PGlite: async () => {
    const dump = new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))])
    const database = await openInMemory(dump)
    return { open: async () => ({ ...database, close: async () => {} }) }
  },
  PostgreSQL: async () => {
    const { url } = await createPostgresDatabase(templateDatabase)
    return { open: async () => openPostgres(url) }
  },
}

export const createPostgresDatabase = async (template = 'template0') => {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await inPostgres(server, `create database ${name} template ${template}`)
  return {
    url: `${server}/${name}`,
    drop: () => inPostgres(server, `drop database ${name} with (force)`),
  }
}
