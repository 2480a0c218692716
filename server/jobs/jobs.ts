import { Cron } from 'croner'

import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { smtpCarrier } from '#server/mail/smtp.ts'

import { tidy } from './tidy.ts'
import { workOff } from './worker.ts'

export type JobParts = {
  db: Database
  clock: Clock
  log: Log
  secret: string
  smtpUrl: string | undefined
}

/** The work that nobody waits for. It goes on in every process; they share it by leases. */
export const startJobs = (parts: JobParts): { stop: () => Promise<void> } => {
  const { db, clock, log, secret, smtpUrl } = parts
  const carrier = smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl)
  const tasks = { mail: mailTask({ secret, carrier }) }
  let running: Promise<void> = Promise.resolve()

  const every = (pattern: string, work: () => Promise<void>): Cron =>
    new Cron(
      pattern,
      {
        protect: true,
        unref: true,
        catch: (error) => log('error', 'job.fault', describeError(error)),
      },
      () => (running = work()),
    )
  const jobs = [
    every('* * * * * *', () =>
      workOff({ db, clock, log, tasks, takesKept: carrier !== undefined }),
    ),
    every('0 17 * * * *', () => tidy(db, clock())),
  ]
  return {
    stop: async () => {
      for (const job of jobs) job.stop()
      await running.catch(() => {})
      carrier?.close()
    },
  }
}
