import type { Sample } from '#contract/kit/kit.ts'
import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'

/** Returns the last sample if it could not be analysed and its step asks for a new one; null otherwise. */
export const failedSampleOf = (
  { key, state }: Pick<Step, 'key' | 'state'>,
  { kit }: Pick<OrderedProduct, 'kit'>,
): Sample | null =>
  key === 'dna_origin' && state === 'current' && kit?.sample?.kit.status === 'failed'
    ? kit.sample
    : null
