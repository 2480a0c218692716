import { describe, expect, it } from 'vitest'

import { toProblem } from '#contract/problem.ts'
import type { PaymentMethod, PaymentState } from '#contract/statuses.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import {
  assertSecondPaymentAllowed,
  canResume,
  isAttemptExpired,
  canCompleteOrder,
  isMoneyReceived,
  isInProgress,
  isOpen,
  isOrderExpired,
  isPastDeadline,
  isUnresolved,
  isWithin,
  matchesAttempt,
  nextQueryAt,
  outcomeOf,
  reasonAfter,
  referenceOf,
  stateAfter,
  findUnresolvedPayment,
} from '#server/payment/payment.rules.ts'
import { limitsOf } from '#server/providers/provider-registry.ts'
import { attemptRow, orderedAt as start, orderRow } from '#test/support/payment/rows.ts'

/** How the customer chooses to pay. */
type PaymentChoice = { method: PaymentMethod; bank: string | null }

const status = {
  state: 'paid',
  reference: '2026-1-a',
  amountCents: 1,
  currency: 'EUR',
} as const

describe('payment: what a provider reports', () => {
  it('belongs to the attempt of the reference, in euros only', () => {
    expect(matchesAttempt(status, '2026-1-a')).toBe(true)
    expect(matchesAttempt(status, '2026-1-b')).toBe(false)
    for (const currency of ['USD', 'eur', 'EUR ', '']) {
      expect(matchesAttempt({ ...status, currency }, '2026-1-a')).toBe(false)
    }
  })

  it('has a reference of the order number and eight characters of the attempt', () => {
    expect(referenceOf('2026-000001', '1a2b3c4d-5e6f')).toBe('2026-000001-1a2b3c4d')
  })

  it('changes an open attempt, and none that has ended', () => {
    const paid = { ...status, state: 'authorized' } as const

    expect(stateAfter(attemptRow(), paid)).toBe('authorized')
    expect(stateAfter(attemptRow({ state: 'pending' }), { ...paid, isOpen: true })).toBe('sent')
    expect(stateAfter(attemptRow({ state: 'failed' }), paid)).toBe('failed')
  })

  it.each([
    ['failed', 'declined'],
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['pending', null],
    ['authorized', null],
  ] as const)('%s is the reason %s', (state, reason) => {
    const attempt = attemptRow({ reason: 'provider_unreachable' })

    expect(reasonAfter(attempt, { ...status, state }, start)).toBe(reason)
  })

  it('keeps the reason of an attempt whose page is open, and prefers the reason of the provider', () => {
    const attempt = attemptRow({ reason: 'provider_unreachable' })
    const open = { ...status, state: 'failed', isOpen: true } as const

    expect(reasonAfter(attempt, open, start)).toBe('provider_unreachable')
    expect(reasonAfter(attempt, { ...open, reason: 'cancelled' }, start)).toBe('cancelled')
  })

  it('is expired instead of cancelled when the page was left open for 30 minutes', () => {
    const cancelled = { ...status, state: 'cancelled', openedAt: start } as const
    const reasonAt = (now: Date) => reasonAfter(attemptRow(), cancelled, now)

    expect(reasonAt(after(start, minutes(30) - 1))).toBe('cancelled')
    expect(reasonAt(after(start, minutes(30)))).toBe('expired')
  })
})

describe('payment: the next query of a provider', () => {
  it.each([
    [0, minutes(1)],
    [minutes(1) - 1, minutes(1)],
    [minutes(1), minutes(5)],
    [minutes(5), minutes(15)],
    [minutes(15), minutes(60)],
    [minutes(60) - 1, minutes(60)],
    [minutes(60), minutes(60) + hours(3)],
    [hours(72) - 1, hours(75) - 1],
  ])('%i ms after the start is %i ms after the start', (age, next) => {
    expect(nextQueryAt(start, after(start, age))).toEqual(after(start, next))
  })

  it('is none after three days', () => {
    expect(nextQueryAt(start, after(start, hours(72)))).toBeNull()
    expect(nextQueryAt(start, after(start, hours(96)))).toBeNull()
  })
})

