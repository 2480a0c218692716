import * as v from 'valibot'

import { call } from '../call.ts'
import { id } from '../form/fields.ts'
import { LocaleSchema } from '../locale.ts'
import { reportMaxBytes } from '../report/report.ts'
import { CodeableConcept, ignored, Reference, resourceId, systemOf, uri } from './elements.ts'

/** Codes of the results of a report; profiles are those of the Genomics Reporting guide 3.0.0. */
export const reportCodes = {
  /** The profile `diagnostic-implication`, whose observations carry the results. */
  implication: {
    system: 'http://hl7.org/fhir/uv/genomics-reporting/CodeSystem/tbd-codes-cs',
    code: 'diagnostic-implication',
  },
  /** The sentence of the result. */
  conclusion: {
    system: 'http://hl7.org/fhir/uv/genomics-reporting/CodeSystem/tbd-codes-cs',
    code: 'conclusion-string',
  },
  /** The condition: LOINC “Associated phenotype”. */
  phenotype: { system: 'http://loinc.org', code: '81259-4' },
  report: { system: 'http://loinc.org', code: '51969-4' },
} as const

/** The system of further components: `category`, `attention`, `outcome`, `risk`, `usual-risk`, `meaning`, `advice`. */
export const findingSystem = (): string => systemOf('finding')

export const extensionUrls = {
  translation: 'http://hl7.org/fhir/StructureDefinition/translation',
  artifact: 'http://hl7.org/fhir/StructureDefinition/workflow-relatedArtifact',
} as const

/** What a test can show, and what it cannot: an extension of the report, once for each text. */
export const scopeUrl = (scope: 'can-show' | 'cannot-show'): string => systemOf(scope)

const text = v.pipe(v.string('errors.incorrect_value'), v.maxLength(5000, 'errors.value_too_long'))

/** The translations of a text, which itself is in English. */
export const Translations = v.object({
  extension: v.optional(
    v.pipe(
      v.array(
        v.object({
          url: uri,
          extension: v.optional(
            v.array(
              v.object({
                url: uri,
                valueCode: v.optional(text),
                valueString: v.optional(text),
              }),
            ),
          ),
        }),
      ),
      v.maxLength(10, 'errors.value_too_long'),
    ),
  ),
})
export type Translations = v.InferOutput<typeof Translations>

const Extension = v.object({
  url: uri,
  valueString: v.optional(text),
  _valueString: v.optional(Translations),
  valueRelatedArtifact: v.optional(
    v.object({ label: v.optional(text), display: v.optional(text), url: v.optional(uri) }),
  ),
})
const extensions = v.optional(v.pipe(v.array(Extension), v.maxLength(50, 'errors.value_too_long')))

const ValueConcept = v.object({ ...CodeableConcept.entries, _text: v.optional(Translations) })

const Component = v.object({
  code: CodeableConcept,
  valueString: v.optional(text),
  _valueString: v.optional(Translations),
  valueInteger: v.optional(v.pipe(v.number(), v.integer('errors.incorrect_value'))),
  valueCodeableConcept: v.optional(ValueConcept),
})
export type Component = v.InferOutput<typeof Component>

/** A result of the laboratory; other observations are ignored. */
export const ReportedObservation = v.object({
  resourceType: v.literal('Observation', 'errors.incorrect_value'),
  id: v.optional(resourceId),
  status: v.picklist(
    [
      'registered',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'cancelled',
      'entered-in-error',
      'unknown',
    ],
    'errors.incorrect_value',
  ),
  code: CodeableConcept,
  extension: extensions,
  component: v.optional(v.pipe(v.array(Component), v.maxLength(50, 'errors.value_too_long'))),
})
export type ReportedObservation = v.InferOutput<typeof ReportedObservation>

const Attachment = v.object({
  contentType: v.optional(uri),
  language: v.optional(uri),
  data: v.optional(v.string('errors.incorrect_value')),
})

/** Everything that a report may contain but the files: the results, and the names of the elements. */
const resultsMaxBytes = 2 * 1024 * 1024
/** Two files of the largest size, in base64. */
const reportBodyLimit = Math.ceil((2 * reportMaxBytes * 4) / 3) + resultsMaxBytes

