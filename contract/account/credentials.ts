import * as v from 'valibot'

import { call } from '../call.ts'
import { email, timestamp, noPayload } from '../form/fields.ts'
import { NewPassword, passwordTwice } from './person.ts'

/** The customer's means to log in. `new_email` is pending until the link sent to it is opened. */
export const Credentials = v.object({
  email: v.nullable(v.string()),
  is_email_confirmed: v.boolean(),
  new_email: v.nullable(v.object({ email: v.string(), until: timestamp })),
  has_password: v.boolean(),
})
export type Credentials = v.InferOutput<typeof Credentials>

export const readCredentials = call({
  id: 'readCredentials',
  method: 'GET',
  path: '/user/credentials',
  summary: 'Returns how the customer logs in, and an email address that is not confirmed yet.',
  access: 'session',
  input: noPayload,
  output: Credentials,
  cacheSeconds: 0,
  problems: [],
  isExtension: true,
})

export const ChangeEmailForm = v.strictObject({ email })
export type ChangeEmailForm = v.InferInput<typeof ChangeEmailForm>

export const changeEmail = call({
  id: 'changeEmail',
  method: 'POST',
  path: '/user/change-email',
  summary:
    'Emails a link to a new address, and notifies the old one. The address changes when the link is opened.',
  access: 'session',
  stepUp: true,
  input: ChangeEmailForm,
  output: Credentials,
  message: 'success.email_change_mailed',
  problems: ['errors.email_already_taken', 'errors.email_is_own'],
  isExtension: true,
})

export const ChangePasswordForm = v.pipe(
  NewPassword,
  v.forward(v.partialCheck(...passwordTwice), ['password_confirmation']),
)
export type ChangePasswordForm = v.InferInput<typeof ChangePasswordForm>

export const changePassword = call({
  id: 'changePassword',
  method: 'POST',
  path: '/user/change-password',
  summary:
    'Sets a new password, or the first one. Every other session ends, and this one gets a new id.',
  access: 'session',
  stepUp: true,
  input: ChangePasswordForm,
  output: v.null(),
  message: 'success.password_changed',
  problems: ['errors.password_too_common'],
  isExtension: true,
})
