import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ProductStep, StepActor } from '#contract/statuses.ts'

/** What is done in each step of an ordered product. */
export const stepWords: Record<ProductStep, MessageDescriptor> = {
  ordered: msg`order`,
  paid: msg`payment`,
  identity: msg`proof of identity`,
  dna_origin: msg`DNA sample or file`,
  consent: msg`consent`,
  questionnaire: msg`questionnaire`,
  sample_at_laboratory: msg`analysis at the laboratory`,
  report: msg`report`,
}

/** Who acts in a step. */
export const actorWords: Record<StepActor, MessageDescriptor> = {
  customer: msg`It is your turn.`,
  laboratory: msg`The laboratory is at work; there is nothing for you to do.`,
  payment_provider: msg`The payment is being confirmed; there is nothing for you to do.`,
  consultant: msg`Our consultant is at work; there is nothing for you to do.`,
}
