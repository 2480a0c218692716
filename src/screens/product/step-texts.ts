import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { ProductStep } from '#contract/statuses.ts'

import { failedSampleOf } from './kit-progress.ts'

/** What there is to do in a step and why; `duration` is null where it takes no time of the customer. */
export type StepText = {
  title: MessageDescriptor
  why: MessageDescriptor | null
  duration: MessageDescriptor | null
}

const stepTexts: Record<ProductStep, StepText> = {
  ordered: { title: msg`Order placed`, why: null, duration: null },
  paid: {
    title: msg`Pay for your order`,
    why: msg`The next steps open once the order is paid.`,
    duration: msg`Takes about 2 minutes`,
  },
  identity: {
    title: msg`Confirm your identity`,
    why: msg`Your results are private, so we check your identity once.`,
    duration: msg`Takes about 5 minutes`,
  },
  dna_origin: {
    title: msg`Tell us where your DNA comes from`,
    why: msg`The laboratory needs your DNA to analyse it.`,
    duration: msg`Takes about 10 minutes`,
  },
  consent: {
    title: msg`Sign the consent`,
    why: msg`We may only analyse your DNA with your consent.`,
    duration: msg`Takes about 5 minutes`,
  },
  questionnaire: {
    title: msg`Answer the questionnaire`,
    why: msg`Your health and family history make the report more accurate.`,
    duration: msg`Takes about 15 minutes. You can pause and continue later.`,
  },
  sample_at_laboratory: {
    title: msg`Post your sample`,
    why: msg`The analysis starts when the laboratory has your sample.`,
    duration: null,
  },
  // what others do is on the page of the test
  report: { title: msg`Your report is being prepared`, why: null, duration: null },
}

const newSample: StepText = {
  title: msg`Take a new sample`,
  why: msg`The laboratory needs a new sample of your DNA.`,
  duration: msg`Takes about 10 minutes`,
}

/** Returns what there is to do in a step of a product. */
export const stepTextOf = (
  step: Pick<Step, 'key' | 'state'>,
  product: Pick<OrderedProduct, 'kit'>,
): StepText => (failedSampleOf(step, product) === null ? stepTexts[step.key] : newSample)
