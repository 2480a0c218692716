import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'

import type { Order } from '#contract/order/order.ts'
import { booking } from '#flows/machines/consultation/bookings.flow.ts'
import {
  invoicedOrder,
  processingOrder,
  waitingOrder,
} from '#flows/machines/order/order-samples.ts'
import { customer, included } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { bookingsMachine } from '#machines/consultation/bookings.machine.ts'
import { BookingCard } from '#src/screens/consultation/booking-card.tsx'
import { OrderLines } from '#src/screens/order/lines/order-lines.tsx'
import { OutcomeBox } from '#src/screens/order/payment/outcome-box.tsx'
import { HeldTime } from '#src/screens/shop/held-time.tsx'
import { renderScreen } from '#test/support/screen.tsx'

const setTimeZone = (timezoneId: string) =>
  cdp().send('Emulation.setTimezoneOverride', { timezoneId })

beforeEach(() => setTimeZone('Europe/Tallinn'))
afterEach(() => setTimeZone(''))

const options = { user: customer, messages: ['order', 'shop'] } as const

const seeText = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const ended = { can_be_paid: false, can_be_cancelled: false } as const

const paymentByEsto: Order['payments'][number] = {
  id: '1c7e9a3b-5d2f-4b8a-9e6c-3f1d5b7a9c24',
  method: 'esto',
  state: 'expired',
  outcome: 'expired',
  amount_cents: waitingOrder.total_cents,
  started_at: waitingOrder.ordered_at,
  has_status_call: false,
}

const situations: [name: string, order: Order, sentence: RegExp, action: string][] = [
  [
    'started',
    processingOrder,
    /^Your bank has not confirmed your payment of €199\./,
    'See all orders',
  ],
  [
    'confirming',
    { ...processingOrder, payment_outcome: 'confirming' },
    /^Your bank is still checking your payment of €199\./,
    'See all orders',
  ],
  [
    'other amount',
    { ...processingOrder, payment_outcome: 'other_amount' },
    /^We received a different amount than the €199 of this order\./,
    'Contact us',
  ],
  [
    'declined',
    { ...waitingOrder, payment_outcome: 'declined' },
    /^Your bank declined the payment and no money was taken\./,
    'Pay again',
  ],
  [
    'cancelled',
    { ...waitingOrder, payment_outcome: 'cancelled' },
    /^You cancelled the payment\. You can pay until 04\.02\.2026 14:00\.$/,
    'Finish payment: order 2026-000118',
  ],
  [
    'expired',
    { ...waitingOrder, payment_outcome: 'expired' },
    /^The payment was not finished in time and no money was taken\./,
    'Pay again',
  ],
  [
    'expired, of a provider without a status call',
    { ...waitingOrder, payments: [paymentByEsto], payment_outcome: 'expired' },
    /^ESTO did not confirm the payment in time\. You can pay until 04\.02\.2026 14:00\.$/,
    'Pay again',
  ],
  [
    'provider unreachable',
    { ...waitingOrder, payment_outcome: 'provider_unreachable' },
    /^We could not reach the payment provider, so nothing was paid\./,
    'Pay again',
  ],
  [
    'failed',
    { ...waitingOrder, payment_outcome: 'failed' },
    /^There was an error during processing the payment\./,
    'Pay again',
  ],
  [
    'refunding',
    { ...waitingOrder, ...ended, close_reason: 'expired', payment_outcome: 'refunding' },
    /^We are refunding your payment\./,
    'See all orders',
  ],
  [
    'refunded',
    { ...waitingOrder, ...ended, close_reason: 'expired', payment_outcome: 'refunded' },
    /^We have refunded your payment\./,
    'See all orders',
  ],
  [
    'order cancelled',
    { ...waitingOrder, ...ended, close_reason: 'cancelled' },
    /^You cancelled this order\. There is nothing to pay\.$/,
    'See tests',
  ],
  [
    'order expired',
    { ...waitingOrder, ...ended, close_reason: 'expired' },
    /^This order was not paid in time and was cancelled\. There is nothing to pay\.$/,
    'See tests',
  ],
  [
    'awaiting a transfer',
    invoicedOrder,
    /^Pay €199 by bank transfer by 04\.02\.2026 14:00\./,
    'Pay another way',
  ],
  [
    'unpaid',
    waitingOrder,
    /^Pay €199 by 04\.02\.2026 14:00 to confirm your order\.$/,
    'Finish payment: order 2026-000118',
  ],
]

