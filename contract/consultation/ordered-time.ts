import * as v from 'valibot'

import { timestamp } from '../form/fields.ts'
import { findingsCount, Slot } from './hold.ts'

/** The time of an ordered consultation: held until `held_until` while the order is unpaid, booked afterwards. */
export const OrderedTime = v.object({
  slot: Slot,
  held_until: v.nullable(timestamp),
  findings_count: findingsCount,
})
export type OrderedTime = v.InferOutput<typeof OrderedTime>
