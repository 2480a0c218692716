import type { ReportLink } from '#contract/report/report-link.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'

import { reportLinkStatus } from './report-link.rules.ts'
import type { ReportLinkEventRow, ReportLinkRow } from './report-link.store.ts'

/** So many events of a link are listed. */
const listedEvents = 50

export const recipientOf = ({ recipientEncrypted }: ReportLinkRow, secret: Secret): string | null =>
  recipientEncrypted === null ? null : decrypt(secret, recipientEncrypted)

/** `events` are those of any links, the newest first. */
export const toReportLink = (
  row: ReportLinkRow,
  { events, secret, now }: { events: readonly ReportLinkEventRow[]; secret: Secret; now: Date },
): ReportLink => ({
  id: row.id,
  recipient: recipientOf(row, secret),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  status: reportLinkStatus(row, now),
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  withdrawn_by: row.withdrawnBy,
  events: events
    .filter(({ linkId }) => linkId === row.id)
    .slice(0, listedEvents)
    .map(({ at, kind }) => ({ at: at.toISOString(), kind })),
})
