import type { LocalizedText } from '#contract/locale.ts'
import type { Problem } from '#contract/problem.ts'
import type { Cart } from '#contract/shop.ts'

import type { Wish } from '../app/system.ts'

type Giftcard = { code: string; id: string; problem: Problem | null; attempt: number }

/** A consultation comes back only with a time. */
export type Removed = Wish & { title: LocalizedText; needsTime: boolean }

export type CartContext = {
  cart: Cart | null
  /** The product that is being put in or taken out. */
  wish: Wish | null
  /** The product that was taken out last, for whoever changes their mind. */
  removed: Removed | null
  /** The gift card that is being typed or taken out, and what is wrong with it. */
  giftcard: Giftcard
}

export function noGiftcard(): Giftcard {
  return { code: '', id: '', problem: null, attempt: 0 }
}

export const isOwn = (cart: Cart | null, productId: string): boolean =>
  cart?.user_sub_cart.products.some(({ id }) => id === productId) ?? false

export const removedFrom = ({ cart, wish }: CartContext): Removed | null => {
  const product = cart?.user_sub_cart.products.find(({ id }) => id === wish?.productId)
  if (!product) return null
  const optionId = cart?.price_options?.[product.id] ?? null
  const needsTime = product.kind === 'consultation'
  return { productId: product.id, optionId, title: product.title, needsTime }
}

export const tokenOf = ({ cart }: CartContext) => (cart?.token ? { cart_token: cart.token } : {})

export const wished = ({ wish }: CartContext) => ({ product_id: wish?.productId ?? '' })

export const priced = ({ wish }: CartContext) =>
  wish?.optionId ? { price_option: wish.optionId } : {}
