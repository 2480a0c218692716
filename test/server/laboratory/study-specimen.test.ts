import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { apiPrefix, laboratoryKeyHeader } from '#contract/call.ts'
import { orderHpvKit, readHpvStatus } from '#contract/study/study.ts'
import { reportHpvKitSent } from '#contract/study/study-laboratory.ts'
import { engines } from '#test/support/database/database.ts'
import {
  laboratoryConfigured,
  laboratoryKey,
  laboratoryOf,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'
import { hpvForm, studyBarcodes } from '#test/support/server/study.ts'

const [barcode = ''] = studyBarcodes
const path = `/Specimen/${barcode}`
const specimen = { resourceType: 'Specimen', id: barcode }

describe.each(engines)('HPV study: kits reported by FHIR on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  let laboratory: TestLaboratory
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    browser = server.visitor()
    laboratory = laboratoryOf(server)
    await browser.make(orderHpvKit, hpvForm())
    const [, order_number = ''] = /"number":"(HPV-[^"]+)"/.exec(JSON.stringify(await order())) ?? []
    const headers = { [laboratoryKeyHeader]: laboratoryKey }
    const sent = json({ barcode, order_number }, headers)
    await browser.request(`${apiPrefix}${reportHpvKitSent.path}`, sent)
  })
  afterEach(() => server.close())

  const order = async () => (await browser.make(readHpvStatus)).body
  const read = async () => (await laboratory.get(path)).body
  const at = () => server.now().toISOString()

  it('are on their way when they are collected and have no status', async () => {
    expect(await read()).not.toHaveProperty('collection')
    const posted = { ...specimen, collection: { collectedDateTime: at() } }

    const first = await laboratory.put(path, posted)

    const collection = { collectedPeriod: { end: at() } }
    expect(first).toMatchObject({ status: 201, body: { id: barcode, collection } })
    expect(first.body).not.toHaveProperty('status')
    expect((await laboratory.put(path, posted)).status).toBe(200)
    expect(await read()).toEqual(first.body)
    expect(await order()).toMatchObject({ data: { order: { status: 'returned' } } })
  })

  it('do not go back to their way once they have arrived, and keep the time of their collection', async () => {
    const collection = { collectedPeriod: { end: at() } }
    await laboratory.put(path, { ...specimen, collection })
    server.advance(60_000)

    await laboratory.put(path, { ...specimen, status: 'available', receivedTime: at() })

    expect(await read()).toMatchObject({ status: 'available', collection })
    expect((await laboratory.put(path, { ...specimen, collection })).status).toBe(409)
    expect(await order()).toMatchObject({ data: { order: { status: 'received' } } })
  })

  it('arrive, fail for a reason, and cannot be registered as a saliva kit', async () => {
    const received = { ...specimen, status: 'available', receivedTime: at() }

    expect(await laboratory.put(path, received)).toMatchObject({
      status: 201,
      body: { resourceType: 'Specimen', id: barcode, status: 'available' },
    })
    expect((await laboratory.put(path, received)).status).toBe(200)
    const system = 'urn:x-alleel:sample-failure-reason'
    const condition = [{ coding: [{ system, code: 'too_little' }] }]
    await laboratory.put(path, { ...specimen, status: 'unsatisfactory', condition })
    expect(await read()).toMatchObject({
      status: 'unsatisfactory',
      condition: [{ coding: expect.arrayContaining([expect.objectContaining({ code: 'QS' })]) }],
    })
    expect(await order()).toMatchObject({ data: { order: { status: 'failed' } } })
  })
})
