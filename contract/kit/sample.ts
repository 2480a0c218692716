import * as v from 'valibot'

import { day, timestamp } from '../form/fields.ts'
import { kitStatuses, sampleFailureReasons } from '../statuses.ts'

/**
 * A kit registered by the customer, and the day by which its sample should be posted. `usable_until` is null once the
 * laboratory has the kit, and when it has expired. `is_withdrawn`: the consent was withdrawn, so its sample is to be
 * destroyed or is destroyed; a new signature cancels that while the kit is usable.
 */
export const RegisteredKit = v.object({
  spit_kit_barcode: v.string(),
  /** `registered` until the laboratory has the sample. The laboratory may have it before the kit is registered. */
  status: v.picklist(kitStatuses),
  registered_at: timestamp,
  post_by: day,
  /** When the customer said that they had posted the sample; null before. */
  posted_at: v.nullable(timestamp),
  usable_until: v.nullable(day),
  is_withdrawn: v.boolean(),
})
export type RegisteredKit = v.InferOutput<typeof RegisteredKit>

/** The kit that is sent free of charge after a failed sample. `sent_at` is null until it is posted. */
const ReplacementKit = v.object({ requested_at: timestamp, sent_at: v.nullable(timestamp) })

/** The sample of a customer: its kit, and what the laboratory has reported about it. */
export const Sample = v.object({
  kit: RegisteredKit,
  /** When the laboratory received it. */
  received_at: v.nullable(timestamp),
  /** Why it could not be analysed. */
  failure_reason: v.nullable(v.picklist(sampleFailureReasons)),
  /** 1 for the first sample, 2 for the one after a failed one. */
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  replacement: v.nullable(ReplacementKit),
})
export type Sample = v.InferOutput<typeof Sample>
