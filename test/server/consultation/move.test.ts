import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addConsultation,
  listBookings,
  moveConsultation,
  type Booking,
} from '#contract/consultation/consultation.ts'
import { Cart, applyGiftcard } from '#contract/shop/shop.ts'
import { minutes } from '#server/clock.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { counsellor, doctor, hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { montonioConfigured, newCustomer, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards
const nextMonth = '2026-12-08'

describe.each(engines)('booked consultation on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  const createCustomer = () => newCustomer(server, `mover.${(names += 1)}`)

  const book = async (browser: TestBrowser): Promise<Booking> => {
    const free = idsIn(await weekFor(browser, '2026-12-01'))
    const slot = free[0]
    await hold(browser, slot)
    await browser.make(addConsultation, { product_id: counsellor, slot_id: slot, language: 'et' })
    await browser.make(applyGiftcard, { token: thousand.code })
    await place(browser, { expected_total_cents: 0, delivery: { shipping_option: 'none' } })
    const [booking] = await bookingsOf(browser)
    if (!booking) throw new Error('not booked')
    return booking
  }

  const move = (browser: TestBrowser, { id }: Booking, slot: string | undefined) =>
    browser.make(moveConsultation, { booking_id: id, slot_id: slot })

  it('is moved to another free time, and frees its own', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    const booking = await book(browser)
    const [wanted] = idsIn(await weekFor(browser, nextMonth))

    const response = await move(browser, booking, wanted)

    expect(response).toMatchObject({
      status: 200,
      body: {
        message: 'success.consultation_moved',
        data: { id: booking.id, slot: { id: wanted }, meeting_url: null },
      },
    })
    expect((await bookingsOf(browser)).map(({ slot }) => slot.id)).toEqual([wanted])
    expect(await hold(other, wanted)).toMatchObject({ status: 409 })
    expect(await hold(other, booking.slot.id)).toMatchObject({ status: 200 })
  })

  it('is not moved to a time that another customer has', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    const booking = await book(browser)
    const [wanted] = idsIn(await weekFor(browser, nextMonth))
    await hold(other, wanted)

    expect(await move(browser, booking, wanted)).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_slot_taken', data: { nearest: expect.any(Array) } },
    })
    expect((await bookingsOf(browser))[0]?.slot.id).toBe(booking.slot.id)
  })

  it('is moved only by its customer, and only to a time of the same consultation', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    const booking = await book(browser)
    const [wanted] = idsIn(await weekFor(browser, nextMonth))
    const [doctors] = idsIn(await weekFor(browser, nextMonth, doctor))

    expect((await move(other, booking, wanted)).body).toMatchObject({
      message: 'errors.consultation_not_found',
    })
    expect((await move(browser, booking, doctors)).body).toMatchObject({
      message: 'errors.consultation_slot_unknown',
    })
  })

  it('goes to one of the customers who want the same time concurrently', async () => {
    const [browser, other] = [await createCustomer(), await createCustomer()]
    const booking = await book(browser)
    const wanted = idsIn(await weekFor(browser, nextMonth)).at(-1)

    const answers = await Promise.all([move(browser, booking, wanted), hold(other, wanted)])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('a time that twenty customers want at the same moment goes to exactly one', async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, createCustomer))
    const [first] = browsers
    const wanted = first && idsIn(await weekFor(first, '2026-12-15'))[0]

    const answers = await Promise.all(browsers.map((browser) => hold(browser, wanted)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('a hold in the cart is not extended again', async () => {
    const browser = await createCustomer()
    const [slot] = idsIn(await weekFor(browser, '2026-12-15')).slice(-1)
    await hold(browser, slot)
    const add = async () => {
      const item = { product_id: counsellor, slot_id: slot, language: 'et' }
      const { body } = await browser.make(addConsultation, item)
      const { data } = v.parse(v.object({ data: v.object({ cart: Cart }) }), body)
      return data.cart.consultations?.[counsellor]?.seconds_left
    }
    server.advance(minutes(5))
    expect(await add()).toBe(15 * 60)

    server.advance(minutes(5))

    expect(await add()).toBe(10 * 60)
  })
})

const bookingsOf = async (browser: TestBrowser): Promise<Booking[]> => {
  const { body } = await browser.make(listBookings)
  return v.parse(v.object({ data: listBookings.output }), body).data.bookings
}
