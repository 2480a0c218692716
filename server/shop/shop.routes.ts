import {
  addToCart,
  applyGiftcard,
  clearCart,
  emptyCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop.ts'
import { problem } from '#contract/problem.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { addProduct, emptyLockedCart, removeProduct } from './cart-item.store.ts'
import { changeCart, markCartViewed } from './change-cart.ts'
import { deleteGiftcard, findSpendableGiftcard, insertGiftcard } from './giftcard.store.ts'
import { findCustomerCart, findVisitorCart } from './shop.store.ts'

export const shopRoutes: readonly Route[] = [
  answer(readCart, async ({ cart_token: token }, { db, session, now }) => {
    if (session.state === 'live') {
      return { cart: await findCustomerCart(db, session.customer.id, now) }
    }
    if (token === undefined) return { cart: emptyCart }
    await markCartViewed(db, token, now)
    return { cart: await findVisitorCart(db, token) }
  }),

  answer(addToCart, async (form, visit) => {
    const { product_id: productId, price_option: optionId, is_repeat: isRepeat } = form
    const wish = { productId, optionId, isRepeat, now: visit.now }
    const cart = await changeCart(visit, form.cart_token, (tx, locked) =>
      addProduct(tx, locked, wish),
    )
    return { cart }
  }),

  answer(removeFromCart, async ({ product_id: productId, cart_token: token }, visit) => ({
    cart: await changeCart(visit, token, (tx, cart) => removeProduct(tx, cart, productId)),
  })),

  answer(clearCart, async ({ cart_token: token }, visit) => ({
    cart: await changeCart(visit, token, emptyLockedCart),
  })),

  answer(applyGiftcard, async ({ token: code, cart_token: token }, visit) => {
    const { id: giftcardId } = await findSpendableGiftcard(visit, {
      code,
      cartToken: token,
    })
    const cart = await changeCart(visit, token, (tx, { id: cartId }) =>
      insertGiftcard(tx, { cartId, giftcardId, appliedAt: visit.now }),
    )
    return { cart }
  }),

  answer(removeGiftcard, async ({ id: giftcardId, cart_token: token }, visit) => ({
    cart: await changeCart(visit, token, async (tx, { id: cartId }) => {
      const wasThere = await deleteGiftcard(tx, { cartId, giftcardId })
      if (!wasThere) throw problem('errors.giftcard_not_found')
    }),
  })),
]
