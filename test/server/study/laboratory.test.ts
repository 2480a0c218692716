import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import {
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import { hpvResults } from '#contract/statuses.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { studyKits, studyReceipts } from '#server/db/schema/study.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'
import { hpvForm, newAccount, studyBarcodes } from '#test/support/server/study.ts'

const key = 'a-key-of-the-laboratory-that-is-long-enough'
const [barcode = '', next = ''] = studyBarcodes

describe.each(engines)('HPV study: kits reported by the laboratory on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: readProviders({ LABORATORY_API_KEY: key }) })
    browser = server.visitor()
    await browser.make(orderHpvKit, hpvForm())
  })
  afterEach(() => server.close())

  const headers = { [laboratoryKeyHeader]: key }
  const post = (path: string, payload: object) =>
    server.visitor().request(`/api/lab/hpv/kits${path}`, json(payload, headers))
  const list = async () => (await server.visitor().request('/api/lab/hpv/kits', { headers })).body
  const orderOf = async () => (await browser.make(readHpvStatus)).body
  const numberOf = async () =>
    /"number":"(HPV-[^"]+)"/.exec(JSON.stringify(await orderOf()))?.[1] ?? ''
  const at = () => server.now().toISOString()
  const send = async (code = barcode) => post('', { barcode: code, order_number: await numberOf() })
  const report = (status: string, more: object = {}, code = barcode) =>
    post(`/${code}/status`, { status, at: at(), ...more })
  const result = (reported: string, code = barcode) =>
    post(`/${code}/result`, { result: reported, at: at() })
  const destroy = (code = barcode) => post(`/${code}/destruction`, { at: at() })
  const openAlarms = async () =>
    (await listAlarms(server.db, { all: false })).map(({ kind }) => kind)
  const mails = async () => kindsOf(await mailsTo(server, newAccount.email))
  const refusal = (message: string, status = 409) => ({ status, body: { message } })
  const notParticipating = refusal('errors.hpv_not_participating', 404)

  it('are listed with the number of the order, until they are sent', async () => {
    expect(await list()).toMatchObject({
      data: {
        to_send: [{ order_number: await numberOf(), kit: 'brush', replaces: null }],
        kits: [],
      },
    })

    expect(await send()).toMatchObject({ status: 200, body: { data: { status: 'sent' } } })

    expect(await list()).toMatchObject({
      data: { to_send: [], kits: [{ barcode, status: 'sent', has_result: false }] },
    })
    expect(JSON.stringify(await list())).not.toMatch(/kask|liisa|tartu|55512345/i)
  })

  it('move on in order, and she follows them on her page', async () => {
    await send()
    for (const status of ['returned', 'received', 'in_analysis', 'analysed']) {
      expect((await report(status)).body).toMatchObject({ data: { status } })
      expect(await orderOf()).toMatchObject({ data: { order: { status, has_result: false } } })
    }
  })

  it.each(hpvResults)('can have the result %s, which she reads on her page', async (reported) => {
    await send()
    await report('returned')

    expect(await result(reported)).toMatchObject({ body: { data: { status: 'analysed' } } })

    expect(await orderOf()).toMatchObject({
      data: { order: { has_result: true, is_new_kit_due: reported === 'inadequate' } },
    })
    expect((await browser.make(readHpvResult)).body).toMatchObject({ data: { result: reported } })
  })

  it('are reported again without an effect, also at the same time', async () => {
    await Promise.all([send(), send()])
    await Promise.all([report('received'), report('received'), report('received')])
    await Promise.all([result('not_found'), result('not_found')])

    expect(await server.db.$count(studyKits)).toBe(1)
    expect(await mails()).toEqual(['confirm_email', 'study_kit_sent', 'study_news'])
  })

  it.each([
    [['received'], 'returned'],
    [['analysed'], 'received'],
    [['analysed'], 'failed'],
    [['failed'], 'analysed'],
  ])('after %j do not go back to %s', async (earlier, status) => {
    const failureReasonOf = (one: string) => (one === 'failed' ? { failure_reason: 'damaged' } : {})
    await send()
    for (const one of earlier) await report(one, failureReasonOf(one))
    const before = await orderOf()

    expect(await report(status, failureReasonOf(status))).toMatchObject(
      refusal('errors.kit_status_conflict'),
    )

    expect(await orderOf()).toEqual(before)
  })

  it('are posted once, until a new kit is due', async () => {
    await send()

    expect(await send(next)).toMatchObject(refusal('errors.kit_status_conflict'))
    expect(await post('', { barcode: next, order_number: 'HPV-UNKNOWN1' })).toMatchObject({
      body: { message: 'errors.order_does_not_exist' },
    })
    expect(await report('received', {}, next)).toMatchObject({
      body: { message: 'errors.barcode_unknown' },
    })
  })

  it.each([
    ['a failed sample', () => report('failed', { failure_reason: 'damaged' })],
    ['a sample that could not be tested', () => result('inadequate')],
  ])('are replaced free of charge after %s', async (_name, fail) => {
    await send()
    await fail()
    await fail()
    expect(await openAlarms()).toEqual(['kit_due'])
    expect(await orderOf()).toMatchObject({ data: { order: { is_new_kit_due: true } } })
    expect(await list()).toMatchObject({ data: { to_send: [{ replaces: barcode }] } })

    await send(next)

    expect(await openAlarms()).toEqual([])
    expect(await orderOf()).toMatchObject({
      data: { order: { status: 'sent', is_new_kit_due: false, has_result: false } },
    })
    expect((await fail()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await result('found')).toMatchObject(refusal('errors.kit_status_conflict'))
    await result('not_found', next)
    expect((await browser.make(readHpvResult)).body).toMatchObject({
      data: { result: 'not_found' },
    })
  })

  it('get a corrected result, about which she is emailed again', async () => {
    await send()
    await result('inadequate')
    await result('found')

    expect((await browser.make(readHpvResult)).body).toMatchObject({ data: { result: 'found' } })
    expect(await openAlarms()).toEqual([])
    expect(await orderOf()).toMatchObject({ data: { order: { is_new_kit_due: false } } })
    expect((await mails()).filter((kind) => kind === 'study_news')).toHaveLength(2)
  })

  it.each(hpvResults)(
    'never name the result %s in an email or in a key of a job',
    async (reported) => {
      await send()
      await result(reported)

      const sent = JSON.stringify(await mailsTo(server, newAccount.email))
      expect(sent).toContain('study_news')
      expect(sent).not.toMatch(/not_found|found_next|inadequate|:found|hpv/i)
    },
  )

  it('are refused without the key of the laboratory', async () => {
    const answer = await server.visitor().request('/api/lab/hpv/kits')

    expect(answer.body).toMatchObject({ message: 'errors.incorrect_api_key' })
  })

  describe('of a woman who has left', () => {
    const leave = (level: 'withdraw' | 'withdraw_and_destroy') =>
      browser.make(withdrawFromHpv, { level })
    const due = async () => (await server.db.select().from(studyKits))[0]?.destructionDueAt !== null

    it('are not sent', async () => {
      const number = await numberOf()
      await leave('withdraw')
      expect(await list()).toMatchObject({ data: { to_send: [] } })
      expect(await post('', { barcode, order_number: number })).toMatchObject(notParticipating)
    })

    it.each(['withdraw', 'withdraw_and_destroy'] as const)(
      'are to be destroyed after %s when they have no result, and the laboratory confirms it once',
      async (level) => {
        await send()
        await report('received')
        await leave(level)
        expect(await openAlarms()).toEqual(['sample_to_destroy'])
        expect(await list()).toMatchObject({ data: { kits: [{ is_destruction_due: true }] } })

        expect(await result('found')).toMatchObject(notParticipating)
        const confirmed = at()
        expect(await destroy()).toMatchObject({ body: { data: { destroyed_at: confirmed } } })
        server.advance(60_000)
        expect(await destroy()).toMatchObject({ body: { data: { destroyed_at: confirmed } } })

        expect(await openAlarms()).toEqual([])
        expect(await list()).toMatchObject({
          data: { kits: [{ is_destruction_due: false, destroyed_at: confirmed }] },
        })
        const [receipt] = await server.db.select().from(studyReceipts)
        expect(receipt?.counts).toEqual({ orders: 1, samples_destroyed: 1 })
      },
    )

    it('stay with their result, unless she has it destroyed', async () => {
      await send()
      await result('found')
      await leave('withdraw')
      expect(await due()).toBe(false)
      expect(await destroy()).toMatchObject(refusal('errors.kit_status_conflict'))

      await leave('withdraw_and_destroy')

      expect(await due()).toBe(true)
      expect(await openAlarms()).toEqual(['sample_to_destroy'])
    })

    it('are to be destroyed when they arrive later, and she gets no email', async () => {
      await send()
      await leave('withdraw')
      expect(await due()).toBe(false)

      expect(await report('received')).toMatchObject({
        status: 200,
        body: { data: { status: 'received', is_destruction_due: true } },
      })

      expect(await openAlarms()).toEqual(['sample_to_destroy'])
      expect(await mails()).not.toContain('study_news')
    })

    it('are to be destroyed when a result comes before the sample was reported', async () => {
      await send()
      await leave('withdraw')

      expect(await result('found')).toMatchObject({
        body: { message: 'errors.hpv_not_participating' },
      })
      await report('analysed')

      expect(await due()).toBe(true)
      const [kit] = await server.db.select().from(studyKits)
      expect(kit?.resultEncrypted).toBeNull()
    })
  })
})
