import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { inject } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'

import { templateDatabase } from './database.constants.ts'
import { inPostgres } from './postgres.ts'

/** Tests about money, sessions, cards and links run on both. */
export const engines = ['PGlite', 'PostgreSQL'] as const
/** Other tests run on one; browser tests use the other one. */
export const oneEngine = ['PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** Opens a separate database with the demo data. */
export const openTestDatabase = (engine: Engine): Promise<OpenDatabase> =>
  engine === 'PGlite' ? openPgliteCopy() : openPostgresCopy()

const openPgliteCopy = (): Promise<OpenDatabase> =>
  openInMemory(new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))]))

const openPostgresCopy = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createPostgresDatabase(templateDatabase)
  const database = openPostgres(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
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
