import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'

import { migrationsFolder, startOfTests, templateDatabase } from './database.constants.ts'
import { inPostgres, startCluster } from './postgres.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges into its interface
  export interface ProvidedContext {
    postgresUrl: string
    pgliteDump: string
  }
}

/** Makes both engines ready once, with the demo in them; each test file gets a copy. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-pglite-'))
  const [cluster, dump] = await Promise.all([startSeededCluster(), dumpSeeded(folder)])
  project.provide('postgresUrl', cluster.url)
  project.provide('pgliteDump', dump)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default setup

const startSeededCluster = async () => {
  const cluster = await startCluster()
  await inPostgres(cluster.url, `create database ${templateDatabase}`)
  const database = openPostgres(`${cluster.url}/${templateDatabase}`)
  await database.migrate(migrationsFolder)
  await seedDemo(database.db, startOfTests)
  await database.close()
  return cluster
}

const dumpSeeded = async (folder: string): Promise<string> => {
  const database = await openInMemory()
  await database.migrate(migrationsFolder)
  await seedDemo(database.db, startOfTests)
  const dump = join(folder, 'seeded.tar')
  const file = await database.client.dumpDataDir('none')
  writeFileSync(dump, Buffer.from(await file.arrayBuffer()))
  await database.close()
  return dump
}
