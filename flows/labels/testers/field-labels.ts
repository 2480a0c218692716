import { humanize } from '../../diagram/chart-language.ts'
import { field, value, type Label } from '../label.ts'

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
  kit: labelOf(field('Which kit do you want?')),
  terminal_id: value('parcel locker'),
  id: value('which one'),
  productId: value('product'),
  optionId: value('option'),
  slotId: value('time'),
  cents: value('amount'),
  size: value('size'),
  sent: value('sent'),
  total: value('size'),
  left: value('time left'),
  secondsLeft: value('time left'),
  idle: value('time until the log-in ends without activity'),
  absolute: value('time until the log-in ends'),
  at: value('time'),
  level: value('what to delete'),
  isCustomer: value('logged in'),
  isOwnSample: value('the sample is the customer’s own'),
  isWanted: value('emails about earlier times'),
  isImmediate: value('right after the registration'),
  isRestart: value('starts again'),
}

/** Returns the label of a field of a payload, such as `billing.postal_code`; undefined where it is not on a page. */
export const findFieldLabel = (name: string): string | undefined => {
  const key = name.split('.').at(-1) ?? name
  const words = humanize(key)
  return others[key] ?? labels.find((label) => label.toLowerCase() === words.toLowerCase())
}
