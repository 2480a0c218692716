import * as v from 'valibot'

import { call } from '../call.ts'
import { Hold } from '../consultation/hold.ts'
import { cents, id, text } from '../form/fields.ts'
import { Product } from './product.ts'

export const Giftcard = v.object({
  id,
  token: v.string(),
  value_cents: cents,
  used_cents: cents,
  remaining_cents: cents,
})
export type Giftcard = v.InferOutput<typeof Giftcard>

/** The products of one person in the cart; the user or a family member. */
const SubCart = v.object({ id, products: v.array(Product) })
type SubCart = v.InferOutput<typeof SubCart>

/** A cart, as returned by every cart call. A visitor's cart is identified by its `token`; a customer's has none. */
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
  /** The chosen price option, by product. */
  price_options: v.optional(v.record(v.string(), id)),
  /** Products added from the visitor's cart, reported in the first response after a log-in. */
  added_at_login: v.optional(v.array(id)),
  /** Tests in the cart that the customer has ordered before; missing if they cannot view their orders yet. */
  ordered_before: v.optional(v.array(id)),
  /** The held time of a consultation, by product; a consultation without a time cannot be ordered. */
  consultations: v.optional(v.record(v.string(), Hold)),
})
export type Cart = v.InferOutput<typeof Cart>

/** The cart of a person who has not added anything. */
export const emptyCart: Cart = {
  id: null,
  token: null,
  products: [],
  sub_carts: [],
  user_sub_cart: { products: [] },
  giftcard: null,
  giftcards: [],
  products_count: 0,
  subtotal_cents: 0,
  total_cents: 0,
}

/** The key of a visitor's cart, stored in the browser: 128 random bits, base64url. */
export const cartToken = v.pipe(
  v.string('errors.incorrect_token'),
  v.regex(/^[\w-]{22}$/, 'errors.incorrect_token'),
)

export const readCart = call({
  id: 'readCart',
  method: 'GET',
  path: '/cart/my-cart',
  summary:
    'Returns the cart of the customer, or of the visitor with the token; otherwise an empty one.',
  access: 'anyone',
  input: v.strictObject({ cart_token: v.optional(cartToken) }),
  output: v.object({ cart: Cart }),
  problems: [],
})

const CartAnswer = v.object({ cart: Cart })

export const addToCart = call({
  id: 'addToCart',
  method: 'POST',
  path: '/cart/add-cart',
  summary:
    'Adds a product to the cart, together with the products it requires. A visitor without a token is given one.',
  access: 'anyone',
  input: v.strictObject({
    product_id: id,
    price_option: v.optional(id),
    /** Confirms that the customer wants to order the same test again. */
    is_repeat: v.optional(v.boolean('errors.incorrect_value')),
    cart_token: v.optional(cartToken),
  }),
  output: CartAnswer,
  problems: [
    'errors.product_not_found',
    'errors.product_is_already_added_to_the_cart',
    'errors.report_needed',
    'errors.product_already_ordered',
  ],
})

export const removeFromCart = call({
  id: 'removeFromCart',
  method: 'POST',
  path: '/cart/remove-cart',
  summary:
    'Removes a product from the cart, with the products added only for it; rejected while another product requires it.',
  access: 'anyone',
  input: v.strictObject({ product_id: id, cart_token: v.optional(cartToken) }),
  output: CartAnswer,
  problems: ['errors.product_not_found', 'errors.cannot_remove_required_by_other_products'],
})

export const clearCart = call({
  id: 'clearCart',
  method: 'POST',
  path: '/cart/clear',
  summary: 'Empties the cart, and releases its gift cards and held times.',
  access: 'anyone',
  input: v.strictObject({ cart_token: v.optional(cartToken) }),
  output: CartAnswer,
  problems: [],
})

/** The code of a gift card; spaces, hyphens and lower case are accepted. */
export const giftcardCode = v.pipe(
  text('errors.no_giftcard_code', 60),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
)

export const applyGiftcard = call({
  id: 'applyGiftcard',
  method: 'POST',
  path: '/cart/apply-giftcard',
  summary: 'Applies a gift card to the cart; the response contains the used and remaining amounts.',
  access: 'anyone',
  input: v.strictObject({ token: giftcardCode, cart_token: v.optional(cartToken) }),
  output: CartAnswer,
  message: 'success.giftcard_valid',
  problems: ['errors.giftcard_not_found', 'errors.giftcard_already_used'],
})

export const removeGiftcard = call({
  id: 'removeGiftcard',
  method: 'POST',
  path: '/cart/remove-giftcard',
  summary: 'Removes a gift card from the cart.',
  access: 'anyone',
  input: v.strictObject({ id, cart_token: v.optional(cartToken) }),
  output: CartAnswer,
  message: 'success.giftcard_removed',
  problems: ['errors.giftcard_not_found'],
  isExtension: true,
})
