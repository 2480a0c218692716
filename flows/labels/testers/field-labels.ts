import { humanize } from '../../diagram/chart-language.ts'
import { field, type Label } from '../label.ts'

const labelOf = ({ texts: [text = ''] }: Label): string => text

/** The labels of the fields on the pages, which the payloads of events fill in. */
const labels = [
  field('Email'),
  field('First name'),
  field('Last name'),
  field('Password'),
  field('Phone'),
  field('Postal code'),
  field('Personal code'),
  field('Country'),
  field('Payment method'),
  field('Nationality'),
  field('Ethnic group'),
  field('Report language'),
  field('Gender'),
].map(labelOf)

/** The fields whose label is not their name. */
const others: Readonly<Record<string, string>> = {
  password_confirmation: labelOf(field('Confirm password')),
  terms_accepted: labelOf(field('I accept the terms of service')),
  areTermsAccepted: labelOf(field('I have read and accept the terms of sale')),
  address: labelOf(field('Street and house number')),
  address2: labelOf(field('Flat or floor (optional)')),
  city: labelOf(field('City or parish')),
  dob: labelOf(field('Date of birth')),
  id_number: labelOf(field('Personal code')),
  is_shipping_same: labelOf(field('The delivery address is the same')),
  shipping_option: labelOf(field('How should we deliver the kit?')),
  bank: labelOf(field('Your bank')),
}

/** Returns the label of a field of a payload, such as `billing.postal_code`; undefined where it is not on a page. */
export const findFieldLabel = (name: string): string | undefined => {
  const key = name.split('.').at(-1) ?? name
  const words = humanize(key)
  return others[key] ?? labels.find((label) => label.toLowerCase() === words.toLowerCase())
}
