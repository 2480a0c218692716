import type { Database } from '#server/db/database.ts'
import { enqueueJob, cancelJob } from '#server/jobs/outbox.store.ts'

import type { Mail } from './mail.ts'

export const mailTaskName = 'mail'

const jobKey = (kind: Mail['kind'], key: string): string => `mail:${kind}:${key}`

/** Puts a mail into the outbox, in the transaction that is the reason for it. The key names its reason; it is sent at `runAt`. */
export const queueMail = (
  db: Database,
  { key, mail, ...rest }: { key: string; mail: Mail; runAt?: Date },
  now: Date,
): Promise<void> =>
  enqueueJob(db, { key: jobKey(mail.kind, key), task: mailTaskName, payload: mail, ...rest }, now)

/** Withdraws a mail that has not been sent. */
export const cancelMail = (db: Database, kind: Mail['kind'], key: string): Promise<void> =>
  cancelJob(db, jobKey(kind, key))
