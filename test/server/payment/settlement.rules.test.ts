import { describe, expect, it } from 'vitest'

import type { PaymentState } from '#contract/statuses.ts'
import type { Order, PaymentAttempt } from '#server/payment/payment.rules.ts'
import {
  changeAfter,
  chartStateOf,
  expiryOf,
  isSettled,
  nextQueryOf,
  statusToStore,
} from '#server/payment/settlement.rules.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import type { ProviderStatus } from '#server/providers/payment-adapter.ts'
import { attemptRow, orderedAt as start, orderRow } from '#test/support/payment/rows.ts'

const totalCents = 14_900
const status = (changes: Partial<ProviderStatus> = {}): ProviderStatus => ({
  state: 'paid',
  reference: '2026-000001-1a2b3c4d',
  amountCents: totalCents,
  currency: 'EUR',
  ...changes,
})

const changeOf = (
  changes: Partial<ProviderStatus>,
  { attempt = attemptRow(), order = orderRow() } = {},
) => changeAfter({ order, attempt }, status(changes), start)

/** Attempts whose money has been counted. */
const counted: [string, Partial<PaymentAttempt>][] = [
  ['paid', { state: 'paid' }],
  ['refunded', { state: 'refunded' }],
  ['due for a refund', { state: 'paid', refundDueAt: start }],
]

const neverQueried: typeof counted = [...counted, ['a bank transfer', { provider: 'invoice' }]]

const ended: [string, Partial<Order>][] = [
  ['completed', { status: 'completed' }],
  ['expired', { closedAt: start }],
]

describe('settlement: an attempt', () => {
  it.each(counted)('that is %s changes by nothing but a refund', (_, changes) => {
    const attempt = attemptRow(changes)

    expect(isSettled(attempt, undefined)).toBe(true)
    for (const state of ['paid', 'pending', 'failed'] as const)
      expect(isSettled(attempt, status({ state }))).toBe(true)
    expect(isSettled(attempt, status({ state: 'refunded' }))).toBe(false)
  })

  it('that has brought no money changes by every status', () => {
    for (const state of ['sent', 'failed', 'cancelled'] as const) {
      expect(isSettled(attemptRow({ state }), undefined)).toBe(false)
      expect(isSettled(attemptRow({ state }), status())).toBe(false)
    }
  })

  it('is queried again a minute after its start', () => {
    expect(nextQueryOf(attemptRow(), start)).toEqual(after(start, minutes(1)))
  })

  it.each(neverQueried)('that is %s is not queried again', (_, changes) => {
    expect(nextQueryOf(attemptRow(changes), start)).toBeNull()
  })

  it.each<[PaymentState, string | null, boolean]>([
    ['sent', null, false],
    ['failed', null, false],
    ['pending', null, true],
    ['authorized', 'payment_pending', true],
    ['pending', 'other_amount', false],
    ['pending', 'other_reference', false],
  ])('that is %s with the alarm %s is queried daily after three days: %s', (...row) => {
    const [state, alarm, isQueried] = row
    const now = after(start, hours(72))

    expect(nextQueryOf(attemptRow({ state, alarm }), now)).toEqual(
      isQueried ? after(now, hours(24)) : null,
    )
  })

  it('fails when its opening has timed out, and expires when the payer’s time is over', () => {
    const created = attemptRow({ state: 'created' })
    const failed = { state: 'failed', reason: 'provider_unreachable' }

    expect(expiryOf(created, after(start, seconds(30) - 1))).toBeNull()
    expect(expiryOf(created, after(start, seconds(30)))).toEqual(failed)
    expect(expiryOf(attemptRow(), after(start, hours(24) - 1))).toBeNull()
    expect(expiryOf(attemptRow(), after(start, hours(24)))).toEqual({
      state: 'expired',
      reason: 'expired',
    })
  })
})

describe('settlement: a payment that the provider reports', () => {
  it.each([totalCents - 1, totalCents, totalCents + 1])(
    'of %i cents reaches its order with this amount',
    (cents) => {
      const payment = { type: 'payment', cents, isRefundShort: false }

      expect(changeOf({ amountCents: cents })).toEqual(payment)
      expect(
        changeOf({ amountCents: cents }, { attempt: attemptRow({ state: 'failed' }) }),
      ).toEqual(payment)
    },
  )

  it.each(ended)(
    'for an order that is %s needs a check unless exactly its amount was paid',
    (_, changes) => {
      const isRefundShort = (cents: number) => {
        const change = changeOf({ amountCents: cents }, { order: orderRow(changes) })
        return change?.type === 'payment' ? change.isRefundShort : undefined
      }

      expect(isRefundShort(totalCents - 1)).toBe(true)
      expect(isRefundShort(totalCents)).toBe(false)
      expect(isRefundShort(totalCents + 1)).toBe(true)
    },
  )

  it.each(['paid', 'refunded', 'failed', 'pending'] as const)(
    'as %s under another reference or in another currency changes nothing but raises an alarm',
    (state) => {
      const alarm = { type: 'alarm', why: 'other_reference' }

      expect(changeOf({ state, reference: '2026-000002-1a2b3c4d' })).toEqual(alarm)
      expect(changeOf({ state, reference: '2026-000001-9a2b3c4d' })).toEqual(alarm)
      expect(changeOf({ state, currency: 'USD' })).toEqual(alarm)
    },
  )
})