describe('order: the outcome of its payment', () => {
  it.each(situations)(
    '%s shows one explanation and one next action',
    async (...[, order, sentence, action]) => {
      await renderScreen(<OutcomeBox order={order} isWatched={false} />, options)

      await seeText(sentence)
      await expect.element(page.getByRole('link', { name: action })).toBeVisible()
      expect(page.getByRole('link').elements()).toHaveLength(1)
      expect(page.getByRole('button').elements()).toEqual([])
    },
  )

  it('has its own sentence in each situation', () => {
    const sentences = situations.map(([, , sentence]) => String(sentence))

    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it.each([
    ['started', processingOrder],
    ['confirming', { ...processingOrder, payment_outcome: 'confirming' as const }],
    ['awaiting a transfer', invoicedOrder],
  ])('%s announces an email only to a customer with an address', async (_, order) => {
    const outcome = <OutcomeBox order={order} isWatched={false} />
    const withEmail = await renderScreen(outcome, options)
    await seeText(/\. We will email you/)

    await withEmail.unmount()
    await renderScreen(outcome, { ...options, user: { ...customer, email: null } })

    await seeText('€199')
    expect(page.getByText('We will email you').elements()).toEqual([])
  })

  it.each(['started', 'confirming'] as const)(
    '%s updates by itself only on the page that asks for it',
    async (outcome) => {
      const order = { ...processingOrder, payment_outcome: outcome }
      const watched = await renderScreen(<OutcomeBox order={order} isWatched />, options)
      await seeText(/This page updates by itself\.$/)

      await watched.unmount()
      await renderScreen(<OutcomeBox order={order} isWatched={false} />, options)

      await expect.element(page.getByText('of €199')).toBeVisible()
      expect(page.getByText('by itself').elements()).toEqual([])
    },
  )
})

describe.each([
  ['Europe/Tallinn', ''],
  ['Europe/London', ' (Tallinn time)'],
])('time: a deadline in a browser in %s', (timeZone, name) => {
  beforeEach(() => setTimeZone(timeZone))

  const hold = {
    slot: booking.slot,
    held_until: '2027-03-01T08:15:00.000Z',
    seconds_left: 900,
    in_cart: true,
    findings_count: 0,
  }

  it('of a held time in the cart is in Tallinn time', async () => {
    await renderScreen(<HeldTime product={included} hold={hold} />, options)

    await seeText(`Held until 10:15${name}, and while you pay.`)
  })

  it('of a held time of an order is in Tallinn time', async () => {
    const { slot, held_until: until } = hold
    const consultation = { slot, held_until: until, findings_count: 0 }
    const lines = waitingOrder.lines.map((line) => ({ ...line, consultation }))
    await renderScreen(<OrderLines order={{ ...waitingOrder, lines }} />, options)

    await seeText(`We hold this time until 01.03.2027 10:15${name}. It is booked when you pay.`)
  })

  it('of a payment is in Tallinn time', async () => {
    await renderScreen(<OutcomeBox order={waitingOrder} isWatched={false} />, options)

    await seeText(`Pay €199 by 04.02.2026 14:00${name} to confirm your order.`)
  })

  it('of a change of a consultation is in Tallinn time', async () => {
    const bookings = createTestActor(bookingsMachine)
    bookings.settle('listBookings', { output: { bookings: [booking] } })
    const { actor } = bookings
    await renderScreen(
      <ul>
        <BookingCard actor={actor} snapshot={actor.getSnapshot()} booking={booking} />
      </ul>,
      options,
    )

    await seeText(`You can choose another time or cancel until 01.03.2027 10:00${name}.`)
  })
})
