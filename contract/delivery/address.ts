import * as v from 'valibot'

import { text } from '../form/fields.ts'
import { countryCode, optionalText } from '../form/form-fields.ts'
import { formatPostalCode } from './postal-code.ts'
import { terminalProviders } from '../statuses.ts'

type Code = { country: string; postal_code: string }

const isPostalCode = ({ country, postal_code }: Code): boolean =>
  formatPostalCode(country, postal_code) !== null

/** A typed address. The postal code is normalised to the format of its country. */
export const AddressForm = v.pipe(
  v.strictObject({
    address: text('errors.no_address'),
    address2: optionalText(),
    postal_code: text('errors.no_postal_code', 12),
    city: text('errors.no_city', 100),
    country: countryCode,
    /** The number of an address found by the search and not edited since. */
    place_id: optionalText(40),
  }),
  v.forward(
    v.partialCheck([['country'], ['postal_code']], isPostalCode, 'errors.incorrect_postal_code'),
    ['postal_code'],
  ),
  v.transform((address) => ({
    ...address,
    postal_code: formatPostalCode(address.country, address.postal_code) ?? address.postal_code,
  })),
)
export type AddressForm = v.InferInput<typeof AddressForm>

export const Address = v.object({
  address: v.string(),
  address2: v.nullable(v.string()),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  place_id: v.optional(v.nullable(v.string())),
})
export type Address = v.InferOutput<typeof Address>

/** The parcel locker that a kit is sent to, by its carrier's number. */
const TerminalChoice = v.strictObject({
  provider: v.picklist(terminalProviders, 'errors.no_terminal'),
  terminal_id: text('errors.no_terminal', 40),
})
type TerminalChoice = v.InferInput<typeof TerminalChoice>

/** How an order is delivered: nothing to send, by post to the address, or to a parcel locker. */
export const DeliveryForm = v.variant(
  'shipping_option',
  [
    v.strictObject({ shipping_option: v.literal('none') }),
    v.strictObject({ shipping_option: v.literal('post') }),
    v.strictObject({ shipping_option: v.literal('terminal'), terminal: TerminalChoice }),
  ],
  'errors.no_delivery',
)
export type DeliveryForm = v.InferInput<typeof DeliveryForm>

export const Delivery = v.variant('shipping_option', [
  v.object({ shipping_option: v.literal('none') }),
  v.object({ shipping_option: v.literal('post') }),
  v.object({
    shipping_option: v.literal('terminal'),
    terminal: v.object({
      provider: v.picklist(terminalProviders),
      terminal_id: v.string(),
      name: v.string(),
      /** Street and town as they were shown; missing in older orders. */
      address: v.optional(v.string()),
    }),
  }),
])
export type Delivery = v.InferOutput<typeof Delivery>
