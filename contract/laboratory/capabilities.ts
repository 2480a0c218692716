import * as v from 'valibot'

import { call } from '../call.ts'
import { noPayload } from '../form/fields.ts'

/** What the interface of the laboratory supports. */
export const CapabilityStatement = v.object({
  resourceType: v.literal('CapabilityStatement'),
  status: v.literal('active'),
  date: v.string(),
  publisher: v.string(),
  kind: v.literal('instance'),
  implementation: v.object({ description: v.string(), url: v.string() }),
  fhirVersion: v.literal('4.0.1'),
  format: v.array(v.string()),
  implementationGuide: v.array(v.string()),
  rest: v.array(v.unknown()),
})

export const readCapabilities = call({
  id: 'readCapabilities',
  method: 'GET',
  path: '/fhir/metadata',
  summary: 'Returns what the interface of the laboratory supports. Needs no API key.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  format: 'fhir',
  input: noPayload,
  output: CapabilityStatement,
  problems: [],
  isExtension: true,
})
