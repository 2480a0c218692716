import * as v from 'valibot'

import { LocaleSchema } from '#contract/locale.ts'

const commonFields = {
  to: v.string(),
  language: LocaleSchema,
  /** The address of the portal, for links. */
  origin: v.string(),
}

/** A booked time, without the name of the test it is about. */
const MailedConsultation = v.strictObject({
  id: v.string(),
  startsAt: v.string(),
  endsAt: v.string(),
  language: LocaleSchema,
  /** How often it was moved; emails queued by earlier releases do not contain it. */
  moves: v.optional(v.number(), 0),
})
export type MailedConsultation = v.InferOutput<typeof MailedConsultation>

const consultations = v.optional(v.array(MailedConsultation))

/** An email names an order by number and sum; its products are not sent by email. */
const termsFields = { termsVersion: v.optional(v.nullable(v.string())) }
const orderFields = {
  number: v.string(),
  totalCents: v.number(),
  until: v.string(),
  ...termsFields,
}

/** An email to the consultants. It contains the number of the order and the time, and nothing of the customer. */
const consultantFields = { ...commonFields, number: v.string(), at: v.string() }
const consultantMails = [
  v.strictObject({ kind: v.literal('consultant_booked'), ...consultantFields }),
  v.strictObject({ kind: v.literal('consultant_moved'), ...consultantFields }),
  v.strictObject({ kind: v.literal('consultant_cancelled'), ...consultantFields }),
] as const

/** Every email of the portal, with its data. A link is referred to by its id. */
export const Mail = v.variant('kind', [
  v.strictObject({ kind: v.literal('confirm_email'), ...commonFields, linkId: v.string() }),
  v.strictObject({ kind: v.literal('restore'), ...commonFields, linkId: v.string() }),
  v.strictObject({ kind: v.literal('change_email'), ...commonFields, linkId: v.string() }),
  v.strictObject({ kind: v.literal('email_change_requested'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('email_changed'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('phone_changed'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('account_erased'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('account_exists'), ...commonFields }),
  v.strictObject({ kind: v.literal('password_changed'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_verified'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_declined'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_resubmission'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('sample_received'), ...commonFields }),
  v.strictObject({ kind: v.literal('sample_failed'), ...commonFields }),
  v.strictObject({ kind: v.literal('sample_reminder'), ...commonFields }),
  v.strictObject({ kind: v.literal('sample_biobank_received'), ...commonFields }),
  v.strictObject({ kind: v.literal('sample_biobank_not_found'), ...commonFields }),
  v.strictObject({ kind: v.literal('study_kit_sent'), ...commonFields }),
  v.strictObject({ kind: v.literal('study_news'), ...commonFields }),
  v.strictObject({ kind: v.literal('study_reminder'), ...commonFields }),
  /** `day`: the calendar day on which the data is deleted. */
  v.strictObject({ kind: v.literal('study_ending'), ...commonFields, day: v.string() }),
  v.strictObject({ kind: v.literal('report_ready'), ...commonFields }),
  v.strictObject({ kind: v.literal('report_amended'), ...commonFields }),
  v.strictObject({ kind: v.literal('report_delayed'), ...commonFields, expectedBy: v.string() }),
  v.strictObject({ kind: v.literal('report_link_opened'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('report_link_locked'), ...commonFields, at: v.string() }),
  v.strictObject({ kind: v.literal('id_linked'), ...commonFields, at: v.string() }),
  v.strictObject({
    kind: v.literal('new_device'),
    ...commonFields,
    device: v.string(),
    at: v.string(),
  }),
  v.strictObject({
    kind: v.literal('order_placed'),
    ...commonFields,
    ...orderFields,
    consultations,
  }),
  v.strictObject({
    kind: v.literal('order_to_transfer'),
    ...commonFields,
    ...orderFields,
    consultations,
  }),
  v.strictObject({
    kind: v.literal('order_completed'),
    ...commonFields,
    number: v.string(),
    ...termsFields,
    consultations,
  }),
  v.strictObject({
    kind: v.literal('consultation_moved'),
    ...commonFields,
    consultations: v.array(MailedConsultation),
  }),
  v.strictObject({
    kind: v.literal('consultation_reminder'),
    ...commonFields,
    consultations: v.array(MailedConsultation),
  }),
  v.strictObject({
    kind: v.literal('consultation_earlier'),
    ...commonFields,
    /** The booking, at the earlier time that is free. */
    consultations: v.array(MailedConsultation),
  }),
  v.strictObject({ kind: v.literal('consultation_summary'), ...commonFields }),
  v.strictObject({ kind: v.literal('consultation_summary_amended'), ...commonFields }),
  ...consultantMails,
  v.strictObject({
    kind: v.literal('consultation_cancelled'),
    ...commonFields,
    number: v.string(),
    paymentCents: v.number(),
    giftcardCents: v.number(),
    consultations: v.array(MailedConsultation),
  }),
  v.strictObject({
    kind: v.literal('consultation_refunded'),
    ...commonFields,
    number: v.string(),
    /** The id of the cancelled consultation. */
    cancellation: v.optional(v.string()),
    cents: v.number(),
  }),
  v.strictObject({
    kind: v.literal('transfer_partial'),
    ...commonFields,
    number: v.string(),
    totalCents: v.number(),
    /** The sum of all transfers so far. */
    receivedCents: v.number(),
    until: v.string(),
  }),
  v.strictObject({
    kind: v.literal('transfer_to_return'),
    ...commonFields,
    number: v.string(),
    cents: v.number(),
  }),
  v.strictObject({ kind: v.literal('order_expired'), ...commonFields, number: v.string() }),
  v.strictObject({ kind: v.literal('order_cancelled'), ...commonFields, number: v.string() }),
  v.strictObject({
    kind: v.literal('alarm_raised'),
    ...commonFields,
    code: v.string(),
    number: v.string(),
    sentence: v.string(),
  }),
  v.strictObject({
    kind: v.literal('payment_refunded'),
    ...commonFields,
    number: v.string(),
    cents: v.number(),
  }),
])
export type Mail = v.InferOutput<typeof Mail>
export type MailKind = Mail['kind']
