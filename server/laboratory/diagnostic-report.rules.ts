import * as v from 'valibot'

import { id } from '#contract/form/fields.ts'
import { findProblem, parsePayload } from '#contract/form/validation.ts'
import {
  ReportedDiagnosticReport,
  ReportedObservation,
  scopeUrl,
  type ReportBundle,
} from '#contract/laboratory/diagnostic-report.ts'
import { fieldProblem, problem, ProblemError } from '#contract/problem.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { ReportContent } from '#contract/report/report.ts'

import { isResult, readFinding, type ReadFinding } from './finding.mapper.ts'
import { languageIn, toLocalizedText } from './localized-text.mapper.ts'

type DeliveredFile = { locale: Locale; pdf: Uint8Array }

export type Delivery = {
  orderProductId: string
  files: DeliveredFile[]
  content: ReportContent | null
}

/** An observation at its place in the resource, and the references by which `result` names it. */
type PlacedObservation = { path: string; names: string[]; resource: unknown }

/**
 * Reads a report with its observations. Throws `form_validation` at the element that is missing or wrong, and
 * `ordered_product_not_found` when it is based on something else than an ordered test.
 */
export const readDelivery = (
  report: ReportedDiagnosticReport,
  observations: readonly PlacedObservation[],
): Delivery => ({
  orderProductId: requestIdOf(report),
  files: readFiles(report),
  content: readContent(report, observations),
})

/** The observations that a report contains. */
export const containedIn = ({ contained = [] }: ReportedDiagnosticReport): PlacedObservation[] =>
  contained.flatMap((resource, index) =>
    typeOf(resource) === 'Observation'
      ? [{ path: `contained.${index}`, names: [`#${idOf(resource)}`], resource }]
      : [],
  )

/** Returns the report of a transaction and its observations. Throws `form_validation` unless there is one report. */
export const readBundle = ({
  entry,
}: ReportBundle): { report: ReportedDiagnosticReport; observations: PlacedObservation[] } => {
  const indexes = entry.flatMap(({ resource }, index) =>
    typeOf(resource) === 'DiagnosticReport' ? [index] : [],
  )
  const [index] = indexes
  if (index === undefined || indexes.length > 1)
    throw fieldProblem('entry', index === undefined ? 'errors.no_value' : 'errors.incorrect_value')
  const path = `entry.${index}.resource`
  const report = parseAt(ReportedDiagnosticReport, entry[index]?.resource, path)
  const others = entry.flatMap(({ fullUrl, resource }, place) =>
    typeOf(resource) === 'Observation' && fullUrl !== undefined
      ? [{ path: `entry.${place}.resource`, names: [fullUrl], resource }]
      : [],
  )
  return { report, observations: [...others, ...containedIn(report)] }
}

const requestIdOf = ({ basedOn }: ReportedDiagnosticReport): string => {
  const requestId = /(?:^|\/)ServiceRequest\/([^/]+)$/.exec(basedOn[0]?.reference ?? '')?.[1]
  if (!v.is(id, requestId)) throw problem('errors.ordered_product_not_found')
  return requestId
}

const readFiles = ({ presentedForm, language }: ReportedDiagnosticReport): DeliveredFile[] => {
  const files = presentedForm.map(({ contentType, data, language: own }, index) => {
    const path = `presentedForm.${index}`
    const locale = languageIn(own ?? language)
    if (contentType !== 'application/pdf') throw problem('errors.report_file_type')
    if (locale === undefined) throw fieldProblem(`${path}.language`, 'errors.incorrect_value')
    if (data === undefined) throw fieldProblem(`${path}.data`, 'errors.no_value')
    return { locale, pdf: Buffer.from(data, 'base64') }
  })
  const locales = files.map(({ locale }) => locale)
  const twice = locales.findIndex((locale, index) => locales.indexOf(locale) !== index)
  if (twice >= 0) throw fieldProblem(`presentedForm.${twice}.language`, 'errors.incorrect_value')
  return files
}

/** Returns the results that the report refers to; null without any. */
const readContent = (
  report: ReportedDiagnosticReport,
  observations: readonly PlacedObservation[],
): ReportContent | null => {
  const referred = (report.result ?? []).map(({ reference = '' }, index) => {
    const found = observations.find(({ names }) => names.includes(reference))
    if (!found) throw fieldProblem(`result.${index}`, 'errors.incorrect_value')
    const { path } = found
    return { path, observation: parseAt(ReportedObservation, found.resource, path) }
  })
  const findings = referred
    .filter(({ observation }) => isResult(observation))
    .map(({ observation, path }) => readFinding(observation, path))
  return findings.length === 0 ? null : contentOf(report, findings)
}

const contentOf = (
  report: ReportedDiagnosticReport,
  findings: readonly ReadFinding[],
): ReportContent => {
  const content = {
    summary: report.conclusion === undefined ? [] : paragraphsOf(report.conclusion, report),
    can_show: scopeIn(report, 'can-show'),
    cannot_show: scopeIn(report, 'cannot-show'),
    categories: unique(findings.map(({ category }) => category)),
    findings: findings.map(({ finding }) => finding),
    sources: unique(findings.flatMap(({ sources }) => sources)),
  }
  // keys and numbers have the same bounds as those of the portal's own reports
  if (findProblem(ReportContent, content)) throw fieldProblem('result', 'errors.incorrect_value')
  return content
}

/** A conclusion of several paragraphs is a summary of several texts, if each language has as many. */
const paragraphsOf = (
  conclusion: string,
  { _conclusion: translations }: ReportedDiagnosticReport,
): LocalizedText[] => {
  const whole = toLocalizedText(conclusion, translations)
  const parts = Object.entries(whole).map(
    ([locale, text = '']) => [locale, text.split('\n\n')] as const,
  )
  const paragraphs = whole.en.split('\n\n')
  if (parts.some(([, texts]) => texts.length !== paragraphs.length)) return [whole]
  return paragraphs.map((en, index) => ({
    en,
    ...Object.fromEntries(parts.map(([locale, texts]) => [locale, texts[index] ?? en])),
  }))
}

const scopeIn = (
  { extension = [] }: ReportedDiagnosticReport,
  scope: 'can-show' | 'cannot-show',
): LocalizedText[] =>
  extension.flatMap(({ url, valueString, _valueString: translations }) =>
    url === scopeUrl(scope) && valueString !== undefined
      ? [toLocalizedText(valueString, translations)]
      : [],
  )

const unique = <Keyed extends { key: string }>(all: readonly Keyed[]): Keyed[] =>
  all.filter((one, index) => all.findIndex(({ key }) => key === one.key) === index)

/** Parses a part of a resource; validation errors name their place in the whole. */
const parseAt = <S extends typeof ReportedDiagnosticReport | typeof ReportedObservation>(
  schema: S,
  value: unknown,
  path: string,
) => {
  try {
    return parsePayload<S>(schema, value)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const validationErrors = error.problem.validationErrors.map(({ field, ...rest }) => ({
      ...rest,
      field: field === '' ? path : `${path}.${field}`,
    }))
    throw problem('errors.form_validation', { validationErrors })
  }
}

const typeOf = (resource: unknown): unknown => Reflect.get(Object(resource), 'resourceType')

const idOf = (resource: unknown): string => String(Reflect.get(Object(resource), 'id'))
