import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { isPosted } from '#contract/order/posting.ts'
import type { ProductStep, StepActor } from '#contract/statuses.ts'

/** The labels of the steps of an ordered product. */
const stepLabels: Record<ProductStep, MessageDescriptor> = {
  ordered: msg`order`,
  paid: msg`payment`,
  identity: msg`identity check`,
  dna_origin: msg`DNA sample or file`,
  consent: msg`consent`,
  questionnaire: msg`questionnaire`,
  sample_at_laboratory: msg`posting your sample`,
  report: msg`report`,
}

/** The report of a consultation is a summary. */
export const stepLabelOf = (
  step: Pick<Step, 'key' | 'state'>,
  product: Pick<OrderedProduct, 'kind' | 'kit'>,
): MessageDescriptor => {
  if (step.key === 'report' && product.kind === 'consultation') return msg`summary`
  return isPosted(step, product) ? msg`arrival of your sample` : stepLabels[step.key]
}

/** Who acts in a step. */
export const actorLabels: Record<StepActor, MessageDescriptor> = {
  customer: msg`Your action is needed.`,
  laboratory: msg`Being analysed in the laboratory. You don’t need to do anything.`,
  payment_provider: msg`We are waiting for your payment to be confirmed.`,
  consultant: msg`Waiting for our consultant. You don’t need to do anything.`,
  verifier: msg`Your documents are being checked. It takes a few minutes, sometimes a few hours.`,
  biobank: msg`We are waiting for the biobank to send your data. You don’t need to do anything.`,
}
