import { Cron } from 'croner'

import { findTokenHash } from '#server/account/link/link.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Clock } from '#server/clock.ts'
import { calendarAttachments } from '#server/consultation/calendar.mapper.ts'
import { reminderTask, reminderTaskName } from '#server/consultation/consultation.mails.ts'
import { biobankTask, biobankTaskName } from '#server/dna/biobank/biobank.task.ts'
import {
  consultantTask,
  consultantTaskName,
} from '#server/consultation/consultant/consultant.mails.ts'
import { sweepEarlierTimes } from '#server/consultation/earlier/earlier-time.service.ts'
import type { ChunkStore } from '#server/dna/file/chunk-folder.service.ts'
import { cleanUpDnaFiles } from '#server/dna/file/stored-file.service.ts'
import { sweepArrivedUploads } from '#server/dna/file/upload-sweep.service.ts'
import type { Database } from '#server/db/database.ts'
import {
  reminderTask as kitReminderTask,
  reminderTaskName as kitReminderTaskName,
} from '#server/kit/kit.mails.ts'
import { lockerFeeds, refreshLockers } from '#server/delivery/locker-refresh.service.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { alarmTask } from '#server/alarm/alarm.task.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import type { Attachment } from '#server/mail/mime.ts'
import type { SentEmails } from '#server/mail/sent-mail.routes.ts'
import { createSmtpTransport, type MailTransport } from '#server/mail/smtp.ts'
import { sweepVerifications } from '#server/identity/verification/verification-sweep.service.ts'
import { invoiceAttachments } from '#server/order/invoice/invoice.mails.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { updateLateReportAlarms } from '#server/report/late-report.service.ts'
import { sweepPayments } from '#server/payment/payment-sweep.service.ts'
import { deleteEndedStudies } from '#server/study/study-deletion.service.ts'
import {
  mailEndingStudies,
  studyReminderTask,
  studyReminderTaskName,
} from '#server/study/kit/study.mails.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { runWithLease } from './lease.store.ts'
import { cleanUp } from './clean-up.ts'
import { drainOutbox } from './worker.ts'

export type JobDeps = {
  db: Database
  clock: Clock
  log: Log
  secret: Secret
  smtpUrl: string | undefined
  /** The recipient of alarms. */
  alarmEmail: string | undefined
  /** The recipient of emails about booked, moved and cancelled consultations. */
  consultantEmail: string | undefined
  providers: Providers
  /** The encrypted chunks of DNA files. */
  chunks: ChunkStore
  sentEmails?: SentEmails | undefined
  /** The address of the portal, for links in emails. */
  origin: string
}

/** Returns the files of an email: the invoice of its order and the calendar files of its consultations. */
const attachmentsOf = async (
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  mail: Mail,
): Promise<readonly Attachment[]> => [
  ...(await invoiceAttachments(db, mail)),
  ...calendarAttachments(mail, clock()),
]

/** The tasks of the outbox, by name. */
const outboxTasks = (deps: JobDeps, mailTransport: MailTransport | undefined) => {
  const { db, clock, secret, sentEmails } = deps
  return {
    mail: mailTask({
      secret,
      sentEmails,
      mailTransport,
      tokenHashOf: (linkId) => findTokenHash(db, linkId),
      attachmentsOf: (mail) => attachmentsOf({ db, clock }, mail),
    }),
    refund: refundTask(deps),
    [reminderTaskName]: reminderTask({ db, clock }),
    [consultantTaskName]: consultantTask(deps),
    [kitReminderTaskName]: kitReminderTask({ db, clock }),
    [studyReminderTaskName]: studyReminderTask({ db, clock, secret }),
    [biobankTaskName]: biobankTask({ db, clock }),
    alarm: alarmTask(deps),
  }
}

const sweepOpenVerifications = async (deps: JobDeps): Promise<void> => {
  const { veriff: access } = deps.providers
  if (!access) return
  await runWithLease(deps.db, { job: 'verifications', seconds: 50 }, () =>
    sweepVerifications({ ...deps, now: deps.clock(), access }),
  )
}

const sweepUploads = (deps: JobDeps): Promise<void> =>
  runWithLease(deps.db, { job: 'dna-uploads', seconds: 50 }, () =>
    sweepArrivedUploads({ ...deps, now: deps.clock() }),
  )

const sweepEarlier = (deps: JobDeps): Promise<void> =>
  runWithLease(deps.db, { job: 'earlier-times', seconds: 50 }, () =>
    sweepEarlierTimes({ ...deps, now: deps.clock() }),
  )

/** Deletes the data of studies that have ended, and informs the participants of those that end soon. */
const endStudies = async ({ clock, ...deps }: JobDeps): Promise<void> => {
  const now = clock()
  await deleteEndedStudies({ ...deps, now })
  await mailEndingStudies({ ...deps, now })
}

/** Starts the background jobs. Every process runs them; they share the work by leases. */
export const startJobs = (deps: JobDeps): { stop: () => Promise<void> } => {
  const { db, clock, log, smtpUrl, providers } = deps
  const mailTransport = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl)
  const tasks = outboxTasks(deps, mailTransport)
  const feeds = lockerFeeds(providers)
  const running = new Set<Promise<void>>()

  const logFailure = (error: unknown) => log('error', 'job.failed', describeError(error))
  const run = async (work: () => Promise<void>): Promise<void> => {
    const done = work()
    running.add(done)
    await done.finally(() => running.delete(done))
  }
  const every = (pattern: string, work: () => Promise<void>): Cron =>
    new Cron(pattern, { protect: true, unref: true, catch: logFailure }, () => run(work))
  const lockerJob = every('20 */5 * * * *', () => refreshLockers(feeds, { db, log, now: clock() }))
  const jobs = [
    lockerJob,
    every('* * * * * *', () =>
      drainOutbox({ db, clock, log, tasks, sendsPrepared: mailTransport !== undefined }),
    ),
    every('30 * * * * *', () => sweepOpenVerifications(deps)),
    every('45 * * * * *', () =>
      runWithLease(db, { job: 'payments', seconds: 50 }, () =>
        sweepPayments({ ...deps, now: clock() }),
      ),
    ),
    every('0 17 * * * *', () =>
      runWithLease(db, { job: 'clean-up', seconds: 1_800 }, async () => {
        await cleanUp(db, clock())
        await cleanUpDnaFiles(db, deps.chunks, clock())
      }),
    ),
    every('5 * * * * *', () => sweepUploads(deps)),
    every('50 */10 * * * *', () =>
      runWithLease(db, { job: 'late-reports', seconds: 500 }, () =>
        updateLateReportAlarms({ db, now: clock() }),
      ),
    ),
    every('55 * * * * *', () => sweepEarlier(deps)),
    every('10 */10 * * * *', () =>
      runWithLease(db, { job: 'ended-studies', seconds: 500 }, () => endStudies(deps)),
    ),
  ]
  // a new portal has no parcel lockers until the first fetch
  void lockerJob.trigger()
  // the portal may have been down on the last day of a study, or opens a restored backup; several processes at once do no harm
  void run(() => endStudies(deps)).catch(logFailure)
  return {
    stop: async () => {
      for (const job of jobs) job.stop()
      await Promise.allSettled(running)
      mailTransport?.close()
    },
  }
}
