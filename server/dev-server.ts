import type { RequestListener } from 'node:http'

import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { seedDemo } from './demo/seed.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { listenerOf } from './http/listener.ts'
import { createLog } from './http/log.ts'
import { startJobs, type JobDeps } from './jobs/jobs.ts'

declare global {
  var alleelDatabase: Promise<OpenDatabase> | undefined
  var alleelJobs: { start: typeof startJobs; stop: () => Promise<void> } | undefined
}

/**
 * The server for a development build, to be loaded anew when a file of it changes. The database stays
 * open across that: one folder has one process and one handle.
 */
export const createDevServer = async (): Promise<RequestListener> => {
  const environment = readEnvironment(process.env)
  globalThis.alleelDatabase ??= open(environment)
  const { db, isDiskFull } = await globalThis.alleelDatabase
  const log = createLog(systemClock, () => {})
  renewJobs({ ...environment, db, clock: systemClock, log })
  return listenerOf(
    createApp({
      ...environment,
      db,
      clock: systemClock,
      log,
      pages: new Map(),
      checkResponses: true,
      isReady: () => true,
      isDiskFull,
    }),
  )
}

/** The jobs of code that was edited make way for those of the new. */
const renewJobs = (deps: JobDeps): void => {
  if (globalThis.alleelJobs?.start === startJobs) return
  void globalThis.alleelJobs?.stop()
  globalThis.alleelJobs = { start: startJobs, ...startJobs(deps) }
}

const open = async (environment: Environment): Promise<OpenDatabase> => {
  const database = await openDatabase(environment)
  await database.migrate(environment.migrationsFolder)
  if (environment.demo) await seedDemo(database.db, environment.secret, systemClock())
  return database
}
