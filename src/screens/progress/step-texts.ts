import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { isPosted } from '#contract/order/posting.ts'
import type { ProductStep, StepState } from '#contract/statuses.ts'
import { stepTextOf, type StepText } from '#src/screens/product/step-texts.ts'

/** The names of the steps. */
const stepTitles: Record<ProductStep, MessageDescriptor> = {
  ordered: msg`Order placed`,
  paid: msg`Payment`,
  identity: msg`Identity check`,
  dna_origin: msg`Source of your DNA`,
  consent: msg`Consent`,
  questionnaire: msg`Questionnaire`,
  sample_at_laboratory: msg`Sample at the laboratory`,
  report: msg`Report`,
}

/** The report of a consultation is a summary. */
export const stepTitleOf = (
  key: ProductStep,
  { kind }: Pick<OrderedProduct, 'kind'>,
): MessageDescriptor =>
  key === 'report' && kind === 'consultation' ? msg`Summary` : stepTitles[key]

export const stateTexts: Record<StepState, MessageDescriptor> = {
  done: msg`Done`,
  current: msg`In progress`,
  locked: msg`Cannot start yet`,
}

const paymentCheck: StepText = {
  title: msg`We are waiting for your payment to be confirmed`,
  why: msg`The bank or payment provider confirms it. You don’t need to do anything.`,
  duration: null,
}

const consultantReport: StepText = {
  title: msg`Your consultation`,
  why: msg`After the meeting, the consultant writes a summary and it appears here.`,
  duration: null,
}

const laboratoryReport: StepText = {
  title: msg`Your report is being prepared`,
  why: msg`The laboratory analyses your sample. You don’t need to do anything.`,
  duration: null,
}

const documentCheck: StepText = {
  title: msg`Your documents are being checked`,
  why: msg`The verification provider checks them. It usually takes a few minutes, sometimes a few hours. You don’t need to do anything. We will email you when it is done.`,
  duration: null,
}

const biobankAnswer: StepText = {
  title: msg`We are waiting for the biobank`,
  why: msg`We have asked the biobank for your data. You don’t need to do anything. We will email you when it answers.`,
  duration: null,
}

const sampleInPost: StepText = {
  title: msg`Your sample is on its way to the laboratory`,
  why: msg`The analysis starts when the laboratory has your sample.`,
  duration: null,
}

/** Returns what there is to do in a step of a product, or what others do. */
export const textOf = (
  step: Pick<Step, 'key' | 'actor' | 'state'>,
  product: Pick<OrderedProduct, 'kit'>,
): StepText => {
  const { key, actor } = step
  if (key === 'paid' && actor === 'payment_provider') return paymentCheck
  if (key === 'report') return actor === 'consultant' ? consultantReport : laboratoryReport
  if (actor === 'verifier') return documentCheck
  if (actor === 'biobank') return biobankAnswer
  if (isPosted(step, product)) return sampleInPost
  return stepTextOf(step, product)
}
