import { getNextSnapshot, getInitialSnapshot } from 'xstate'
import { describe, expect, it } from 'vitest'

import { orderPaymentMachine } from '#machines/order/order-payment.machine.ts'

const totalCents = 14_900
const first = { type: 'payment.started', payment: 'a' } as const

describe('the payment of an order', () => {
  const waiting = getInitialSnapshot(orderPaymentMachine, { totalCents })
  const processing = getNextSnapshot(orderPaymentMachine, waiting, first)

  it.each([
    [totalCents - 1, false],
    [totalCents, true],
    [totalCents + 1, false],
    [0, false],
  ])('orderPayment: %i cents for 14,900 completes the order: %s', (cents, isCompleted) => {
    for (const state of [waiting, processing]) {
      const next = getNextSnapshot(orderPaymentMachine, state, {
        type: 'payment.paid',
        payment: 'a',
        cents,
      })

      expect(next.value).toBe(isCompleted ? 'completed' : state.value)
    }
  })
})
