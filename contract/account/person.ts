import * as v from 'valibot'

import { day, email, text } from '../form/fields.ts'
import { newPassword } from '../form/form-fields.ts'
import type { ProblemKey } from '../messages.ts'

export const birthdayMinimum = '1930-01-01'

/** A date of birth. The server rejects future dates, because it knows the day. */
export const birthday = v.pipe(
  day,
  v.check((value) => value >= birthdayMinimum, 'errors.date_too_early'),
)

/**
 * A person's name, in any script, in composed form (NFC). Invisible and bidirectional control characters, emoji and
 * bare numbers are rejected.
 */
export const personName = /* @__NO_SIDE_EFFECTS__ */ (missing: ProblemKey) =>
  v.pipe(
    text(missing, 100),
    v.normalize('NFC'),
    v.regex(/^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{Zs}'’ʼ‘`´.,()/·–-]+$/u, 'errors.incorrect_name'),
  )

/** A phone number in international format (E.164); an extension after a space and `e` or `x` is kept. */
export const phone = v.pipe(
  v.string('errors.incorrect_phone'),
  v.trim(),
  v.regex(/^\+[1-9]\d{5,14}(?: (?:e|ext\.?|x) ?\d{1,7})?$/, 'errors.incorrect_phone'),
)

const ageOfCustomers = 18

/** Whether a person born on one day is old enough for an account on another. */
export const isOfAge = (dob: string, today: string): boolean =>
  `${Number(dob.slice(0, 4)) + ageOfCustomers}${dob.slice(4)}` <= today

/** A person's name and contact details. */
export const Contact = v.strictObject({
  first_name: personName('errors.no_first_name'),
  last_name: personName('errors.no_last_name'),
  email,
  phone: v.optional(phone),
})

/** A new password, typed twice. */
export const NewPassword = v.strictObject({
  password: newPassword,
  password_confirmation: v.pipe(
    v.string('errors.no_password_confirmation'),
    v.nonEmpty('errors.no_password_confirmation'),
  ),
})

type Passwords = v.InferOutput<typeof NewPassword>

/** For `v.partialCheck`: both passwords are equal, whatever else is wrong in the form. */
export const passwordTwice = [
  [['password'], ['password_confirmation']],
  (form: Passwords) => form.password === form.password_confirmation,
  'errors.password_mismatch',
] as const

/** The account that a visitor creates while ordering. */
export const NewAccount = v.pipe(
  v.strictObject(v.entriesFromObjects([Contact, NewPassword])),
  v.forward(v.partialCheck(...passwordTwice), ['password_confirmation']),
)
export type NewAccount = v.InferInput<typeof NewAccount>
