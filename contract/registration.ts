import * as v from 'valibot'

import { call } from './call.ts'
import { email, text } from './fields.ts'
import { agreement } from './form-fields.ts'
import { LocaleSchema } from './locale.ts'
import { Contact, NewPassword, passwordTwice } from './person.ts'
import { cartToken } from './shop.ts'

/** The secret of an emailed link: 256 random bits, base64url. Any other text is merely incorrect. */
export const validationCode = v.pipe(
  v.string('errors.no_validation_code'),
  v.nonEmpty('errors.no_validation_code'),
  v.regex(/^[\w-]{43}$/, 'errors.incorrect_validation_code'),
)

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
  v.forward(v.partialCheck(...passwordTwice), ['password_confirmation']),
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

export const NewPasswordForm = v.pipe(
  v.strictObject(
    v.entriesFromObjects([v.strictObject({ validation_code: validationCode }), NewPassword]),
  ),
  v.forward(v.partialCheck(...passwordTwice), ['password_confirmation']),
)
export type NewPasswordForm = v.InferInput<typeof NewPasswordForm>

export const resetPassword = call({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-pw',
  summary: 'Sets a new password by the code of an e-mailed link and ends every session.',
  access: 'anyone',
  beforeTerms: true,
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

const deadLinkProblems = [
  'errors.no_validation_code',
  'errors.incorrect_validation_code',
  'errors.link_expired',
  'errors.link_used',
  'errors.link_superseded',
] as const

export const checkResetLink = call({
  id: 'checkResetLink',
  method: 'POST',
  path: '/auth/check-reset-link',
  summary:
    'Whether the code of an e-mailed link can still set a new password. Does not use the link up.',
  access: 'anyone',
  beforeTerms: true,
  input: v.strictObject({ validation_code: validationCode }),
  output: v.null(),
  problems: deadLinkProblems,
  addition: true,
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'GET',
  path: '/auth/verify-email',
  summary:
    'Confirms an e-mail address, or takes a new one in use, by the two parts of an e-mailed link. Asked by our own page only, so that mail scanners use nothing up.',
  access: 'anyone',
  beforeTerms: true,
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
    'errors.email_already_taken',
    'errors.link_unknown',
    'errors.link_expired',
    'errors.link_used',
    'errors.link_superseded',
  ],
  ownPage: true,
})
