import * as v from 'valibot'

import { Address, AddressForm } from '../delivery/address.ts'
import { call } from '../call.ts'
import { email, noPayload, text } from '../form/fields.ts'
import { countryCode } from '../form/form-fields.ts'
import { LocaleSchema } from '../locale.ts'
import { birthday, personName, phone } from './person.ts'
import { personalCode } from '../identity/personal-code.ts'
import { genders, sexes } from '../statuses.ts'

const hasShippingAddress = (form: {
  is_shipping_same?: boolean | undefined
  shipping_address?: unknown
}): boolean => form.is_shipping_same !== false || form.shipping_address !== null

/**
 * A person's data for the laboratory and the report, and their address. Omitted fields stay unchanged, null clears
 * them. The personal code is omitted unless it is new, because it is only ever shown masked.
 */
export const IdentityForm = v.pipe(
  v.strictObject({
    email: v.optional(email),
    first_name: personName('errors.no_first_name'),
    last_name: personName('errors.no_last_name'),
    dob: v.nullish(birthday),
    id_number: v.nullish(personalCode),
    phone: v.nullish(phone),
    gender: v.nullish(v.picklist(genders, 'errors.incorrect_value')),
    sex: v.nullish(v.picklist(sexes, 'errors.incorrect_value')),
    nationality: v.nullish(countryCode),
    ethnic_group: v.nullish(text('errors.incorrect_value', 100)),
    report_language: v.nullish(LocaleSchema),
    address: v.nullish(AddressForm),
    /** Parcels go to the home address; if false, to `shipping_address`. */
    is_shipping_same: v.optional(v.boolean('errors.incorrect_value')),
    shipping_address: v.nullish(AddressForm),
  }),
  v.forward(
    v.partialCheck(
      [['is_shipping_same'], ['shipping_address']],
      hasShippingAddress,
      'errors.no_address',
    ),
    ['shipping_address'],
  ),
)
export type IdentityForm = v.InferInput<typeof IdentityForm>

/** The customer's data. The personal code is masked; `locked` names the fields set by the identity verification. */
export const Identity = v.object({
  email: v.nullable(v.string()),
  is_email_confirmed: v.boolean(),
  is_verified: v.boolean(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  dob: v.nullable(v.string()),
  id_number: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  gender: v.nullable(v.picklist(genders)),
  sex: v.nullable(v.picklist(sexes)),
  nationality: v.nullable(v.string()),
  ethnic_group: v.nullable(v.string()),
  report_language: v.nullable(LocaleSchema),
  address: v.nullable(Address),
  is_shipping_same: v.boolean(),
  shipping_address: v.nullable(Address),
  locked: v.array(v.string()),
})
export type Identity = v.InferOutput<typeof Identity>

export const readIdentity = call({
  id: 'readIdentity',
  method: 'GET',
  path: '/user/identity',
  summary: 'Returns the customer’s personal data.',
  access: 'session',
  input: noPayload,
  output: Identity,
  problems: [],
  isExtension: true,
})

export const updateIdentity = call({
  id: 'updateIdentity',
  method: 'POST',
  path: '/user/update-identity',
  summary:
    'Changes the customer’s personal data. A new email address, phone number or personal code requires a recent proof of identity; a new email address must be confirmed.',
  access: 'session',
  input: IdentityForm,
  output: Identity,
  message: 'success.profile_updated',
  problems: [
    'errors.step_up_required',
    'errors.identity_locked',
    'errors.email_already_taken',
    'errors.email_is_own',
    'errors.date_in_future',
    'errors.under_age',
  ],
})
