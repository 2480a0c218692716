import * as v from 'valibot'

import { CodeableConcept, Reference } from './elements.ts'

/**
 * The consent to a test with the choices of the customer, under a pseudonym (http://hl7.org/fhir/R4/consent.html). It is
 * `inactive` once it is withdrawn; then nothing is permitted.
 */
export const RequestConsent = v.object({
  resourceType: v.literal('Consent'),
  id: v.literal('consent'),
  status: v.picklist(['active', 'inactive']),
  scope: CodeableConcept,
  category: v.array(CodeableConcept),
  patient: Reference,
  dateTime: v.string(),
  policy: v.array(v.object({ uri: v.string() })),
  provision: v.object({
    provision: v.array(
      v.object({ type: v.picklist(['permit', 'deny']), code: v.array(CodeableConcept) }),
    ),
  }),
})
export type RequestConsent = v.InferOutput<typeof RequestConsent>

/** The DNA file that the customer has uploaded (http://hl7.org/fhir/R4/documentreference.html). */
export const RequestDnaFile = v.object({
  resourceType: v.literal('DocumentReference'),
  id: v.literal('dna-file'),
  status: v.literal('current'),
  subject: Reference,
  content: v.array(
    v.object({ attachment: v.object({ url: v.string(), size: v.number(), creation: v.string() }) }),
  ),
})
export type RequestDnaFile = v.InferOutput<typeof RequestDnaFile>

/** A resource that is contained in a `ServiceRequest`. */
export type ContainedResource = RequestConsent | RequestDnaFile
export const ContainedResource: v.GenericSchema<ContainedResource> = v.variant('resourceType', [
  RequestConsent,
  RequestDnaFile,
])
