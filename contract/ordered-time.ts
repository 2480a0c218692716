import * as v from 'valibot'

import { timestamp } from './fields.ts'
import { Slot } from './hold.ts'

/** The time of an ordered consultation: kept until `held_until` while the order is not paid, booked ever after. */
export const OrderedTime = v.object({ slot: Slot, held_until: v.nullable(timestamp) })
export type OrderedTime = v.InferOutput<typeof OrderedTime>
