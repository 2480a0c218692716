import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

type ReportMail = {
  accountId: string
  orderedProductId: string
  origin: string
  now: Date
} & (
  | { kind: 'report_ready' | 'report_amended' }
  | { kind: 'consultation_summary' | 'consultation_summary_amended' }
  | { kind: 'report_delayed'; expectedBy: Date }
)

/**
 * Emails a customer that there is a report or the summary of a consultation, or a new version of it, or by when a report
 * is expected instead. The email names neither the test nor a result.
 */
export const mailReport = async (
  tx: Database,
  { accountId, orderedProductId, origin, now, ...report }: ReportMail,
): Promise<void> => {
  const account = await findAccountById(tx, accountId)
  if (!hasEmail(account)) return
  const fields = { to: account.email, language: account.language, origin }
  const isFirst = report.kind === 'report_ready' || report.kind === 'consultation_summary'
  const key = isFirst ? orderedProductId : `${orderedProductId}:${now.toISOString()}`
  const mail =
    report.kind === 'report_delayed'
      ? { ...fields, kind: report.kind, expectedBy: report.expectedBy.toISOString() }
      : { ...fields, kind: report.kind }
  await queueMail(tx, { key, mail }, now)
}
