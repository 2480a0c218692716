import { setTimeout as wait } from 'node:timers/promises'

import type { Clock } from '#server/clock.ts'
import { isUnavailable, type Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { redact, type Log } from '#server/http/log.ts'

import { alarmTaskName } from '#server/alarm/alarm.rules.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'

import { HopelessError } from './outbox.rules.ts'
import { keep, markDone, markFailed, takeDue, type Errand } from './outbox.store.ts'

/** Does one kind of errand. It may be asked twice for the same one, and must take effect once. */
export type Task = (errand: Errand) => Promise<'done' | { keep: string }>

export type WorkerParts = {
  db: Database
  clock: Clock
  log: Log
  tasks: Readonly<Record<string, Task>>
  /** Whether somebody is there to take what was kept. */
  takesKept: boolean
}

/** Does what is due, a batch at a time, until nothing is. */
export const workOff = async (parts: WorkerParts): Promise<void> => {
  const { db, clock, takesKept } = parts
  for (;;) {
    const errands = await takeDue(db, { now: clock(), withKept: takesKept })
    if (errands.length === 0) return
    await Promise.all(errands.map((errand) => run(errand, parts)))
  }
}

const run = async (errand: Errand, { db, clock, log, tasks }: WorkerParts): Promise<void> => {
  try {
    const task = tasks[errand.task]
    if (!task) throw new HopelessError(`No task is called ${errand.task}.`)
    const outcome = await task(errand)
    await untilStored(() =>
      outcome === 'done' ? markDone(db, errand, clock()) : keep(db, errand, outcome.keep),
    )
  } catch (error) {
    const words = redact(error instanceof Error ? error.message : 'unknown').slice(0, 500)
    const isHopeless = error instanceof HopelessError
    const outcome = await transact(db, (tx) =>
      giveUp(tx, errand, { words, isHopeless, now: clock() }),
    )
    const level = outcome === 'dead' ? 'error' : 'warn'
    log(level, `outbox.${outcome}`, {
      errand: errand.id,
      task: errand.task,
      attempts: errand.attempts,
      detail: words,
    })
  }
}

/** How long to wait before each further attempt to store a result, in milliseconds. */
const storePauses = [100, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Stores that a job is done, also when the database is away for some seconds: otherwise the job, whose effect is outside
 * the database, would be done once more.
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

type Failure = { words: string; isHopeless: boolean; now: Date }

/** Reschedules a job that has failed. One that is given up raises an alarm in the same transaction. */
const giveUp = async (
  tx: Database,
  errand: Errand,
  { words, isHopeless, now }: Failure,
): Promise<'postponed' | 'dead'> => {
  const outcome = await markFailed(tx, errand, { error: words, isHopeless, now })
  if (outcome === 'postponed') return outcome
  const isAboutAlarm = errand.task === alarmTaskName || errand.key.startsWith('mail:alarm_raised:')
  const kind = errand.task === 'refund' ? 'refund_failed' : 'job_failed'
  const details = { subject: errand.id, jobId: errand.id, detail: errand.task }
  await raiseAlarm(tx, { kind, ...details }, { now, isMailed: !isAboutAlarm })
  return outcome
}
