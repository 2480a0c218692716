import type { RequestListener } from 'node:http'

import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { seedDemo } from './demo/seed.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { listenerOf } from './http/listener.ts'
import { createLog } from './http/log.ts'

declare global {
  var alleelDatabase: Promise<OpenDatabase> | undefined
}

/**
 * The server for a development build, to be loaded anew when a file of it changes. The database stays
 * open across that: one folder has one process and one handle.
 */
export const createDevServer = async (): Promise<RequestListener> => {
  const environment = readEnvironment(process.env)
  globalThis.alleelDatabase ??= open(environment)
  const { db, isDiskFull } = await globalThis.alleelDatabase
  return listenerOf(
    createApp({
      ...environment,
      db,
      clock: systemClock,
      log: createLog(systemClock, () => {}),
      pages: new Map(),
      checkAnswers: true,
      isReady: () => true,
      isDiskFull,
    }),
  )
}

const open = async (environment: Environment): Promise<OpenDatabase> => {
  const database = await openDatabase(environment)
  await database.migrate(environment.migrationsFolder)
  await seedDemo(database.db, systemClock())
  return database
}
