import * as v from 'valibot'

import { call } from './call.ts'
import { cents, id } from './fields.ts'
import { Product } from './product.ts'

export const Giftcard = v.object({
  id,
  token: v.string(),
  value_cents: cents,
  used_cents: cents,
  left_cents: cents,
})
export type Giftcard = v.InferOutput<typeof Giftcard>

/** The products of one person in the cart; the user's own or a family member's. */
export const SubCart = v.object({ id, products: v.array(Product) })
export type SubCart = v.InferOutput<typeof SubCart>

/** A cart as every cart call answers it. A visitor's cart is named by its `token`; a customer's has none. */
export const Cart = v.object({
  id: v.nullable(id),
  token: v.nullable(v.string()),
  products: v.array(Product),
  sub_carts: v.array(SubCart),
  user_sub_cart: v.object({ products: v.array(Product) }),
  giftcard: v.nullable(Giftcard),
  giftcards: v.array(Giftcard),
  products_count: v.number(),
  subtotal_cents: cents,
  total_cents: cents,
})
export type Cart = v.InferOutput<typeof Cart>

/** The key a browser keeps of its visitor's cart: 128 random bits, base64url. */
export const cartToken = v.pipe(
  v.string('errors.incorrect_token'),
  v.regex(/^[\w-]{22}$/, 'errors.incorrect_token'),
)

export const readCart = call({
  id: 'readCart',
  method: 'GET',
  path: '/cart/my-cart',
  summary:
    'The cart of the customer, or of the visitor who holds the token; an empty one otherwise.',
  access: 'anyone',
  input: v.strictObject({ cart_token: v.optional(cartToken) }),
  output: v.object({ cart: Cart }),
  problems: [],
})
