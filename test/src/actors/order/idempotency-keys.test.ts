import { expect, it } from 'vitest'

import { createIdempotencyKeys } from '#src/actors/order/idempotency-keys.ts'

const card = { requestNumber: 0, method: 'credit_card' }

it('idempotency keys: a repeated request has the same key', () => {
  const keyOf = createIdempotencyKeys()

  expect(keyOf({ ...card })).toBe(keyOf(card))
})

it('idempotency keys: the next submission and other content have another key', () => {
  const keyOf = createIdempotencyKeys()
  const invoice = { ...card, method: 'invoice' }

  expect(new Set([card, { ...card, requestNumber: 1 }, invoice].map(keyOf)).size).toBe(3)
})

it('idempotency keys: no two pages share one', () => {
  expect(createIdempotencyKeys()(card)).not.toBe(createIdempotencyKeys()(card))
})
