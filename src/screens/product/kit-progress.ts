import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'

type KitOf = Pick<OrderedProduct, 'kit'>
type StateOf = Pick<Step, 'key' | 'state'>

/** Returns the last sample if it could not be analysed and its step asks for a new one; null otherwise. */
export const failedSampleOf = ({ key, state }: StateOf, { kit }: KitOf): Sample | null =>
  key === 'dna_origin' && state === 'current' && kit?.sample?.kit.status === 'failed'
    ? kit.sample
    : null

/** Returns the kit that a new signature of a withdrawn consent makes usable; null otherwise. */
export const kitUsableOnceSigned = ({ kit }: KitOf): RegisteredKit | null =>
  kit?.sample?.kit.is_withdrawn && kit.sample.kit.usable_until !== null ? kit.sample.kit : null

/** Whether the laboratory has the sample of a test that waits for its report. */
export const isAtLaboratory = ({ key, state }: StateOf, { kit }: KitOf): boolean =>
  key === 'report' && state === 'current' && Boolean(kit?.sample?.received_at)

/** Whether the kit is being posted, or was posted and is not registered. */
export const isInPost = ({ key, state }: StateOf, { kit }: KitOf): boolean =>
  key === 'dna_origin' &&
  state === 'current' &&
  kit?.sample === null &&
  (kit.sent_at ?? kit.dispatch_by) !== null