describe('payment: an attempt', () => {
  const states: Record<PaymentState, [isOpen: boolean, isInProgress: boolean]> = {
    created: [true, false],
    sent: [true, false],
    pending: [true, true],
    authorized: [true, true],
    paid: [false, false],
    failed: [false, false],
    cancelled: [false, false],
    expired: [false, false],
    refunded: [false, false],
  }

  it.each(Object.entries(states))('%s is open: %j', (name, expected) => {
    const state = Object.keys(states).find((one): one is PaymentState => one === name)

    expect(state && [isOpen({ state }), isInProgress({ state })]).toEqual(expected)
  })

  it('is unresolved only at ESTO, which has no status call, once the payer was sent there', () => {
    expect(isUnresolved(attemptRow({ provider: 'esto' }))).toBe(true)
    expect(isUnresolved(attemptRow({ provider: 'esto', state: 'pending' }))).toBe(false)
    expect(isUnresolved(attemptRow())).toBe(false)
    expect(isUnresolved(attemptRow({ provider: 'invoice' }))).toBe(false)
  })

  it('is counted when its money was kept, refunded or is due for a refund', () => {
    expect(isMoneyReceived(attemptRow())).toBe(false)
    expect(isMoneyReceived(attemptRow({ state: 'paid' }))).toBe(true)
    expect(isMoneyReceived(attemptRow({ state: 'refunded' }))).toBe(true)
    expect(isMoneyReceived(attemptRow({ state: 'failed', refundDueAt: start }))).toBe(true)
  })

  it('expires 24 hours after the payer was sent, and 30 seconds after an opening without an answer', () => {
    const isExpired = (state: PaymentState, age: number) =>
      isAttemptExpired(attemptRow({ state }), after(start, age))

    expect(isExpired('sent', hours(24) - 1)).toBe(false)
    expect(isExpired('sent', hours(24))).toBe(true)
    expect(isExpired('created', seconds(30) - 1)).toBe(false)
    expect(isExpired('created', seconds(30))).toBe(true)
    expect(isExpired('pending', hours(48))).toBe(false)
  })

  it.each([
    [{ state: 'refunded', refundDueAt: start, alarm: 'other_amount' }, 'refunded'],
    [{ state: 'paid', refundDueAt: start, alarm: 'other_amount' }, 'refunding'],
    [{ state: 'paid', alarm: 'other_amount' }, 'paid'],
    [{ state: 'sent', alarm: 'other_amount', reason: 'declined' }, 'other_amount'],
    [{ state: 'failed', reason: 'declined' }, 'declined'],
    [{ state: 'sent', reason: 'provider_unreachable' }, 'provider_unreachable'],
    [{ state: 'pending' }, 'confirming'],
    [{ state: 'authorized', alarm: 'other_reference' }, 'confirming'],
    [{ state: 'created' }, 'started'],
    [{ state: 'sent' }, 'started'],
    [{ state: 'cancelled' }, 'cancelled'],
    [{ state: 'expired' }, 'expired'],
    [{ state: 'failed' }, 'failed'],
  ] as const)('%o has the outcome %s', (changes, outcome) => {
    expect(outcomeOf(attemptRow(changes))).toBe(outcome)
  })
})

describe('payment: an order', () => {
  it('awaits a payment until it is completed or has expired', () => {
    expect(canCompleteOrder(orderRow())).toBe(true)
    expect(canCompleteOrder(orderRow({ status: 'processing_payment' }))).toBe(true)
    expect(canCompleteOrder(orderRow({ status: 'completed' }))).toBe(false)
    expect(canCompleteOrder(orderRow({ closedAt: start }))).toBe(false)
  })

  it('expires at its payment deadline', () => {
    const deadline = (age: number) => {
      const order = orderRow({ expiresAt: after(start, age) })
      return [isPastDeadline(order, start), isOrderExpired(order, start)]
    }

    expect(deadline(1)).toEqual([false, false])
    expect(deadline(0)).toEqual([true, true])
    expect(deadline(-1)).toEqual([true, true])
    expect(isOrderExpired(orderRow(), start)).toBe(false)
    expect(isOrderExpired(orderRow({ closedAt: start }), start)).toBe(true)
    const cancelled = orderRow({ closedAt: start, expiresAt: after(start, 1) })
    expect(isPastDeadline(cancelled, start)).toBe(false)
    expect(isOrderExpired(cancelled, start)).toBe(true)
  })
})

