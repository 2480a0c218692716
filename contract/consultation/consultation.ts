import * as v from 'valibot'

import { call } from '../call.ts'
import { day, id, timestamp, noPayload } from '../form/fields.ts'
import { file, link, optionalText } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { Refund } from './cancellation.ts'
import { findingsCount, HeldTime, Slot } from './hold.ts'
import type { Problem } from '../problem.ts'
import { reportKey } from '../report/report.ts'
import { Product } from '../shop/product.ts'
import { Cart } from '../shop/shop.ts'
import { bookingStatuses } from '../statuses.ts'

/** A consultation, its length and languages, and how to prepare for it. */
export const ConsultationProduct = v.object(
  v.entriesFromObjects([
    Product,
    v.object({
      duration_minutes: v.pipe(v.number(), v.integer()),
      languages: v.array(LocaleSchema),
      preparation: LocalizedText,
    }),
  ]),
)
export type ConsultationProduct = v.InferOutput<typeof ConsultationProduct>

/** The consultations on sale, and the conditions that apply to all of them. */
export const ConsultationDetails = v.object({
  products: v.array(ConsultationProduct),
  /** Hours before the start until which a time can be moved or cancelled. */
  change_until_hours: v.pipe(v.number(), v.integer()),
})
export type ConsultationDetails = v.InferOutput<typeof ConsultationDetails>

export const readConsultationDetails = call({
  id: 'readConsultationDetails',
  method: 'GET',
  path: '/products/consultation-product-details',
  summary: 'Returns the consultations on sale, and the conditions that apply to all of them.',
  access: 'anyone',
  input: noPayload,
  output: ConsultationDetails,
  problems: [],
})

/** A paid consultation, also one that was cancelled. */
export const Booking = v.object({
  id,
  order_product_id: id,
  product_id: id,
  title: LocalizedText,
  slot: Slot,
  status: v.picklist(bookingStatuses),
  /** The language that was chosen for the meeting. */
  language: LocaleSchema,
  change_until: timestamp,
  /** Whether it can still be moved. */
  can_be_moved: v.boolean(),
  /** Whether it can still be cancelled. */
  can_be_cancelled: v.boolean(),
  cancelled_at: v.nullable(timestamp),
  /** What the customer gets back for it; before the cancellation, what they would get back. */
  refund: Refund,
  /** Whether the customer gets an email when an earlier time becomes available. */
  is_earlier_wanted: v.boolean(),
  findings_count: findingsCount,
  /** The address of the video meeting, on the day of the consultation only. */
  meeting_url: v.nullable(link),
})
export type Booking = v.InferOutput<typeof Booking>

/**
 * The free times of a week that begins on a Monday, and the time of the same consultation that the customer holds or
 * has booked. `previous` and `next` are the nearest weeks before and after with free times. `nearest` are the three free
 * times nearest to the requested one, of any week; empty without a request.
 */
export const SlotWeek = v.object({
  monday: day,
  previous: v.nullable(day),
  next: v.nullable(day),
  slots: v.array(Slot),
  nearest: v.array(Slot),
  hold: v.nullable(HeldTime),
  bookings: v.array(Booking),
  time_zone: v.string(),
})
export type SlotWeek = v.InferOutput<typeof SlotWeek>

export const listSlots = call({
  id: 'listSlots',
  method: 'GET',
  path: '/consultation/slots',
  summary:
    'Returns the free times of the week of a day; without a day, of the first week that has any. `near` is the id of a time whose nearest free times are returned as well.',
  access: 'session',
  input: v.strictObject({
    product_id: id,
    from: v.optional(day),
    language: v.optional(LocaleSchema),
    near: v.optional(id),
  }),
  output: SlotWeek,
  problems: ['errors.product_not_found'],
  isExtension: true,
})

export const holdSlot = call({
  id: 'holdSlot',
  method: 'POST',
  path: '/consultation/hold',
  summary:
    'Holds a time for the customer for some minutes, and releases the one held before. Topic and findings of the previous time stay, and its language if the consultant speaks it. If the time is taken, `data` of the response contains the three nearest free ones.',
  access: 'session',
  input: v.strictObject({ product_id: id, slot_id: id }),
  output: HeldTime,
  problems: [
    'errors.product_not_found',
    'errors.report_needed',
    'errors.consultation_slot_unknown',
    'errors.consultation_slot_taken',
  ],
  isExtension: true,
})

export const releaseSlot = call({
  id: 'releaseSlot',
  method: 'POST',
  path: '/consultation/release',
  summary: 'Releases a held time.',
  access: 'session',
  input: v.strictObject({ slot_id: id }),
  output: v.null(),
  problems: ['errors.consultation_slot_unknown'],
  isExtension: true,
})

