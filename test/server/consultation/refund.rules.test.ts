import { describe, expect, it } from 'vitest'

import { refundShares } from '#server/consultation/refund.rules.ts'

const none = { paymentCents: 0, giftcardCents: 0 }
const order = (subtotalCents: number, giftcardCents: number, shippingCents = 0) => ({
  subtotalCents,
  shippingCents,
  giftcardCents,
  totalCents: subtotalCents + shippingCents - giftcardCents,
})

describe('refund of one product of an order', () => {
  it.each([
    [
      'paid by card',
      { price: 4_900, paid: order(4_900, 0) },
      { paymentCents: 4_900, giftcardCents: 0 },
    ],
    [
      'paid by gift card',
      { price: 4_900, paid: order(4_900, 4_900) },
      { paymentCents: 0, giftcardCents: 4_900 },
    ],
    [
      'with a test',
      { price: 6_500, paid: order(21_400, 0, 300) },
      { paymentCents: 6_500, giftcardCents: 0 },
    ],
    [
      'paid in halves',
      { price: 4_900, paid: order(9_800, 4_900) },
      { paymentCents: 2_450, giftcardCents: 2_450 },
    ],
    ['rounded', { price: 100, paid: order(300, 100) }, { paymentCents: 67, giftcardCents: 33 }],
    ['free of charge', { price: 0, paid: order(0, 0) }, none],
  ])('is split as the order was paid: %s', (_name, input, refund) => {
    expect(refundShares(input.price, input.paid, none)).toEqual(refund)
  })

  it.each([
    [101, 1],
    [1, 101],
    [7, 3],
    [4_900, 4_901],
  ])('adds up to what was paid when products for %i and %i are cancelled one by one', (a, b) => {
    for (let giftcardCents = 0; giftcardCents <= a + b; giftcardCents += 1) {
      const paid = order(a + b, giftcardCents)
      const first = refundShares(a, paid, none)
      const second = refundShares(b, paid, first)
      const parts = [first, second].flatMap((one) => Object.values(one))
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(first.paymentCents + second.paymentCents).toBe(paid.totalCents)
      expect(first.giftcardCents + second.giftcardCents).toBe(giftcardCents)
    }
  })

  it('adds up to what was paid when the parts of three products are rounded down', () => {
    const paid = order(300, 200)
    const two = { paymentCents: 66, giftcardCents: 134 }

    expect(refundShares(100, paid, none)).toEqual({ paymentCents: 33, giftcardCents: 67 })
    expect(refundShares(100, paid, two)).toEqual({ paymentCents: 34, giftcardCents: 66 })
  })
})
