import { emptyCart, readCart } from '#contract/shop.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { findCustomerCart, findVisitorCart } from './shop.store.ts'

export const shopRoutes: readonly Route[] = [
  answer(readCart, async ({ cart_token: token }, { db, session }) => {
    if (session.state === 'live') return { cart: await findCustomerCart(db, session.customer.id) }
    return { cart: token === undefined ? emptyCart : await findVisitorCart(db, token) }
  }),
]
