import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp } from '../form/fields.ts'
import { file, link, optionalText } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { productKinds } from '../shop/product-kinds.ts'
import { ReportContent } from './report.ts'

/** How many days a link can be open; the second one is suggested. */
export const reportLinkDays = [7, 14, 30] as const

/** So many links of one report can be open at a time. */
export const openReportLinksMax = 10
/** The number of wrong codes that locks a link for good. */
export const wrongReportCodesMax = 10
/** For so many days after its end a link stays in the list. */
export const reportLinkRetentionDays = 90

export const reportCodeLength = 6
/** After so many minutes without activity the page of a doctor hides the report and asks for the code again. */
export const sharedReportMinutes = 15

/** `locked`: the code was entered wrong too often. */
const reportLinkStatuses = ['open', 'expired', 'withdrawn', 'locked'] as const
export type ReportLinkStatus = (typeof reportLinkStatuses)[number]

/**
 * `new_password`: a new password withdraws every link of the account. `consent_withdrawn`: a withdrawn consent withdraws the
 * links to the reports of its tests.
 */
const reportLinkEndings = ['customer', 'new_password', 'consent_withdrawn'] as const
export type ReportLinkEnding = (typeof reportLinkEndings)[number]

const reportLinkEventKinds = ['opened', 'downloaded', 'wrong_code'] as const
export type ReportLinkEventKind = (typeof reportLinkEventKinds)[number]

/** What was done with a link. Nothing else is known about the person who did it. */
const ReportLinkEvent = v.object({ at: timestamp, kind: v.picklist(reportLinkEventKinds) })

/** A link that opens a report for a doctor. Its token and its code are shown once and are not part of it. */
export const ReportLink = v.object({
  id,
  /** For whom the customer made it; null when they did not say. */
  recipient: v.nullable(v.string()),
  created_at: timestamp,
  expires_at: timestamp,
  status: v.picklist(reportLinkStatuses),
  withdrawn_at: v.nullable(timestamp),
  withdrawn_by: v.nullable(v.picklist(reportLinkEndings)),
  /** The last events, the newest first. */
  events: v.array(ReportLinkEvent),
})
export type ReportLink = v.InferOutput<typeof ReportLink>

/** The links of a report, the newest first. `kind` is that of its product. */
export const ReportLinks = v.object({
  title: LocalizedText,
  kind: v.picklist(productKinds),
  links: v.array(ReportLink),
})
export type ReportLinks = v.InferOutput<typeof ReportLinks>

/**
 * A new link: the address for the doctor, with the language of the customer’s page and the token as its fragment, and the
 * code that opens it. Both are shown once.
 */
export const CreatedReportLink = v.object({ link: ReportLink, url: link, code: v.string() })
export type CreatedReportLink = v.InferOutput<typeof CreatedReportLink>

const recipient = optionalText(100)
const days = v.picklist(reportLinkDays, 'errors.no_choice')

export const ReportLinkForm = v.strictObject({ recipient, days })
export type ReportLinkForm = v.InferOutput<typeof ReportLinkForm>

export const listReportLinks = call({
  id: 'listReportLinks',
  method: 'GET',
  path: '/order-product/report/links',
  summary: 'Lists the links that open a report for a doctor, with what was done with each.',
  access: 'verified',
  input: v.strictObject({ order_product_id: id }),
  output: ReportLinks,
  problems: ['errors.ordered_product_not_found', 'errors.report_not_ready'],
  isExtension: true,
})

export const createReportLink = call({
  id: 'createReportLink',
  method: 'POST',
  path: '/order-product/report/create-link',
  summary: 'Creates a link that opens a report for a doctor, with a code. Both are returned once.',
  access: 'verified',
  stepUp: true,
  input: v.strictObject({ order_product_id: id, recipient, days }),
  output: CreatedReportLink,
  problems: [
    'errors.ordered_product_not_found',
    'errors.report_not_ready',
    'errors.report_link_limit_reached',
  ],
  isExtension: true,
})

export const withdrawReportLink = call({
  id: 'withdrawReportLink',
  method: 'POST',
  path: '/order-product/report/withdraw-link',
  summary: 'Withdraws a link at once. Returns it; a repeat has no effect.',
  access: 'verified',
  input: v.strictObject({ id }),
  output: ReportLink,
  message: 'success.report_link_withdrawn',
  problems: ['errors.report_link_not_found'],
  isExtension: true,
})

/** The token of a link; one of another form opens nothing. */
const token = v.pipe(
  v.string('errors.link_unknown'),
  v.nonEmpty('errors.link_unknown'),
  v.maxLength(200, 'errors.link_unknown'),
)

/** The code as the doctor types it: six digits, also with spaces or hyphens. */
const reportCode = v.pipe(
  v.string('errors.no_report_code'),
  v.transform((typed) => typed.replace(/[\s-]/g, '')),
  v.nonEmpty('errors.no_report_code'),
  v.regex(/^\d{6}$/, 'errors.report_code_length'),
)

export const ReportCodeForm = v.strictObject({ code: reportCode })

/** A report that a link has opened. `locale` is the language of its texts, one of `locales`. */
export const SharedReport = v.object({
  title: LocalizedText,
  /** The report of a test, or the summary of a consultation. */
  kind: v.picklist(productKinds),
  locale: LocaleSchema,
  locales: v.array(LocaleSchema),
  published_at: timestamp,
  amended_at: v.nullable(timestamp),
  expires_at: timestamp,
  /** Null for a report that is a PDF only. */
  content: v.nullable(ReportContent),
})
export type SharedReport = v.InferOutput<typeof SharedReport>

export const checkReportLink = call({
  id: 'checkReportLink',
  method: 'POST',
  path: '/shared-report/check',
  summary: 'Checks whether a link still works, before the code is asked for.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ token }),
  output: v.null(),
  problems: [
    'errors.link_unknown',
    'errors.link_expired',
    'errors.link_withdrawn',
    'errors.link_locked',
  ],
  isExtension: true,
})

export const openSharedReport = call({
  id: 'openSharedReport',
  method: 'POST',
  path: '/shared-report/open',
  summary: 'Returns a report to the person who has its link and its code.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ token, code: reportCode, locale: LocaleSchema }),
  output: SharedReport,
  problems: [
    'errors.link_unknown',
    'errors.link_expired',
    'errors.link_withdrawn',
    'errors.link_locked',
    'errors.incorrect_report_code',
    'errors.report_not_ready',
  ],
  isExtension: true,
})

export const downloadSharedReport = call({
  id: 'downloadSharedReport',
  method: 'POST',
  path: '/shared-report/download',
  summary: 'Returns a report as PDF to the person who has its link and its code.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ token, code: reportCode, locale: LocaleSchema }),
  output: file,
  mediaType: 'application/pdf',
  problems: [
    'errors.link_unknown',
    'errors.link_expired',
    'errors.link_withdrawn',
    'errors.link_locked',
    'errors.incorrect_report_code',
    'errors.report_not_ready',
    'errors.no_locale_report',
  ],
  isExtension: true,
})
