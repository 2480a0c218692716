import * as v from 'valibot'

import { call } from '../call.ts'
import { noPayload, text } from '../form/fields.ts'
import { internalPath, link } from '../form/form-fields.ts'
import type { ProblemKey } from '../messages.ts'
import { phone } from '../account/person.ts'
import { personalCode } from './personal-code.ts'
import { cartToken } from '../shop/shop.ts'
import { idLoginPurposes } from '../statuses.ts'

const commonFields = {
  purpose: v.picklist(idLoginPurposes, 'errors.incorrect_value'),
  return_to: v.optional(internalPath),
  cart_token: v.optional(cartToken),
}

/** The methods of an ID log-in, and the input that each needs. */
export const IdLoginForm = v.variant(
  'method',
  [
    v.strictObject({ method: v.literal('smartcard'), ...commonFields }),
    v.strictObject({
      method: v.literal('mobile'),
      id_number: personalCode,
      phone,
      ...commonFields,
    }),
    v.strictObject({ method: v.literal('smartid'), id_number: personalCode, ...commonFields }),
  ],
  'errors.incorrect_value',
)
export type IdLoginForm = v.InferInput<typeof IdLoginForm>

export const startIdLogin = call({
  id: 'startIdLogin',
  method: 'POST',
  path: '/auth/dokobit/init',
  summary:
    'Starts an ID log-in; the browser opens the returned URL, comes back to the finish route, and from there to `return_to`. A step-up (`step_up`) and the verification of an account (`verification`) require a session.',
  access: 'anyone',
  input: IdLoginForm,
  output: v.object({ url: link }),
  problems: ['errors.id_login_failed', 'errors.id_login_unavailable'],
  isExtension: true,
})

/**
 * The outcome of an ID log-in; while it is `waiting`, the caller polls. Addresses of existing accounts are masked, such
 * as `m•••@alleel.example`. `account_exists`: that address is not confirmed yet, and a new link was sent to it.
 */
export const IdLoginOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('waiting') }),
  v.object({ outcome: v.literal('logged_in'), return_to: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('stepped_up'), return_to: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('verified'), return_to: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('new_account'), hpv_terms: v.boolean() }),
  v.object({ outcome: v.literal('account_exists'), email: v.string() }),
  v.object({ outcome: v.literal('verified_account_exists'), email: v.string() }),
])
export type IdLoginOutcome = v.InferOutput<typeof IdLoginOutcome>

/** Why the provider could not confirm the person, besides a cancellation. */
export const providerFailures = [
  'errors.id_login_timed_out',
  'errors.id_login_wrong_code',
  'errors.id_login_pin_blocked',
  'errors.id_login_no_contract',
  'errors.id_login_certificate',
  'errors.id_login_phone_unreachable',
] as const satisfies readonly ProblemKey[]

export const finishIdLogin = call({
  id: 'finishIdLogin',
  method: 'GET',
  path: '/auth/dokobit/check',
  summary:
    'Queries the provider for the outcome of an ID log-in that this browser started. Accepted only from our own page.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ session_token: text('errors.incorrect_token', 200) }),
  output: IdLoginOutcome,
  problems: [
    'errors.incorrect_token',
    'errors.id_login_cancelled',
    'errors.id_login_ended',
    'errors.id_login_failed',
    ...providerFailures,
    'errors.id_login_unavailable',
    'errors.account_with_id_number_not_found',
    'errors.id_number_mismatch',
    'errors.id_number_of_another_account',
    'errors.under_age',
  ],
  isSameOriginOnly: true,
})

export const submitIdLoginTerms = call({
  id: 'submitIdLoginTerms',
  method: 'POST',
  path: '/auth/dokobit/accept-terms',
  summary:
    'After an ID log-in of a new person: yes creates the account and logs in, no deletes the data at once.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ accepted_tos: v.boolean('errors.incorrect_value') }),
  output: v.object({ logged_in: v.boolean(), return_to: v.nullable(v.string()) }),
  problems: ['errors.id_login_ended', 'errors.id_login_failed'],
})

export const cancelIdLogin = call({
  id: 'cancelIdLogin',
  method: 'POST',
  path: '/auth/dokobit/cancel',
  summary:
    'Cancels the ID log-in that this browser has started, so that a late return from the provider does not log in.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: noPayload,
  output: v.null(),
  problems: [],
  isExtension: true,
})
