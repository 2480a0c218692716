import * as v from 'valibot'

import { id, moment } from './fields.ts'
import { LocaleSchema } from './locale.ts'
import type { Problem } from './problem.ts'

/** A time of a consultant. */
export const Slot = v.object({
  id,
  starts_at: moment,
  ends_at: moment,
  consultant: v.string(),
  languages: v.array(LocaleSchema),
})
export type Slot = v.InferOutput<typeof Slot>

/** A time that is kept for one person until `held_until`; `seconds_left` is for clocks that are wrong. */
export const Hold = v.object({
  slot: Slot,
  held_until: moment,
  seconds_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Hold = v.InferOutput<typeof Hold>

/** The time of an ordered consultation: kept until `held_until` while the order is not paid, booked ever after. */
export const OrderedTime = v.object({ slot: Slot, held_until: v.nullable(moment) })
export type OrderedTime = v.InferOutput<typeof OrderedTime>

/** Beside the refusal of a time that is taken: the nearest that are free. */
export const NearestSlots = v.object({ nearest: v.array(Slot) })
export type NearestSlots = v.InferOutput<typeof NearestSlots>

/** None where nothing was told. */
export const nearestIn = ({ data }: Problem): readonly Slot[] => {
  const told = v.safeParse(NearestSlots, data)
  return told.success ? told.output.nearest : []
}
