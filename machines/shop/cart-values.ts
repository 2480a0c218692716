import type { Slot } from '#contract/consultation/hold.ts'
import { localize, localizedText, type LocalizedText } from '#contract/locale.ts'
import { localProblem, type Problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Cart } from '#contract/shop/shop.ts'

import type { AppNotification, CartItem } from '../app/system-actors.ts'
import { noRejection, type Rejection } from '../fragments/call-problem.ts'

type Giftcard = Rejection & { code: string; id: string }

/**
 * The product that was removed last. `included` was removed with it; a consultation can be restored only with a time.
 */
export type Removed = CartItem & {
  title: LocalizedText
  included: readonly LocalizedText[]
  needsTime: boolean
}

export type CartContext = {
  cart: Cart | null
  /** The product that is being added or removed. */
  item: CartItem | null
  /** The product that was removed last, so that it can be restored. */
  removed: Removed | null
  /** The times that were held for consultations in the cart and no longer are, by product. */
  expiredHolds: Readonly<Record<string, Slot>>
  /** The gift card that is being entered or removed, and its problem. */
  giftcard: Giftcard
}

export function emptyGiftcard(): Giftcard {
  return { code: '', id: '', ...noRejection }
}

/** Returns whether the customer’s own part of the cart contains a product. */
export const isInCart = (cart: Cart | null, productId: string): boolean =>
  cart?.user_sub_cart.products.some(({ id }) => id === productId) ?? false

/** Whether a consultation in the cart has a time with a language, so that it can be ordered. */
export const hasTime = ({ consultations }: Cart, productId: string): boolean =>
  consultations?.[productId]?.in_cart === true

/** Returns the times that were held for the consultations in the cart and no longer are. */
export const findExpiredHolds = (
  { cart, expiredHolds }: Pick<CartContext, 'cart' | 'expiredHolds'>,
  next: Cart,
): CartContext['expiredHolds'] => {
  const before = cart?.consultations
  const without = next.products.filter(
    ({ id, kind }) => kind === 'consultation' && !hasTime(next, id),
  )
  return Object.fromEntries(
    without.flatMap(({ id }) => {
      const hold = before?.[id]
      const slot = hold?.in_cart ? hold.slot : expiredHolds[id]
      return slot ? [[id, slot] as const] : []
    }),
  )
}

/** Returns what was removed from the cart with the chosen product; null when it was not in the cart. */
export const removedFrom = ({ cart, item }: CartContext, after: Cart): Removed | null => {
  const before = cart?.user_sub_cart.products ?? []
  const product = before.find(({ id }) => id === item?.productId)
  if (!product) return null
  const left = new Set(after.user_sub_cart.products.map(({ id }) => id))
  return {
    productId: product.id,
    optionId: cart?.price_options?.[product.id] ?? null,
    isRepeat: true,
    title: product.title,
    included: before
      .filter(({ id }) => id !== product.id && !left.has(id))
      .map(({ title }) => title),
    needsTime: product.kind === 'consultation',
  }
}

/** Returns the chosen product and what was added with it; null when nothing was. */
const requiredProductsAdded = ({ cart, item }: CartContext, after: Cart) => {
  const before = new Set(cart?.user_sub_cart.products.map(({ id }) => id))
  const added = after.user_sub_cart.products.filter(({ id }) => !before.has(id))
  const product = added.find(({ id }) => id === item?.productId)
  const included = added.filter(({ id }) => product?.requires.includes(id))
  return product && included.length > 0 ? { product, included } : null
}

export const hasAddedRequired = (context: CartContext, after: Cart): boolean =>
  requiredProductsAdded(context, after) !== null

/** Names what was added with the chosen product, its price and the sum of both. */
export const includedProductsNotification = (
  context: CartContext,
  after: Cart,
): AppNotification => {
  const added = requiredProductsAdded(context, after)
  const included = added?.included ?? []
  const price = sum(included.map(({ price_cents: cents }) => cents))
  const own = added ? priceIn(after, added.product) : 0
  return {
    tone: 'success',
    key: 'success.cart_added_with',
    localizedArguments: {
      title: added?.product.title ?? { en: '' },
      included: joined(included.map(({ title }) => title)),
      price: { cents: price },
      total: { cents: own + price },
    },
  }
}

/** Returns the price of a product with the option that is chosen in the cart. */
export const priceIn = ({ price_options: chosen }: Cart, product: Product): number =>
  product.price_options.find(({ id }) => id === chosen?.[product.id])?.price_cents ??
  product.price_cents

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

const joined = (texts: readonly LocalizedText[]): LocalizedText =>
  localize((locale) => texts.map((text) => localizedText(text, locale)).join(', '))

export const cartTokenInput = ({ cart }: CartContext) =>
  cart?.token ? { cart_token: cart.token } : {}

export const itemInput = ({ item }: CartContext) => ({ product_id: item?.productId ?? '' })

export const priceInput = ({ item }: CartContext) => ({
  ...(item?.optionId ? { price_option: item.optionId } : {}),
  ...(item?.isRepeat ? { is_repeat: true } : {}),
})

export const missingCodeProblem = (): Problem =>
  localProblem('errors.no_giftcard_code', {
    validationErrors: [{ field: 'token', message: 'errors.no_giftcard_code' }],
  }).problem
