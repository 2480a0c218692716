import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'

import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'

import { storeContent } from './stored-content.ts'
import { migrationsFolder, startOfTests, templateDatabase } from './database.constants.ts'
import { inPostgres, startCluster } from './postgres.ts'
import { demoSecret } from '#server/environment.ts'

const cache = 'node_modules/.cache/alleel'
const sources = ['server/db', 'server/demo', 'test/support/database']

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges into its interface
  export interface ProvidedContext {
    postgresUrl: string
    pgliteDump: string
  }
}

let stopCluster = async (): Promise<void> => {}

/** Prepares both engines with the demo data once; each test file gets a copy. */
export const setup = async (project: TestProject): Promise<void> => {
  const [cluster, dump] = await Promise.all([startSeededCluster(), seededDump()])
  stopCluster = cluster.stop
  project.provide('postgresUrl', cluster.url)
  project.provide('pgliteDump', dump)
}

export const teardown = (): Promise<void> => stopCluster()

const startSeededCluster = async () => {
  const cluster = await startCluster()
  await inPostgres(cluster.url, `create database ${templateDatabase}`)
  const database = openPostgres(`${cluster.url}/${templateDatabase}`)
  await database.migrate(migrationsFolder)
  await seedDemo(database.db, demoSecret, startOfTests)
  await database.db.execute(sql.raw(storeContent))
  await database.close()
  return cluster
}

/** Creating a PGlite takes seconds, so its dump is cached until its sources change. */
const seededDump = async (): Promise<string> => {
  const dump = join(cache, `pglite-${hashOf(sources)}.tar`)
  if (existsSync(dump)) return dump
  const database = await openInMemory()
  await database.migrate(migrationsFolder)
  await seedDemo(database.db, demoSecret, startOfTests)
  await database.db.execute(sql.raw(storeContent))
  const file = await database.client.dumpDataDir('none')
  await database.close()
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const part = `${dump}.${process.pid}`
  writeFileSync(part, Buffer.from(await file.arrayBuffer()))
  renameSync(part, dump)
  return dump
}

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
