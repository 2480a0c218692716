import * as v from 'valibot'

import { call } from '../call.ts'
import { id } from '../form/fields.ts'
import { ContainedResource } from './contained.ts'
import { CodeableConcept, Identifier, Reference } from './elements.ts'

/**
 * `active`: the test is paid, the identity is verified and the consent is signed. `completed`: the report is there.
 * `revoked`: the consent was withdrawn, before or after the report; nothing may be analysed or used any more.
 */
const serviceRequestStatuses = ['active', 'revoked', 'completed'] as const
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number]

/**
 * The order of a test for the laboratory, without personal data: `subject` is a pseudonym, `requisition` the number of the
 * order, `specimen` a kit that the customer has registered. `supportingInfo` names other sources of DNA and refers to the
 * contained consent and DNA file. `priority` is `urgent` while the report is late and no new day was given.
 */
export const ServiceRequest = v.object({
  resourceType: v.literal('ServiceRequest'),
  id,
  contained: v.optional(v.array(ContainedResource)),
  requisition: Identifier,
  status: v.picklist(serviceRequestStatuses),
  intent: v.literal('order'),
  priority: v.picklist(['routine', 'urgent']),
  category: v.array(CodeableConcept),
  code: CodeableConcept,
  subject: Reference,
  authoredOn: v.string(),
  requester: Reference,
  specimen: v.optional(v.array(Reference)),
  supportingInfo: v.optional(v.array(Reference)),
})
export type ServiceRequest = v.InferOutput<typeof ServiceRequest>

/** A page of a search; the link `next` is the address of the next one. */
export const ServiceRequestBundle = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('searchset'),
  total: v.number(),
  link: v.array(v.object({ relation: v.picklist(['self', 'next']), url: v.string() })),
  entry: v.optional(
    v.array(
      v.object({
        fullUrl: v.string(),
        resource: ServiceRequest,
        search: v.object({ mode: v.literal('match') }),
      }),
    ),
  ),
})

export type ServiceRequestBundle = v.InferOutput<typeof ServiceRequestBundle>

/** Several values, separated by commas, mean any of them. */
const anyStatus = v.pipe(
  v.string('errors.incorrect_value'),
  v.regex(
    /^(?:active|revoked|completed)(?:,(?:active|revoked|completed)){0,5}$/,
    'errors.incorrect_value',
  ),
)

/** A token of FHIR: a value, or its system, a bar and the value. */
const token = v.pipe(
  v.string('errors.incorrect_value'),
  v.regex(/^[\w:/.\-|]{1,200}$/, 'errors.incorrect_value'),
)

export const searchServiceRequests = call({
  id: 'searchServiceRequests',
  method: 'GET',
  path: '/fhir/ServiceRequest',
  summary:
    'Returns the ordered tests that the laboratory may analyse, the oldest order first: all, those in a status, those of an order or of a kit.',
  access: 'laboratory',
  format: 'fhir',
  input: v.strictObject({
    status: v.optional(anyStatus),
    requisition: v.optional(token),
    'specimen.identifier': v.optional(token),
    _id: v.optional(id),
    /** The size of a page: 1 to 100. */
    _count: v.optional(
      v.pipe(v.string('errors.incorrect_value'), v.regex(/^\d{1,3}$/, 'errors.incorrect_value')),
    ),
    /** Set by the link to the next page. */
    _after: v.optional(id),
  }),
  output: ServiceRequestBundle,
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})

export const readServiceRequest = call({
  id: 'readServiceRequest',
  method: 'GET',
  path: '/fhir/ServiceRequest/:id',
  summary: 'Returns an ordered test that the laboratory may analyse.',
  access: 'laboratory',
  format: 'fhir',
  input: v.strictObject({ id }),
  output: ServiceRequest,
  problems: ['errors.incorrect_api_key', 'errors.ordered_product_not_found'],
  isExtension: true,
})
