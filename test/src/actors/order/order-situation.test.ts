import { expect, it } from 'vitest'

import { processingOrder, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { situationOf } from '#src/actors/order/order-situation.ts'

it('an order whose payment is processed waits for the confirmation, also before an outcome is known', () => {
  expect(situationOf({ ...processingOrder, payment_outcome: null })).toBe('started')
  expect(situationOf({ ...processingOrder, payment_outcome: 'confirming' })).toBe('confirming')
})

it('an order without a payment is unpaid', () => {
  expect(situationOf({ ...waitingOrder, payment_outcome: null })).toBe('unpaid')
})
