import { expect, it } from 'vitest'

import { processingOrder, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { unpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'

it('an order whose payment is processed waits for the confirmation, also before an outcome is known', () => {
  expect(unpaidOrderState({ ...processingOrder, payment_outcome: null })).toBe('started')
  expect(unpaidOrderState({ ...processingOrder, payment_outcome: 'confirming' })).toBe('confirming')
})

it('an order without a payment is unpaid', () => {
  expect(unpaidOrderState({ ...waitingOrder, payment_outcome: null })).toBe('unpaid')
})
