import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readDashboard } from '#contract/order/ordered-product.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { accounts } from '#server/db/schema/account.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { engines } from '#test/support/database/database.ts'
import {
  createConsultationBuyer,
  withoutDelivery,
  type ConsultationBuyer,
} from '#test/support/payment/consultation-buyer.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { hold } from '#test/support/server/consultations.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { balanceOf, fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'

const [, , thousand] = demoGiftcards
const both = { codes: ['counsellor', 'before-cancer-panel'], cents: 11_400 }

describe.each(engines)('refund of a cancelled consultation on %s', (engine) => {
  let harness: PaymentHarness
  let buyer: ConsultationBuyer
  let names = 0
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    harness.sandbox.faults.clear()
    buyer = await createConsultationBuyer(harness, `buyer.${(names += 1)}`)
  })

  const countMails = (kind: 'consultation_refunded', key: string | undefined) =>
    harness.db.$count(outbox, eq(outbox.key, `mail:${kind}:${key}`))

  it('is announced to the current address of the customer', async () => {
    await buyer.buy({ codes: ['before-cancer-panel'], cents: 6_500 })
    const [old, email] = [`buyer.${names}@alleel.example`, `moved.${names}@alleel.example`]
    await harness.db.update(accounts).set({ email }).where(eq(accounts.email, old))

    await buyer.cancel((await buyer.only()).id)

    expect(kindsOf(await mailsTo(harness, email))).toEqual(['consultation_cancelled'])
    expect(kindsOf(await mailsTo(harness, old))).not.toContain('consultation_cancelled')
  })

  it.each(['credit_card', 'paypal', 'makecommerce_banklinks'] as const)(
    'paid by %s: is refunded once, and its time is free again',
    async (method) => {
      const purchase = { codes: ['before-cancer-panel'], cents: 6_500, choice: { method } }
      const { order, url } = await buyer.buy(purchase)
      const booking = await buyer.only()
      expect(booking).toMatchObject({
        can_be_cancelled: true,
        refund: { payment_cents: 6_500, giftcard_cents: 0, refunded_at: null },
      })

      const answers = await Promise.all([
        buyer.cancel(booking.id),
        buyer.cancel(booking.id),
        buyer.cancel(booking.id),
      ])

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers[0]?.body).toMatchObject({
        message: 'success.consultation_cancelled',
        data: { status: 'cancelled', can_be_moved: false, can_be_cancelled: false },
      })
      const other = await newCustomer(harness, `other.${names}`)
      expect(await hold(other, booking.slot.id, booking.product_id)).toMatchObject({ status: 200 })
      expect((await buyer.orderNow(order.id)).lines[0]).toMatchObject({
        cancellation: { refund: { payment_cents: 6_500, refunded_at: null } },
      })
      await Promise.all([harness.work(), harness.work()])
      await harness.work()
      await harness.sweep()
      await harness.resendWebhook(url)

      expect(harness.paymentOf(url).refundedCents).toBe(6_500)
      expect((await buyer.orderNow(order.id)).lines[0]).toMatchObject({
        cancellation: { refund: { payment_cents: 6_500, refunded_at: expect.any(String) } },
      })
      expect(await harness.db.select().from(alarms)).toEqual([])
      expect((await buyer.browser.make(readDashboard)).body).toMatchObject({
        data: { products: {} },
      })
    },
  )

  it('is refunded in part when it was ordered with a test, and partly to the gift card', async () => {
    await fillCart(buyer.browser, 'counsellor', 'before-cancer-panel')
    await buyer.browser.make(applyGiftcard, { token: thousand.code })
    const before = await balanceOf(harness, thousand.code)
    await place(buyer.browser, { expected_total_cents: 0, ...withoutDelivery })
    await buyer.postpone()
    const [first, second] = await buyer.bookings()
    expect(await balanceOf(harness, thousand.code)).toBe(before - 11_400)

    await buyer.cancel(first?.id)
    await buyer.cancel(first?.id)
    const afterFirst = before - 11_400 + (first?.refund.giftcard_cents ?? 0)
    expect(await balanceOf(harness, thousand.code)).toBe(afterFirst)
    await buyer.cancel(second?.id)

    expect(await balanceOf(harness, thousand.code)).toBe(before)
    expect(
      (await buyer.bookings()).map(({ status, refund }) => [status, refund.refunded_at]),
    ).toEqual([
      ['cancelled', expect.any(String)],
      ['cancelled', expect.any(String)],
    ])
  })

  it('leaves the rest of a payment alone, and refunds a second consultation of the order', async () => {
    const { url } = await buyer.buy(both)
    const [first, second] = await buyer.bookings()

    await buyer.cancel(first?.id)
    await harness.work()
    expect(harness.paymentOf(url).refundedCents).toBe(first?.refund.payment_cents)
    await buyer.cancel(second?.id)
    await harness.work()
    await harness.sweep()

    expect(harness.paymentOf(url).refundedCents).toBe(11_400)
    expect(await countMails('consultation_refunded', first?.id)).toBe(1)
    expect(await countMails('consultation_refunded', second?.id)).toBe(1)
    expect(await harness.db.select().from(alarms)).toEqual([])
  })

  it('is not requested again from a provider without idempotency keys; an alarm asks staff to check it', async () => {
    const { order, url } = await buyer.buy({
      ...both,
      choice: { method: 'makecommerce_banklinks' },
    })
    const [first] = await buyer.bookings()
    await buyer.cancel(first?.id)
    const [job] = await harness.db
      .update(outbox)
      .set({ attempts: 1 })
      .where(eq(outbox.key, `refund:${first?.id}`))
      .returning()

    await harness.work()

    expect(harness.paymentOf(url).refundedCents).toBe(0)
    const [alarm] = await harness.db
      .select()
      .from(alarms)
      .where(eq(alarms.jobId, job?.id ?? ''))
    expect(alarm).toMatchObject({ kind: 'refund_failed', state: 'open' })
    const operator = { actor: 'mari', now: harness.now(), secret: demoSecret }
    const { lines } = await runAdmin(harness.db, ['resolve', alarm?.code ?? ''], operator)
    expect(lines).toContain('The order now says that the money was returned.')
    const line = (await buyer.orderNow(order.id)).lines.find((one) => one.cancellation)
    expect(line?.cancellation?.refund.refunded_at).toEqual(expect.any(String))
  })

  it('of an order paid by bank transfer is returned by a person', async () => {
    await fillCart(buyer.browser, 'counsellor')
    const order = orderIn(
      await place(buyer.browser, {
        expected_total_cents: 4_900,
        payment_method: 'invoice',
        ...withoutDelivery,
      }),
    )
    const [attempt] = await harness.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
    await harness.db.transaction(async (tx) => {
      const paid = { state: 'paid', settledAt: harness.now(), nextQueryAt: null } as const
      if (attempt) {
        await tx.update(paymentAttempts).set(paid).where(eq(paymentAttempts.id, attempt.id))
      } else {
        await tx.insert(paymentAttempts).values({
          id: crypto.randomUUID(),
          orderId: order.id,
          provider: 'invoice',
          method: 'invoice',
          amountCents: 4_900,
          reference: order.number,
          startedAt: harness.now(),
          ...paid,
        })
      }
      await completeOrder(tx, { orderId: order.id, now: harness.now(), origin: harness.origin })
    })
    await buyer.postpone()
    const booking = await buyer.only()

    await buyer.cancel(booking.id)
    await harness.work()

    const [alarm] = await harness.db
      .select()
      .from(alarms)
      .where(eq(alarms.key, `return_by_hand:${booking.id}`))
    expect(alarm).toMatchObject({
      orderNumber: order.number,
      detail: 'return 49.00 EUR for a cancelled consultation',
    })
    expect((await buyer.only()).refund.refunded_at).toBeNull()
    const operator = { actor: 'mari', now: harness.now(), secret: demoSecret }
    await runAdmin(harness.db, ['resolve', alarm?.code ?? ''], operator)
    expect((await buyer.only()).refund.refunded_at).toEqual(expect.any(String))
  })

  it('whose payment was refunded at the provider: is cancelled without another refund', async () => {
    const { order, url } = await buyer.buy({ codes: ['counsellor'], cents: 4_900 })
    harness.sandbox.payments.refund(harness.paymentOf(url), 4_900)
    await harness.resendWebhook(url)
    const { id } = await buyer.only()

    const answer = await buyer.cancel(id)
    const mails = await mailsTo(harness, `buyer.${names}@alleel.example`)
    await harness.work()

    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } })
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'consultation_cancelled', paymentCents: 0 }),
    )
    expect(harness.paymentOf(url).refundedCents).toBe(4_900)
    expect((await buyer.orderNow(order.id)).lines[0]).toMatchObject({
      cancellation: { refund: { payment_cents: 4_900, refunded_at: expect.any(String) } },
    })
    expect(await harness.db.$count(outbox, eq(outbox.key, `refund:${id}`))).toBe(0)
  })
})
