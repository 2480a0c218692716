import type { CapabilityStatement as FhirCapabilityStatement } from '@medplum/fhirtypes'

import { brand } from '#contract/app/brand.ts'
import { fhirMediaType } from '#contract/call.ts'

import { fhirUrl } from './service-request.mapper.ts'

/** When the interface changed last. */
const date = '2026-11-27'

/** Describes the interface of the laboratory (http://hl7.org/fhir/R4/capabilitystatement.html). */
export const toCapabilityStatement = (origin: string) =>
  ({
    resourceType: 'CapabilityStatement',
    status: 'active',
    date,
    publisher: brand.name,
    kind: 'instance',
    implementation: {
      description: `${brand.name}: ordered tests, samples and reports for the laboratory`,
      url: fhirUrl(origin),
    },
    fhirVersion: '4.0.1',
    format: [fhirMediaType, 'json'],
    implementationGuide: [
      'http://hl7.org/fhir/uv/genomics-reporting/ImplementationGuide/hl7.fhir.uv.genomics-reporting|3.0.0',
    ],
    rest: [
      {
        mode: 'server',
        security: {
          description: 'An API key in the header X-API-Key, or as a bearer token.',
        },
        interaction: [{ code: 'transaction' }],
        resource: [
          {
            type: 'ServiceRequest',
            interaction: [{ code: 'read' }, { code: 'search-type' }],
            searchParam: [
              { name: '_id', type: 'token' },
              { name: 'status', type: 'token' },
              { name: 'requisition', type: 'token', documentation: 'The number of the order.' },
              {
                name: 'specimen.identifier',
                type: 'token',
                documentation: 'The barcode of the kit.',
              },
            ],
          },
          {
            type: 'Specimen',
            documentation:
              'The id is the barcode of the kit. A specimen with a collection and without a status is on its way to the laboratory.',
            interaction: [{ code: 'read' }, { code: 'create' }, { code: 'update' }],
            updateCreate: false,
          },
          {
            type: 'DiagnosticReport',
            documentation:
              'One PDF for each language in presentedForm; results as observations of the profile diagnostic-implication, contained or in a transaction.',
            supportedProfile: [
              'http://hl7.org/fhir/uv/genomics-reporting/StructureDefinition/genomic-report|3.0.0',
            ],
            interaction: [{ code: 'create' }],
          },
        ],
      },
    ],
  }) satisfies FhirCapabilityStatement
