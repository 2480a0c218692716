import type { Database } from '#server/db/database.ts'
import { putInOutbox } from '#server/jobs/outbox.store.ts'

import type { Mail } from './mail.ts'

export const mailTaskName = 'mail'

/** Puts a mail into the outbox, in the transaction that is the reason for it. The key names its reason. */
export const postMail = (
  db: Database,
  { key, mail }: { key: string; mail: Mail },
  now: Date,
): Promise<void> =>
  putInOutbox(db, { key: `mail:${mail.kind}:${key}`, task: mailTaskName, payload: mail }, now)
