import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import {
  wrongReportCodesMax,
  type ReportLinkEventKind,
  type SharedReport,
} from '#contract/report/report-link.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'

import { readPdf, readPreview, readResults } from '../read-report.service.ts'
import { mailReportLink } from './report-link.mails.ts'
import {
  isReportCode,
  reportLinkProblems,
  reportLinkStatus,
  sharedReportThrottle,
} from './report-link.rules.ts'
import {
  countWrongCode,
  findReportLinkByToken,
  insertReportLinkEvent,
  lockReportLink,
  markReportLinkOpened,
  type ReportLinkRow,
} from './report-link.store.ts'

type SharedRequest = { token: string; code: string; locale: Locale }

/** Throws why the link opens nothing. */
const assertOpen = (link: ReportLinkRow, now: Date): void => {
  const status = reportLinkStatus(link, now)
  if (status !== 'open') throw problem(reportLinkProblems[status])
}

const limitCalls = ({ db, now, secret, address }: RequestContext): Promise<void> =>
  enforceThrottle(
    db,
    { throttle: sharedReportThrottle, subject: addressRange(address), secret },
    now,
  )

/** Checks a link without its code. Throws `link_unknown`, `link_expired`, `link_withdrawn` or `link_locked`. */
export const checkLink = async (context: RequestContext, token: string): Promise<void> => {
  await limitCalls(context)
  const link = await findReportLinkByToken(context.db, token)
  if (!link) throw problem('errors.link_unknown')
  assertOpen(link, context.now)
}

/**
 * Returns the report of a link to the person who has its code, in the language asked for or in one that the report has.
 * Throws like `checkLink`, and `incorrect_report_code`.
 */
export const openSharedReport = async (
  context: RequestContext,
  request: SharedRequest,
): Promise<SharedReport> => {
  const link = await authorizeAccess(context, request)
  const query = { accountId: link.accountId, orderedProductId: link.orderedProductId }
  const { title, kind, locales } = await readPreview(context, query)
  const locale = locales.find((one) => one === request.locale) ?? locales[0] ?? request.locale
  const report = await readResults(context, { ...query, locale })
  await recordUse(context, { request, kind: 'opened' })
  const expires_at = link.expiresAt.toISOString()
  return { title, kind, locales, expires_at, ...report }
}

/** Returns the PDF of a link's report. Throws like `openSharedReport`, and `no_locale_report`. */
export const downloadSharedReport = async (
  context: RequestContext,
  request: SharedRequest,
): Promise<Uint8Array<ArrayBuffer>> => {
  const link = await authorizeAccess(context, request)
  const { accountId, orderedProductId } = link
  const pdf = await readPdf(context, { accountId, orderedProductId, locale: request.locale })
  await recordUse(context, { request, kind: 'downloaded' })
  return pdf
}

/** Checks link and code. A wrong code is counted under the lock of the link, so that concurrent tries cannot exceed the limit. */
const authorizeAccess = async (context: RequestContext, { token, code }: SharedRequest) => {
  await limitCalls(context)
  const { db, now, origin } = context
  const { link, wrongCodes } = await transact(db, async (tx) => {
    const found = await lockReportLink(tx, token)
    if (!found) throw problem('errors.link_unknown')
    assertOpen(found.link, now)
    if (isReportCode(found.link, { token, code })) return { link: found.link, wrongCodes: 0 }
    await insertReportLinkEvent(tx, { link: found.link, kind: 'wrong_code', at: now })
    const count = await countWrongCode(tx, found.link)
    if (count >= wrongReportCodesMax)
      await mailReportLink(tx, { kind: 'report_link_locked', ...found, origin, now })
    return { link: found.link, wrongCodes: count }
  })
  if (wrongCodes === 0) return link
  context.log('warn', 'report_link.wrong_code', { link: link.id, count: wrongCodes })
  const left = wrongReportCodesMax - wrongCodes
  if (left <= 0) throw problem('errors.link_locked')
  const wrong = {
    field: 'code',
    message: 'errors.incorrect_report_code',
    messageArguments: { left },
  } as const
  throw problem('errors.form_validation', { validationErrors: [wrong] })
}

/**
 * Records that the report is about to be sent. The link is checked again under its lock: it may have been withdrawn while
 * the report was read or drawn. The customer gets an email about the first opening.
 */
const recordUse = async (
  context: RequestContext,
  { request, kind }: { request: SharedRequest; kind: ReportLinkEventKind },
): Promise<void> => {
  const { db, now, origin } = context
  const { id } = await transact(db, async (tx) => {
    const found = await lockReportLink(tx, request.token)
    if (!found) throw problem('errors.link_unknown')
    assertOpen(found.link, now)
    await insertReportLinkEvent(tx, { link: found.link, kind, at: now })
    if (found.link.openedAt === null) {
      await markReportLinkOpened(tx, found.link, now)
      await mailReportLink(tx, { kind: 'report_link_opened', ...found, origin, now })
    }
    return found.link
  })
  context.log('info', `report_link.${kind}`, { link: id })
}
