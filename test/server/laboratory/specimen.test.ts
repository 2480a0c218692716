import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readSample, registerKit } from '#contract/kit/kit.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { minutes } from '#server/clock.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [kit = '', other = ''] = demoKits.map(({ barcode }) => barcode)
const { email } = demoPeople.collector
const rejectReasons = 'http://terminology.hl7.org/CodeSystem/v2-0490'

const received = {
  resourceType: 'Specimen',
  status: 'available',
  receivedTime: '2026-11-18T10:00:00+02:00',
}
const inAnalysis = {
  ...received,
  processing: [{ timePeriod: { start: '2026-11-19T08:00:00Z' } }],
}
const analysed = {
  ...received,
  processing: [{ timePeriod: { start: '2026-11-19T08:00:00Z', end: '2026-11-20T08:00:00Z' } }],
}
const failed = {
  resourceType: 'Specimen',
  status: 'unsatisfactory',
  condition: [{ coding: [{ system: rejectReasons, code: 'QS' }] }],
}

describe.each(engines)('samples that the laboratory reports on %s', (engine) => {
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

  const put = (resource: object, barcode = kit) =>
    laboratory.put(`/Specimen/${barcode}`, { ...resource, id: barcode })
  const sample = async () => (await customer.make(readSample)).body

  it('laboratory: a time of more than a day ahead is refused', async () => {
    const at = (receivedTime: string) => put({ ...received, receivedTime })

    expect(await at('2026-11-21T09:00:01Z')).toMatchObject({
      body: { issue: [{ details: { coding: [{ code: 'errors.incorrect_date' }] } }] },
    })
    expect(await sample()).toMatchObject({ data: { kit: { status: 'registered' } } })
    expect((await at('2026-11-21T09:00:00Z')).status).toBe(201)
  })

  it('laboratory: a sample passes through its states, and the customer gets one email', async () => {
    expect(await put(received)).toMatchObject({
      status: 201,
      body: { id: kit, status: 'available', receivedTime: '2026-11-18T08:00:00.000Z' },
    })
    expect(await sample()).toMatchObject({
      data: { kit: { status: 'received' }, received_at: '2026-11-18T08:00:00.000Z' },
    })
    expect(await put(inAnalysis)).toMatchObject({
      status: 200,
      body: { processing: [{ timePeriod: { start: '2026-11-19T08:00:00.000Z' } }] },
    })
    expect(await put(analysed)).toMatchObject({
      status: 200,
      body: { processing: [{ timePeriod: { end: '2026-11-20T08:00:00.000Z' } }] },
    })

    expect(await sample()).toMatchObject({ data: { kit: { status: 'analysed' } } })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['sample_received'])
  })

  it('laboratory: what it reads is a specimen of FHIR, with a pseudonym', async () => {
    await put(received)

    const { status, body } = await laboratory.get(`/Specimen/${kit}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      identifier: [{ system: 'urn:x-alleel:kit', value: kit }],
      type: { coding: [{ code: '119342007' }] },
      subject: { identifier: { value: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    })
    expect(JSON.stringify(body)).not.toMatch(/@|Konstantin|Maria/)
    expect((await laboratory.get(`/Specimen/${other}`)).body).not.toHaveProperty('status')
  })

  it('laboratory: a new specimen is created at its address, and named by an identifier', async () => {
    const resource = {
      ...received,
      accessionIdentifier: { system: 'urn:x-alleel:kit', value: kit },
    }

    const first = await laboratory.post('/Specimen', resource)
    const repeated = await laboratory.post('/Specimen', resource)

    expect(first.status).toBe(201)
    expect(first.headers.get('location')).toBe(`http://localhost/api/fhir/Specimen/${kit}`)
    expect(repeated.status).toBe(200)
    expect(repeated.body).toEqual(first.body)
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('laboratory: of the same report sent at once, one creates the specimen', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(received)))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it.each([
    [[inAnalysis], received],
    [[analysed], inAnalysis],
    [[analysed], failed],
    [[failed], analysed],
  ])('laboratory: going back is refused (%#)', async (earlier, report) => {
    for (const one of earlier) await put(one)
    const before = await sample()

    expect(await put(report)).toMatchObject({
      status: 409,
      body: outcome('errors.kit_status_conflict', 'conflict'),
    })

    expect(await sample()).toEqual(before)
  })

  it('laboratory: after a failed sample a new kit is due', async () => {
    await put(received)

    expect(await put(failed)).toMatchObject({
      status: 200,
      body: {
        status: 'unsatisfactory',
        condition: [{ coding: [{ code: 'QS' }, { code: 'too_little' }] }],
      },
    })
    expect((await put(failed)).status).toBe(200)

    expect(await sample()).toMatchObject({
      data: {
        kit: { status: 'failed' },
        failure_reason: 'too_little',
        replacement: { sent_at: null },
      },
    })
    expect(await listAlarms(server.db, { all: false })).toMatchObject([{ kind: 'kit_due' }])
    expect(kindsOf(await mailsTo(server, email))).toEqual(['sample_received', 'sample_failed'])
    expect(JSON.stringify(await mailsTo(server, email))).not.toMatch(/too_little|QS|heart|ALL4/)
  })

  it.each([
    [rejectReasons, 'RN', 'contaminated'],
    ['http://terminology.hl7.org/CodeSystem/v2-0493', 'CON', 'contaminated'],
    [rejectReasons, 'RB', 'damaged'],
    [rejectReasons, 'RM', 'unlabelled'],
    [rejectReasons, 'RI', 'unlabelled'],
    [rejectReasons, 'EX', 'expired'],
    ['urn:x-alleel:sample-failure-reason', 'too_little', 'too_little'],
  ])('laboratory: the reason %s %s is %s', async (system, code, reason) => {
    await put({ ...failed, condition: [{ coding: [{ system, code }] }] })

    expect(await sample()).toMatchObject({ data: { failure_reason: reason } })
  })

  it('laboratory: an unfinished processing keeps a sample in analysis', async () => {
    const { processing: ended } = analysed
    await put({ ...received, processing: [...ended, { timeDateTime: '2026-11-20T09:00:00Z' }] })

    expect(await sample()).toMatchObject({ data: { kit: { status: 'in_analysis' } } })
  })

  it('laboratory: a state without a time has the time of the report', async () => {
    server.advance(minutes(5))
    await put({ resourceType: 'Specimen', status: 'available' })

    expect(await sample()).toMatchObject({ data: { received_at: server.now().toISOString() } })
  })

  it('laboratory: an unknown barcode is not found', async () => {
    for (const answer of [
      await put(received, 'ALL1NE5TSF'),
      await laboratory.get('/Specimen/ALL1NE5TSF'),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        body: outcome('errors.barcode_unknown', 'not-found'),
      })
    }
  })

  it('laboratory: is refused without its key, and nothing changes', async () => {
    const before = await sample()

    for (const headers of [{ 'x-api-key': 'wrong' }, { 'x-api-key': '' }]) {
      expect(await laboratory.put(`/Specimen/${kit}`, analysed, { headers })).toMatchObject({
        status: 401,
        body: outcome('errors.incorrect_api_key', 'login'),
      })
    }
    expect(await sample()).toEqual(before)
  })
})
