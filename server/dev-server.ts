import type { RequestListener } from 'node:http'

import { createApp } from './app.ts'
import { clockAhead, systemClock } from './clock.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createChunkStore } from './dna/file/chunk-store.service.ts'
import { seedDnaFiles } from './demo/dna-files.ts'
import { seedDemo } from './demo/seed.ts'
import { seedStudyOrders } from './demo/study-women/study-orders.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { listenerOf } from './http/listener.ts'
import { createLog } from './http/log.ts'
import { startJobs, type JobDeps } from './jobs/jobs.ts'

declare global {
  var alleelDatabase: Promise<OpenDatabase> | undefined
  var alleelJobs: { start: typeof startJobs; stop: () => Promise<void> } | undefined
}

/**
 * Creates the server of a development build, which is reloaded when a file changes. The database stays open across
 * reloads: one folder has one process and one handle.
 */
export const createDevServer = async (): Promise<RequestListener> => {
  const environment = readEnvironment(process.env)
  globalThis.alleelDatabase ??= open(environment)
  const { db, isDiskFull } = await globalThis.alleelDatabase
  const log = createLog(systemClock, () => {})
  const clock = clockAhead(environment.clockAheadMs)
  const chunks = createChunkStore(environment)
  if (environment.demo) {
    const seed = { ...environment, db, now: clock() }
    await seedDnaFiles({ ...seed, chunks })
    await seedStudyOrders(seed)
  }
  renewJobs({ ...environment, db, clock, log, chunks })
  return listenerOf(
    createApp({
      ...environment,
      db,
      clock,
      log,
      chunks,
      pages: new Map(),
      checkResponses: true,
      isReady: () => true,
      isDiskFull,
    }),
  )
}

/** Stops the jobs of the previous code and starts those of the new one. */
const renewJobs = (deps: JobDeps): void => {
  if (globalThis.alleelJobs?.start === startJobs) return
  void globalThis.alleelJobs?.stop()
  globalThis.alleelJobs = { start: startJobs, ...startJobs(deps) }
}

const open = async (environment: Environment): Promise<OpenDatabase> => {
  const database = await openDatabase(environment)
  await database.migrate(environment.migrationsFolder)
  if (environment.demo) {
    const { secret, clockAheadMs } = environment
    await seedDemo(database.db, secret, clockAhead(clockAheadMs)())
  }
  return database
}
