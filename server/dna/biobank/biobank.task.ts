import * as v from 'valibot'

import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { after, hours, type Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { findRequestById, type GeneDonorRequest } from '#server/dna/dna.store.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'

export const biobankTaskName = 'biobank-deadline'

/** The customer waits meanwhile; after that a person asks the biobank. */
export const answerDeadline = hours(24 * 14)

const Deadline = v.strictObject({ requestId: v.string() })

/** Schedules the alarm about a request that the biobank does not answer. */
export const scheduleDeadline = async (
  tx: Database,
  { id, requestedAt }: GeneDonorRequest,
): Promise<void> => {
  const payload = { requestId: id } satisfies v.InferInput<typeof Deadline>
  const job = { key: `${biobankTaskName}:${id}`, task: biobankTaskName, payload }
  await enqueueJob(tx, { ...job, runAt: after(requestedAt, answerDeadline) }, requestedAt)
}

/** Raises an alarm about a request that is still open. */
export const biobankTask =
  ({ db, clock }: { db: Database; clock: Clock }): Task =>
  ({ payload }) =>
    transact(db, async (tx) => {
      const { requestId } = v.parse(Deadline, payload)
      const request = await findRequestById(tx, requestId)
      if (request?.status === 'requested') {
        await raiseAlarm(tx, alarmAbout(requestId), { now: clock() })
      }
      return 'done' as const
    })

export const alarmAbout = (requestId: string) =>
  ({ kind: 'biobank_unanswered', subject: requestId }) as const
