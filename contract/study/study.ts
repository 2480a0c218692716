import * as v from 'valibot'

import { AddressForm, DeliveryForm } from '../delivery/address.ts'
import { call } from '../call.ts'
import { day, timestamp, noPayload } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { NewAccount, phone } from '../account/person.ts'
import { personalCode } from '../identity/personal-code.ts'
import {
  hpvKits,
  hpvResults,
  kitStatuses,
  studyStandings,
  studyStates,
  withdrawalDegrees,
} from '../statuses.ts'

/** A kit ordered in the HPV study, and its result. */
export const HpvOrder = v.object({
  number: v.string(),
  kit: v.picklist(hpvKits),
  ordered_at: timestamp,
  status: v.nullable(v.picklist(kitStatuses)),
  result: v.nullable(v.picklist(hpvResults)),
})
export type HpvOrder = v.InferOutput<typeof HpvOrder>

/** The study and the person's status in it. All personal data is deleted after `delete_by`. */
export const HpvStatus = v.object({
  study: v.picklist(studyStates),
  delete_by: day,
  standing: v.picklist(studyStandings),
  order: v.nullable(HpvOrder),
  /** The study's own terms as HTML, sanitised on the server. */
  terms: LocalizedText,
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
  addition: true,
})

export const HpvForm = v.strictObject({
  /** For a visitor only: her new account, which ends with the study. */
  account: v.optional(NewAccount),
  id_number: personalCode,
  phone,
  shipping: AddressForm,
  delivery: DeliveryForm,
  kit: v.picklist(hpvKits, 'errors.no_value'),
  report_language: LocaleSchema,
  terms_accepted: agreement(),
})
export type HpvForm = v.InferInput<typeof HpvForm>

export const orderHpvKit = call({
  id: 'orderHpvKit',
  method: 'POST',
  path: '/hpv/create',
  summary: 'Orders the free kit of the HPV study; once, and for invited women only.',
  access: 'anyone',
  idempotent: true,
  input: HpvForm,
  output: v.object({ order: HpvOrder }),
  message: 'success.hpv_ordered',
  problems: [
    'errors.hpv_not_invited',
    'errors.hpv_already_ordered',
    'errors.hpv_full',
    'errors.hpv_closed',
    'errors.email_already_taken',
    'errors.password_too_common',
    'errors.terminal_unknown',
  ],
})

export const withdrawFromHpv = call({
  id: 'withdrawFromHpv',
  method: 'POST',
  path: '/hpv/withdraw',
  summary:
    'Withdraws from the HPV study, to the chosen extent. The receipt can be checked afterwards.',
  access: 'session',
  input: v.strictObject({ degree: v.picklist(withdrawalDegrees, 'errors.no_value') }),
  output: v.object({ receipt: v.string(), withdrawn_at: timestamp }),
  message: 'success.hpv_withdrawn',
  problems: ['errors.hpv_not_joined', 'errors.hpv_closed'],
  addition: true,
})
