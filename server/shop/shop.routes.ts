import {
  addToCart,
  applyGiftcard,
  clearCart,
  emptyCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop/shop.ts'
import { problem } from '#contract/problem.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

import { addProduct, emptyLockedCart, removeProduct } from './cart-item.store.ts'
import { markCartViewed } from './cart.store.ts'
import { changeCart } from './change-cart.service.ts'
import { deleteGiftcard, findSpendableGiftcard, insertGiftcard } from './giftcard.store.ts'
import { findCustomerCart, findVisitorCart } from './shop.store.ts'

export const shopRoutes: readonly Route[] = [
  defineRoute(readCart, async ({ cart_token: token }, { db, session, now }) => {
    if (session.state === 'live') {
      return { cart: await findCustomerCart(db, session.customer.id, now) }
    }
    if (token === undefined) return { cart: emptyCart }
    await markCartViewed(db, token, now)
    return { cart: await findVisitorCart(db, token, now) }
  }),

  defineRoute(addToCart, async (form, context) => {
    const { product_id: productId, price_option: optionId, is_repeat: isRepeat } = form
    const item = { productId, optionId, isRepeat, now: context.now }
    const cart = await changeCart(context, form.cart_token, (tx, locked) =>
      addProduct(tx, locked, item),
    )
    return { cart }
  }),

  defineRoute(removeFromCart, async ({ product_id: productId, cart_token: token }, context) => ({
    cart: await changeCart(context, token, (tx, cart) => removeProduct(tx, cart, productId)),
  })),

  defineRoute(clearCart, async ({ cart_token: token }, context) => ({
    cart: await changeCart(context, token, emptyLockedCart),
  })),

  defineRoute(applyGiftcard, async ({ token: code, cart_token: token }, context) => {
    const { id: giftcardId } = await findSpendableGiftcard(context, {
      code,
      cartToken: token,
    })
    const cart = await changeCart(context, token, (tx, { id: cartId }) =>
      insertGiftcard(tx, { cartId, giftcardId, appliedAt: context.now }),
    )
    return { cart }
  }),

  defineRoute(removeGiftcard, async ({ id: giftcardId, cart_token: token }, context) => ({
    cart: await changeCart(context, token, async (tx, { id: cartId }) => {
      const wasThere = await deleteGiftcard(tx, { cartId, giftcardId })
      if (!wasThere) throw problem('errors.giftcard_not_found')
    }),
  })),
]
