import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readSample, registerKit } from '#contract/kit/kit.ts'
import { demoKits } from '#server/demo/kits.ts'
import { oneEngine } from '#test/support/database/database.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [kit = '', other = ''] = demoKits.map(({ barcode }) => barcode)

const received = {
  resourceType: 'Specimen',
  status: 'available',
  receivedTime: '2026-11-20T10:00:00+02:00',
}
const failed = { resourceType: 'Specimen', status: 'unsatisfactory' }

describe.each(oneEngine)('malformed specimens on %s', (engine) => {
  let server: TestServer
  let laboratory: TestLaboratory
  let customer: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    laboratory = laboratoryOf(server)
    customer = await server.customer('collector')
    await customer.make(registerKit, { spit_kit_barcode: kit, is_own_sample: true })
  })
  afterEach(() => server.close())

  const put = (resource: object) => laboratory.put(`/Specimen/${kit}`, { ...resource, id: kit })
  const sample = async () => (await customer.make(readSample)).body

  it('laboratory: elements that the portal does not use are ignored', async () => {
    const answer = await put({
      ...received,
      meta: { profile: ['http://hl7.org/fhir/uv/genomics-reporting/StructureDefinition/specimen'] },
      text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Saliva</div>' },
      container: [{ description: 'tube' }],
      collection: { collectedDateTime: '2026-11-18' },
      note: [{ text: 'arrived cold' }],
      extension: [{ url: 'https://lab.example/tray', valueString: 'A1' }],
    })

    expect(answer.status).toBe(201)
  })

  it.each([
    [
      'an unknown element',
      { status: 'available', colour: 'red' },
      'colour',
      'errors.incorrect_value',
    ],
    [
      'a modifier extension',
      { ...received, modifierExtension: [] },
      'modifierExtension',
      undefined,
    ],
    [
      'implicit rules',
      { ...received, implicitRules: 'https://lab.example' },
      'implicitRules',
      undefined,
    ],
    ['no status', { resourceType: 'Specimen' }, 'status', 'errors.incorrect_value'],
    [
      'a collection only, which is a state of samples of the study',
      { resourceType: 'Specimen', collection: {} },
      'status',
      'errors.incorrect_value',
    ],
    ['an unsupported status', { ...received, status: 'entered-in-error' }, 'status', undefined],
    ['a lost sample', { ...received, status: 'unavailable' }, 'status', undefined],
    ['another resource', { ...received, resourceType: 'Patient' }, 'resourceType', undefined],
    ['a failure without a reason', { ...failed, condition: [] }, 'condition', 'errors.no_value'],
    [
      'an unknown reason',
      { ...failed, condition: [{ text: 'bad' }] },
      'condition',
      'errors.no_value',
    ],
    ['a day', { ...received, receivedTime: '2026-11-20' }, 'receivedTime', 'errors.incorrect_date'],
    [
      'a moment that PostgreSQL cannot store',
      { ...received, receivedTime: '0000-01-01T00:00:00Z' },
      'receivedTime',
      'errors.incorrect_date',
    ],
    [
      'a wrong time of a processing',
      { ...received, processing: [{ timePeriod: { end: 'yesterday' } }] },
      'processing[0].timePeriod.end',
      'errors.incorrect_date',
    ],
  ])('laboratory: %s is rejected at its element', async (...[, resource, path, key]) => {
    const before = await sample()

    const answer = await laboratory.put(`/Specimen/${kit}`, {
      resourceType: 'Specimen',
      ...resource,
    })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issue: [{ expression: [path] }] })
    if (key !== undefined) {
      expect(answer.body).toMatchObject({ issue: [{ details: { coding: [{ code: key }] } }] })
    }
    expect(await sample()).toEqual(before)
  })

  it('laboratory: the id of the resource is that of its address', async () => {
    expect(await laboratory.put(`/Specimen/${kit}`, { ...received, id: other })).toMatchObject({
      status: 422,
      body: { issue: [{ expression: ['id'] }] },
    })
  })

  it.each([
    ['no identifier', {}, 'errors.no_barcode'],
    ['an identifier of another system', { identifier: [{ value: kit }] }, 'errors.no_barcode'],
    [
      'a wrong barcode',
      { identifier: [{ system: 'urn:x-alleel:kit', value: 'ALL4T6N0CX' }] },
      'errors.barcode_check_character',
    ],
  ])('laboratory: a new specimen with %s is rejected', async (_name, more, key) => {
    expect(await laboratory.post('/Specimen', { ...received, ...more })).toMatchObject({
      status: 422,
      body: outcome(key),
    })
  })

  it.each([
    ['no JSON', '{', 400, 'structure'],
    ['a list', '[]', 400, 'structure'],
    ['deep nesting', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'structure'],
    ['a huge body', JSON.stringify({ ...received, note: 'x'.repeat(70_000) }), 413, 'too-long'],
    ['NUL', JSON.stringify({ ...received, note: '\u0000' }), 422, 'value'],
  ])('laboratory: %s is refused by an outcome', async (...[, body, status, code]) => {
    expect(await laboratory.put(`/Specimen/${kit}`, body)).toMatchObject({
      status,
      body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
    })
  })

  it('laboratory: XML and other media types are refused', async () => {
    const headers = { 'content-type': 'application/fhir+xml' }

    expect(await laboratory.put(`/Specimen/${kit}`, received, { headers })).toMatchObject({
      status: 400,
      body: outcome('errors.malformed_request', 'structure'),
    })
    const asJson = { 'content-type': 'application/json; charset=utf-8' }
    expect((await laboratory.put(`/Specimen/${kit}`, received, { headers: asJson })).status).toBe(
      201,
    )
  })
})
