import { setTimeout as wait } from 'node:timers/promises'

import { createApp } from './app.ts'
import { countUnreadable } from './admin/re-encryption.store.ts'
import { clockSetByParent, systemClock } from './clock.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createChunkStore } from './dna/file/chunk-store.service.ts'
import { describeDemo } from './demo/demo-description.ts'
import { seedDnaFiles } from './demo/dna-files.ts'
import { seedDemo } from './demo/seed.ts'
import { seedStudyOrders } from './demo/study-women/study-orders.ts'
import { readEnvironment } from './environment.ts'
import { armFaultPoint } from './fault-point.ts'
import { closeHttpServer, createHttpServer, listenerOf } from './http/listener.ts'
import { createLog, describeError, writeToStandardOutput } from './http/log.ts'
import { readPageFiles } from './http/pages/page-files.ts'
import { startJobs } from './jobs/jobs.ts'
import { createSentEmails } from './mail/sent-mail.routes.ts'

const log = createLog(systemClock, writeToStandardOutput)

/** Logs what an operator should correct. */
const reportConfiguration = async (
  environment: ReturnType<typeof readEnvironment>,
  db: Database,
): Promise<void> => {
  if (environment.isProduction && environment.alarmEmail === undefined) {
    log('warn', 'alarm.no_address', { detail: 'ALARM_EMAIL is not set: alarms are listed only.' })
  }
  if (environment.isProduction && environment.providers.meeting === undefined) {
    log('warn', 'meeting.no_address', {
      detail: 'MEETING_URL is not set: customers get no link to the video meeting.',
    })
  }
  const unreadable = await countUnreadable(db, environment.secret)
  if (unreadable > 0) {
    log('error', 'secret.unknown', {
      count: unreadable,
      hint: 'SECRET_PREVIOUS must name the secret that these texts are encrypted with',
    })
  }
}

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env)
  const { isProduction, demo, host, port, clockAheadMs, isClockSettable } = environment
  const clock = isClockSettable ? clockSetByParent(clockAheadMs) : systemClock
  armFaultPoint(environment.faultPoint)
  const database = await openDatabase(environment)
  await database.migrate(environment.migrationsFolder)
  if (demo) await seedDemo(database.db, environment.secret, clock())

  await reportConfiguration(environment, database.db)
  const chunks = createChunkStore(environment)
  if (demo) {
    const seed = { ...environment, db: database.db, now: clock() }
    await seedDnaFiles({ ...seed, chunks })
    await seedStudyOrders(seed)
  }
  const deps = {
    ...environment,
    db: database.db,
    clock,
    log,
    chunks,
    sentEmails: environment.exposesTraces ? createSentEmails() : undefined,
  }
  let isStopping = false
  const app = createApp({
    ...deps,
    pages: readPageFiles(environment.clientFolder),
    checkResponses: !isProduction,
    isReady: () => !isStopping,
    isDiskFull: database.isDiskFull,
  })
  const jobs = startJobs(deps)
  const server = createHttpServer(listenerOf(app))
  server.once('error', die)
  server.listen(port, host, () => {
    const address = server.address()
    const actualPort = typeof address === 'object' ? address?.port : port
    const url = environment.publicOrigin ?? `http://localhost:${actualPort}`
    log('info', 'listening', { url })
    if (demo) process.stdout.write(describeDemo(url, environment.sandboxUrl))
  })

  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log('info', 'stopping', { signal })
    // until every load balancer has seen that this process is not ready
    if (signal === 'SIGTERM') await wait(environment.shutdownGraceMs)
    await closeHttpServer(server)
    await jobs.stop()
    await database.close()
    log('info', 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(signal).catch(die))
  }
}

const die = (error: unknown): void => {
  log('error', 'crash', describeError(error))
  process.exit(1)
}

process.once('uncaughtException', die)
process.once('unhandledRejection', die)

start().catch((error: unknown) => {
  const isPlain = error instanceof Error && /^(?:DataFolderBusy|EnvironmentError)$/.test(error.name)
  if (!isPlain) return die(error)
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
