import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

type ReportMail = {
  kind: 'report_ready' | 'report_amended'
  accountId: string
  orderedProductId: string
  origin: string
  now: Date
}

/** Emails a customer that there is a report, or a new version of it. The email names neither the test nor a result. */
export const mailReport = async (
  tx: Database,
  { kind, accountId, orderedProductId, origin, now }: ReportMail,
): Promise<void> => {
  const account = await findAccountById(tx, accountId)
  if (!hasEmail(account)) return
  const mail = { kind, to: account.email, language: account.language, origin }
  const key =
    kind === 'report_ready' ? orderedProductId : `${orderedProductId}:${now.toISOString()}`
  await queueMail(tx, { key, mail }, now)
}
