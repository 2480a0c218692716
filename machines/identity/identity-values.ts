import type { Address } from '#contract/address.ts'
import { factsOf, personalCodeFault, type PersonFacts } from '#contract/personal-code.ts'
import { problem, type Problem, type ValidationError } from '#contract/problem.ts'
import { IdentityForm, type Identity } from '#contract/profile.ts'
import { problemIn } from '#contract/validation.ts'

/**
 * The identity form as it stands on the page: texts by the names of its fields, a ticked box as `on`. Here they become
 * what is sent, and what is known of the person becomes texts.
 */
export type IdentityValues = Readonly<Record<string, string>>

const plainFields = [
  'first_name',
  'last_name',
  'id_number',
  'dob',
  'sex',
  'gender',
  'nationality',
  'ethnic_group',
  'phone',
  'report_language',
] as const
const addressFields = ['address', 'address2', 'postal_code', 'city', 'country'] as const

type PlainField = (typeof plainFields)[number]
type AddressName = 'address' | 'shipping_address'

/** What the fields hold at first. The personal code is only known masked, so that its field is empty. */
export const valuesOf = (identity: Identity): IdentityValues => ({
  ...Object.fromEntries(
    plainFields.map((name) => [name, name === 'id_number' ? '' : (identity[name] ?? '')]),
  ),
  ...addressValues('address', identity.address),
  ...addressValues('shipping_address', identity.shipping_address),
  is_shipping_same: identity.is_shipping_same ? 'on' : '',
})

const addressValues = (name: AddressName, address: Address | null): IdentityValues =>
  Object.fromEntries(
    addressFields.map((field) => [
      `${name}.${field}`,
      address?.[field] ?? (field === 'country' && !address ? 'EE' : ''),
    ]),
  )

/** What is sent. What a proof has settled is left as it is, and so is a personal code that was not typed anew. */
export const identityFormOf = (
  values: IdentityValues,
  identity: Identity,
): Record<string, unknown> => {
  const isSame = values['is_shipping_same'] === 'on'
  return {
    ...Object.fromEntries(
      plainFields
        .filter((name) => !identity.locked.includes(name))
        .filter((name) => name !== 'id_number' || textIn(values, name) !== '')
        .map((name) => [name, textIn(values, name) || emptied(name)]),
    ),
    ...lockedNames(identity),
    address: isAddressTyped(values) ? addressIn('address', values) : null,
    is_shipping_same: isSame,
    ...(isSame ? {} : { shipping_address: addressIn('shipping_address', values) }),
  }
}

const textIn = (values: IdentityValues, name: string): string => values[name]?.trim() ?? ''

/** A name cannot be taken away, and is said to be missing; all else can. */
const emptied = (name: PlainField): '' | null =>
  name === 'first_name' || name === 'last_name' ? '' : null

const lockedNames = ({ locked, first_name, last_name }: Identity) => ({
  ...(locked.includes('first_name') ? { first_name } : {}),
  ...(locked.includes('last_name') ? { last_name } : {}),
})

const addressIn = (name: AddressName, values: IdentityValues) =>
  Object.fromEntries(addressFields.map((field) => [field, textIn(values, `${name}.${field}`)]))

/** A country is always chosen, and is no address by itself. */
const isAddressTyped = (values: IdentityValues): boolean =>
  addressFields.some((field) => field !== 'country' && textIn(values, `address.${field}`) !== '')

const fieldOrder = [
  ...plainFields,
  ...addressFields.map((field) => `address.${field}`),
  'is_shipping_same',
  ...addressFields.map((field) => `shipping_address.${field}`),
]

/** Every mistake in the order of the fields; those that a field found itself come first. Null when there is none. */
export const mistakesIn = (
  values: IdentityValues,
  identity: Identity,
  faults: readonly ValidationError[],
): Problem | null => {
  const found = problemIn(IdentityForm, identityFormOf(values, identity))?.validationErrors ?? []
  const known = new Set(faults.map(({ field }) => field))
  const errors = [...faults, ...found.filter(({ field }) => !known.has(field))]
  if (errors.length === 0) return null
  return problem('errors.form_validation', { validationErrors: inOrder(errors) }).problem
}

const inOrder = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field))

const factsIn = (values: IdentityValues): PersonFacts | null => {
  const code = textIn(values, 'id_number')
  return personalCodeFault(code) === null ? factsOf(code) : null
}

/** The facts of the personal code, where what stands in the fields says otherwise. */
export const contradictionIn = (values: IdentityValues): PersonFacts | null => {
  const facts = factsIn(values)
  if (!facts) return null
  const isOther = (field: 'dob' | 'sex') => values[field] !== '' && values[field] !== facts[field]
  return isOther('dob') || isOther('sex') ? facts : null
}

/** The values with the birthday and sex of a personal code that was just typed, where nothing stood. */
export const completed = (values: IdentityValues, before: IdentityValues): IdentityValues => {
  const facts = values['id_number'] === before['id_number'] ? null : factsIn(values)
  if (!facts) return values
  return { ...values, dob: values['dob'] || facts.dob, sex: values['sex'] || facts.sex }
}
