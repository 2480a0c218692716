import type { Sample } from '#contract/kit/sample.ts'
import { after } from '#server/clock.ts'
import { answerDeadline } from '#server/dna/biobank/biobank.task.ts'
import { transitDays } from '#server/kit/kit.rules.ts'
import { verificationLimits } from '#server/identity/verification/verification.rules.ts'
import { paymentLimits } from '#server/payment/payment.rules.ts'

import type { Waits } from './progress.rules.ts'
import { addWorkingDays } from './working-days.rules.ts'

/** What others work on for a customer, and since when; null and absent when they do not. */
export type OpenWork = {
  /** The identity documents under review. */
  reviewedSince: Date | null
  /** The request for the data of a gene donor. */
  biobankAskedAt: Date | null
  /** The unconfirmed payments, by order id. */
  paymentSentAt: ReadonlyMap<string, Date>
}

type WaitingProduct = {
  item: { memberName: string | null }
  order: { id: string; status: string; orderedAt: Date }
  product: { dnaOrigins: readonly string[] }
}

/**
 * Returns what others work on for an ordered product; `sample` is that of its kit. The documents and the DNA of the
 * customer are not those of a family member. After a failed sample it is the customer's turn, even if the biobank was
 * asked before.
 */
export const waitsOf = (
  { item, order, product }: WaitingProduct,
  { reviewedSince, biobankAskedAt, paymentSentAt }: OpenWork,
  sample: Sample | null,
): Waits => {
  const isOwn = item.memberName === null
  const isOfBiobank =
    isOwn && sample?.kit.status !== 'failed' && product.dnaOrigins.includes('gene_donor')
  return {
    ...(order.status === 'processing_payment'
      ? { paid: paymentWait(paymentSentAt.get(order.id) ?? order.orderedAt) }
      : {}),
    ...(reviewedSince && isOwn ? { identity: reviewWait(reviewedSince) } : {}),
    ...(biobankAskedAt && isOfBiobank ? { dna_origin: biobankWait(biobankAskedAt) } : {}),
    ...(sample?.kit.status === 'registered' && sample.kit.posted_at
      ? { sample_at_laboratory: transitWait(new Date(sample.kit.posted_at)) }
      : {}),
  }
}

const paymentWait = (since: Date) => ({
  actor: 'payment_provider' as const,
  since,
  expectedBy: addWorkingDays(since, paymentLimits.confirmationDays),
})

const reviewWait = (since: Date) => ({
  actor: 'verifier' as const,
  since,
  expectedBy: after(since, verificationLimits.review),
})

const biobankWait = (since: Date) => ({
  actor: 'biobank' as const,
  since,
  expectedBy: after(since, answerDeadline),
})

const transitWait = (since: Date) => ({
  actor: 'laboratory' as const,
  since,
  expectedBy: addWorkingDays(since, transitDays),
})
