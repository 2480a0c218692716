import type { Step } from '#contract/order/ordered-product.ts'
import type { DnaOriginKind, ProductKind } from '#contract/shop/product-kinds.ts'
import {
  productSteps,
  type OrderStatus,
  type ProductStep,
  type StepActor,
} from '#contract/statuses.ts'
import { summaryDays } from '#server/consultation/consultation.rules.ts'
import { dayOf } from '#server/calendar.rules.ts'

import { addWorkingDays } from './working-days.rules.ts'

const consultationSteps: readonly ProductStep[] = ['ordered', 'paid', 'identity', 'report']

/** Returns the steps of a kind of product. */
export const stepsOf = (kind: ProductKind): readonly ProductStep[] =>
  kind === 'consultation' ? consultationSteps : productSteps

/** A stored step; it is done when it has a date. */
export type StepProgress = { key: ProductStep; doneAt: Date | null; expectedBy: Date | null }

/**
 * The step that must be done before another one. Kit, consent and questionnaire do not wait for the laboratory, so
 * several steps can be open at once. The report requires every other step.
 */
const requiredStep: Record<Exclude<ProductStep, 'report'>, ProductStep | null> = {
  ordered: null,
  paid: 'ordered',
  identity: 'paid',
  dna_origin: 'identity',
  consent: 'identity',
  questionnaire: 'consent',
  sample_at_laboratory: 'dna_origin',
}

/** Whether a product has a step, and all steps that it requires are done; the step itself may be done or not. */
export const isStepOpen = (key: ProductStep, steps: readonly StepProgress[]): boolean =>
  steps.some((step) => step.key === key) &&
  steps.filter((step) => isRequiredFor(step.key, key)).every(({ doneAt }) => doneAt !== null)

/** Whether a step must be done before another one, directly or through a third. */
const isRequiredFor = (required: ProductStep, key: ProductStep): boolean => {
  if (key === 'report') return required !== 'report'
  const previous = requiredStep[key]
  return previous !== null && (previous === required || isRequiredFor(required, previous))
}

const actors: Record<ProductStep, StepActor> = {
  ordered: 'customer',
  paid: 'payment_provider',
  identity: 'customer',
  dna_origin: 'customer',
  consent: 'customer',
  questionnaire: 'customer',
  // it is at home until the laboratory has received it
  sample_at_laboratory: 'customer',
  report: 'laboratory',
}

/** Work of others on a step that the customer has done their part of. */
export type Wait = { actor: StepActor; since: Date; expectedBy: Date }
export type Waits = Partial<Record<ProductStep, Wait>>

/**
 * What a step depends on besides the other steps. `turnaroundDays` are working days of the laboratory. `postBy` is when
 * the sample of a registered kit should be posted; null without one. `meetingEndsAt` is the end of a consultation.
 */
export type Purchase = {
  kind: ProductKind
  orderStatus: OrderStatus
  turnaroundDays: number | null
  postBy: Date | null
  meetingEndsAt: Date | null
  waits: Waits
  now: Date
}

/** Returns who acts next: the customer until the payment, the consultant for their own report. */
const actorOf = (
  key: ProductStep,
  { kind, orderStatus }: Pick<Purchase, 'kind' | 'orderStatus'>,
): StepActor => {
  if (key === 'paid' && orderStatus === 'waiting_for_payment') return 'customer'
  return key === 'report' && kind === 'consultation' ? 'consultant' : actors[key]
}

/** Returns the steps in order: each is done, current because it can be taken now, or locked. */
export const toSteps = (steps: readonly StepProgress[], purchase: Purchase): Step[] =>
  steps
    .toSorted((a, b) => productSteps.indexOf(a.key) - productSteps.indexOf(b.key))
    .map((step) => toStep(step, steps, purchase))

