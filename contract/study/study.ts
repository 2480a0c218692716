import * as v from 'valibot'

import { NewAccount, phone } from '../account/person.ts'
import { call } from '../call.ts'
import { AddressForm, DeliveryForm } from '../delivery/address.ts'
import { day, email, noPayload, text, timestamp } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import { personalCode } from '../identity/personal-code.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import {
  hpvKits,
  hpvKitStatuses,
  hpvResults,
  participationStatuses,
  studyStates,
  withdrawalLevels,
} from '../statuses.ts'

/** The version of the study’s own terms, from 1. */
const termsVersion = v.pipe(v.number('errors.incorrect_value'), v.integer('errors.incorrect_value'))

/**
 * A kit ordered in the HPV study. `status` is that of the kit sent last, null until one is sent; the result is a call of
 * its own. After a sample that could not be tested a new kit is due, free of charge, until it is sent.
 */
export const HpvOrder = v.object({
  number: v.string(),
  kit: v.picklist(hpvKits),
  ordered_at: timestamp,
  status: v.nullable(v.picklist(hpvKitStatuses)),
  has_result: v.boolean(),
  is_new_kit_due: v.boolean(),
})
export type HpvOrder = v.InferOutput<typeof HpvOrder>

/**
 * What the study still stores of a woman who has left. `destruction` is null without a sample that is to be destroyed;
 * `destroyed_on` is null until the laboratory has confirmed it for each of her samples.
 */
export const HpvRetainedData = v.object({
  has_result: v.boolean(),
  destruction: v.nullable(v.object({ requested_on: day, destroyed_on: v.nullable(day) })),
})
export type HpvRetainedData = v.InferOutput<typeof HpvRetainedData>

/** The study, and the person's status in it. All personal data is deleted on `delete_by` at the latest. */
export const HpvStatus = v.object({
  study: v.picklist(studyStates),
  institute: LocalizedText,
  /** The first and the last day on which a kit can be ordered. */
  orders_from: day,
  orders_until: day,
  delete_by: day,
  /** The first day on which participants are asked to download a copy of their data. */
  export_from: day,
  /** The day on which all personal data of the study was deleted; null before. */
  deleted_on: v.nullable(day),
  /** The receipt of that deletion, which anyone can check; null without one, and when only its hash is stored. */
  deletion_receipt: v.nullable(v.string()),
  /** The first and the last year of birth of the women who are invited. */
  born_from: v.pipe(v.number(), v.integer()),
  born_to: v.pipe(v.number(), v.integer()),
  participation: v.picklist(participationStatuses),
  /** The kits to choose from; empty unless the person is invited. */
  kits: v.array(v.picklist(hpvKits)),
  order: v.nullable(HpvOrder),
  /** Null unless the person has left the study. */
  retained_data: v.nullable(HpvRetainedData),
  /** Whether the order has to name an email address, because the customer’s account has none. */
  needs_email: v.boolean(),
  /** Whether a reminder to return the kit could still be sent, unless the person has stopped them. */
  may_be_reminded: v.boolean(),
  has_stopped_reminders: v.boolean(),
  /** The study's own terms as HTML, sanitised on the server. */
  terms: LocalizedText,
  terms_version: termsVersion,
})
export type HpvStatus = v.InferOutput<typeof HpvStatus>

export const readHpvStatus = call({
  id: 'readHpvStatus',
  method: 'GET',
  path: '/hpv/status',
  summary: 'Returns whether the HPV study is open, and the person’s status in it.',
  access: 'anyone',
  input: noPayload,
  output: HpvStatus,
  problems: [],
  isExtension: true,
})

export const readHpvResult = call({
  id: 'readHpvResult',
  method: 'GET',
  path: '/hpv/result',
  summary: 'Returns the result of the customer’s HPV test.',
  access: 'session',
  stepUp: true,
  input: noPayload,
  output: v.object({ result: v.picklist(hpvResults) }),
  problems: ['errors.hpv_not_participating', 'errors.report_not_ready'],
  isExtension: true,
})

/** Who asks: the personal code and the code of the invitation letter. A person proven by an ID log-in needs neither. */
const Invitation = v.strictObject({
  id_number: v.optional(personalCode),
  invitation_code: v.optional(text('errors.no_invitation_code', 40)),
})

export const checkHpvInvitation = call({
  id: 'checkHpvInvitation',
  method: 'POST',
  path: '/hpv/invitation',
  summary:
    'Returns the kits that an invited woman can choose from, or why she cannot order one. None: the order was hers, and is now that of her account.',
  access: 'anyone',
  input: Invitation,
  output: v.object({ kits: v.array(v.picklist(hpvKits)) }),
  problems: [
    'errors.no_id_number',
    'errors.no_invitation_code',
    'errors.hpv_not_invited',
    'errors.hpv_birth_year',
    'errors.hpv_already_ordered',
    'errors.hpv_full',
    'errors.hpv_closed',
  ],
  isExtension: true,
})

export const HpvForm = v.strictObject(
  v.entriesFromObjects([
    Invitation,
    v.strictObject({
      /** For a visitor only: her new account, which ends with the study. */
      account: v.optional(NewAccount),
      /** For a customer whose account has no email address: where the news about the kit goes. */
      email: v.optional(email),
      phone,
      shipping: AddressForm,
      delivery: DeliveryForm,
      kit: v.picklist(hpvKits, 'errors.no_choice'),
      report_language: LocaleSchema,
      terms_accepted: agreement(),
      /** The version of the terms that was shown. Without one, the current version is accepted. */
      terms_version: v.optional(termsVersion),
    }),
  ]),
)
export type HpvForm = v.InferInput<typeof HpvForm>

export const orderHpvKit = call({
  id: 'orderHpvKit',
  method: 'POST',
  path: '/hpv/create',
  summary: 'Orders the free kit of the HPV study; once, and for invited women only.',
  access: 'anyone',
  idempotent: true,
  input: HpvForm,
  output: v.object({ order: HpvOrder, logged_in: v.boolean() }),
  message: 'success.hpv_ordered',
  problems: [
    'errors.no_id_number',
    'errors.no_invitation_code',
    'errors.hpv_not_invited',
    'errors.hpv_birth_year',
    'errors.hpv_already_ordered',
    'errors.hpv_full',
    'errors.hpv_closed',
    'errors.study_terms_changed',
    'errors.no_email',
    'errors.email_already_taken',
    'errors.password_too_common',
    'errors.no_delivery',
    'errors.terminal_unknown',
    'errors.terminal_abroad',
  ],
})

export const withdrawFromHpv = call({
  id: 'withdrawFromHpv',
  method: 'POST',
  path: '/hpv/withdraw',
  summary:
    'Withdraws from the HPV study, to the chosen extent. Data that is deleted has a receipt, which can be checked afterwards; a repetition deletes nothing and has none. To delete the result, too, a proof of the person within 15 minutes is required.',
  access: 'session',
  input: v.strictObject({ level: v.picklist(withdrawalLevels, 'errors.no_choice') }),
  output: v.object({ receipt: v.nullable(v.string()), withdrawn_at: timestamp }),
  message: 'success.hpv_withdrawn',
  problems: ['errors.hpv_not_participating', 'errors.step_up_required'],
  isExtension: true,
})
