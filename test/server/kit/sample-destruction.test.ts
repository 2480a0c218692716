import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { listKits, LaboratoryKit } from '#contract/kit/laboratory.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { minutes } from '#server/clock.ts'
import { kitReplacements } from '#server/db/schema/kit.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import {
  laboratoryConfigured,
  laboratoryKey,
  laboratoryOf,
} from '#test/support/laboratory/fhir-client.ts'
import { consentOf, sign, withdraw } from '#test/support/server/consents.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const [barcode = '', next = ''] = demoKits.map((kit) => kit.barcode)
const person = demoPeople.answering
/** Tests of one customer: two with the same form, and one with another form. */
const [overview, heart, , medicines, carrier] = [0, 1, 2, 3, 4].map((item) =>
  orderedProductId(person, 0, item),
)
const names = { name: `${person.firstName} ${person.lastName}` }

describe.each(engines)('sample after a withdrawn consent on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    browser = await server.customer('answering')
    await browser.make(registerKit, { spit_kit_barcode: barcode, is_own_sample: true })
  })
  afterEach(() => server.close())

  const post = (path: string, payload: object) =>
    server
      .visitor()
      .request(`/api/lab/kits${path}`, json(payload, { [laboratoryKeyHeader]: laboratoryKey }))
  const at = () => server.now().toISOString()
  const report = (status: string, more: object = {}) =>
    post(`/${barcode}/status`, { status, at: at(), ...more })
  const confirm = (kit = barcode) => post(`/${kit}/destruction`, { at: at() })
  const kits = async () => {
    const { body } = await server.visitor().request(`/api${listKits.path}`, {
      headers: { [laboratoryKeyHeader]: laboratoryKey },
    })
    return v.parse(Kits, body).data.kits
  }
  const dueKits = async () => (await kits()).filter((kit) => kit.is_destruction_due)
  const openAlarms = async () =>
    (await listAlarms(server.db, { all: false })).map(({ kind }) => kind)
  const stepsOf = async (id = '') => {
    const { body } = await browser.make(readOrderedProduct, { order_product_id: id })
    const { steps } = v.parse(v.object({ data: readOrderedProduct.output }), body).data
    return Object.fromEntries(steps.map(({ key, state }) => [key, state]))
  }
  /** Withdraws every form that accepts the kit. */
  const withdrawAll = async () => {
    for (const id of [overview, medicines, carrier]) await withdraw(browser, id)
  }

  it('is kept while another signed consent needs it', async () => {
    expect((await consentOf(browser, heart)).sample).toMatchObject({
      is_shared: true,
      destruction_requested_at: null,
      destroyed_at: null,
    })

    await withdraw(browser, heart)

    expect(await dueKits()).toEqual([])
    expect(await openAlarms()).toEqual([])
    expect(await stepsOf(medicines)).toMatchObject({ dna_origin: 'done' })
  })

  it('is to be destroyed once no signed consent needs it: first in the list, with an alarm', async () => {
    await withdraw(browser, overview)
    await withdraw(browser, medicines)
    expect((await consentOf(browser, carrier)).sample?.is_shared).toBe(false)
    await withdraw(browser, carrier)

    expect((await kits())[0]).toMatchObject({
      barcode,
      is_destruction_due: true,
      destroyed_at: null,
    })
    expect(await openAlarms()).toEqual(['sample_to_destroy'])
    expect((await consentOf(browser, carrier)).sample).toMatchObject({
      destruction_requested_at: '2026-11-20T09:00:00.000Z',
      destroyed_at: null,
    })
    expect(await stepsOf(heart)).toMatchObject({ dna_origin: 'current', consent: 'current' })
  })

  it('is to be destroyed too when the laboratory reports it during the withdrawal', async () => {
    await withdraw(browser, overview)
    await withdraw(browser, medicines)

    const [, reported] = await Promise.all([withdraw(browser, carrier), report('received')])

    expect(reported.status).toBe(200)
    expect((await dueKits()).map((kit) => kit.barcode)).toEqual([barcode])
    expect(await openAlarms()).toEqual(['sample_to_destroy'])
    const { dna_origin: origin, sample_at_laboratory: sample } = await stepsOf(heart)
    expect([origin, sample]).toEqual(['current', 'locked'])
  })

  it('confirmation: is shown to the customer, closes the alarm, and can be repeated', async () => {
    await withdrawAll()
    server.advance(minutes(10))
    const destroyed = { data: { destroyed_at: at() } }

    expect((await confirm()).body).toMatchObject(destroyed)
    server.advance(minutes(1))
    expect((await confirm()).body).toMatchObject(destroyed)

    expect((await consentOf(browser, heart)).sample?.destroyed_at).toBe('2026-11-20T09:10:00.000Z')
    expect(await dueKits()).toEqual([])
    expect(await openAlarms()).toEqual([])
  })

  it('confirmation: is refused for a sample that nobody has to destroy, and for an unknown one', async () => {
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { message: 'errors.kit_status_conflict' },
    })
    expect((await confirm('ALL9999999')).status).not.toBe(200)
    expect((await kits()).every((kit) => kit.destroyed_at === null)).toBe(true)
  })

  it('that arrives before a new signature completes no step, and its customer gets no email and no new kit', async () => {
    await withdrawAll()
    expect((await report('received')).status).toBe(200)
    for (const id of [overview, medicines, carrier]) await sign(browser, signed(id))

    expect((await report('failed', { failure_reason: 'damaged' })).status).toBe(200)

    expect(await stepsOf(heart)).toMatchObject({
      consent: 'done',
      dna_origin: 'current',
      sample_at_laboratory: 'locked',
    })
    expect(kindsOf(await mailsTo(server, person.email))).toEqual([])
    expect(await server.db.$count(kitReplacements)).toBe(0)
    expect(await dueKits()).toHaveLength(1)
  })

  it('is replaced by the one of a new kit', async () => {
    await report('received')
    await withdrawAll()
    await sign(browser, signed(overview))
    server.advance(minutes(1))

    const answer = await browser.make(registerKit, { spit_kit_barcode: next, is_own_sample: true })

    expect(answer.status).toBe(200)
    expect(await stepsOf(heart)).toMatchObject({ consent: 'done', dna_origin: 'done' })
    expect((await consentOf(browser, heart)).sample).toMatchObject({
      destruction_requested_at: null,
    })
    expect(await dueKits()).toMatchObject([{ barcode }])
  })

  it('is no longer named in the ordered test, which is revoked', async () => {
    const laboratory = laboratoryOf(server)
    const read = async () => (await laboratory.get(`/ServiceRequest/${heart}`)).body
    expect(await read()).toMatchObject({
      status: 'active',
      specimen: [{ reference: `Specimen/${barcode}` }],
    })

    await withdrawAll()

    expect(await read()).toMatchObject({ status: 'revoked' })
    expect(await read()).not.toHaveProperty('specimen')
  })

  it('of a withdrawal that is repeated after a new signature is requested once', async () => {
    await report('received')
    await withdrawAll()
    await sign(browser, signed(carrier))
    server.advance(minutes(1))
    await withdraw(browser, carrier)

    expect((await consentOf(browser, carrier)).sample?.destruction_requested_at).toBe(
      '2026-11-20T09:00:00.000Z',
    )
    const [alarm] = await listAlarms(server.db, { all: true })
    expect(alarm).toMatchObject({ kind: 'sample_to_destroy', occurrences: 1 })
  })
})

const signed = (id: string | undefined) => ({
  order_product_id: id,
  ...names,
  version: id === overview ? 2 : 1,
})

const Kits = v.object({ data: v.object({ kits: v.array(LaboratoryKit) }) })
