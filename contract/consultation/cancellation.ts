import * as v from 'valibot'

import { cents, timestamp } from '../form/fields.ts'

/**
 * What the customer gets back for a cancelled consultation: in the proportion in which the order was paid, by the way it
 * was paid and to the gift cards. `refunded_at` is null until the provider has confirmed the payment back.
 */
export const Refund = v.object({
  payment_cents: cents,
  giftcard_cents: cents,
  refunded_at: v.nullable(timestamp),
})
export type Refund = v.InferOutput<typeof Refund>

/** A consultation of an order that the customer has cancelled. */
export const Cancellation = v.object({
  starts_at: timestamp,
  ends_at: timestamp,
  cancelled_at: timestamp,
  refund: Refund,
})
export type Cancellation = v.InferOutput<typeof Cancellation>
