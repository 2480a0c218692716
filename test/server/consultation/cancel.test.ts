import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { moveConsultation } from '#contract/consultation/consultation.ts'
import { after, hours } from '#server/clock.ts'
import { reminderTaskName } from '#server/consultation/consultation.mails.ts'
import { cancelledConsultations, consultationSlots } from '#server/db/schema/consultation.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { engines } from '#test/support/database/database.ts'
import {
  createConsultationBuyer,
  type ConsultationBuyer,
} from '#test/support/payment/consultation-buyer.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'

const counselling = { codes: ['counsellor'], cents: 4_900 }

describe.each(engines)('cancelled consultation on %s', (engine) => {
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

  it('is possible until the stated hour, and not at it', async () => {
    await buyer.buy(counselling)
    const booking = await buyer.only()
    const setStart = (ms: number) =>
      harness.db
        .update(consultationSlots)
        .set({ startsAt: after(harness.now(), ms), endsAt: after(harness.now(), ms + hours(1)) })
        .where(eq(consultationSlots.id, booking.slot.id))

    await setStart(hours(24))
    expect((await buyer.only()).can_be_cancelled).toBe(false)
    expect(await buyer.cancel(booking.id)).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_too_late' },
    })
    expect((await buyer.only()).status).toBe('booked')

    await setStart(hours(24) + 1)
    expect(await buyer.cancel(booking.id)).toMatchObject({ status: 200 })
  })

  it('is cancelled by its customer only', async () => {
    await buyer.buy(counselling)
    const booking = await buyer.only()
    const other = await newCustomer(harness, `thief.${engine}`)

    expect((await buyer.cancel(booking.id, other)).body).toMatchObject({
      message: 'errors.consultation_not_found',
    })
    await buyer.cancel(booking.id)
    expect((await buyer.cancel(booking.id, other)).body).toMatchObject({
      message: 'errors.consultation_not_found',
    })
  })

  it('is either cancelled or moved when both are requested at once', async () => {
    await buyer.buy(counselling)
    const booking = await buyer.only()
    const [wanted] = idsIn(await weekFor(buyer.browser, '2026-12-08')).filter(
      (id) => id !== booking.slot.id,
    )

    const [cancelled, moved] = await Promise.all([
      buyer.cancel(booking.id),
      buyer.browser.make(moveConsultation, { booking_id: booking.id, slot_id: wanted }),
    ])

    expect(cancelled.status).toBe(200)
    expect([200, 404]).toContain(moved.status)
    expect((await buyer.only()).status).toBe('cancelled')
    const other = await newCustomer(harness, `later.${engine}`)
    for (const slot of [booking.slot.id, wanted]) {
      expect(await hold(other, slot, booking.product_id)).toMatchObject({ status: 200 })
    }
    const cancellations = await harness.db
      .select()
      .from(cancelledConsultations)
      .where(eq(cancelledConsultations.id, booking.id))
    expect(cancellations).toHaveLength(1)
  })

  it('is refused while a test needs it', async () => {
    await fillCart(buyer.browser, 'hereditary-cancer')
    await fillCart(buyer.browser, 'before-cancer-panel')
    const placed = await place(buyer.browser, { expected_total_cents: 1 })
    const { data } = v.parse(
      v.object({ data: v.object({ cart: v.object({ total_cents: v.number() }) }) }),
      placed.body,
    )
    const order = orderIn(
      await place(buyer.browser, { expected_total_cents: data.cart.total_cents }),
    )
    await harness.db.transaction((tx) =>
      completeOrder(tx, { orderId: order.id, now: harness.now(), origin: harness.origin }),
    )
    await buyer.postpone()
    const booking = await buyer.only()

    expect(booking).toMatchObject({ can_be_moved: true, can_be_cancelled: false })
    expect(await buyer.cancel(booking.id)).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_required' },
    })
  })

  it('withdraws the reminder and says by email what is refunded', async () => {
    const { order } = await buyer.buy(counselling)
    const booking = await buyer.only()
    const key = `${reminderTaskName}:${booking.id}:%`
    const [again] = await harness.db.select().from(outbox).where(like(outbox.key, key))
    await harness.db
      .update(outbox)
      .set({ key: `${reminderTaskName}:${booking.id}:${booking.slot.starts_at}` })
      .where(eq(outbox.id, again?.id ?? ''))

    await buyer.cancel(booking.id)

    expect(await harness.db.select().from(outbox).where(like(outbox.key, key))).toEqual([])
    const [mail] = await harness.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `mail:consultation_cancelled:${booking.id}`))
    expect(mail?.payload).toMatchObject({
      number: order.number,
      paymentCents: 4_900,
      giftcardCents: 0,
      consultations: [{ id: booking.id, language: 'et' }],
    })
  })
})
