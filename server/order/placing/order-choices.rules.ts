import type { Delivery } from '#contract/delivery/address.ts'
import type { Terminal } from '#contract/delivery/places.ts'
import { fieldProblem } from '#contract/problem.ts'
import { needsDelivery, type Product } from '#contract/shop/product.ts'
import type { TerminalProvider } from '#contract/statuses.ts'

type DeliveryChoices = {
  delivery:
    | { shipping_option: 'none' | 'post' }
    | { shipping_option: 'terminal'; terminal: { provider: TerminalProvider; terminal_id: string } }
  billing: { country: string }
  is_shipping_same: boolean
  shipping?: { country: string } | undefined
}

/**
 * Returns the delivery as it is stored: none when nothing has to be sent, whatever the form says. Throws
 * `errors.no_delivery` at the delivery field when a product has to be sent and no delivery is chosen, and
 * `errors.terminal_unknown` for a parcel locker that does not exist.
 */
export const deliveryOf = (
  form: DeliveryChoices,
  products: readonly Pick<Product, 'dna_origins'>[],
  locker: Terminal | undefined,
): Delivery => {
  const { delivery } = form
  const { shipping_option: option } = delivery
  if (!products.some(needsDelivery)) return { shipping_option: 'none' }
  if (option === 'none') throw fieldProblem('delivery.shipping_option', 'errors.no_delivery')
  if (option !== 'terminal') return { shipping_option: option }
  const { provider, terminal_id: id } = delivery.terminal
  if (!locker) throw fieldProblem('delivery.terminal', 'errors.terminal_unknown')
  const { name, address, city, country } = locker
  if (country !== countryOf(form)) throw fieldProblem('delivery.terminal', 'errors.terminal_abroad')
  const shown = address === city ? city : `${address}, ${city}`
  return { shipping_option: option, terminal: { provider, terminal_id: id, name, address: shown } }
}

/** Returns the destination country. */
const countryOf = ({ billing, is_shipping_same, shipping }: DeliveryChoices): string =>
  (is_shipping_same ? billing : (shipping ?? billing)).country
