import * as v from 'valibot'

import { id, timestamp } from '../form/fields.ts'
import { LocaleSchema } from '../locale.ts'

/** A time of a consultant. */
export const Slot = v.object({
  id,
  starts_at: timestamp,
  ends_at: timestamp,
  consultant: v.string(),
  languages: v.array(LocaleSchema),
})
export type Slot = v.InferOutput<typeof Slot>

/**
 * A time held for one person until `held_until`; `seconds_left` is for clocks that are wrong. It is `in_cart` once the
 * language of the consultation is chosen.
 */
export const Hold = v.object({
  slot: Slot,
  held_until: timestamp,
  seconds_left: v.number(),
  in_cart: v.boolean(),
})
export type Hold = v.InferOutput<typeof Hold>
