import * as v from 'valibot'

import { Delivery } from '../delivery/address.ts'
import { cents, id } from '../form/fields.ts'
import type { Problem } from '../problem.ts'

/** The totals of an order if it were placed now. */
export const OrderTotals = v.object({
  subtotal_cents: cents,
  vat_cents: cents,
  shipping_cents: cents,
  giftcard_cents: cents,
  total_cents: cents,
})
export type OrderTotals = v.InferOutput<typeof OrderTotals>

/** The buyer of an order, as it appears on the invoice. */
export const Buyer = v.object({
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})
export type Buyer = v.InferOutput<typeof Buyer>

/** An order as it would be placed now. A visitor has no buyer yet. */
export const OrderPreview = v.object(
  v.entriesFromObjects([
    OrderTotals,
    v.object({
      /** The products of the cart. */
      product_ids: v.array(id),
      buyer: v.nullable(Buyer),
      delivery: Delivery,
      /** The version of the terms of sale that the order would be placed under. */
      terms_version: v.nullable(v.string()),
    }),
  ]),
)
export type OrderPreview = v.InferOutput<typeof OrderPreview>

/** Whether two carts have the same products, in any order. */
export const areSameProducts = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

/** Details of `errors.cart_empty`: the order that the customer placed from the cart recently. */
export const RecentOrder = v.object({ order: v.object({ id, number: v.string() }) })
export type RecentOrder = v.InferOutput<typeof RecentOrder>['order']

/** Returns the recent order that a problem names; null when it names none. */
export const recentOrderIn = ({ data }: Problem): RecentOrder | null => {
  const parsed = v.safeParse(RecentOrder, data)
  return parsed.success ? parsed.output.order : null
}
