import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { ReportedDiagnosticReport } from '#contract/laboratory/diagnostic-report.ts'
import { containedIn, readDelivery } from '#server/laboratory/diagnostic-report.rules.ts'
import { attachmentOf, observationOf, reportOf } from '#test/support/laboratory/fhir-report.ts'
import { fieldErrorsOf, problemOf } from '#test/support/problem-of.ts'
import { awaitedReport, pdfOf } from '#test/support/server/reports.ts'

const parse = (changes: object) => v.parse(ReportedDiagnosticReport, reportOf('first', changes))
const read = (changes: object = {}) => {
  const report = parse(changes)
  return readDelivery(report, containedIn(report))
}
const errorsOf = (changes: object) => fieldErrorsOf(() => read(changes))

describe('laboratory report: the ordered test', () => {
  const basedOn = (reference?: string) => ({ basedOn: [{ reference }] })

  it.each(['ServiceRequest/', 'https://alleel.example/api/fhir/ServiceRequest/'])(
    'is named by a reference that begins with %s',
    (start) => {
      expect(read(basedOn(start + awaitedReport)).orderProductId).toBe(awaitedReport)
    },
  )

  it.each([
    ['another resource', `Specimen/${awaitedReport}`],
    ['a resource whose name ends alike', `OtherServiceRequest/${awaitedReport}`],
    ['a version of it', `ServiceRequest/${awaitedReport}/_history/1`],
    ['an id that no ordered test has', 'ServiceRequest/1'],
    ['no address', undefined],
  ])('is not found by a reference to %s', (_name, reference) => {
    expect(problemOf(() => read(basedOn(reference)))).toBe('errors.ordered_product_not_found')
  })
})

describe('laboratory report: the files', () => {
  const english = attachmentOf('first', 'en')
  const estonian = attachmentOf('first', 'et')
  const files = (presentedForm: object[], changes: object = {}) => ({ presentedForm, ...changes })

  it('are one for each language', () => {
    const pdf = Buffer.from(pdfOf('first'))

    expect(read(files([english, estonian])).files).toEqual([
      { locale: 'en', pdf },
      { locale: 'et', pdf },
    ])
  })

  it('have their own language, or else that of the report', () => {
    const localesOf = (form: object, language: string) =>
      read(files([form], { language })).files.map(({ locale }) => locale)

    expect(localesOf(english, 'et')).toEqual(['en'])
    expect(localesOf({ ...english, language: undefined }, 'et-EE')).toEqual(['et'])
  })

  it.each([
    ['a language twice', [english, english], 'presentedForm.1.language: errors.incorrect_value'],
    [
      'a language twice, not in succession',
      [english, estonian, english],
      'presentedForm.2.language: errors.incorrect_value',
    ],
    [
      'a language that the portal does not have',
      [english, { ...english, language: 'fi' }],
      'presentedForm.1.language: errors.incorrect_value',
    ],
    [
      'no language',
      [{ ...english, language: undefined }],
      'presentedForm.0.language: errors.incorrect_value',
    ],
    [
      'only an address',
      [english, { ...estonian, data: undefined }],
      'presentedForm.1.data: errors.no_value',
    ],
  ])('are refused with %s', (_name, forms, error) => {
    expect(errorsOf(files(forms))).toEqual([error])
  })

  it.each(['image/png', undefined])('are refused with the type %s', (contentType) => {
    expect(problemOf(() => read(files([{ ...english, contentType }])))).toBe(
      'errors.report_file_type',
    )
  })
})

describe('laboratory report: the results', () => {
  const other = { code: { coding: [{ system: 'http://loinc.org', code: '69548-6' }] } }
  const results = (observations: object[], references: string[]) => ({
    contained: observations,
    result: references.map((reference) => ({ reference })),
  })

  it('are the observations that the report refers to', () => {
    const first = observationOf('One', { id: 'one' })
    const second = observationOf('Two', { id: 'two' })
    const sentencesOf = (...references: string[]) =>
      read(results([first, second], references)).content?.findings.map(({ result }) => result.en)

    expect(sentencesOf('#one')).toEqual(['One'])
    expect(sentencesOf('#two', '#one')).toEqual(['Two', 'One'])
  })

  it('are missing in a report that refers to none, or only to other observations', () => {
    expect(read({ result: undefined }).content).toBeNull()
    expect(read(results([observationOf('x', other)], ['#heart-disease'])).content).toBeNull()
  })

  it('are those of the profile, beside other observations', () => {
    const variant = observationOf('x', { ...other, id: 'variant' })
    const { content } = read(
      results([variant, observationOf('first')], ['#variant', '#heart-disease']),
    )

    expect(content?.findings).toHaveLength(1)
  })

  it('are the first one of two observations with the same id', () => {
    const { content } = read(
      results([observationOf('first'), observationOf('last')], ['#heart-disease']),
    )

    expect(content?.findings[0]?.result.en).toBe('first')
  })

  it.each([
    ['unknown', [{ reference: '#heart-disease' }, { reference: '#other' }], 1],
    ['missing', [{}], 0],
  ])('are refused with a reference that is %s', (_name, result, index) => {
    expect(errorsOf({ result })).toEqual([`result.${index}: errors.incorrect_value`])
  })

  it('are refused at their place with an observation that is not valid', () => {
    const wrong = observationOf('x', { id: 'wrong', code: 1 })

    expect(errorsOf(results([observationOf('first'), wrong], ['#wrong']))).toEqual([
      'contained.1.code: errors.incorrect_value',
    ])
  })

  it('are refused when a number is outside of the bounds of a report', () => {
    const tooMany = observationOf('first')
    const component = tooMany.component.map((one) =>
      'valueInteger' in one ? { ...one, valueInteger: 101 } : one,
    )

    expect(errorsOf(results([{ ...tooMany, component }], ['#heart-disease']))).toEqual([
      'result: errors.incorrect_value',
    ])
  })
})

describe('laboratory report: an observation', () => {
  const report = parse({ contained: [], result: [{ reference: 'urn:uuid:one' }] })
  const readWith = (resource: unknown) =>
    readDelivery(report, [{ path: 'entry.1.resource', names: ['urn:uuid:one'], resource }])

  it('is refused as a whole when it is no resource', () => {
    expect(fieldErrorsOf(() => readWith('text'))).toEqual([
      expect.stringMatching(/^entry\.1\.resource: errors\./),
    ])
  })

  it('does not hide an error of the server as a validation error', () => {
    const resource = {
      get resourceType(): string {
        throw new Error('unexpected')
      },
    }

    expect(() => readWith(resource)).toThrow('unexpected')
  })
})
