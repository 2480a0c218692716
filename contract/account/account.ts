import * as v from 'valibot'

import { call } from '../call.ts'
import { email, flag, existingPassword, id, timestamp, noPayload, text } from '../form/fields.ts'
import { Cart, cartToken } from '../shop/shop.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Remaining lifetime of the session, in seconds, so that a wrong clock does no harm: `idle` without further requests,
 * `absolute` however it is used.
 */
export const SessionTimeLeft = v.object({ idle: seconds, absolute: seconds })
export type SessionTimeLeft = v.InferOutput<typeof SessionTimeLeft>

/** The logged-in user, as returned by `me`. `accepted_tos_at` is null until the terms are accepted. */
export const User = v.object({
  id,
  /** Null for a person who registered by ID log-in and has not given one yet. */
  email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  accepted_tos_at: v.nullable(timestamp),
  can_access_bo: v.boolean(),
  has_agent_orders: v.boolean(),
  is_verified: v.boolean(),
  is_email_confirmed: v.boolean(),
  cart: Cart,
  dna_origin: v.object({
    analyzable: v.nullable(v.object({ spit_kit_barcode: v.nullable(v.string()) })),
  }),
  session: v.optional(SessionTimeLeft),
  /** Identifies the state of all fields above except `session`; a ping sends it back. */
  version: v.optional(v.string()),
})
export type User = v.InferOutput<typeof User>

/** The response to a ping whose `version` is still current. */
const UnchangedUser = v.object({ unchanged: v.literal(true), session: SessionTimeLeft })
export type UserUnchanged = v.InferOutput<typeof UnchangedUser>

export const readMe = call({
  id: 'readMe',
  method: 'GET',
  path: '/auth/me',
  summary:
    'Returns the logged-in user, or null for a visitor. With `ping` it only checks the session and does not extend it; with the `version` of the user that the browser knows, the user is left out while it is unchanged.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({
    ping: v.optional(flag),
    version: v.optional(text('errors.no_value', 64)),
  }),
  output: v.nullable(v.union([UnchangedUser, User])),
  problems: [],
})

/** The request of `readMe` without a version: the response is the whole user. */
export type ReadUser = Pick<typeof readMe, 'input'> & {
  output: v.NullableSchema<typeof User, undefined>
}

/** With `cart_token`, the visitor's cart is added to the customer's own. */
export const LoginForm = v.strictObject({
  email,
  password: existingPassword,
  cart_token: v.optional(cartToken),
})
export type LoginForm = v.InferInput<typeof LoginForm>

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Starts a session and sets its cookie.',
  access: 'anyone',
  input: LoginForm,
  output: v.null(),
  message: 'success.login',
  problems: ['errors.incorrect_email_or_password'],
})

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary:
    'Ends the session on the server and clears the browser’s caches. Also succeeds when the session has already ended.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: noPayload,
  output: v.null(),
  message: 'success.logout',
  problems: [],
})

export const acceptTerms = call({
  id: 'acceptTerms',
  method: 'POST',
  path: '/auth/accept-terms',
  summary: 'Accepts the terms of service; the session gets a new id.',
  access: 'session',
  isAllowedBeforeTerms: true,
  input: noPayload,
  output: v.null(),
  message: 'success.terms_accepted',
  problems: ['errors.terms_already_accepted'],
})

export const resendConfirmation = call({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/auth/resend',
  summary: 'Emails the confirmation link again; earlier links stop working.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ email }),
  output: v.null(),
  message: 'success.resend',
  problems: ['errors.email_is_not_registered', 'errors.email_already_confirmed'],
})
