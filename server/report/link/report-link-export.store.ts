import { asc, desc, eq } from 'drizzle-orm'

import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { reportLinks } from '#server/db/schema/report.ts'

import { recipientOf } from './report-link.mapper.ts'
import { findReportLinkEvents } from './report-link.store.ts'

/** Reads the links that a customer has made for doctors for the data archive, with what was done with each. */
export const readReportLinksOf = async (
  db: Database,
  { accountId, secret }: { accountId: string; secret: Secret },
) => {
  const links = await db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.accountId, accountId))
    .orderBy(asc(reportLinks.createdAt), desc(reportLinks.id))
  const events = await findReportLinkEvents(db, links)
  return links.map((link) => ({
    orderedProductId: link.orderedProductId,
    recipient: recipientOf(link, secret),
    createdAt: link.createdAt,
    expiresAt: link.expiresAt,
    withdrawnAt: link.withdrawnAt,
    withdrawnBy: link.withdrawnBy,
    openedAt: link.openedAt,
    wrongCodes: link.wrongCodes,
    events: events.filter(({ linkId }) => linkId === link.id).map(({ at, kind }) => ({ at, kind })),
  }))
}
