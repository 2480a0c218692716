import { setTimeout as wait } from 'node:timers/promises'

import type { Clock } from '#server/clock.ts'
import { isUnavailable, type Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { describeError, messageOf, type Log } from '#server/http/log.ts'

import { alarmTaskName } from '#server/alarm/alarm.rules.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'

import { outboxLimits, PermanentError } from './outbox.rules.ts'
import {
  storePrepared,
  markDone,
  markFailed,
  claimDueJobs,
  type FailureOutcome,
  type OutboxJob,
} from './outbox.store.ts'

/** Runs one kind of job. It may be called again for the same job, and must take effect once. */
export type Task = (job: OutboxJob) => Promise<'done' | { storePrepared: string }>

type WorkerDeps = {
  db: Database
  clock: Clock
  log: Log
  tasks: Readonly<Record<string, Task>>
  /** Whether prepared results can be sent. */
  sendsPrepared: boolean
  /** After this time a task has failed, in milliseconds. */
  taskTimeout?: number
}

/** Runs due jobs in batches until there are none. */
export const drainOutbox = async (deps: WorkerDeps): Promise<void> => {
  const { db, clock, sendsPrepared } = deps
  for (;;) {
    const jobs = await claimDueJobs(db, { now: clock(), includePrepared: sendsPrepared })
    if (jobs.length === 0) return
    await Promise.all(jobs.map((job) => run(job, deps)))
  }
}

const run = async (
  job: OutboxJob,
  { db, clock, log, tasks, taskTimeout = outboxLimits.taskTimeout }: WorkerDeps,
): Promise<void> => {
  try {
    const task = tasks[job.task]
    if (!task) throw new PermanentError(`Unknown task: ${job.task}.`)
    const outcome = await withTimeout(task(job), taskTimeout)
    await untilStored(() =>
      outcome === 'done'
        ? markDone(db, job, clock())
        : storePrepared(db, job, outcome.storePrepared),
    )
  } catch (error) {
    const errorMessage = messageOf(error).slice(0, 500)
    const isPermanent = error instanceof PermanentError
    const outcome = await transact(db, (tx) =>
      failJob(tx, job, { errorMessage, isPermanent, now: clock() }),
    )
    const level = outcome === 'dead' ? 'error' : 'warn'
    log(level, `outbox.${outcome}`, {
      job: job.id,
      task: job.task,
      attempts: job.attempts,
      ...describeError(error),
      detail: errorMessage,
    })
  }
}

/**
 * Rejects when a task takes too long. What the task started may still take effect, as if its process had ended: tasks
 * can be repeated.
 */
const withTimeout = async <Outcome>(
  outcome: Promise<Outcome>,
  milliseconds: number,
): Promise<Outcome> => {
  const settled = new AbortController()
  const timeout = wait(milliseconds, undefined, { signal: settled.signal, ref: false })
  try {
    return await Promise.race([
      outcome,
      timeout.then((): never => {
        throw new Error('The task took too long.')
      }),
    ])
  } finally {
    settled.abort()
  }
}

/** The pauses between attempts to store a result, in milliseconds. */
export const storePauses = [100, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Stores that a job is done, also when the database is unavailable for some seconds: otherwise the job, whose effect is
 * outside the database, would be repeated.
 */
const untilStored = async (store: () => Promise<void>): Promise<void> => {
  for (const pause of storePauses) {
    try {
      return await store()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await wait(pause)
    }
  }
  return store()
}

type Failure = { errorMessage: string; isPermanent: boolean; now: Date }

/** Reschedules a failed job. After the last attempt the job is dead, which raises an alarm in the same transaction. */
const failJob = async (
  tx: Database,
  job: OutboxJob,
  { errorMessage, isPermanent, now }: Failure,
): Promise<FailureOutcome> => {
  const outcome = await markFailed(tx, job, { error: errorMessage, isPermanent, now })
  if (outcome !== 'dead') return outcome
  const isAboutAlarm = job.task === alarmTaskName || job.key.startsWith('mail:alarm_raised:')
  const kind = job.task === 'refund' ? 'refund_failed' : 'job_failed'
  const details = { subject: job.id, jobId: job.id, detail: job.task }
  await raiseAlarm(tx, { kind, ...details }, { now, isMailed: !isAboutAlarm })
  return outcome
}
