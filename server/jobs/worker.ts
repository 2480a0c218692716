import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { redact, type Log } from '#server/http/log.ts'

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
    if (outcome === 'done') await markDone(db, errand, clock())
    else await keep(db, errand, outcome.keep)
  } catch (error) {
    const words = redact(error instanceof Error ? error.message : 'unknown').slice(0, 500)
    const isHopeless = error instanceof HopelessError
    const outcome = await markFailed(db, errand, { error: words, isHopeless, now: clock() })
    const level = outcome === 'dead' ? 'error' : 'warn'
    log(level, `outbox.${outcome}`, {
      errand: errand.id,
      task: errand.task,
      attempts: errand.attempts,
      detail: words,
    })
  }
}
