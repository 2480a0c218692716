import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { ProductStep } from '#contract/statuses.ts'

import { failedSampleOf } from './kit-progress.ts'

/** What there is to do in a step; `duration` is null where it takes no time of the customer. */
export type StepText = { title: MessageDescriptor; duration: MessageDescriptor | null }

const stepTexts: Record<ProductStep, StepText> = {
  ordered: { title: msg`Order placed`, duration: null },
  paid: { title: msg`Pay for your order`, duration: msg`Takes about 2 minutes` },
  identity: { title: msg`Confirm your identity`, duration: msg`Takes about 5 minutes` },
  dna_origin: {
    title: msg`Tell us where your DNA comes from`,
    duration: msg`Takes about 10 minutes`,
  },
  consent: { title: msg`Sign the consent`, duration: msg`Takes about 5 minutes` },
  questionnaire: {
    title: msg`Answer the questionnaire`,
    duration: msg`Takes about 15 minutes. You can pause and continue later.`,
  },
  sample_at_laboratory: { title: msg`Post your sample`, duration: null },
  report: { title: msg`Your report is being prepared`, duration: null },
}

const newSample: StepText = {
  title: msg`Take a new sample`,
  duration: msg`Takes about 10 minutes`,
}

/** Returns what there is to do in a step of a product. */
export const stepTextOf = (
  step: Pick<Step, 'key' | 'state'>,
  product: Pick<OrderedProduct, 'kit'>,
): StepText => (failedSampleOf(step, product) === null ? stepTexts[step.key] : newSample)
