import * as v from 'valibot'

import { call } from './call.ts'
import {
  agreement,
  email,
  file,
  flag,
  givenPassword,
  id,
  moment,
  nothing,
  text,
  validationCode,
} from './fields.ts'
import { LocaleSchema } from './locale.ts'
import { arePasswordsEqual, Contact, NewPassword } from './person.ts'
import { Cart, cartToken } from './shop.ts'

/** The logged-in user as the `me` call tells it. `accepted_tos_at` is null until the terms are accepted. */
export const User = v.object({
  id,
  email: v.string(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  accepted_tos_at: v.nullable(moment),
  can_access_bo: v.boolean(),
  has_agent_orders: v.boolean(),
  is_verified: v.boolean(),
  is_email_confirmed: v.boolean(),
  cart: Cart,
  dna_origin: v.object({
    analyzable: v.nullable(v.object({ spit_kit_barcode: v.nullable(v.string()) })),
  }),
})
export type User = v.InferOutput<typeof User>

export const readMe = call({
  id: 'readMe',
  method: 'GET',
  path: '/auth/me',
  summary:
    'The logged-in user, or null for a visitor. With `ping` it only asks whether the session still lives, and does not extend it.',
  access: 'anyone',
  beforeTerms: true,
  input: v.strictObject({ ping: v.optional(flag) }),
  output: v.nullable(User),
  problems: [],
})

/** With `cart_token` the cart that the visitor filled is added to the customer's own. */
export const LoginForm = v.strictObject({
  email,
  password: givenPassword,
  cart_token: v.optional(cartToken),
})
export type LoginForm = v.InferInput<typeof LoginForm>

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Starts a session; its cookie is set by the answer.',
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
  summary: 'Ends the session on the server and empties the browser’s caches.',
  access: 'session',
  beforeTerms: true,
  input: nothing,
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
  beforeTerms: true,
  input: nothing,
  output: v.null(),
  message: 'success.terms_accepted',
  problems: ['errors.terms_already_accepted'],
})

export const RegistrationForm = v.pipe(
  v.strictObject(
    v.entriesFromObjects([
      Contact,
      NewPassword,
      v.strictObject({
        report_language: v.optional(LocaleSchema),
        terms_accepted: agreement(),
        cart_token: v.optional(cartToken),
      }),
    ]),
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      arePasswordsEqual,
      'errors.password_mismatch',
    ),
    ['password_confirmation'],
  ),
)
export type RegistrationForm = v.InferInput<typeof RegistrationForm>

export const register = call({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary:
    'Makes an account, starts a session and e-mails a confirmation link. Where answers must not tell who has an account, no session starts and the e-mail says how to go on.',
  access: 'anyone',
  input: RegistrationForm,
  output: v.object({ logged_in: v.boolean() }),
  message: 'success.registered',
  problems: ['errors.email_already_taken', 'errors.password_too_common'],
  addition: true,
})

export const restore = call({
  id: 'restore',
  method: 'POST',
  path: '/auth/restore',
  summary: 'E-mails a link for a new password; links sent before stop working.',
  access: 'anyone',
  input: v.strictObject({ email }),
  output: v.null(),
  message: 'success.restore',
  problems: ['errors.email_is_not_registered'],
})

export const resendConfirmation = call({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/auth/resend',
  summary: 'E-mails the confirmation link again; links sent before stop working.',
  access: 'anyone',
  input: v.strictObject({ email }),
  output: v.null(),
  message: 'success.resend',
  problems: ['errors.email_is_not_registered', 'errors.email_already_confirmed'],
})

export const NewPasswordForm = v.pipe(
  v.strictObject(
    v.entriesFromObjects([v.strictObject({ validation_code: validationCode }), NewPassword]),
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      arePasswordsEqual,
      'errors.password_mismatch',
    ),
    ['password_confirmation'],
  ),
)
export type NewPasswordForm = v.InferInput<typeof NewPasswordForm>

export const resetPassword = call({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-pw',
  summary: 'Sets a new password by the code of an e-mailed link and ends every session.',
  access: 'anyone',
  input: NewPasswordForm,
  output: v.null(),
  message: 'success.password_reset',
  problems: [
    'errors.no_validation_code',
    'errors.incorrect_validation_code',
    'errors.link_expired',
    'errors.link_used',
    'errors.link_superseded',
    'errors.password_too_common',
  ],
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'GET',
  path: '/auth/verify-email',
  summary:
    'Confirms an e-mail address by the two parts of an e-mailed link. Asked by our own page only, so that mail scanners use nothing up.',
  access: 'anyone',
  input: v.strictObject({
    id: text('errors.no_validation_code', 100),
    signature: text('errors.no_validation_code', 500),
  }),
  output: v.null(),
  message: 'success.email_confirmed',
  problems: [
    'errors.no_validation_code',
    'errors.incorrect_validation_code',
    'errors.email_already_confirmed',
    'errors.link_unknown',
    'errors.link_expired',
    'errors.link_used',
    'errors.link_superseded',
  ],
  ownPage: true,
})

export const stepUp = call({
  id: 'stepUp',
  method: 'POST',
  path: '/user/step-up',
  summary: 'Proves the person again by password, as genetic data and the like ask for it.',
  access: 'session',
  input: v.strictObject({ password: givenPassword }),
  output: v.object({ until: moment }),
  message: 'success.step_up',
  problems: ['errors.incorrect_password'],
  addition: true,
})

/** One place where the customer is logged in, told by browser and system. */
export const Session = v.object({
  id,
  device: v.string(),
  started_at: moment,
  last_seen_at: moment,
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where the customer is logged in.',
  access: 'session',
  input: nothing,
  output: v.object({ sessions: v.array(Session) }),
  problems: [],
  addition: true,
})

export const endSession = call({
  id: 'endSession',
  method: 'POST',
  path: '/user/sessions/:id/end',
  summary: 'Ends one of the customer’s sessions.',
  access: 'session',
  input: v.strictObject({ id }),
  output: v.null(),
  message: 'success.session_ended',
  problems: ['errors.session_not_found'],
  addition: true,
})

export const exportData = call({
  id: 'exportData',
  method: 'GET',
  path: '/user/export',
  summary: 'Everything that is kept of the customer, as one archive. Once a day.',
  access: 'session',
  stepUp: true,
  input: nothing,
  output: file,
  mediaType: 'application/zip',
  problems: [],
  addition: true,
})

export const eraseAccount = call({
  id: 'eraseAccount',
  method: 'POST',
  path: '/user/erase',
  summary:
    'Erases the account and all that belongs to it, but for invoices that the law keeps. The receipt can be checked afterwards.',
  access: 'session',
  stepUp: true,
  input: v.strictObject({ understood: agreement('errors.no_value') }),
  output: v.object({ receipt: v.string(), erased_at: moment }),
  message: 'success.account_erased',
  problems: [],
  addition: true,
})
