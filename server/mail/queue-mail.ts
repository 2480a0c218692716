import type { Database } from '#server/db/database.ts'
import { enqueueJob, cancelJob } from '#server/jobs/outbox.store.ts'

import type { Mail } from './mail.ts'

export const mailTaskName = 'mail'

const jobKey = (kind: Mail['kind'], key: string): string => `mail:${kind}:${key}`

/**
 * Enqueues an email in the caller's transaction. The key names its reason, so that it is sent once; it is sent at
 * `runAt`.
 */
export const queueMail = (
  db: Database,
  { key, mail, ...rest }: { key: string; mail: Mail; runAt?: Date },
  now: Date,
): Promise<void> =>
  enqueueJob(db, { key: jobKey(mail.kind, key), task: mailTaskName, payload: mail, ...rest }, now)

/** Cancels an email that has not been sent. */
export const cancelMail = (db: Database, kind: Mail['kind'], key: string): Promise<void> =>
  cancelJob(db, jobKey(kind, key))