/** A report, as the laboratory sends it: a PDF for each language, and results in the profile `diagnostic-implication`. */
export const ReportedDiagnosticReport = v.strictObject({
  resourceType: v.literal('DiagnosticReport', 'errors.incorrect_value'),
  status: v.picklist(['final', 'amended', 'corrected', 'appended'], 'errors.incorrect_value'),
  basedOn: v.pipe(v.array(Reference), v.length(1, 'errors.incorrect_value')),
  code: CodeableConcept,
  language: v.optional(uri),
  conclusion: v.optional(text),
  _conclusion: v.optional(Translations),
  result: v.optional(v.pipe(v.array(Reference), v.maxLength(200, 'errors.value_too_long'))),
  contained: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(300, 'errors.value_too_long'))),
  extension: extensions,
  presentedForm: v.pipe(
    v.array(Attachment, 'errors.no_value'),
    v.minLength(1, 'errors.no_value'),
    v.maxLength(3, 'errors.value_too_long'),
  ),
  ...ignored([
    'id',
    'meta',
    '_language',
    'text',
    'identifier',
    '_status',
    'category',
    'subject',
    'encounter',
    'effectiveDateTime',
    '_effectiveDateTime',
    'effectivePeriod',
    'issued',
    '_issued',
    'performer',
    'resultsInterpreter',
    'specimen',
    'imagingStudy',
    'media',
    'conclusionCode',
  ]),
})
export type ReportedDiagnosticReport = v.InferOutput<typeof ReportedDiagnosticReport>

/** A stored report, without its content. Its id is that of the ordered test. */
export const DiagnosticReport = v.object({
  resourceType: v.literal('DiagnosticReport'),
  id,
  meta: v.object({ tag: v.array(v.object({ system: v.string(), code: v.string() })) }),
  status: v.picklist(['final', 'amended']),
  basedOn: v.array(Reference),
  code: CodeableConcept,
  issued: v.string(),
  presentedForm: v.array(v.object({ contentType: v.string(), language: LocaleSchema })),
})
export type DiagnosticReport = v.InferOutput<typeof DiagnosticReport>

const reportProblems = [
  'errors.incorrect_api_key',
  'errors.ordered_product_not_found',
  'errors.step_locked',
  'errors.report_file_type',
] as const

export const createDiagnosticReport = call({
  id: 'createDiagnosticReport',
  method: 'POST',
  path: '/fhir/DiagnosticReport',
  summary:
    'Delivers the report of an ordered test: a PDF for each language in `presentedForm`, and results as contained observations. Repeating it changes nothing; another file or other results amend the report.',
  access: 'laboratory',
  format: 'fhir',
  bodyLimit: reportBodyLimit,
  input: ReportedDiagnosticReport,
  output: DiagnosticReport,
  problems: reportProblems,
  isExtension: true,
})

/** A transaction with one report and its observations, to which `result` refers by their `fullUrl`. */
export const ReportBundle = v.strictObject({
  resourceType: v.literal('Bundle', 'errors.incorrect_value'),
  type: v.literal('transaction', 'errors.incorrect_value'),
  entry: v.pipe(
    v.array(
      v.object({
        fullUrl: v.optional(uri),
        resource: v.unknown(),
        request: v.object({ method: v.literal('POST', 'errors.incorrect_value'), url: uri }),
      }),
      'errors.no_value',
    ),
    v.maxLength(300, 'errors.value_too_long'),
  ),
  ...ignored(['id', 'meta', 'language', '_language', 'identifier', 'timestamp', 'signature']),
})
export type ReportBundle = v.InferOutput<typeof ReportBundle>

const TransactionResponse = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('transaction-response'),
  entry: v.array(
    v.object({ response: v.object({ status: v.string(), location: v.optional(v.string()) }) }),
  ),
})

export const deliverReportBundle = call({
  id: 'deliverReportBundle',
  method: 'POST',
  path: '/fhir',
  summary:
    'Delivers the report of an ordered test with its observations as one transaction, like a report with contained observations.',
  access: 'laboratory',
  format: 'fhir',
  bodyLimit: reportBodyLimit,
  input: ReportBundle,
  output: TransactionResponse,
  problems: reportProblems,
  isExtension: true,
})
