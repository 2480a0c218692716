import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { laboratoryKeyHeader } from '#contract/call.ts'
import { checkKit, readSample, registerKit } from '#contract/kit/kit.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { hours, minutes, seconds } from '#server/clock.ts'
import { kits } from '#server/db/schema/kit.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const key = 'a-key-of-the-laboratory-that-is-long-enough'
const [kit = '', next = ''] = demoKits.map(({ barcode }) => barcode)
const { email } = demoPeople.collector

describe.each(engines)('statuses that the laboratory reports on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: readProviders({ LABORATORY_API_KEY: key }) })
    browser = await server.customer('collector')
  })
  afterEach(() => server.close())

  const post = (path: string, payload: object) =>
    server.visitor().request(`/api/lab${path}`, json(payload, { [laboratoryKeyHeader]: key }))
  const report = (status: string, more: object = {}, barcode = kit) =>
    post(`/kits/${barcode}/status`, { status, at: server.now().toISOString(), ...more })
  const register = (barcode = kit) =>
    browser.make(registerKit, { spit_kit_barcode: barcode, is_own_sample: true })
  const sample = async () => (await browser.make(readSample)).body
  const openAlarms = () => listAlarms(server.db, { all: false })

  it('laboratory: a received sample completes its step, and the customer gets an email', async () => {
    await register()
    expect(await stepsOf('sample_at_laboratory')).toContain('current')

    expect(await report('received')).toMatchObject({
      status: 200,
      body: { data: { status: 'received' } },
    })

    expect(await stepsOf('sample_at_laboratory')).toEqual(['done'])
    expect(await sample()).toMatchObject({
      data: { kit: { status: 'received' }, received_at: server.now().toISOString() },
    })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['sample_received'])
  })

  it('laboratory: a repeated status changes nothing, also when it comes at once', async () => {
    await register()

    const answers = await Promise.all([report('received'), report('received'), report('received')])
    server.advance(hours(1))
    await report('received')

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it.each([
    [['received', 'in_analysis'], 'received'],
    [['analysed'], 'received'],
    [['analysed'], 'in_analysis'],
    [['analysed'], 'failed'],
    [['failed'], 'analysed'],
  ])('laboratory: after %j, %s is going back', async (earlier, status) => {
    await register()
    for (const one of earlier)
      await report(one, one === 'failed' ? { failure_reason: 'damaged' } : {})
    const before = await sample()

    const answer = await report(status, status === 'failed' ? { failure_reason: 'damaged' } : {})

    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'errors.kit_status_conflict' },
    })
    expect(await sample()).toEqual(before)
  })

  it('laboratory: a sample can be received before its kit is registered', async () => {
    expect((await report('received')).status).toBe(200)
    expect(await mailsTo(server, email)).toEqual([])

    expect(await register()).toMatchObject({
      status: 200,
      body: { data: { status: 'received' } },
    })

    expect(await stepsOf('sample_at_laboratory')).toEqual(['done'])
  })

  it('laboratory: a kit that has expired by then can still be registered', async () => {
    await report('received')
    await server.db.update(kits).set({ expiresAt: server.now() }).where(eq(kits.barcode, kit))

    expect((await register()).status).toBe(200)
  })

  it('laboratory: after a failed sample a new kit is due, and the customer starts again', async () => {
    await register()
    await report('received')

    expect((await report('failed', { failure_reason: 'too_little' })).status).toBe(200)
    expect((await report('failed', { failure_reason: 'too_little' })).status).toBe(200)

    expect(await sample()).toMatchObject({
      data: {
        kit: { status: 'failed' },
        failure_reason: 'too_little',
        attempt: 1,
        replacement: { requested_at: server.now().toISOString(), sent_at: null },
      },
    })
    expect(await stepsOf('dna_origin')).toContain('current')
    expect(await stepsOf('sample_at_laboratory')).not.toContain('current')
    expect((await browser.make(readMe)).body).toMatchObject({
      data: { dna_origin: { analyzable: null } },
    })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['sample_received', 'sample_failed'])
    expect(await openAlarms()).toMatchObject([{ kind: 'kit_due', occurrences: 1, paymentId: null }])
  })

  it('laboratory: the new kit is the second attempt', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })
    server.advance(minutes(5))
    const sent = { barcode: 'ALL6RC0W4S', box_code: 'BX20260901', expires_on: '2027-11-01' }

    expect(await openAlarms()).toHaveLength(1)
    expect((await post('/kits', { ...sent, replaces: kit })).status).toBe(200)
    expect(await openAlarms()).toEqual([])
    expect(await sample()).toMatchObject({
      data: { replacement: { sent_at: server.now().toISOString() } },
    })
    expect((await post('/kits', { ...sent, replaces: kit })).status).toBe(200)

    expect((await register('ALL6RC0W4S')).status).toBe(200)
    expect(await sample()).toMatchObject({
      data: { kit: { status: 'registered' }, attempt: 2, failure_reason: null },
    })
    expect(await stepsOf('dna_origin')).toEqual(['done'])
  })

  it('laboratory: the last day of a kit is the one that the laboratory reported, in Tallinn', async () => {
    const sent = { barcode: 'ALL6RC0W4S', box_code: 'BX20260901', expires_on: '2027-11-01' }
    await post('/kits', sent)
    const check = () => browser.make(checkKit, { spit_kit_barcode: sent.barcode })

    expect(await check()).toMatchObject({
      status: 200,
      body: { data: { expires_on: '2027-11-01' } },
    })
    server.advance(new Date('2027-11-01T21:59:58Z').getTime() - server.now().getTime())
    browser = await server.customer('collector')
    expect((await check()).status).toBe(200)
    server.advance(seconds(2))
    expect((await check()).body).toMatchObject({ message: 'errors.barcode_expired' })
  })

  it('laboratory: a failed kit is replaced by one of two kits, however often they are reported', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })
    const sent = { box_code: 'BX20260901', expires_on: '2027-11-01', replaces: kit }
    const sendTwo = () =>
      ['ALL6RC0W4S', 'ALL1NE5TSF'].map(async (barcode) => {
        const { status, body } = await post('/kits', { ...sent, barcode })
        return status === 200 ? 'sent' : body
      })
    const refused = expect.objectContaining({ message: 'errors.barcode_unknown' })

    const [first, second, ...repeated] = await Promise.all([...sendTwo(), ...sendTwo()])
    const before = await sample()
    server.advance(minutes(5))

    expect([first, second]).toEqual(first === 'sent' ? ['sent', refused] : [refused, 'sent'])
    expect(repeated).toEqual([first, second])
    expect(await Promise.all(sendTwo())).toEqual([first, second])
    expect(await sample()).toEqual(before)
  })

  it('laboratory: what a kit replaces can be reported after the kit, once', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })
    const sent = { barcode: 'ALL6RC0W4S', box_code: 'BX20260901', expires_on: '2027-11-01' }
    expect((await post('/kits', sent)).status).toBe(200)
    expect(await sample()).toMatchObject({ data: { replacement: { sent_at: null } } })
    const sentAt = server.now().toISOString()
    server.advance(minutes(5))

    const answers = await Promise.all([
      post('/kits', { ...sent, replaces: kit }),
      post('/kits', { ...sent, replaces: kit }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sample()).toMatchObject({ data: { replacement: { sent_at: sentAt } } })
    expect(await openAlarms()).toEqual([])
  })

  it('laboratory: a kit replaces no second one', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })
    server.advance(minutes(5))
    await register(next)
    await report('failed', { failure_reason: 'damaged' }, next)
    const sent = { barcode: 'ALL6RC0W4S', box_code: 'BX20260901', expires_on: '2027-11-01' }
    expect((await post('/kits', { ...sent, replaces: kit })).status).toBe(200)

    expect(await post('/kits', { ...sent, replaces: next })).toMatchObject({
      status: 409,
      body: { message: 'errors.barcode_in_use' },
    })

    expect(await sample()).toMatchObject({ data: { replacement: { sent_at: null } } })
    expect(await post('/kits', { ...sent, replaces: kit })).toMatchObject({ status: 200 })
  })

  it('laboratory: a sample that failed before it was registered fails at the registration', async () => {
    await report('failed', { failure_reason: 'unlabelled' })

    expect(await register()).toMatchObject({ status: 200, body: { data: { status: 'failed' } } })

    expect(await sample()).toMatchObject({ data: { replacement: { sent_at: null } } })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['sample_failed'])
    expect((await register(next)).status).toBe(200)
  })

  it('laboratory: a failed sample needs a reason', async () => {
    expect(await report('failed')).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'failure_reason', message: 'errors.no_value' }] },
    })
  })

  it('laboratory: an unknown kit is refused', async () => {
    expect(await report('received', {}, 'ALL1NE5TSF')).toMatchObject({
      status: 404,
      body: { message: 'errors.barcode_unknown' },
    })
  })

  it.each([
    ['the barcode of another kit', { barcode: kit }, 'errors.barcode_in_use'],
    ['an order that does not exist', { order_number: '1999-1' }, 'errors.order_does_not_exist'],
    ['a replacement that is not due', { replaces: kit }, 'errors.barcode_unknown'],
  ])('laboratory: cannot send a kit with %s', async (_name, changes, message) => {
    const sent = { barcode: 'ALL6RC0W4S', box_code: 'BX20260901', expires_on: '2027-11-01' }
    const before = await server.db.$count(kits)

    expect((await post('/kits', { ...sent, ...changes })).body).toMatchObject({ message })

    expect(await server.db.$count(kits)).toBe(before)
  })

  it('laboratory: lists kits without names', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })
    const list = async (query = '') =>
      server.visitor().request(`/api/lab/kits${query}`, { headers: { [laboratoryKeyHeader]: key } })

    const failed = await list('?status=failed')

    expect(failed.body).toMatchObject({
      data: { kits: [{ barcode: kit, is_registered: true, is_replacement_due: true }] },
    })
    const all = JSON.stringify((await list()).body)
    expect(all).toContain(next)
    expect(all).not.toMatch(/@|accountId|account_id/)
    expect((await list('?status=lost')).status).toBe(422)
  })

  it('laboratory: emails name neither the test nor the reason', async () => {
    await register()
    await report('failed', { failure_reason: 'contaminated' })

    expect(JSON.stringify(await mailsTo(server, email))).not.toMatch(/contaminated|heart|ALL4/i)
  })

  const stepsOf = async (name: string): Promise<string[]> => {
    const text = JSON.stringify((await browser.make(readDashboard)).body)
    const states = [...text.matchAll(new RegExp(`"key":"${name}","state":"(\\w+)"`, 'g'))]
    return [...new Set(states.map(([, state]) => state ?? ''))]
  }
})
