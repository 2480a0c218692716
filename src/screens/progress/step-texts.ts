import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Step } from '#contract/order/ordered-product.ts'
import type { ProductStep, StepState } from '#contract/statuses.ts'

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

/** What the customer does, why, and how long it takes; `duration` is null where it takes no time of theirs. */
export type StepText = {
  title: MessageDescriptor
  why: MessageDescriptor
  duration: MessageDescriptor | null
}

const texts: Record<ProductStep, StepText> = {
  ordered: {
    title: msg`Order placed`,
    why: msg`We have received your order.`,
    duration: null,
  },
  paid: {
    title: msg`Pay for your order`,
    why: msg`We send the kit and open the next steps once the order is paid.`,
    duration: msg`Takes about 2 minutes`,
  },
  identity: {
    title: msg`Confirm your identity`,
    why: msg`Your results are private. We check your identity once, before we show them.`,
    duration: msg`Takes about 5 minutes`,
  },
  dna_origin: {
    title: msg`Tell us where your DNA comes from`,
    why: msg`The laboratory needs your DNA to analyse it. Choose what suits you.`,
    duration: msg`Takes about 10 minutes`,
  },
  consent: {
    title: msg`Sign the consent`,
    why: msg`We may only analyse your DNA with your consent. You can withdraw it later.`,
    duration: msg`Takes about 5 minutes`,
  },
  questionnaire: {
    title: msg`Answer the questionnaire`,
    why: msg`Your health and family history make the report more accurate.`,
    duration: msg`Takes about 15 minutes. You can pause and continue later.`,
  },
  sample_at_laboratory: {
    title: msg`Send your sample`,
    why: msg`Post the sample as described in the kit. The laboratory confirms here when it has arrived.`,
    duration: null,
  },
  report: {
    title: msg`Your report is being prepared`,
    why: msg`The laboratory analyses your sample. You don’t need to do anything.`,
    duration: null,
  },
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

export const stepTextOf = ({ key, actor }: Pick<Step, 'key' | 'actor'>): StepText => {
  if (key === 'paid' && actor === 'payment_provider') return paymentCheck
  if (key === 'report' && actor === 'consultant') return consultantReport
  return texts[key]
}
