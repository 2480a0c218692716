import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { ReportBundle, ReportedDiagnosticReport } from '#contract/laboratory/diagnostic-report.ts'
import {
  containedIn,
  readBundle,
  readDelivery,
} from '#server/laboratory/diagnostic-report.rules.ts'
import { bundleOf, observationOf, reportOf } from '#test/support/laboratory/fhir-report.ts'
import { fieldErrorsOf } from '#test/support/problem-of.ts'

const contentOf = (changes: object = {}) => {
  const report = v.parse(ReportedDiagnosticReport, reportOf('first', changes))
  return readDelivery(report, containedIn(report)).content
}
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

describe('laboratory report: the summary', () => {
  const summaryOf = (en: string | undefined, et: string) =>
    contentOf({ conclusion: en, _conclusion: translated(et) })?.summary

  it('is the conclusion, with its translation', () => {
    expect(summaryOf('One.', 'Üks.')).toEqual([{ en: 'One.', et: 'Üks.' }])
  })

  it('has a text for each paragraph when each language has as many', () => {
    expect(summaryOf('One.\n\nTwo.', 'Üks.\n\nKaks.')).toEqual([
      { en: 'One.', et: 'Üks.' },
      { en: 'Two.', et: 'Kaks.' },
    ])
  })

  it.each([
    ['fewer', 'One.\n\nTwo.', 'Üks ja kaks.'],
    ['more', 'One and two.', 'Üks.\n\nKaks.'],
  ])('is one text when a translation has %s paragraphs, so that none is lost', (_name, en, et) => {
    expect(summaryOf(en, et)).toEqual([{ en, et }])
  })

  it('is empty without a conclusion', () => {
    expect(summaryOf(undefined, 'Üks.')).toEqual([])
  })
})

describe('laboratory report: what the test can show', () => {
  it('is an extension of the report for each text, and so is what it cannot show', () => {
    const extension = [
      { url: 'urn:x-alleel:can-show', valueString: 'A risk.', _valueString: translated('Riski.') },
      { url: 'urn:x-alleel:can-show', valueString: 'Another risk.' },
      { url: 'urn:x-alleel:can-show' },
      { url: 'urn:x-alleel:cannot-show', valueString: 'An illness.' },
      { url: 'urn:other', valueString: 'Something else.' },
    ]

    expect(contentOf({ extension })).toMatchObject({
      can_show: [{ en: 'A risk.', et: 'Riski.' }, { en: 'Another risk.' }],
      cannot_show: [{ en: 'An illness.' }],
    })
    expect(contentOf({ extension: undefined })).toMatchObject({ can_show: [], cannot_show: [] })
  })
})

describe('laboratory report: the categories and sources', () => {
  const inCategory = (id: string, category: string) => {
    const observation = observationOf('first', { id })
    return {
      ...observation,
      component: observation.component.map((one) =>
        'valueCodeableConcept' in one &&
        'text' in one.valueCodeableConcept &&
        one.valueCodeableConcept.text === 'Heart'
          ? {
              ...one,
              valueCodeableConcept: {
                coding: [{ system: 'urn:x-alleel:finding', code: category }],
                text: category,
              },
            }
          : one,
      ),
    }
  }

  it('are listed once each, in the order of the results', () => {
    const content = contentOf({
      contained: [inCategory('a', 'lungs'), inCategory('b', 'heart'), inCategory('c', 'lungs')],
      result: ['#a', '#b', '#c'].map((reference) => ({ reference })),
    })

    expect(content?.categories.map(({ key }) => key)).toEqual(['lungs', 'heart'])
    expect(content?.findings.map(({ category }) => category)).toEqual(['lungs', 'heart', 'lungs'])
    expect(content?.sources).toEqual([
      { key: 'guideline', title: 'A guideline', url: 'https://example.org/guideline' },
    ])
  })
})

describe('laboratory report: a transaction', () => {
  const [report, observation] = bundleOf('first').entry
  const bundle = (...entry: unknown[]) => v.parse(ReportBundle, { ...bundleOf(), entry })
  const readEntries = (...entry: unknown[]) => readBundle(bundle(...entry))
  const withContained = {
    ...report,
    resource: { ...report?.resource, contained: [{ resourceType: 'Patient' }, observationOf('x')] },
  }

  it('has one report, and observations named by the address of their entry', () => {
    const { report: found, observations } = readEntries(observation, report)

    expect(found).toMatchObject({ conclusion: 'One result.' })
    expect(observations).toEqual([
      {
        path: 'entry.0.resource',
        names: ['urn:uuid:0f1e8b53-6a2b-4f7e-9f59-6f2d3a1c7b10'],
        resource: observationOf('first'),
      },
    ])
  })

  it('has the observations that its report contains, too', () => {
    const { observations } = readEntries(withContained, observation)

    expect(observations.map(({ path, names }) => [path, names])).toEqual([
      ['entry.1.resource', ['urn:uuid:0f1e8b53-6a2b-4f7e-9f59-6f2d3a1c7b10']],
      ['contained.1', ['#heart-disease']],
    ])
  })

  it('ignores observations without an address, and other resources', () => {
    const { request } = bundleOf().entry[1] ?? {}
    const { observations } = readEntries(
      report,
      { resource: observationOf('first'), request },
      { fullUrl: 'urn:uuid:patient', resource: { resourceType: 'Patient' }, request },
      { fullUrl: 'urn:uuid:nothing', resource: null, request },
    )

    expect(observations).toEqual([])
  })

  it('is refused without a report, and with more than one', () => {
    expect(fieldErrorsOf(() => readEntries(observation))).toEqual(['entry: errors.no_value'])
    expect(fieldErrorsOf(() => readEntries(report, observation, report))).toEqual([
      'entry: errors.incorrect_value',
    ])
  })

  it('is refused at the place of its report when the report is not valid', () => {
    const preliminary = { ...report, resource: { ...report?.resource, status: 'preliminary' } }

    expect(fieldErrorsOf(() => readEntries(observation, preliminary))).toEqual([
      'entry.1.resource.status: errors.incorrect_value',
    ])
  })
})
