import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { productKinds } from '../shop/product-kinds.ts'

/** The largest PDF of a report, in bytes. */
export const reportMaxBytes = 10 * 1024 * 1024

/** The key of a category, finding or source within its report. It may name a condition, so it is never part of a URL. */
export const reportKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,63}$/))
const people = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** Of 100 people: how many with this result, and how many in general, get the condition that `outcome` names. */
export const ReportRisk = v.object({
  /** The condition and the age, such as “Type 2 diabetes by the age of 70”. */
  outcome: LocalizedText,
  of_100: people,
  usual_of_100: people,
})
export type ReportRisk = v.InferOutput<typeof ReportRisk>

/** `none`: nothing to do; `note`: good to know; `act`: should be discussed with a doctor. */
export const reportAttentions = ['none', 'note', 'act'] as const
export type ReportAttention = (typeof reportAttentions)[number]

/** One result of a test. */
export const ReportFinding = v.object({
  key: reportKey,
  /** The key of its category. */
  category: reportKey,
  title: LocalizedText,
  attention: v.picklist(reportAttentions),
  /** The result in one sentence. */
  result: LocalizedText,
  risk: v.nullable(ReportRisk),
  /** What the result means. */
  meaning: LocalizedText,
  /** What the customer can do, one step each. */
  advice: v.array(LocalizedText),
  /** The keys of its sources. */
  sources: v.array(reportKey),
})
export type ReportFinding = v.InferOutput<typeof ReportFinding>

/** A publication; its title is in the language it was published in. */
export const ReportSource = v.object({
  key: reportKey,
  title: v.string(),
  url: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
})
export type ReportSource = v.InferOutput<typeof ReportSource>

/** The content of a report, from which the page and the demo’s PDF are drawn. */
export const ReportContent = v.object({
  summary: v.array(LocalizedText),
  /** What the test can show, and what it cannot; shown before the results. */
  can_show: v.array(LocalizedText),
  cannot_show: v.array(LocalizedText),
  categories: v.array(v.object({ key: reportKey, title: LocalizedText })),
  findings: v.array(ReportFinding),
  sources: v.array(ReportSource),
})
export type ReportContent = v.InferOutput<typeof ReportContent>

/** When the customer reads the results. `now` shows them; the other two keep them closed until the customer opens them. */
const revealChoices = ['now', 'later', 'with_consultation'] as const
export type RevealChoice = (typeof revealChoices)[number]

/** What is shown before the results: what the test can show, and the languages of the report. It contains no result. */
export const ReportPreview = v.object({
  order_product_id: id,
  title: LocalizedText,
  /** The report of a test, or the summary of a consultation. */
  kind: v.picklist(productKinds),
  locales: v.array(LocaleSchema),
  can_show: v.array(LocalizedText),
  cannot_show: v.array(LocalizedText),
  /** Null until the customer has chosen. */
  reveal: v.nullable(v.picklist(revealChoices)),
})
export type ReportPreview = v.InferOutput<typeof ReportPreview>

/**
 * The report in a language, and its results in all languages they exist in; `content` is null for a report that is a PDF
 * only. A PDF may be amended in one language alone.
 */
export const Report = v.object({
  locale: LocaleSchema,
  published_at: timestamp,
  amended_at: v.nullable(timestamp),
  content: v.nullable(ReportContent),
})
export type Report = v.InferOutput<typeof Report>

export const readReportPreview = call({
  id: 'readReportPreview',
  method: 'GET',
  path: '/order-product/report/preview',
  summary: 'Returns what is shown before the results of an ordered product, without any result.',
  access: 'verified',
  input: v.strictObject({ order_product_id: id }),
  output: ReportPreview,
  problems: ['errors.ordered_product_not_found', 'errors.report_not_ready'],
  isExtension: true,
})

export const chooseReveal = call({
  id: 'chooseReveal',
  method: 'POST',
  path: '/order-product/report/reveal',
  summary: 'Remembers when the customer wants to read the results. It can be changed.',
  access: 'verified',
  input: v.strictObject({
    order_product_id: id,
    choice: v.picklist(revealChoices, 'errors.incorrect_value'),
  }),
  output: ReportPreview,
  problems: ['errors.ordered_product_not_found', 'errors.report_not_ready'],
  isExtension: true,
})

export const readReport = call({
  id: 'readReport',
  method: 'GET',
  path: '/order-product/report/view',
  summary: 'Returns the results of an ordered product, for the page.',
  access: 'verified',
  stepUp: true,
  input: v.strictObject({ order_product_id: id, locale: LocaleSchema }),
  output: Report,
  problems: [
    'errors.ordered_product_not_found',
    'errors.report_not_ready',
    'errors.no_locale_report',
  ],
  isExtension: true,
})

export const downloadReport = call({
  id: 'downloadReport',
  method: 'GET',
  path: '/order-product/report',
  summary: 'Returns the report of an ordered product in a language, as PDF.',
  access: 'verified',
  stepUp: true,
  input: v.strictObject({ order_product_id: id, locale: LocaleSchema }),
  output: file,
  mediaType: 'application/pdf',
  problems: [
    'errors.ordered_product_not_found',
    'errors.report_not_ready',
    'errors.no_locale_report',
  ],
  isExtension: true,
})