describe('settlement: a refund that the provider reports', () => {
  const refundOf = (amountCents: number, changes: Partial<PaymentAttempt> = { state: 'paid' }) =>
    changeOf({ state: 'refunded', amountCents }, { attempt: attemptRow(changes) })

  it('is recorded up to the amount of the payment, even of one that was never reported as paid', () => {
    const whole = { type: 'refund', refundCents: totalCents }

    expect(refundOf(totalCents)).toEqual(whole)
    expect(refundOf(totalCents + 1)).toEqual(whole)
    expect(refundOf(totalCents - 1)).toEqual({ type: 'refund', refundCents: totalCents - 1 })
    expect(refundOf(totalCents, { state: 'sent' })).toEqual(whole)
  })

  it('changes nothing when we have made or requested it', () => {
    expect(refundOf(totalCents, { state: 'refunded' })).toBeNull()
    expect(refundOf(totalCents, { state: 'paid', refundDueAt: start })).toBeNull()
  })
})

describe('settlement: an unpaid state that the provider reports', () => {
  it('is stored while the payment is open', () => {
    expect(changeOf({ state: 'pending' })).toEqual({
      type: 'update',
      unpaid: { state: 'pending', reason: null },
    })
    // the payer may choose another card on the open page
    expect(changeOf({ state: 'pending', isOpen: true, reason: 'declined' })).toEqual({
      type: 'update',
      unpaid: { state: 'sent', reason: 'declined' },
    })
  })

  it('ends the attempt with its reason', () => {
    expect(changeOf({ state: 'failed' })).toEqual({
      type: 'end',
      unpaid: { state: 'failed', reason: 'declined' },
    })
  })

  it('changes nothing when it is known, or when the attempt has ended', () => {
    const pending = attemptRow({ state: 'pending' })
    const replaced = attemptRow({ state: 'cancelled', reason: 'replaced' })

    expect(changeOf({ state: 'pending' }, { attempt: pending })).toBeNull()
    expect(changeOf({ state: 'pending', isOpen: true })).toBeNull()
    expect(changeOf({ state: 'failed' }, { attempt: replaced })).toBeNull()
    expect(changeOf({ state: 'pending' }, { attempt: replaced })).toBeNull()
  })
})

describe('settlement: an order in the chart of its payment', () => {
  it('has its open payment, and the one that completed it', () => {
    const failed = attemptRow({ id: 'a', state: 'failed' })
    const open = attemptRow({ id: 'b' })
    const paid = attemptRow({ id: 'c', state: 'paid' })
    const duplicate = attemptRow({ id: 'd', state: 'paid', refundDueAt: start })
    const processing = orderRow({ status: 'processing_payment' })

    expect(chartStateOf(processing, [failed, open])).toEqual({
      value: 'processing_payment',
      context: { totalCents, currentPayment: 'b', completingPayment: null },
    })
    expect(chartStateOf(orderRow({ status: 'completed' }), [failed, duplicate, paid])).toEqual({
      value: 'completed',
      context: { totalCents, currentPayment: null, completingPayment: 'c' },
    })
  })

  it('that has ended is expired, or cancelled by the customer', () => {
    expect(chartStateOf(orderRow({ closedAt: start }), []).value).toBe('expired')
    const cancelled = orderRow({ closedAt: start, cancelledAt: start })
    expect(chartStateOf(cancelled, []).value).toBe('cancelled')
  })

  it.each([
    ['waiting_for_payment', 'processing_payment', 'processing_payment'],
    ['processing_payment', 'waiting_for_payment', 'waiting_for_payment'],
    ['processing_payment', 'expired', 'waiting_for_payment'],
    ['processing_payment', 'processing_payment', null],
    ['waiting_for_payment', 'waiting_for_payment', null],
    ['waiting_for_payment', 'cancelled', null],
    ['waiting_for_payment', 'completed', null],
    ['processing_payment', 'completed', null],
  ] as const)('with the status %s, in the state %s, gets the status %s', (before, state, next) => {
    expect(statusToStore({ status: before }, state)).toBe(next)
  })
})
