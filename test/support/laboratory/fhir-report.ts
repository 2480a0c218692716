import type { Locale } from '#contract/locale.ts'

import { awaitedReport, pdfOf } from '../server/reports.ts'

const finding = 'urn:x-alleel:finding'
const translated = (et: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'et' },
        { url: 'content', valueString: et },
      ],
    },
  ],
})

const component = (code: string, value: object) => ({
  code: { coding: [{ system: finding, code }] },
  ...value,
})

/** A result as an observation of the profile `diagnostic-implication`. */
export const observationOf = (result: string, changes: object = {}) => ({
  resourceType: 'Observation',
  id: 'heart-disease',
  status: 'final',
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'GE' }] }],
  code: {
    coding: [
      {
        system: 'http://hl7.org/fhir/uv/genomics-reporting/CodeSystem/tbd-codes-cs',
        code: 'diagnostic-implication',
      },
    ],
  },
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/workflow-relatedArtifact',
      valueRelatedArtifact: {
        type: 'citation',
        label: 'guideline',
        display: 'A guideline',
        url: 'https://example.org/guideline',
      },
    },
  ],
  component: [
    {
      code: { coding: [{ system: 'http://loinc.org', code: '81259-4' }] },
      valueCodeableConcept: {
        coding: [{ system: finding, code: 'heart-disease' }],
        text: 'Coronary heart disease',
        _text: translated('Südame isheemiatõbi'),
      },
    },
    {
      code: {
        coding: [
          {
            system: 'http://hl7.org/fhir/uv/genomics-reporting/CodeSystem/tbd-codes-cs',
            code: 'conclusion-string',
          },
        ],
      },
      valueString: result,
      _valueString: translated('Eestikeelne tulemus'),
    },
    component('category', {
      valueCodeableConcept: { coding: [{ system: finding, code: 'heart' }], text: 'Heart' },
    }),
    component('attention', {
      valueCodeableConcept: { coding: [{ system: finding, code: 'act' }] },
    }),
    component('outcome', { valueString: 'coronary heart disease by the age of 75' }),
    component('risk', { valueInteger: 18 }),
    component('usual-risk', { valueInteger: 11 }),
    component('meaning', { valueString: 'More people than usual.' }),
    component('advice', { valueString: 'Measure your blood pressure.' }),
  ],
  ...changes,
})

export const attachmentOf = (text: string, language: Locale) => ({
  contentType: 'application/pdf',
  language,
  data: Buffer.from(pdfOf(text)).toString('base64'),
})

/** A report in English with one result, which it contains. */
export const reportOf = (result = 'first', changes: object = {}) => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  basedOn: [{ reference: `ServiceRequest/${awaitedReport}` }],
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'GE' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '51969-4' }] },
  conclusion: 'One result.',
  _conclusion: translated('Üks tulemus.'),
  extension: [
    { url: 'urn:x-alleel:can-show', valueString: 'An inherited risk.' },
    { url: 'urn:x-alleel:cannot-show', valueString: 'Whether you are ill.' },
  ],
  contained: [observationOf(result)],
  result: [{ reference: '#heart-disease' }],
  presentedForm: [attachmentOf(result, 'en')],
  ...changes,
})

/** The same as a transaction; the result is a separate entry. */
export const bundleOf = (result = 'first') => {
  const { contained: _, ...report } = reportOf(result, {
    result: [{ reference: 'urn:uuid:0f1e8b53-6a2b-4f7e-9f59-6f2d3a1c7b10' }],
  })
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      { resource: report, request: { method: 'POST', url: 'DiagnosticReport' } },
      {
        fullUrl: 'urn:uuid:0f1e8b53-6a2b-4f7e-9f59-6f2d3a1c7b10',
        resource: observationOf(result),
        request: { method: 'POST', url: 'Observation' },
      },
    ],
  }
}
