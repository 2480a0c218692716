import { randomUUID } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import {
  openReportLinksMax,
  type CreatedReportLink,
  type ReportLink,
  type ReportLinkForm,
  type ReportLinks,
} from '#contract/report/report-link.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { after } from '#server/clock.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { createToken, hashToken } from '#server/crypto/secret.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { findOwnReports } from '../read-report.service.ts'
import { toReportLink } from './report-link.mapper.ts'
import { createReportCode, hashReportCode, reportLinkLifetime } from './report-link.rules.ts'
import {
  countOpenReportLinks,
  findReportLink,
  findReportLinkEvents,
  findReportLinks,
  insertReportLink,
  withdrawReportLinks,
} from './report-link.store.ts'

/** Lists the links of a customer's report. Throws like `findOwnReports`. */
export const listLinks = async (
  { db, secret, now, customer }: CustomerContext,
  orderedProductId: string,
): Promise<ReportLinks> => {
  const own = { accountId: customer.id, orderedProductId }
  const { product } = await findOwnReports(db, own)
  const rows = await findReportLinks(db, own)
  const events = await findReportLinkEvents(db, rows)
  return {
    title: product.title,
    kind: product.kind,
    links: rows.map((row) => toReportLink(row, { events, secret, now })),
  }
}

type NewLink = ReportLinkForm & { orderedProductId: string }

/**
 * Creates a link, under the lock of the session: none is created once the session has ended. The token and the code are
 * returned and not stored. Throws `report_link_limit_reached` and like `findOwnReports`.
 */
export const createLink = async (
  { db, ...context }: CustomerContext,
  { orderedProductId, recipient = '', days }: NewLink,
): Promise<CreatedReportLink> => {
  const { secret, now, origin, locale, session } = context
  const token = createToken()
  const code = createReportCode()
  const link = await transact(db, async (tx) => {
    const { id: accountId } = await lockSession(tx, session)
    const own = { accountId, orderedProductId }
    await findOwnReports(tx, own)
    if ((await countOpenReportLinks(tx, { ...own, now })) >= openReportLinksMax) {
      throw problem('errors.report_link_limit_reached')
    }
    return insertReportLink(tx, {
      id: randomUUID(),
      ...own,
      tokenHash: hashToken(token),
      codeHash: hashReportCode(token, code),
      recipientEncrypted: recipient === '' ? null : encrypt(secret, recipient),
      createdAt: now,
      expiresAt: after(now, reportLinkLifetime(days)),
    })
  })
  context.log('info', 'report_link.created', { link: link.id, days })
  return {
    link: toReportLink(link, { events: [], secret, now }),
    url: `${origin}/shared-report?lang=${locale}#${token}`,
    code,
  }
}

/**
 * Withdraws a link of the customer. Calls with it that are in flight are refused: each checks the link again under
 * the same lock before it is answered. One that has ended stays as it is. Throws `report_link_not_found`.
 */
export const withdrawLink = async (
  { db, ...context }: CustomerContext,
  id: string,
): Promise<ReportLink> => {
  const { secret, now, session } = context
  const found = await transact(db, async (tx) => {
    const { id: accountId } = await lockSession(tx, session)
    await withdrawReportLinks(tx, { accountId, id, by: 'customer', now })
    const link = await findReportLink(tx, { accountId, id })
    return link && { link, events: await findReportLinkEvents(tx, [link]) }
  })
  if (!found) throw problem('errors.report_link_not_found')
  context.log('info', 'report_link.withdrawn', { link: id })
  return toReportLink(found.link, { events: found.events, secret, now })
}
