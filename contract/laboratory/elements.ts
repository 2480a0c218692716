import * as v from 'valibot'

import { brand } from '../app/brand.ts'

/**
 * Data types of HL7 FHIR R4 (4.0.1), as far as the portal uses them. Resources that arrive are strict: an element that FHIR
 * does not define is rejected, and so are `modifierExtension` and `implicitRules`, which could change the meaning of
 * the rest. An element that FHIR defines and the portal does not use is ignored.
 */

/** Where identifiers and codes of the portal are defined; a URI that need not resolve (RFC 8141). */
export const systemOf = (name: string): string => `urn:x-${brand.name.toLowerCase()}:${name}`

/** Names elements that are accepted and ignored. */
export const ignored = /* @__NO_SIDE_EFFECTS__ */ <const Names extends readonly string[]>(
  names: Names,
) => v.entriesFromList(names, v.optional(v.unknown()))

/** The elements that every resource of a domain has. */
export const resourceElements = [
  'meta',
  'language',
  '_language',
  'text',
  'contained',
  'extension',
] as const

export const uri = v.pipe(
  v.string('errors.incorrect_value'),
  v.maxLength(500, 'errors.value_too_long'),
)
const line = v.pipe(v.string('errors.incorrect_value'), v.maxLength(1000, 'errors.value_too_long'))

/** The logical id of a resource. */
export const resourceId = v.pipe(
  v.string('errors.incorrect_value'),
  v.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'errors.incorrect_value'),
)

/** A moment with its time zone, from 1900 to 2099. FHIR also allows a year, a month or a day, which the portal rejects. */
export const instant = v.pipe(
  v.string('errors.incorrect_date'),
  v.regex(
    /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)$/,
    'errors.incorrect_date',
  ),
)

export const Identifier = v.object({ system: v.optional(uri), value: v.optional(line) })

export const Coding = v.object({
  system: v.optional(uri),
  code: v.optional(line),
  display: v.optional(line),
})

export const CodeableConcept = v.object({
  coding: v.optional(v.pipe(v.array(Coding), v.maxLength(20, 'errors.value_too_long'))),
  text: v.optional(line),
})
export type CodeableConcept = v.InferOutput<typeof CodeableConcept>

/** A reference to another resource, by its address or its identifier. */
export const Reference = v.object({
  reference: v.optional(uri),
  type: v.optional(uri),
  identifier: v.optional(Identifier),
  display: v.optional(line),
})
export type Reference = v.InferOutput<typeof Reference>

/** Whether a concept has a code of a system. */
export const hasCode = (
  { coding = [] }: CodeableConcept,
  { system, code }: { system: string; code: string },
): boolean => coding.some((one) => one.system === system && one.code === code)
