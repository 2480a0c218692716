import * as v from 'valibot'

import { call } from '../call.ts'
import { email, text } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import { LocaleSchema } from '../locale.ts'
import { Contact, NewPassword, passwordTwice } from './person.ts'
import { cartToken } from '../shop/shop.ts'

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
    'Creates an account, starts a session and emails a confirmation link. Where responses must not reveal whether an account exists, no session starts and the email explains how to continue.',
  access: 'anyone',
  input: RegistrationForm,
  output: v.object({ logged_in: v.boolean() }),
  message: 'success.registered',
  problems: ['errors.email_already_taken', 'errors.password_too_common'],
  isExtension: true,
})

export const restore = call({
  id: 'restore',
  method: 'POST',
  path: '/auth/restore',
  summary: 'Emails a link to set a new password; earlier links stop working.',
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
  summary: 'Sets a new password with the code of an emailed link, and ends every session.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
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
    'Checks whether the code of an emailed link can still set a new password. The link stays valid.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ validation_code: validationCode }),
  output: v.null(),
  problems: deadLinkProblems,
  isExtension: true,
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'GET',
  path: '/auth/verify-email',
  summary:
    'Confirms an email address, or activates a new one, with the two parts of an emailed link. Accepted only from our own page, so that mail scanners do not use up the link.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
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
  isSameOriginOnly: true,
})
