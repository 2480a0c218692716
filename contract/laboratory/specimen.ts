import * as v from 'valibot'

import { call } from '../call.ts'
import { sampleBarcode } from '../study/study-barcode.ts'
import {
  CodeableConcept,
  Identifier,
  ignored,
  instant,
  Reference,
  resourceElements,
  uri,
} from './elements.ts'

/** The sample in a kit, as the laboratory reads it; its id is the barcode of the kit. */
export const Specimen = v.object({
  resourceType: v.literal('Specimen'),
  id: v.string(),
  identifier: v.array(Identifier),
  /** Absent until the laboratory has received the sample; with a `collection` it is on its way. */
  status: v.optional(v.picklist(['available', 'unsatisfactory'])),
  type: CodeableConcept,
  /** Absent until the kit is registered. */
  subject: v.optional(Reference),
  /** Only of a sample of the study, once it was posted: it was taken before then. */
  collection: v.optional(v.object({ collectedPeriod: v.object({ end: v.string() }) })),
  receivedTime: v.optional(v.string()),
  processing: v.optional(
    v.array(
      v.object({
        description: v.string(),
        timePeriod: v.object({ start: v.optional(v.string()), end: v.optional(v.string()) }),
      }),
    ),
  ),
  /** Why the sample cannot be analysed. */
  condition: v.optional(v.array(CodeableConcept)),
})
export type Specimen = v.InferOutput<typeof Specimen>

const Processing = v.strictObject({
  timeDateTime: v.optional(instant),
  timePeriod: v.optional(v.object({ start: v.optional(instant), end: v.optional(instant) })),
  ...ignored(['id', 'extension', 'description', '_description', 'procedure', 'additive']),
})

/** Its times are checked where they are used: FHIR allows a day, too. */
const Collection = v.object({
  collectedDateTime: v.optional(uri),
  collectedPeriod: v.optional(v.object({ end: v.optional(uri) })),
})

const identifiers = v.pipe(v.array(Identifier), v.maxLength(20, 'errors.value_too_long'))

const reportedElements = {
  resourceType: v.literal('Specimen', 'errors.incorrect_value'),
  identifier: v.optional(identifiers),
  accessionIdentifier: v.optional(Identifier),
  status: v.optional(
    v.picklist(
      ['available', 'unavailable', 'unsatisfactory', 'entered-in-error'],
      'errors.incorrect_value',
    ),
  ),
  collection: v.optional(Collection),
  receivedTime: v.optional(instant),
  processing: v.optional(v.pipe(v.array(Processing), v.maxLength(50, 'errors.value_too_long'))),
  condition: v.optional(v.pipe(v.array(CodeableConcept), v.maxLength(20, 'errors.value_too_long'))),
} as const

const ignoredElements = [
  ...resourceElements,
  '_status',
  'type',
  'subject',
  '_receivedTime',
  'parent',
  'request',
  'container',
  'note',
] as const

/** A sample, as the laboratory reports it. */
export const ReportedSpecimen = v.strictObject({
  ...reportedElements,
  ...ignored([...ignoredElements, 'id']),
})
export type ReportedSpecimen = Omit<v.InferOutput<typeof ReportedSpecimen>, 'id'>

const specimenProblems = [
  'errors.incorrect_api_key',
  'errors.barcode_unknown',
  'errors.kit_status_conflict',
] as const

const reportSummary =
  'Reports the state of a sample: a `collection` without a status when a sample of the HPV study was posted, `available` with `receivedTime` when a sample has arrived, with an open `processing` while it is analysed, with an ended one when it is analysed, `unsatisfactory` with a `condition` when it failed. Repeating a state is accepted, going back is rejected. After a failed sample a new kit is sent free of charge.'

export const createSpecimen = call({
  id: 'createSpecimen',
  method: 'POST',
  path: '/fhir/Specimen',
  summary: `${reportSummary} The barcode of the kit is an identifier of the resource.`,
  access: 'laboratory',
  format: 'fhir',
  input: ReportedSpecimen,
  output: Specimen,
  problems: specimenProblems,
  isExtension: true,
})

export const updateSpecimen = call({
  id: 'updateSpecimen',
  method: 'PUT',
  path: '/fhir/Specimen/:id',
  summary: `${reportSummary} The barcode of the kit is the id of the resource.`,
  access: 'laboratory',
  format: 'fhir',
  input: v.strictObject({ id: sampleBarcode, ...reportedElements, ...ignored(ignoredElements) }),
  output: Specimen,
  problems: specimenProblems,
  isExtension: true,
})

export const readSpecimen = call({
  id: 'readSpecimen',
  method: 'GET',
  path: '/fhir/Specimen/:id',
  summary: 'Returns the sample in a kit, by the barcode of the kit.',
  access: 'laboratory',
  format: 'fhir',
  input: v.strictObject({ id: sampleBarcode }),
  output: Specimen,
  problems: ['errors.incorrect_api_key', 'errors.barcode_unknown'],
  isExtension: true,
})
