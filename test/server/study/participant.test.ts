import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkErasure, eraseAccount } from '#contract/account/session.ts'
import { stepUpMinutes } from '#contract/call.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import {
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import { minutes } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { studyInvitations, studyKits, studyOrders, studyReceipts } from '#server/db/schema/study.ts'
import { hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import {
  reportDestruction,
  reportKitSent,
  reportKitStatus,
} from '#server/study/kit/study-laboratory.service.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'
import {
  changeStudy,
  hpvForm,
  invitation,
  newAccount,
  proveCode,
  storeResult,
  studyBarcodes,
} from '#test/support/server/study.ts'

describe.each(engines)('HPV study: a participant on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = server.visitor()
    await browser.make(orderHpvKit, hpvForm())
  })
  afterEach(() => server.close())

  const statusOf = async () => (await browser.make(readHpvStatus)).body
  const receiptIn = (body: unknown) => v.parse(Withdrawn, body).data.receipt

  it('sees that there is a result, and reads it with a fresh proof of identity only', async () => {
    await storeResult(server, 'not_found')

    expect(await statusOf()).toMatchObject({
      data: { may_be_reminded: false, order: { status: 'analysed', has_result: true } },
    })
    expect((await browser.make(readHpvResult)).body).toMatchObject({
      data: { result: 'not_found' },
    })
    server.advance(minutes(stepUpMinutes))
    expect(await browser.make(readHpvResult)).toMatchObject({
      status: 403,
      body: { message: 'errors.step_up_required' },
    })
  })

  it('gets the error that the report is not ready while there is no result', async () => {
    expect((await browser.make(readHpvResult)).body).toMatchObject({
      message: 'errors.report_not_ready',
    })
  })

  it('finds her order again in another account with her proven personal code', async () => {
    await proveCode(server, 'hpvInvited', invitation.id_number)
    const other = await server.customer('hpvInvited')

    expect((await other.make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'ordered', order: { kit: 'brush' } },
    })
  })

  it('has left the study once her account is deleted, in another account, too', async () => {
    await browser.make(eraseAccount, { understood: true })
    await proveCode(server, 'hpvInvited', invitation.id_number)
    const other = await server.customer('hpvInvited')

    expect((await other.make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'withdrawn', may_be_reminded: false },
    })
    expect((await other.make(readDashboard)).body).toMatchObject({ data: { hpv_kit: null } })
    const { account: _account, ...form } = hpvForm()
    expect((await other.make(orderHpvKit, form)).body).toMatchObject({
      message: 'errors.hpv_not_invited',
    })
  })

  it('can stop the reminders, and stays in the study', async () => {
    const { body } = await browser.make(withdrawFromHpv, { level: 'stop_reminders' })

    expect(receiptIn(body)).toBeNull()
    expect(await statusOf()).toMatchObject({
      data: { participation: 'ordered', may_be_reminded: true, has_stopped_reminders: true },
    })
  })

  it('can withdraw: name and address are deleted, the result stays', async () => {
    await storeResult(server, 'found')

    const { body } = await browser.make(withdrawFromHpv, { level: 'withdraw' })

    const [order] = await server.db.select().from(studyOrders)
    const [kit] = await server.db.select().from(studyKits)
    const [receipt] = await server.db.select().from(studyReceipts)
    expect(order?.contactEncrypted).toBeNull()
    expect(kit).toMatchObject({ resultEncrypted: expect.any(String), destructionDueAt: null })
    expect(receipt).toMatchObject({
      kind: 'withdrawal',
      receiptHash: hashReceipt(String(receiptIn(body))),
      counts: { orders: 1 },
    })
    expect(await statusOf()).toMatchObject({ data: { participation: 'withdrawn', kits: [] } })
    const checked = await server.visitor().make(checkErasure, {
      receipt: String(receiptIn(body)),
    })
    expect(checked.body).toMatchObject({
      data: {
        erased_at: server.now().toISOString(),
        rule: 'withdrawal',
        rows: 1,
        kinds: [{ kind: 'orders', count: 1 }],
      },
    })
  })

  it('can have her result destroyed, also after she has withdrawn', async () => {
    await storeResult(server, 'found')
    await browser.make(withdrawFromHpv, { level: 'withdraw' })

    await browser.make(withdrawFromHpv, { level: 'withdraw_and_destroy' })

    const [order] = await server.db.select().from(studyOrders)
    const [kit] = await server.db.select().from(studyKits)
    expect(order).toMatchObject({ contactEncrypted: null })
    expect(kit).toMatchObject({ resultEncrypted: null, destructionDueAt: server.now() })
    expect(await statusOf()).toMatchObject({ data: { order: { has_result: false } } })
  })

  it.each(['withdraw', 'withdraw_and_destroy'] as const)(
    'gets no email any more after %s: those that wait are deleted, and the reminders',
    async (level) => {
      const context = { db: server.db, now: server.now(), origin: 'http://test' }
      const [barcode = ''] = studyBarcodes
      const [order] = await server.db.select().from(studyOrders)
      const kit = { barcode, orderNumber: order?.number ?? '' }
      await reportKitSent(kit, { ...context, secret: demoSecret })
      const studyJobs = async () =>
        (await server.db.select().from(outbox)).filter(({ key }) => key.includes('study'))
      expect(await studyJobs()).toHaveLength(3)

      await browser.make(withdrawFromHpv, { level })

      expect(await studyJobs()).toEqual([])
      expect(kindsOf(await mailsTo(server, newAccount.email))).toEqual(['confirm_email'])
    },
  )

  it.each([
    ['withdraw', 'withdraw'],
    ['withdraw_and_destroy', 'withdraw_and_destroy'],
    ['withdraw_and_destroy', 'withdraw'],
  ] as const)('after %s is not changed by %s, and gets no second receipt', async (one, other) => {
    await browser.make(withdrawFromHpv, { level: one })
    const before = await server.db.select().from(studyInvitations)
    server.advance(minutes(1))

    const { body } = await browser.make(withdrawFromHpv, { level: other })

    expect(receiptIn(body)).toBeNull()
    expect(await server.db.select().from(studyInvitations)).toEqual(before)
    expect(await server.db.$count(studyReceipts)).toBe(1)
  })

  it('has her result deleted with a fresh proof of identity only; to leave, none is needed', async () => {
    server.advance(minutes(stepUpMinutes))

    expect(await browser.make(withdrawFromHpv, { level: 'withdraw_and_destroy' })).toMatchObject({
      status: 403,
      body: { message: 'errors.step_up_required' },
    })
    expect(await server.db.$count(studyReceipts)).toBe(0)
    expect((await browser.make(withdrawFromHpv, { level: 'stop_reminders' })).status).toBe(200)
    expect((await browser.make(withdrawFromHpv, { level: 'withdraw' })).status).toBe(200)
  })

  it('has the destruction of a sample that arrives after she has left on her receipt', async () => {
    const context = { db: server.db, now: server.now(), origin: 'http://test', secret: demoSecret }
    const [barcode = ''] = studyBarcodes
    const at = server.now()
    const [order] = await server.db.select().from(studyOrders)
    await reportKitSent({ barcode, orderNumber: order?.number ?? '' }, context)
    const { body } = await browser.make(withdrawFromHpv, { level: 'withdraw' })
    await reportKitStatus({ barcode, status: 'received', at, failureReason: null }, context)

    await reportDestruction({ barcode, at }, context)

    const checked = await server.visitor().make(checkErasure, {
      receipt: String(receiptIn(body)),
    })
    expect(checked.body).toMatchObject({
      data: {
        rule: 'withdrawal',
        rows: 2,
        kinds: [
          { kind: 'orders', count: 1 },
          { kind: 'samples_destroyed', count: 1 },
        ],
      },
    })
  })

  it('can withdraw after the last day of orders', async () => {
    await changeStudy(server, { ordersFrom: '2020-01-01', ordersUntil: '2020-12-31' })

    expect(await browser.make(withdrawFromHpv, { level: 'withdraw' })).toMatchObject({
      status: 200,
    })
  })

  it('cannot order once she has withdrawn', async () => {
    await proveCode(server, 'hpvInvited', '47602290000')
    const invited = await server.customer('hpvInvited')
    await invited.make(withdrawFromHpv, { level: 'withdraw' })
    const { account: _account, ...form } = hpvForm({
      id_number: '47602290000',
      invitation_code: 'HPV4-5678-9ABC',
    })

    expect(await invited.make(orderHpvKit, form)).toMatchObject({
      body: { message: 'errors.hpv_not_invited' },
    })
  })

  it('withdraws and orders at the same time: either no kit is ordered, or it was ordered before the withdrawal', async () => {
    await proveCode(server, 'hpvInvited', '47602290000')
    const invited = await server.customer('hpvInvited')
    const { account: _account, ...form } = hpvForm({
      id_number: '47602290000',
      invitation_code: 'HPV4-5678-9ABC',
    })

    const [order] = await Promise.all([
      invited.make(orderHpvKit, form),
      invited.make(withdrawFromHpv, { level: 'withdraw' }),
    ])

    const orders = await server.db.select().from(studyOrders)
    const own = orders.filter((one) => one.accountId === accountId(demoPeople.hpvInvited))
    expect(own).toHaveLength(order.status === 200 ? 1 : 0)
    const withdrawn = await server.db.select().from(studyInvitations)
    expect(withdrawn.filter(({ withdrawal }) => withdrawal === 'withdraw')).toHaveLength(1)
    expect(own.every(({ contactEncrypted }) => contactEncrypted === null)).toBe(true)
  })

  it('must take part to withdraw or to read a result', async () => {
    const stranger = await server.customer('regular')

    for (const response of [
      await stranger.make(withdrawFromHpv, { level: 'withdraw' }),
      await stranger.make(readHpvResult),
    ]) {
      expect(response.body).toMatchObject({
        message: expect.stringMatching(/hpv_not_participating|step_up/),
      })
    }
  })
})

const Withdrawn = v.object({ data: v.object({ receipt: v.nullable(v.string()) }) })
