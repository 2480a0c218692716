import type {
  ConsultationDetails,
  ConsultationProduct,
  SlotWeek,
} from '#contract/consultation/consultation.ts'
import type { HeldTime, Slot } from '#contract/consultation/hold.ts'
import type { Problem } from '#contract/problem.ts'

import { withoutFindings, type AttachedFindings } from './attached-findings.ts'

/**
 * `expiredSlot` is a time that is no longer held; the times nearest to it are offered first. `attached` are the findings
 * that the customer has chosen in a report.
 */
export type ConsultationInput = {
  productId: string
  expiredSlot: Slot | null
  attached: AttachedFindings
}

export type ConsultationLanguage = ConsultationProduct['languages'][number]

/** The topic of the consultation, and how it is paid for. */
export type ConsultationForm = {
  language: ConsultationLanguage
  topic: string
  optionId: string | null
}

/** What the customer has typed, or the cart has; null while neither is known. */
export type ConsultationDraft = {
  language: ConsultationLanguage | null
  topic: string | null
}

export type ConsultationContext = ConsultationInput & {
  details: ConsultationDetails | null
  week: SlotWeek | null
  /** A day in the displayed week; null means the first week with free times. */
  from: string | null
  /** The language of the displayed times; null means any. */
  language: ConsultationLanguage | null
  /** The time that was picked last. */
  slotId: string
  hold: HeldTime | null
  secondsLeft: number
  /** The free times nearest to one that was taken or is no longer held. */
  nearest: readonly Slot[]
  draft: ConsultationDraft
  form: ConsultationForm
  /** The keys of attached findings that the customer has removed in the form. */
  removedFindings: readonly string[]
  problem: Problem | null
  rejectionCount: number
}

export const noHold = { hold: null, secondsLeft: 0 }

export const initialContext = (input: ConsultationInput): ConsultationContext => ({
  ...input,
  details: null,
  week: null,
  from: dayOfSlot(input.expiredSlot),
  language: null,
  slotId: '',
  ...noHold,
  nearest: [],
  draft: { language: null, topic: null },
  form: { language: 'et', topic: '', optionId: null },
  removedFindings: [],
  problem: null,
  rejectionCount: 0,
})

export const dayOfSlot = (slot: Slot | null): string | null => slot?.starts_at.slice(0, 10) ?? null

/** Whether the hold has the language and topic that the customer has typed, as far as they were typed. */
export const hasDraft = ({ language, topic }: HeldTime, draft: ConsultationDraft): boolean =>
  (draft.language ?? language) === language && (draft.topic ?? topic ?? '') === (topic ?? '')

/** Returns the attached findings that the customer has not removed. */
export const findingsToSend = ({
  attached,
  removedFindings,
}: ConsultationContext): AttachedFindings => withoutFindings(attached, removedFindings)

export const toAddConsultationRequest = (context: ConsultationContext) => ({
  product_id: context.productId,
  slot_id: context.slotId,
  language: context.form.language,
  ...(context.form.topic.trim() === '' ? {} : { topic: context.form.topic }),
  ...(context.form.optionId === null ? {} : { price_option: context.form.optionId }),
  ...reportIn(findingsToSend(context)),
  ...(hasKeptFindings(context) ? { keep_findings: true } : {}),
})

/** Whether the hold has findings that were attached before, and that the form does not list. */
const hasKeptFindings = ({ hold, attached }: ConsultationContext): boolean =>
  attached.findings.length === 0 && hold !== null && hold.findings_count > 0

const reportIn = ({ orderProductId, findings }: AttachedFindings) =>
  findings.length === 0
    ? {}
    : {
        report: {
          order_product_id: orderProductId,
          findings: findings.map(({ key }) => key),
        },
      }
