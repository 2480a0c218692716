import { expect, it } from 'vitest'

import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { changesIn } from '#machines/order/checkout/cart-diff.ts'

const giftcard = {
  id: '5b2c1f6e-8d3a-4c7b-9e1f-2a4c6e8b0d11',
  token: '•••• 1000',
  value_cents: 5_000,
  used_cents: 5_000,
  remaining_cents: 0,
}

it.each([
  [4_999, ['•••• 1000']],
  [5_000, []],
  [5_001, []],
])(
  'the changes of a cart: a gift card of 5000 cents that covers %i now is spent: %j',
  (left, spent) => {
    const before = { ...fullCart, giftcards: [giftcard] }
    const after = {
      ...fullCart,
      giftcards: [{ ...giftcard, used_cents: left, remaining_cents: 0 }],
    }

    expect(changesIn(before, after)?.usedUpGiftcards).toEqual(spent)
  },
)

it('the changes of a cart: a gift card that has left the cart is removed, not used up', () => {
  const other = { ...giftcard, id: 'c1d1a1d1-8d3a-4c7b-9e1f-2a4c6e8b0d12', token: '•••• 0050' }
  const before = { ...fullCart, giftcards: [giftcard, other] }

  expect(changesIn(before, { ...fullCart, giftcards: [other] })).toMatchObject({
    usedUpGiftcards: [],
    removedGiftcards: ['•••• 1000'],
  })
})
