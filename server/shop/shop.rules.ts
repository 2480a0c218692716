import type { Product } from '#contract/shop/product.ts'
import type { Giftcard } from '#contract/shop/shop.ts'
import type { Throttle } from '#server/account/account.rules.ts'
import { hours, minutes } from '#server/clock.ts'

/** Returns the price of a product with the chosen option. */
export const priceOf = (product: Product, optionId: string | null): number =>
  product.price_options.find(({ id }) => id === optionId)?.price_cents ?? product.price_cents

/** Spends gift cards one after another on the sum, and returns the amount of each. */
export const spendGiftcards = (
  subtotal: number,
  cards: readonly { id: string; token: string; value_cents: number; balance: number }[],
): { giftcards: Giftcard[]; total: number } => {
  let total = subtotal
  const giftcards = cards.map(({ id, token, value_cents, balance }) => {
    const used = Math.min(balance, total)
    total -= used
    return { id, token, value_cents, used_cents: used, remaining_cents: balance - used }
  })
  return { giftcards, total }
}

/** Whether the balance of a gift card can be spent: an operator has not cancelled it, and its last day is not over. */
export const isSpendable = (
  { cancelledAt, validUntil }: { cancelledAt: Date | null; validUntil: Date },
  now: Date,
): boolean => cancelledAt === null && validUntil > now

/** Masks a gift card code: recognisable, but not usable. */
export const maskedCode = (end: string): string => `•••• •••• •••• ${end}`

/**
 * Limits wrong gift card codes: per account or visitor's cart, and more generously per client address, which a
 * household shares. A right code is not counted.
 */
export const giftcardThrottles = {
  owner: { scope: 'giftcard:owner', limit: 5, window: minutes(15) },
  household: { scope: 'giftcard:household', limit: 20, window: minutes(15) },
  address: { scope: 'giftcard:address', limit: 50, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** Limits new visitor carts per client address; an office or a campus shares one. */
export const visitorCartThrottle = {
  scope: 'cart:address',
  limit: 60,
  window: hours(1),
} as const satisfies Throttle

/** A visitor's cart is deleted this long after its last use. */
export const visitorCartLifetime = hours(24 * 30)
/** The precision of `viewedAt`, so that not every view writes. */
export const viewedAtPrecision = hours(1)

/** So many wrong codes from all addresses together count as an attack. */
export const giftcardAlarm = { scope: 'giftcard:all', limit: 500, window: hours(1) } as const
