import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import {
  cancelConsultation,
  listBookings,
  type Booking,
} from '#contract/consultation/consultation.ts'
import { Order, readOrder } from '#contract/order/order.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { consultationSlots } from '#server/db/schema/consultation.ts'

import { fillCart, newCustomer, orderIn, place } from '../server/orders.ts'
import { pay, type PaymentChoice, type PaymentHarness } from './payment-harness.ts'

type Purchase = { codes: string[]; cents: number; choice?: PaymentChoice }

const OrderAnswer = v.object({ data: v.object({ order: Order }) })
const BookingsAnswer = v.object({ data: listBookings.output })

/** An order without anything to deliver. */
export const withoutDelivery = { delivery: { shipping_option: 'none' } }

/** Times of one consultant are unique. */
let postponed = 0

/** Creates a customer who buys consultations. */
export const createConsultationBuyer = async (harness: PaymentHarness, name: string) => {
  const browser = await newCustomer(harness, name)

  const bookings = async (): Promise<Booking[]> =>
    v.parse(BookingsAnswer, (await browser.make(listBookings)).body).data.bookings

  /** Moves the booked times to three weeks from now. */
  const postpone = async (): Promise<void> => {
    for (const booking of await bookings()) {
      const startsAt = after(harness.now(), hours(24 * 20) + minutes((postponed += 1)))
      await harness.db
        .update(consultationSlots)
        .set({ startsAt, endsAt: after(startsAt, minutes(45)) })
        .where(eq(consultationSlots.id, booking.slot.id))
    }
  }

  /** Orders consultations and pays for them at the provider. */
  const buy = async ({ codes, cents, choice = { method: 'credit_card' } }: Purchase) => {
    await fillCart(browser, ...codes)
    const form = { expected_total_cents: cents, payment_method: choice.method, ...withoutDelivery }
    const order = orderIn(await place(browser, form))
    const { redirect_url: url } = await pay(browser, order.id, choice)
    await harness.handleReturn(await harness.press(url, 'pay'), browser)
    await postpone()
    return { order, url }
  }

  return {
    browser,
    bookings,
    postpone,
    buy,
    /** Returns the only booking. */
    only: async (): Promise<Booking> => {
      const [booking, ...others] = await bookings()
      if (!booking || others.length > 0) throw new Error('There is not exactly one booking.')
      return booking
    },
    cancel: (id: string | undefined, by = browser) =>
      by.make(cancelConsultation, { booking_id: id }),
    orderNow: async (id: string): Promise<Order> =>
      v.parse(OrderAnswer, (await browser.make(readOrder, { id })).body).data.order,
  }
}

export type ConsultationBuyer = Awaited<ReturnType<typeof createConsultationBuyer>>
