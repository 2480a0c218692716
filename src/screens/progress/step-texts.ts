import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { ProductStep, StepState } from '#contract/statuses.ts'
import { failedSampleOf } from '#src/screens/product/kit-progress.ts'
import { stepTextOf, type StepText } from '#src/screens/product/step-texts.ts'

/** The names of the steps. */
export const stepTitles: Record<ProductStep, MessageDescriptor> = {
  ordered: msg`Order placed`,
  paid: msg`Payment`,
  identity: msg`Identity check`,
  dna_origin: msg`Source of your DNA`,
  consent: msg`Consent`,
  questionnaire: msg`Questionnaire`,
  sample_at_laboratory: msg`Sample at the laboratory`,
  report: msg`Report`,
}

export const stateTexts: Record<StepState, MessageDescriptor> = {
  done: msg`Done`,
  current: msg`In progress`,
  locked: msg`Cannot start yet`,
}

const reasons: Record<ProductStep, MessageDescriptor> = {
  ordered: msg`We have received your order.`,
  paid: msg`We send the kit and open the next steps once the order is paid.`,
  identity: msg`Your results are private. We check your identity once, before we show them.`,
  dna_origin: msg`The laboratory needs your DNA to analyse it. Choose what suits you.`,
  consent: msg`We may only analyse your DNA with your consent. You can withdraw it later.`,
  questionnaire: msg`Your health and family history make the report more accurate.`,
  sample_at_laboratory: msg`Take the sample as described in the kit and post it. We email you when the laboratory has received it.`,
  report: msg`The laboratory analyses your sample. You don’t need to do anything.`,
}

const newSampleReason = msg`The laboratory needs a new sample of your DNA.`

/** What there is to do in a step, or what others do, and why. */
type ReasonedStepText = StepText & { why: MessageDescriptor }

const paymentCheck: ReasonedStepText = {
  title: msg`We are waiting for your payment to be confirmed`,
  why: msg`The bank or payment provider confirms it. You don’t need to do anything.`,
  duration: null,
}

const consultantReport: ReasonedStepText = {
  title: msg`Your consultation`,
  why: msg`After the meeting, the consultant writes a summary and it appears here.`,
  duration: null,
}

export const reasonedTextOf = (
  step: Pick<Step, 'key' | 'actor' | 'state'>,
  product: Pick<OrderedProduct, 'kit'>,
): ReasonedStepText => {
  const { key, actor } = step
  if (key === 'paid' && actor === 'payment_provider') return paymentCheck
  if (key === 'report' && actor === 'consultant') return consultantReport
  const why = failedSampleOf(step, product) === null ? reasons[key] : newSampleReason
  return { ...stepTextOf(step, product), why }
}
