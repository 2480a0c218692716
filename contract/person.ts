import * as v from 'valibot'

import { countryCode, day, email, newPassword, optionalText, phone, text } from './fields.ts'
import { LocaleSchema } from './locale.ts'
import { personalCode } from './personal-code.ts'
import { genders, sexes } from './statuses.ts'

export const birthdayMinimum = '1930-01-01'

/** A date of birth. Days to come are refused by the server, which knows the day. */
export const birthday = v.pipe(
  day,
  v.check((value) => value >= birthdayMinimum, 'errors.date_too_early'),
)

/** What a person is called and how they are reached. */
export const Contact = v.strictObject({
  email,
  first_name: text('errors.no_first_name', 100),
  last_name: text('errors.no_last_name', 100),
  phone: v.optional(phone),
})

/** Who a person is, for the laboratory and the report. */
export const IdentityForm = v.strictObject({
  email: v.optional(email),
  first_name: text('errors.no_first_name', 100),
  last_name: text('errors.no_last_name', 100),
  dob: v.optional(birthday),
  id_number: v.optional(personalCode),
  phone: v.optional(phone),
  gender: v.optional(v.picklist(genders, 'errors.incorrect_value')),
  sex: v.optional(v.picklist(sexes, 'errors.incorrect_value')),
  nationality: v.optional(countryCode),
  ethnic_group: optionalText(100),
  report_language: v.optional(LocaleSchema),
})
export type IdentityForm = v.InferInput<typeof IdentityForm>

/** A new password, typed twice. */
export const NewPassword = v.strictObject({
  password: newPassword,
  password_confirmation: v.pipe(
    v.string('errors.no_password_confirmation'),
    v.nonEmpty('errors.no_password_confirmation'),
  ),
})

export const arePasswordsEqual = (form: {
  password: string
  password_confirmation: string
}): boolean => form.password === form.password_confirmation

/** The account that a visitor makes on the way, while ordering. */
export const NewAccount = v.pipe(
  v.strictObject(v.entriesFromObjects([Contact, NewPassword])),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      arePasswordsEqual,
      'errors.password_mismatch',
    ),
    ['password_confirmation'],
  ),
)
export type NewAccount = v.InferInput<typeof NewAccount>