describe('payment: the open page of an attempt', () => {
  const card = { method: 'credit_card', bank: null } as const
  const canResumeAt = (age: number, open = attemptRow(), input: PaymentChoice = card) =>
    canResume(open, input, after(start, age))

  it('is opened again within 15 minutes, for the same method and bank', () => {
    const banks = { method: 'estonian_bank_links', bank: 'HABAEE2X' } as const

    expect(canResumeAt(minutes(15) - 1)).toBe(true)
    expect(canResumeAt(minutes(15))).toBe(false)
    expect(canResumeAt(0, attemptRow({ state: 'created' }))).toBe(true)
    expect(canResumeAt(0, attemptRow(), { method: 'paypal', bank: null })).toBe(false)
    expect(canResumeAt(0, attemptRow(banks), banks)).toBe(true)
    expect(canResumeAt(0, attemptRow(banks), { ...banks, bank: 'EEUHEE2X' })).toBe(false)
    expect(canResumeAt(0, attemptRow({ state: 'pending' }))).toBe(false)
  })

  it('is opened again at any time while the payment is unresolved', () => {
    const unresolved = attemptRow({ provider: 'esto', method: 'esto' })

    expect(canResumeAt(hours(2), unresolved, { method: 'esto', bank: null })).toBe(true)
    expect(canResumeAt(hours(2), unresolved)).toBe(false)
  })
})

describe('payment: a second payment over an unresolved one', () => {
  const unresolved = attemptRow({ provider: 'esto', method: 'esto' })
  const refusal = (open = unresolved, isAccepted = true, age = 0) => {
    try {
      assertSecondPaymentAllowed(open, { isAccepted, now: after(start, age) })
      return null
    } catch (error) {
      return toProblem(error)
    }
  }

  it('is possible after 30 minutes, and only once the customer has confirmed it', () => {
    expect(refusal(unresolved, true, minutes(30))).toBeNull()
    expect(refusal(unresolved, false, minutes(30))?.message).toBe('errors.payment_unresolved')
    expect(refusal(unresolved, true, minutes(30) - 1)?.message).toBe('errors.payment_unresolved')
    expect(refusal(attemptRow(), false)).toBeNull()
  })

  it('names the wait in whole seconds, and when the unresolved payment ends', () => {
    const expected = {
      method: 'esto',
      wait_seconds: 600,
      new_payment_allowed_at: '2026-11-20T09:30:00.000Z',
      ends_at: '2026-11-21T09:00:00.000Z',
    }

    expect(refusal(unresolved, true, minutes(20))?.data).toEqual(expected)
    expect(findUnresolvedPayment([attemptRow(), unresolved], after(start, minutes(20)))).toEqual(
      expected,
    )
    const waitAt = (age: number) =>
      findUnresolvedPayment([unresolved], after(start, age))?.wait_seconds
    expect(waitAt(minutes(20) - 1)).toBe(601)
    expect(waitAt(minutes(30))).toBe(0)
    expect(waitAt(hours(1))).toBe(0)
    expect(findUnresolvedPayment([attemptRow()], start)).toBeUndefined()
  })
})

describe('payment: the sum of a method', () => {
  it('is between €100 and €10 000 for ESTO, both included', () => {
    expect(limitsOf('esto')).toEqual({ min: 10_000, max: 1_000_000 })
    const sums = [9_999, 10_000, 1_000_000, 1_000_001]
    expect(sums.map((cents) => isWithin('esto', cents))).toEqual([false, true, true, false])
  })

  it('has no limits for other methods', () => {
    expect(limitsOf('credit_card')).toEqual({ min: null, max: null })
    expect(limitsOf('invoice')).toEqual({ min: null, max: null })
    expect([1, 100_000_000].map((cents) => isWithin('credit_card', cents))).toEqual([true, true])
  })
})
