import * as v from 'valibot'

import { call } from './call.ts'
import { id, internalPath, link, moment, nothing, text } from './fields.ts'
import { LocaleSchema } from './locale.ts'
import { IdentityForm } from './person.ts'
import { cartToken } from './shop.ts'
import {
  genders,
  idLoginPurposes,
  sexes,
  verificationReasons,
  verificationStatuses,
} from './statuses.ts'

/** How far the proof of identity has come. While it is started, `url` leads back to the provider. */
export const IdentityVerification = v.object({
  id: v.nullable(id),
  status: v.picklist(verificationStatuses),
  reason: v.nullable(v.picklist(verificationReasons)),
  url: v.nullable(link),
  tries_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  updated_at: v.nullable(moment),
})
export type IdentityVerification = v.InferOutput<typeof IdentityVerification>

export const startIdentityVerification = call({
  id: 'startIdentityVerification',
  method: 'POST',
  path: '/auth/veriff/init',
  summary: 'Starts the proof of identity at its provider, or takes up one that is still open.',
  access: 'session',
  input: nothing,
  output: v.object({ id, url: link }),
  problems: ['errors.already_verified', 'errors.identity_in_review'],
})

export const readIdentityVerification = call({
  id: 'readIdentityVerification',
  method: 'GET',
  path: '/auth/veriff/latest',
  summary: 'How far the customer’s latest proof of identity has come.',
  access: 'session',
  input: nothing,
  output: IdentityVerification,
  problems: [],
})

export const startIdLogin = call({
  id: 'startIdLogin',
  method: 'POST',
  path: '/auth/dokobit/init',
  summary:
    'Starts an ID login; the browser goes to the answered address and comes back to the finish route, and from there to `return_to`.',
  access: 'anyone',
  input: v.strictObject({
    purpose: v.picklist(idLoginPurposes, 'errors.incorrect_value'),
    return_to: v.optional(internalPath),
    cart_token: v.optional(cartToken),
  }),
  output: v.object({ url: link }),
  problems: ['errors.id_login_failed'],
  addition: true,
})

/** What came of an ID login. Addresses of accounts that exist already are masked. */
export const IdLoginOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('waiting') }),
  v.object({ outcome: v.literal('logged_in'), return_to: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('stepped_up'), return_to: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('new_account'), hpv_terms: v.boolean() }),
  v.object({ outcome: v.literal('account_exists'), email: v.string() }),
  v.object({ outcome: v.literal('verified_account_exists'), email: v.string() }),
])
export type IdLoginOutcome = v.InferOutput<typeof IdLoginOutcome>

export const finishIdLogin = call({
  id: 'finishIdLogin',
  method: 'GET',
  path: '/auth/dokobit/check',
  summary: 'Asks the provider what came of an ID login that this very browser started.',
  access: 'anyone',
  input: v.strictObject({ session_token: text('errors.incorrect_token', 200) }),
  output: IdLoginOutcome,
  problems: [
    'errors.incorrect_token',
    'errors.id_login_failed',
    'errors.account_with_id_number_not_found',
  ],
})

export const answerIdLoginTerms = call({
  id: 'answerIdLoginTerms',
  method: 'POST',
  path: '/auth/dokobit/accept-terms',
  summary:
    'After an ID login of a new person: yes makes the account and logs in, no forgets the person at once.',
  access: 'anyone',
  input: v.strictObject({ accepted_tos: v.boolean('errors.incorrect_value') }),
  output: v.object({ logged_in: v.boolean() }),
  problems: ['errors.id_login_failed'],
})

/** Who the customer is. The personal code is masked; `locked` names the fields that the proof has settled. */
export const Identity = v.object({
  email: v.string(),
  is_email_confirmed: v.boolean(),
  is_verified: v.boolean(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  dob: v.nullable(v.string()),
  id_number: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  gender: v.nullable(v.picklist(genders)),
  sex: v.nullable(v.picklist(sexes)),
  nationality: v.nullable(v.string()),
  ethnic_group: v.nullable(v.string()),
  report_language: v.nullable(LocaleSchema),
  locked: v.array(v.string()),
})
export type Identity = v.InferOutput<typeof Identity>

export const readIdentity = call({
  id: 'readIdentity',
  method: 'GET',
  path: '/user/identity',
  summary: 'Who the customer is.',
  access: 'session',
  input: nothing,
  output: Identity,
  problems: [],
  addition: true,
})

export const updateIdentity = call({
  id: 'updateIdentity',
  method: 'POST',
  path: '/user/update-identity',
  summary:
    'Changes who the customer is. Another e-mail, phone or personal code asks for a fresh proof; a new e-mail is to be confirmed.',
  access: 'session',
  input: IdentityForm,
  output: Identity,
  message: 'success.profile_updated',
  problems: [
    'errors.step_up_required',
    'errors.identity_locked',
    'errors.email_already_taken',
    'errors.date_in_future',
  ],
})
