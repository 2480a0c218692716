import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { reportMaxBytes } from '#contract/report/report.ts'
import { findReports } from '#server/report/report.store.ts'
import { oneEngine } from '#test/support/database/database.ts'
import {
  attachmentOf,
  bundleOf,
  observationOf,
  reportOf,
} from '#test/support/laboratory/fhir-report.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { awaitedReport, pdfOf } from '#test/support/server/reports.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const path = '/DiagnosticReport'

type Case = [name: string, changes: object, status: number, element: string | undefined]

const withComponent = (index: number, changes: object) => {
  const observation = observationOf('first')
  return {
    contained: [
      {
        ...observation,
        component: observation.component.map((one, place) =>
          place === index ? { ...one, ...changes } : one,
        ),
      },
    ],
  }
}
const form = attachmentOf('one', 'en')

describe.each(oneEngine)('malformed reports on %s', (engine) => {
  let server: TestServer
  let laboratory: TestLaboratory
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    laboratory = laboratoryOf(server)
  })
  afterEach(() => server.close())

  it.each<Case>([
    ['a preliminary report', { status: 'preliminary' }, 422, 'status'],
    ['no file', { presentedForm: [] }, 422, 'presentedForm'],
    ['no list of files', { presentedForm: undefined }, 422, 'presentedForm'],
    [
      'a file by address',
      { presentedForm: [{ ...form, data: undefined }] },
      422,
      'presentedForm[0].data',
    ],
    [
      'an unknown language',
      { presentedForm: [{ ...form, language: 'fi' }] },
      422,
      'presentedForm[0].language',
    ],
    ['a language twice', { presentedForm: [form, form] }, 422, 'presentedForm[1].language'],
    ['a picture', { presentedForm: [{ ...form, contentType: 'image/png' }] }, 415, undefined],
    ['a file that is no PDF', { presentedForm: [{ ...form, data: '????' }] }, 415, undefined],
    ['two ordered tests', { basedOn: [{}, {}] }, 422, 'basedOn'],
    ['a dangling reference', { contained: [] }, 422, 'result[0]'],
    [
      'an observation without code',
      { contained: [{ ...observationOf('x'), code: 1 }] },
      422,
      'contained[0].code',
    ],
    [
      'a result without condition',
      withComponent(0, { valueCodeableConcept: undefined }),
      422,
      'contained[0].component',
    ],
    [
      'a result without sentence',
      withComponent(1, { valueString: undefined }),
      422,
      'contained[0].component',
    ],
    [
      'a result without meaning',
      withComponent(7, { valueString: undefined }),
      422,
      'contained[0].component',
    ],
    ['a risk over 100', withComponent(5, { valueInteger: 101 }), 422, 'result'],
    [
      'a risk in parts',
      withComponent(5, { valueInteger: 1.5 }),
      422,
      'contained[0].component[5].valueInteger',
    ],
    [
      'a source that is a script',
      {
        contained: [
          {
            ...observationOf('x'),
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/workflow-relatedArtifact',
                valueRelatedArtifact: { label: 'a', display: 'b', url: 'javascript:alert(1)' },
              },
            ],
          },
        ],
      },
      422,
      'result',
    ],
    ['an unknown element', { colour: 'red' }, 422, 'colour'],
  ])('laboratory: %s is refused', async (...[, changes, status, element]) => {
    const answer = await laboratory.post(path, reportOf('first', changes))

    expect(answer.status).toBe(status)
    if (element !== undefined)
      expect(answer.body).toMatchObject({ issue: [{ expression: [element] }] })
    expect(await findReports(server.db, awaitedReport)).toEqual([])
  })

  it.each([
    ['no report', () => ({ ...bundleOf(), entry: bundleOf().entry.slice(1) })],
    ['two reports', () => ({ ...bundleOf(), entry: [...bundleOf().entry, ...bundleOf().entry] })],
    ['a batch', () => ({ ...bundleOf(), type: 'batch' })],
    [
      'a report that is none',
      () => ({
        ...bundleOf(),
        entry: [{ ...bundleOf().entry[0], resource: { resourceType: 'DiagnosticReport' } }],
      }),
    ],
    [
      'an update',
      () => ({
        ...bundleOf(),
        entry: [{ ...bundleOf().entry[0], request: { method: 'PUT', url: 'x' } }],
      }),
    ],
  ])('laboratory: a transaction with %s is refused', async (_name, bundle) => {
    const answer = await laboratory.post('', bundle())

    expect(answer).toMatchObject({ status: 422, body: { resourceType: 'OperationOutcome' } })
  })

  it('laboratory: is refused without its key before the body is read', async () => {
    const headers = { 'x-api-key': 'wrong' }

    expect((await laboratory.post(path, '{', { headers })).status).toBe(401)
  })

  it('laboratory: a file of the largest size is stored, a larger one and a huge body are refused', async () => {
    const padded = (size: number) => {
      const pdf = pdfOf('x'.repeat(size - pdfOf('').byteLength))
      return { ...form, data: Buffer.from(pdf).toString('base64') }
    }
    const send = (size: number) =>
      laboratory.post(path, reportOf('first', { presentedForm: [padded(size)] }))

    expect((await send(reportMaxBytes)).status).toBe(201)
    for (const size of [reportMaxBytes + 1, 3 * reportMaxBytes]) {
      expect(await send(size)).toMatchObject({
        status: 413,
        body: outcome('errors.request_too_large', 'too-long'),
      })
    }
  })
})
