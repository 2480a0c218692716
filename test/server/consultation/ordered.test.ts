import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { holdSlot, listSlots, SlotWeek } from '#contract/consultation/consultation.ts'
import { readOrder, validateOrder } from '#contract/order/order.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { eraseAccount, exportData } from '#contract/account/session.ts'
import { addToCart, applyGiftcard, clearCart } from '#contract/shop/shop.ts'
import { readConsultations } from '#server/account/personal-data/personal-data.store.ts'
import { hours, minutes } from '#server/clock.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'
import { sweepPayments } from '#server/payment/payment-sweep.service.ts'
import { engines } from '#test/support/database/database.ts'
import {
  draftForm,
  fillCart,
  newCustomer,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const counsellor = productId('counsellor')
const [, , thousand] = demoGiftcards
const noParcel = { delivery: { shipping_option: 'none' } }

describe.each(engines)('ordered consultation on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  const createCustomer = () => newCustomer(server, `buyer.${(names += 1)}`)

  it('is rejected without a held time', async () => {
    const browser = await createCustomer()
    await browser.make(addToCart, { product_id: counsellor })
    const expired = { status: 410, body: { message: 'errors.consultation_hold_expired' } }

    expect(await browser.make(validateOrder, draftForm(noParcel))).toMatchObject(expired)
    expect(await order(browser)).toMatchObject(expired)

    await browser.make(clearCart)
    await fillCart(browser, 'counsellor')
    expect((await browser.make(validateOrder, draftForm(noParcel))).status).toBe(200)
    server.advance(minutes(15))
    expect(await browser.make(validateOrder, draftForm(noParcel))).toMatchObject(expired)
    expect(await order(browser)).toMatchObject(expired)
  })

  it('is rejected for a visitor, whose cart cannot hold a time', async () => {
    const response = await server.visitor().make(addToCart, { product_id: counsellor })
    const { token } = v.parse(visitorsCart, response.body).data.cart

    const checked = await server
      .visitor()
      .make(validateOrder, { ...draftForm(noParcel), cart_token: token })

    expect(checked).toMatchObject({ body: { message: 'errors.consultation_hold_expired' } })
  })

  it('is booked when it is paid, as order, dashboard and week show', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    await fillCart(browser, 'counsellor')
    await browser.make(applyGiftcard, { token: thousand.code })

    const { lines } = orderIn(await order(browser, { expected_total_cents: 0 }))

    const [line] = lines
    expect(line?.consultation).toMatchObject({ held_until: null })
    const slot = line?.consultation?.slot
    expect(await wants(other, slot?.id)).toBe('errors.consultation_slot_taken')
    expect((await browser.make(readDashboard)).body).toMatchObject({
      data: { products: { [line?.order_product_id ?? '']: { consultation: { slot } } } },
    })
    expect(await weekFor(browser)).toMatchObject({
      hold: null,
      bookings: [{ order_product_id: line?.order_product_id, slot, status: 'booked' }],
    })
    expect(await weekFor(other)).toMatchObject({ bookings: [] })
  })

  it('can be ordered again for another time', async () => {
    const browser = await createCustomer()
    await fillCart(browser, 'counsellor')
    const first = orderIn(await order(browser))
    await fillCart(browser, 'counsellor')

    const second = orderIn(await order(browser))

    const starts = [first, second].map(({ lines }) => lines[0]?.consultation?.slot.id)
    expect(new Set(starts).size).toBe(2)
    expect(starts).not.toContain(undefined)
  })

  it('is part of the export, and its time is released when the account is deleted', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    await fillCart(browser, 'counsellor')
    const [booking] = await heldBy(server)
    const owner = { accountId: booking?.accountId ?? '', secret: demoSecret, now: server.now() }

    expect(await readConsultations(server.db, owner)).toMatchObject([
      { consultant: 'Kaire Allik', language: 'et', topic: null, bookedAt: null },
    ])
    expect((await browser.make(exportData)).status).toBe(200)
    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)
    expect(await wants(other, booking?.slotId)).toBe(null)
  })

  it('that is unpaid keeps its time until it would begin, and then releases it', async () => {
    const [browser, other] = [await server.customer('backOffice'), await createCustomer()]
    await fillCart(browser, 'counsellor')

    const { id, lines } = orderIn(await order(browser, { payment_method: 'invoice' }))

    const { slot, held_until: until } = lines[0]?.consultation ?? {}
    expect(until).toBe(slot?.starts_at)
    server.advance(minutes(20))
    await sweep(server)
    expect(await wants(other, slot?.id)).toBe('errors.consultation_slot_taken')

    server.advance(hours(24 * 7))
    await sweep(server)

    const later = await server.customer('backOffice')
    expect(orderIn(await later.make(readOrder, { id })).lines[0]).not.toHaveProperty('consultation')
    expect(await server.db.$count(consultationBookings, isOf(slot?.id))).toBe(0)
  })
})

const order = (browser: TestBrowser, changes: object = {}) =>
  place(browser, { expected_total_cents: 4_900, ...noParcel, ...changes })

const visitorsCart = v.object({ data: v.object({ cart: v.object({ token: v.string() }) }) })
const refusal = v.object({ message: v.nullable(v.string()) })

/** Returns why a customer cannot hold a time; null when they can. */
const wants = async (browser: TestBrowser, slot: string | undefined): Promise<string | null> => {
  const { body } = await browser.make(holdSlot, { product_id: counsellor, slot_id: slot })
  return v.parse(refusal, body).message
}

const weekFor = async (browser: TestBrowser): Promise<SlotWeek> => {
  const { body } = await browser.make(listSlots, { product_id: counsellor })
  return v.parse(v.object({ data: SlotWeek }), body).data
}

const isOf = (slot: string | undefined) => eq(consultationBookings.slotId, slot ?? '')

const heldBy = ({ db, now }: TestServer) =>
  db
    .select()
    .from(consultationBookings)
    .where(eq(consultationBookings.heldUntil, new Date(now().getTime() + minutes(15))))

const sweep = ({ db, now }: TestServer): Promise<void> =>
  sweepPayments({
    db,
    now: now(),
    origin: 'https://portal.example',
    providers: montonioConfigured,
    log: () => {},
  })