/** Details of the problem for a time that is taken or no longer held: the nearest free times. */
export const NearestSlots = v.object({ nearest: v.array(Slot) })
export type NearestSlots = v.InferOutput<typeof NearestSlots>

/** Returns the nearest free times of a problem; empty if it has none. */
export const nearestSlotsOfProblem = ({ data }: Problem): readonly Slot[] => {
  const parsed = v.safeParse(NearestSlots, data)
  return parsed.success ? parsed.output.nearest : []
}

/**
 * The findings of the customer's own report that the consultant may see. Each key is the customer's consent for that
 * finding. The server copies the texts from the stored report.
 */
const AttachedFindings = v.strictObject({
  order_product_id: id,
  findings: v.pipe(v.array(reportKey), v.nonEmpty(), v.maxLength(200)),
})

export const addConsultation = call({
  id: 'addConsultation',
  method: 'POST',
  path: '/cart/add-consultation',
  summary:
    'Adds a consultation at a held time to the cart, and extends the hold; a consultation already in the cart is moved to this time. Topic and findings replace earlier ones; with `keep_findings`, the findings that the time has stay. Findings require a verified customer and a recent proof of identity.',
  access: 'session',
  input: v.strictObject({
    product_id: id,
    slot_id: id,
    price_option: v.optional(id),
    language: LocaleSchema,
    topic: optionalText(1000),
    report: v.optional(AttachedFindings),
    keep_findings: v.optional(v.boolean()),
  }),
  output: v.object({ cart: Cart }),
  problems: [
    'errors.product_not_found',
    'errors.report_needed',
    'errors.consultation_slot_unknown',
    'errors.consultation_slot_taken',
    'errors.consultation_hold_expired',
    'errors.not_verified',
    'errors.step_up_required',
    'errors.ordered_product_not_found',
    'errors.report_not_ready',
    'errors.report_finding_unknown',
  ],
})

export const listBookings = call({
  id: 'listBookings',
  method: 'GET',
  path: '/consultation/bookings',
  summary:
    'Returns the booked and cancelled consultations of the customer, the earliest first; none if they cannot view their orders yet.',
  access: 'session',
  input: noPayload,
  output: v.object({ bookings: v.array(Booking) }),
  problems: [],
  isExtension: true,
})

export const moveConsultation = call({
  id: 'moveConsultation',
  method: 'POST',
  path: '/consultation/move',
  summary: 'Moves a booked consultation to another time.',
  access: 'verified',
  input: v.strictObject({ booking_id: id, slot_id: id }),
  output: Booking,
  message: 'success.consultation_moved',
  problems: [
    'errors.consultation_not_found',
    'errors.consultation_slot_unknown',
    'errors.consultation_slot_taken',
    'errors.consultation_too_late',
  ],
  isExtension: true,
})

export const requestEarlierTime = call({
  id: 'requestEarlierTime',
  method: 'POST',
  path: '/consultation/earlier',
  summary:
    'Starts or stops emails about earlier times for a booked consultation: at most one a day, until it is moved or cancelled, or can no longer be moved.',
  access: 'verified',
  input: v.strictObject({ booking_id: id, is_wanted: v.boolean() }),
  output: Booking,
  problems: ['errors.consultation_not_found', 'errors.consultation_too_late'],
  isExtension: true,
})

export const removeFindings = call({
  id: 'removeFindings',
  method: 'POST',
  path: '/consultation/findings/remove',
  summary:
    'Deletes the findings that are attached to a booked consultation, also after it. Repeated, it returns the booking without findings.',
  access: 'verified',
  input: v.strictObject({ booking_id: id }),
  output: Booking,
  message: 'success.findings_removed',
  problems: ['errors.consultation_not_found'],
  isExtension: true,
})

export const cancelConsultation = call({
  id: 'cancelConsultation',
  method: 'POST',
  path: '/consultation/cancel',
  summary:
    'Cancels a booked consultation until the stated hour, frees its time and refunds it once. Repeated, it returns the cancelled consultation.',
  access: 'verified',
  input: v.strictObject({ booking_id: id }),
  output: Booking,
  message: 'success.consultation_cancelled',
  problems: [
    'errors.consultation_not_found',
    'errors.consultation_too_late',
    'errors.consultation_required',
  ],
  isExtension: true,
})

export const downloadCalendar = call({
  id: 'downloadCalendar',
  method: 'GET',
  path: '/consultation/calendar',
  summary: 'Returns a booked consultation as a calendar file (iCalendar).',
  access: 'verified',
  input: v.strictObject({ order_product_id: id, locale: v.optional(LocaleSchema, 'en') }),
  output: file,
  mediaType: 'text/calendar',
  problems: ['errors.consultation_not_found'],
  isExtension: true,
})