const toStep = (step: StepProgress, steps: readonly StepProgress[], purchase: Purchase): Step => {
  const state = stateOf(step, steps)
  const wait = state === 'current' ? purchase.waits[step.key] : undefined
  const expectedBy = wait?.expectedBy ?? expectedDay(step, steps, purchase)
  return {
    key: step.key,
    state,
    actor: wait?.actor ?? actorOf(step.key, purchase),
    done_at: step.doneAt?.toISOString() ?? null,
    waiting_since: wait?.since.toISOString() ?? null,
    expected_by: expectedBy?.toISOString() ?? null,
    is_late: state === 'current' && isPast(expectedBy, purchase.now),
  }
}

/** Whether the day of a time has passed. */
const isPast = (expectedBy: Date | null, now: Date): boolean =>
  expectedBy !== null && dayOf(expectedBy) < dayOf(now)

const expectedDay = (
  { key, doneAt, expectedBy }: StepProgress,
  steps: readonly StepProgress[],
  purchase: Purchase,
): Date | null => {
  if (key === 'sample_at_laboratory') return doneAt === null ? purchase.postBy : null
  return key === 'report' ? expectedReport(steps, purchase) : expectedBy
}

type ReportTerms = Pick<Purchase, 'kind' | 'turnaroundDays' | 'meetingEndsAt'>

/**
 * Returns when a report is expected; null while another step is open. The laboratory starts when it has the sample and
 * all else is done; the consultant writes the summary after the meeting. A later day that was given counts; one from
 * before a new sample does not.
 */
export const expectedReport = (steps: readonly StepProgress[], terms: ReportTerms): Date | null => {
  if (!isStepOpen('report', steps)) return null
  const given = steps.find(({ key }) => key === 'report')?.expectedBy ?? null
  const usual = usualReport(steps, terms)
  return usual === null || (given !== null && given > usual) ? given : usual
}

const usualReport = (
  steps: readonly StepProgress[],
  { kind, turnaroundDays, meetingEndsAt }: ReportTerms,
): Date | null => {
  if (kind === 'consultation') return meetingEndsAt && addWorkingDays(meetingEndsAt, summaryDays)
  if (turnaroundDays === null) return null
  const done = steps.flatMap((step) => (step.key === 'report' || !step.doneAt ? [] : [step.doneAt]))
  const started = new Date(Math.max(...done.map((moment) => moment.getTime())))
  return addWorkingDays(started, turnaroundDays)
}

/** Whether a report is late. */
export const isReportLate = (
  steps: readonly StepProgress[],
  purchase: ReportTerms & Pick<Purchase, 'now'>,
): boolean =>
  steps.some(({ key, doneAt }) => key === 'report' && doneAt === null) &&
  isPast(expectedReport(steps, purchase), purchase.now)

const stateOf = ({ key, doneAt }: StepProgress, steps: readonly StepProgress[]): Step['state'] => {
  if (doneAt) return 'done'
  return isStepOpen(key, steps) ? 'current' : 'locked'
}

/** Returns the progress of a product in whole percent; 100 only when every step is done. */
export const completionPercent = (steps: readonly StepProgress[]): number => {
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  return steps.length === 0 ? 0 : Math.floor((done / steps.length) * 100)
}

/** What an account has that its own products share. */
export type SharedProgress = {
  isVerified: boolean
  /** The kinds of DNA that can be analysed. */
  origins: ReadonlySet<DnaOriginKind>
  /** The catalogue ids of the products whose questionnaire is submitted. */
  answered: ReadonlySet<string>
}

/** Returns the steps of a product that are done because of what the account has already. */
export const sharedStepsOf = (
  { productId, dnaOrigins }: { productId: string; dnaOrigins: readonly DnaOriginKind[] },
  { isVerified, origins, answered }: SharedProgress,
): ProductStep[] => {
  const accepted = dnaOrigins.filter((kind) => origins.has(kind))
  const shared: Partial<Record<ProductStep, boolean>> = {
    identity: isVerified,
    dna_origin: accepted.length > 0,
    questionnaire: answered.has(productId),
    // nothing is posted
    sample_at_laboratory: accepted.some((kind) => kind !== 'kit'),
  }
  return productSteps.filter((key) => shared[key] === true)
}
