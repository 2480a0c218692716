import type { Address } from '#contract/delivery/address.ts'
import type { Answer, SentAnswers } from '#contract/form/form.ts'
import {
  decodePersonalCode,
  personalCodeError,
  withoutSpaces,
  type PersonDetails,
} from '#contract/identity/personal-code.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import { IdentityForm, type Identity } from '#contract/account/profile.ts'
import { findProblem } from '#contract/form/validation.ts'

/**
 * The values of the identity form by field key: converts the profile to field values, and field values to the request.
 */
export type IdentityValues = Readonly<Record<string, unknown>>

const addressFields = ['address', 'address2', 'postal_code', 'city', 'country'] as const

/** Facts of the account, which the form does not submit. */
const accountStatus: ReadonlySet<string> = new Set(['is_email_confirmed', 'is_verified'])

type AddressName = 'address' | 'shipping_address'

/** Returns the initial field values. The personal code is known only masked, so its field starts empty. */
export const valuesOf = ({
  locked,
  address,
  shipping_address: shipping,
  ...fields
}: Identity): IdentityValues => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !accountStatus.has(name))
      .map(([name, value]) => [name, value ?? '']),
  ),
  id_number: locked.includes('id_number') ? (fields.id_number ?? '') : '',
  ...addressValues('address', address),
  ...addressValues('shipping_address', shipping),
})

/** Returns the values without those that the identity verification has locked since. */
export const editableIn = (values: IdentityValues, { locked }: Identity): IdentityValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !locked.includes(name)))

const addressValues = (name: AddressName, address: Address | null): IdentityValues =>
  Object.fromEntries(
    addressFields.map((field) => [
      `${name}.${field}`,
      address?.[field] ?? (field === 'country' && !address ? 'EE' : ''),
    ]),
  )

/**
 * Returns the request. A personal code that was not typed is left out; names locked by the identity verification are
 * sent unchanged.
 */
export const identityFormOf = (
  answers: SentAnswers,
  identity: Identity,
): Record<string, unknown> => {
  const { id_number: code, address, shipping_address: shipping, ...plain } = answers
  return {
    ...plain,
    ...(typeof code === 'string' ? { id_number: code } : {}),
    ...lockedNames(identity),
    address: isAddressTyped(address) ? addressIn(address) : null,
    ...(answers['is_shipping_same'] === true ? {} : { shipping_address: addressIn(shipping) }),
  }
}

const lockedNames = ({ locked, first_name, last_name }: Identity) => ({
  ...(locked.includes('first_name') ? { first_name } : {}),
  ...(locked.includes('last_name') ? { last_name } : {}),
})

const partsOf = (answer: SentAnswers[string] | undefined): Readonly<Record<string, Answer>> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { ...answer } : {}

const addressIn = (answer: SentAnswers[string] | undefined) => {
  const parts = partsOf(answer)
  return Object.fromEntries(addressFields.map((field) => [field, parts[field] ?? '']))
}

/** A country is always chosen, and is no address by itself. */
const isAddressTyped = (answer: SentAnswers[string] | undefined): boolean => {
  const { country: _, ...rest } = partsOf(answer)
  return Object.values(rest).some((part) => part !== null)
}

/** Returns every validation error, those reported by the fields first; null when there is none. */
export const validate = (
  answers: SentAnswers,
  identity: Identity,
  fieldErrors: readonly ValidationError[],
): Problem | null => {
  const found = findProblem(IdentityForm, identityFormOf(answers, identity))?.validationErrors ?? []
  const known = new Set(fieldErrors.map(({ field }) => field))
  const errors = [...fieldErrors, ...found.filter(({ field }) => !known.has(field))]
  if (errors.length === 0) return null
  return localProblem('errors.form_validation', { validationErrors: errors }).problem
}

const textOf = (values: IdentityValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

const detailsIn = (values: IdentityValues): PersonDetails | null => {
  const code = withoutSpaces(textOf(values, 'id_number'))
  return personalCodeError(code) === null ? decodePersonalCode(code) : null
}

/** Returns the birthday and sex of the personal code where the fields contradict them. */
export const contradictionIn = (values: IdentityValues): PersonDetails | null => {
  const details = detailsIn(values)
  if (!details) return null
  const isOther = (field: 'dob' | 'sex') => values[field] !== '' && values[field] !== details[field]
  return isOther('dob') || isOther('sex') ? details : null
}

/**
 * Returns the values with the birthday and sex of a personal code that was just typed, where those fields are empty.
 */
export const completed = (values: IdentityValues, before: IdentityValues): IdentityValues => {
  const details = values['id_number'] === before['id_number'] ? null : detailsIn(values)
  if (!details) return values
  return { ...values, dob: values['dob'] || details.dob, sex: values['sex'] || details.sex }
}

/** Returns the fields whose value changes. */
export const changedBetween = (before: IdentityValues, after: IdentityValues): string[] =>
  Object.keys(after).filter((key) => after[key] !== before[key])
