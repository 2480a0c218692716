import { hasEmail, type Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import type { ReportLinkRow } from './report-link.store.ts'

type ReportLinkMail = {
  kind: 'report_link_opened' | 'report_link_locked'
  link: ReportLinkRow
  account: Account
  origin: string
  now: Date
}

/** Emails the customer that a link was opened for the first time, or is locked; without test, result or recipient. */
export const mailReportLink = async (
  tx: Database,
  { kind, link, account, origin, now }: ReportLinkMail,
): Promise<void> => {
  if (!hasEmail(account)) return
  const mail = {
    kind,
    to: account.email,
    language: account.language,
    origin,
    at: now.toISOString(),
  }
  await queueMail(tx, { key: link.id, mail }, now)
}
