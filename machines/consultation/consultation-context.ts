import type {
  ConsultationDetails,
  ConsultationProduct,
  SlotWeek,
} from '#contract/consultation/consultation.ts'
import type { Hold, Slot } from '#contract/consultation/hold.ts'
import type { Problem } from '#contract/problem.ts'

export type ConsultationInput = { productId: string }

/** The topic of the consultation, and how it is paid for. */
export type ConsultationForm = {
  language: ConsultationProduct['languages'][number]
  topic: string
  optionId: string | null
}

export type ConsultationContext = ConsultationInput & {
  details: ConsultationDetails | null
  week: SlotWeek | null
  /** A day in the displayed week; null means the first week with free times. */
  from: string | null
  /** The time that was picked last. */
  slotId: string
  hold: Hold | null
  /** Remaining seconds of the hold. */
  left: number
  /** The free times nearest to one that was taken. */
  nearest: readonly Slot[]
  form: ConsultationForm
  problem: Problem | null
  attempt: number
}

export const initialContext = (input: ConsultationInput): ConsultationContext => ({
  ...input,
  details: null,
  week: null,
  from: null,
  slotId: '',
  hold: null,
  left: 0,
  nearest: [],
  form: { language: 'et', topic: '', optionId: null },
  problem: null,
  attempt: 0,
})

export const heldSlotId = (hold: Hold | null): string | undefined => hold?.slot.id

export const bookingOf = ({ productId, slotId, form }: ConsultationContext) => ({
  product_id: productId,
  slot_id: slotId,
  language: form.language,
  ...(form.topic.trim() === '' ? {} : { topic: form.topic }),
  ...(form.optionId === null ? {} : { price_option: form.optionId }),
})

/** Each failure is an attempt of its own, so that its message takes the focus again. */
export const failed = ({ attempt }: ConsultationContext, problem: Problem) => ({
  problem,
  nearest: [],
  attempt: attempt + 1,
})
