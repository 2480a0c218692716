import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { listPaymentMethods, requestInvoice, startPayment } from '#contract/payment/payment.ts'
import { hours, minutes } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { settleAttempt } from '#server/payment/settlement.service.ts'
import { referenceOf } from '#server/payment/payment.rules.ts'
import { createLog } from '#server/http/log.ts'
import { lockOrder, updateAttempt } from '#server/payment/payment.store.ts'
import { engines } from '#test/support/database/database.ts'
import { brokenInvariants } from '#test/support/payment/invariants.ts'
import {
  requestPayment,
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { raceWithTransaction } from '#test/support/server/account-race.ts'
import { sandboxProviders } from '#test/support/payment/payment-adapters.ts'
import { noProviders } from '#test/support/server/providers.ts'
import { type TestBrowser } from '#test/support/server/server.ts'

const refused = { status: 409, body: { message: 'errors.payment_unresolved' } }

describe.each(engines)('unresolved ESTO payment on %s', (engine) => {
  let harness: PaymentHarness
  let browser: TestBrowser
  let start: Date
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
    start = new Date(harness.now().getTime() - 1)
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    harness.sandbox.faults.clear()
    browser = await harness.customer('regular')
  })

  /** The payer signs at ESTO and closes the tab; ESTO's webhook does not arrive. */
  const signInSilence = async () => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, { method: 'esto' })
    harness.fault('esto', { webhook: 'never' })
    await harness.press(url, 'pay', { stay: '1' })
    harness.sandbox.faults.clear()
    return { order, url }
  }
  const byCard = (order: string, accept = true) =>
    browser.make(startPayment, {
      order_id: order,
      method: 'credit_card',
      ...(accept ? { accept_second_payment: true } : {}),
    })
  const methodsOf = async (order: string) =>
    (await browser.make(listPaymentMethods, { order_id: order })).body
  const orderAt = async (id: string) => {
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const attemptsOf = (id: string) =>
    harness.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, id))
      .orderBy(paymentAttempts.startedAt)
  const wait = async (ms: number) => {
    harness.pass(ms)
    browser = await harness.customer('regular')
  }

  it('payments: rejects another payment before the wait is over, even when confirmed', async () => {
    const { order, url } = await signInSilence()

    expect(await requestPayment(browser, order, { method: 'credit_card' })).toMatchObject(refused)
    expect(await requestPayment(browser, order, { method: 'paypal' })).toMatchObject(refused)
    expect(await browser.make(requestInvoice, { order_id: order })).toMatchObject(refused)
    await wait(minutes(30) - 1_000)
    expect(await byCard(order)).toMatchObject(refused)
    const invoice = { order_id: order, accept_second_payment: true }
    expect(await browser.make(requestInvoice, invoice)).toMatchObject(refused)
    expect(await methodsOf(order)).toMatchObject({
      data: { unresolved: { method: 'esto', wait_seconds: 1 } },
    })
    expect(await attemptsOf(order)).toMatchObject([{ state: 'sent' }])
    // the same purchase is opened again, whatever its age
    expect((await pay(browser, order, { method: 'esto' })).redirect_url).toBe(url)
  })

  it('payments: opens one other payment after the wait and a confirmation, and refunds ESTO once', async () => {
    const { order, url } = await signInSilence()
    await wait(minutes(30))
    expect(await byCard(order, false)).toMatchObject(refused)
    expect(await methodsOf(order)).toMatchObject({ data: { unresolved: { wait_seconds: 0 } } })

    const response = await Promise.all(Array.from({ length: 4 }, () => byCard(order)))

    expect(response.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const [esto, card, ...others] = await attemptsOf(order)
    expect([esto?.state, card?.state, others]).toEqual(['cancelled', 'sent', []])
    expect(await methodsOf(order)).not.toHaveProperty('data.unresolved')
    await harness.press(card?.redirectUrl ?? '', 'pay')
    expect(await orderAt(order)).toMatchObject({ status: 'completed' })

    await Promise.all(Array.from({ length: 6 }, () => harness.resendWebhook(url)))
    await Promise.all([harness.work(), harness.work()])
    await harness.resendWebhook(url)
    await harness.work()

    expect(harness.paymentOf(url)).toMatchObject({ state: 'refunded', refundedCents: 14_900 })
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['refunded', 'paid'])
    const key = like(outbox.key, `refund:${esto?.id}`)
    expect(await harness.db.$count(outbox, key)).toBe(1)
  })

  it('payments: completes the order when ESTO reports late and nothing else was paid', async () => {
    const { order, url } = await signInSilence()
    await wait(hours(2))

    await harness.resendWebhook(url)

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    expect(await methodsOf(order)).not.toHaveProperty('data.unresolved')
  })

  it.each([14_899, 14_901])(
    'payments: raises one alarm when ESTO pays %i cents instead of 14,900',
    async (cents) => {
      const { order } = await signInSilence()
      const [attempt] = await attemptsOf(order)
      const { number = '' } = (await orderAt(order)) ?? {}
      if (!attempt) throw new Error('There is no payment.')
      const evidence = {
        state: 'paid',
        reference: referenceOf(number, attempt.id),
        amountCents: cents,
        currency: 'EUR',
      } as const
      const { db, origin } = harness
      const log = createLog(harness.now, (line) => harness.log.push(line))
      const parts = {
        db,
        origin,
        log,
        providers: { ...noProviders, ...sandboxProviders(harness.sandbox) },
        now: harness.now(),
      }

      await Promise.all([1, 2, 3].map(() => settleAttempt(parts, attempt, evidence)))

      expect((await orderAt(order))?.status).not.toBe('completed')
      const isOwn = eq(alarms.key, `other_amount:${attempt.id}`)
      expect(await db.select().from(alarms).where(isOwn)).toMatchObject([
        { state: 'open', round: 1, occurrences: 3, orderNumber: number },
      ])
    },
  )

  it('payments: the cancel address of ESTO changes nothing without the session of the owner', async () => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, { method: 'esto' })
    const back = await harness.press(url, 'cancel')
    expect(back).toContain('cancelled=1')

    expect(await harness.handleReturn(back)).toBe(`/order-success-waiting?order=${order}`)
    expect(await harness.handleReturn(back, await harness.customer('oneOrder'))).toMatch(/waiting/)
    expect(await attemptsOf(order)).toMatchObject([{ state: 'sent' }])

    await harness.handleReturn(back, browser)
    expect(await attemptsOf(order)).toMatchObject([{ state: 'cancelled' }])
    expect((await byCard(order, false)).status).toBe(200)
  })

  it('payments: the payment invariants hold', async () => {
    expect(await brokenInvariants(harness.db, start)).toEqual([])
  })

  it('of a card raises one alarm when the provider has not answered for three days', async () => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, { method: 'credit_card' })
    harness.fault('montonio', { webhook: 'never', api: 'error' })
    await harness.press(url, 'pay', { stay: '1' })
    const [attempt] = await attemptsOf(order)
    const isOwn = eq(alarms.key, `unanswered:${attempt?.id}`)
    const raised = () => harness.db.select().from(alarms).where(isOwn)

    harness.pass(hours(72) - minutes(1))
    await harness.sweep()
    expect(await raised()).toEqual([])
    harness.pass(minutes(3))
    await harness.sweep()
    harness.pass(hours(12))
    await harness.sweep()

    expect(await raised()).toMatchObject([
      { state: 'open', occurrences: 1, paymentId: attempt?.id },
    ])
  })

  it.runIf(engine === 'PostgreSQL')(
    'a payment that a webhook settles during an unanswered query raises no alarm',
    async () => {
      const order = await harness.order()
      const { redirect_url: url } = await pay(browser, order, { method: 'makecommerce_banklinks' })
      harness.fault('makecommerce', { webhook: 'never' })
      await harness.press(url, 'wait', { stay: '1' })
      await harness.sweep()
      harness.fault('makecommerce', { api: 'error' })
      harness.pass(hours(75))
      const [attempt] = await attemptsOf(order)
      const paid = { state: 'paid', settledAt: harness.now(), nextQueryAt: null } as const

      await raceWithTransaction(harness, {
        first: (tx) => lockOrder(tx, order),
        request: () => harness.sweep(),
        meanwhile: (tx) => updateAttempt(tx, attempt?.id ?? '', paid),
      })

      expect(await attemptsOf(order)).toMatchObject([{ ...paid, alarm: null }])
    },
  )

  it('a payment that is pending for three days raises an alarm and is queried until it is paid', async () => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, { method: 'makecommerce_banklinks' })
    harness.fault('makecommerce', { webhook: 'never' })
    await harness.press(url, 'wait', { stay: '1' })
    const [attempt] = await attemptsOf(order)
    const isOwn = eq(alarms.key, `payment_pending:${attempt?.id}`)
    const raised = () => harness.db.select().from(alarms).where(isOwn)

    harness.pass(hours(72) - minutes(1))
    await harness.sweep()
    expect(await raised()).toEqual([])
    harness.pass(hours(3))
    await harness.sweep()
    expect(await raised()).toMatchObject([{ state: 'open', paymentId: attempt?.id }])
    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment', closedAt: null })
    harness.pass(hours(24))
    await harness.sweep()
    expect(await raised()).toMatchObject([{ occurrences: 1 }])
    await harness.press(url, 'pay', { stay: '1' })
    harness.pass(hours(24))
    await harness.sweep()

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    expect(await attemptsOf(order)).toMatchObject([{ state: 'paid', nextQueryAt: null }])
  })
})
