import * as v from 'valibot'

import { LocaleSchema } from '#contract/locale.ts'

const addressed = {
  to: v.string(),
  language: LocaleSchema,
  /** Where the portal is, for the links. */
  origin: v.string(),
}

/** A booked time, without the name of the test that it is about. */
const MailedConsultation = v.strictObject({
  id: v.string(),
  startsAt: v.string(),
  endsAt: v.string(),
  language: LocaleSchema,
})
export type MailedConsultation = v.InferOutput<typeof MailedConsultation>

const consultations = v.optional(v.array(MailedConsultation))

/** An order is told by its number and sum; what was ordered is nobody's business on the way. */
const underTerms = { termsVersion: v.optional(v.nullable(v.string())) }
const ofOrder = {
  number: v.string(),
  totalCents: v.number(),
  until: v.string(),
  ...underTerms,
}

/** Every mail that the portal sends, with what its words need. A link is told by its id. */
export const Mail = v.variant('kind', [
  v.strictObject({ kind: v.literal('confirm_email'), ...addressed, linkId: v.string() }),
  v.strictObject({ kind: v.literal('restore'), ...addressed, linkId: v.string() }),
  v.strictObject({ kind: v.literal('change_email'), ...addressed, linkId: v.string() }),
  v.strictObject({ kind: v.literal('email_change_asked'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('email_changed'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('phone_changed'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('account_erased'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('account_exists'), ...addressed }),
  v.strictObject({ kind: v.literal('password_changed'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_verified'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_declined'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('identity_resubmission'), ...addressed, at: v.string() }),
  v.strictObject({ kind: v.literal('id_linked'), ...addressed, at: v.string() }),
  v.strictObject({
    kind: v.literal('new_device'),
    ...addressed,
    device: v.string(),
    at: v.string(),
  }),
  v.strictObject({ kind: v.literal('order_placed'), ...addressed, ...ofOrder, consultations }),
  v.strictObject({ kind: v.literal('order_to_transfer'), ...addressed, ...ofOrder, consultations }),
  v.strictObject({
    kind: v.literal('order_completed'),
    ...addressed,
    number: v.string(),
    ...underTerms,
    consultations,
  }),
  v.strictObject({
    kind: v.literal('consultation_reminder'),
    ...addressed,
    consultations: v.array(MailedConsultation),
  }),
  v.strictObject({
    kind: v.literal('transfer_partial'),
    ...addressed,
    number: v.string(),
    totalCents: v.number(),
    /** The sum of all transfers so far. */
    receivedCents: v.number(),
    until: v.string(),
  }),
  v.strictObject({
    kind: v.literal('transfer_to_return'),
    ...addressed,
    number: v.string(),
    cents: v.number(),
  }),
  v.strictObject({ kind: v.literal('order_expired'), ...addressed, number: v.string() }),
  v.strictObject({ kind: v.literal('order_cancelled'), ...addressed, number: v.string() }),
  v.strictObject({
    kind: v.literal('alarm_raised'),
    ...addressed,
    code: v.string(),
    number: v.string(),
    sentence: v.string(),
  }),
  v.strictObject({
    kind: v.literal('payment_refunded'),
    ...addressed,
    number: v.string(),
    cents: v.number(),
  }),
])
export type Mail = v.InferOutput<typeof Mail>
export type MailKind = Mail['kind']
