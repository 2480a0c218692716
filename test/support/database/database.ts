import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { inject } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'

import { templateDatabase } from './database.constants.ts'
import { inPostgres } from './postgres.ts'

/** What is said of money, sessions, cards and links holds on both. */
export const engines = ['PGlite', 'PostgreSQL'] as const
/** The rest is said of one; browser tests walk it on the other. */
export const oneEngine = ['PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** A database of one's own, with the demo in it. */
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
