import type { Step } from '#contract/order/ordered-product.ts'
import { type ProductKind } from '#contract/shop/product-kinds.ts'
import {
  productSteps,
  type OrderStatus,
  type PaymentMethod,
  type ProductStep,
  type StepActor,
} from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'

/** How long an order may be unpaid; transfers take longer. */
const paymentPeriod = { invoice: hours(24 * 14), others: hours(24) }

/** Returns the payment deadline; a consultation must be paid before it starts. */
export const paymentDeadline = (
  { orderedAt, method }: { orderedAt: Date; method: PaymentMethod },
  firstStart: Date | null,
): Date => {
  const deadline = after(
    orderedAt,
    method === 'invoice' ? paymentPeriod.invoice : paymentPeriod.others,
  )
  return firstStart && firstStart < deadline ? firstStart : deadline
}

const consultationSteps: readonly ProductStep[] = ['ordered', 'paid', 'identity', 'report']

/** Returns the steps of a kind of product. */
export const stepsOf = (kind: ProductKind): readonly ProductStep[] =>
  kind === 'consultation' ? consultationSteps : productSteps

export type StepFacts = { key: ProductStep; doneAt: Date | null; expectedBy: Date | null }

const actors: Record<ProductStep, StepActor> = {
  ordered: 'customer',
  paid: 'payment_provider',
  identity: 'customer',
  dna_origin: 'customer',
  consent: 'customer',
  questionnaire: 'customer',
  sample_at_laboratory: 'laboratory',
  report: 'laboratory',
}

export type Purchase = { kind: ProductKind; orderStatus: OrderStatus }

/** Returns who acts next: the customer until the payment, the consultant for their own report. */
const actorOf = (key: ProductStep, { kind, orderStatus }: Purchase): StepActor => {
  if (key === 'paid' && orderStatus === 'waiting_for_payment') return 'customer'
  return key === 'report' && kind === 'consultation' ? 'consultant' : actors[key]
}

/** Returns the steps in order: done ones, the current one, and those that wait for it. */
export const toSteps = (facts: readonly StepFacts[], purchase: Purchase): Step[] => {
  const ordered = facts.toSorted(
    (a, b) => productSteps.indexOf(a.key) - productSteps.indexOf(b.key),
  )
  const current = ordered.find(({ doneAt }) => doneAt === null)
  return ordered.map((step) => ({
    key: step.key,
    state: step.doneAt ? 'done' : step === current ? 'current' : 'locked',
    actor: actorOf(step.key, purchase),
    done_at: step.doneAt?.toISOString() ?? null,
    expected_by: step.expectedBy?.toISOString() ?? null,
  }))
}

/** Returns the progress of a product in whole percent; 100 only when every step is done. */
export const completionPercent = (facts: readonly StepFacts[]): number => {
  const done = facts.filter(({ doneAt }) => doneAt !== null).length
  return facts.length === 0 ? 0 : Math.floor((done / facts.length) * 100)
}
