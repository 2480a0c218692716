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

/** The number of findings of a report that the consultant may see. Which ones they are is not disclosed. */
export const findingsCount = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A time held for one person until `held_until`; `seconds_left` is for clocks that are wrong. It is `in_cart` once the
 * language of the consultation is chosen.
 */
export const Hold = v.object({
  slot: Slot,
  held_until: timestamp,
  seconds_left: v.number(),
  in_cart: v.boolean(),
  findings_count: findingsCount,
})
export type Hold = v.InferOutput<typeof Hold>

/** A held time with the language and topic that were given for it, or for the time that it replaces. */
export const HeldTime = v.object(
  v.entriesFromObjects([
    Hold,
    v.object({ language: v.nullable(LocaleSchema), topic: v.nullable(v.string()) }),
  ]),
)
export type HeldTime = v.InferOutput<typeof HeldTime>
