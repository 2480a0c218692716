import { Cron } from 'croner'

import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { smtpCarrier } from '#server/mail/smtp.ts'
import { sweepVerifications } from '#server/identity/verification/sweep.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { sweepPayments } from '#server/payment/sweep.ts'
import type { Providers } from '#server/outside-world.ts'

import { tidy } from './tidy.ts'
import { workOff } from './worker.ts'

export type JobParts = {
  db: Database
  clock: Clock
  log: Log
  secret: string
  smtpUrl: string | undefined
  providers: Providers
  /** Where the portal is, for links in mails. */
  origin: string
}

/** The work that nobody waits for. It goes on in every process; they share it by leases. */
export const startJobs = (parts: JobParts): { stop: () => Promise<void> } => {
  const { db, clock, log, secret, smtpUrl, providers } = parts
  const carrier = smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl)
  const tasks = { mail: mailTask({ secret, carrier }), refund: refundTask(parts) }
  const running = new Set<Promise<void>>()

  const every = (pattern: string, work: () => Promise<void>): Cron =>
    new Cron(
      pattern,
      {
        protect: true,
        unref: true,
        catch: (error) => log('error', 'job.fault', describeError(error)),
      },
      async () => {
        const done = work()
        running.add(done)
        await done.finally(() => running.delete(done))
      },
    )
  const jobs = [
    every('* * * * * *', () =>
      workOff({ db, clock, log, tasks, takesKept: carrier !== undefined }),
    ),
    every('30 * * * * *', async () => {
      if (providers.veriff)
        await sweepVerifications({ ...parts, now: clock(), access: providers.veriff })
    }),
    every('45 * * * * *', () => sweepPayments({ ...parts, now: clock() })),
    every('0 17 * * * *', () => tidy(db, clock())),
  ]
  return {
    stop: async () => {
      for (const job of jobs) job.stop()
      await Promise.allSettled(running)
      carrier?.close()
    },
  }
}
