import type { AddressForm } from '#contract/delivery/address.ts'
import { problem, type ValidationError } from '#contract/problem.ts'
import type { Log } from '#server/http/log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { createInAds, type AddressSearch } from '../providers/inads/inads.client.ts'

type Access = NonNullable<Providers['inads']>

/** Cache and failure count of each configured service, for the life of the process. */
const searches = new WeakMap<Access, (log: Log) => AddressSearch>()

/** Returns the address search; undefined without a configured service. */
export const addressSearch = ({ inads }: Providers, log: Log): AddressSearch | undefined => {
  if (!inads) return undefined
  const search = searches.get(inads) ?? createInAds(inads)
  searches.set(inads, search)
  return search(log)
}

type Addresses = {
  billing: AddressForm
  is_shipping_same: boolean
  shipping?: AddressForm | undefined
}

/**
 * Compares addresses from the search with the address service. Throws `errors.address_changed` at an address that no
 * longer exists as it was chosen. Accepts all addresses while the service is unavailable.
 */
export const assertAddressesUnchanged = async (
  { billing, is_shipping_same: isSame, shipping }: Addresses,
  context: Pick<RequestContext, 'providers' | 'log' | 'now'>,
): Promise<void> => {
  const validationErrors: ValidationError[] = []
  for (const [name, address] of Object.entries(
    isSame || !shipping ? { billing } : { billing, shipping },
  )) {
    if (await hasChanged(address, context)) {
      validationErrors.push({ field: `${name}.address`, message: 'errors.address_changed' })
    }
  }
  if (validationErrors.length > 0) throw problem('errors.form_validation', { validationErrors })
}

const hasChanged = async (
  { address, postal_code: code, city, country, place_id: id }: AddressForm,
  { providers, log, now }: Pick<RequestContext, 'providers' | 'log' | 'now'>,
): Promise<boolean> => {
  if (!id || country !== 'EE') return false
  const places =
    (await addressSearch(providers, log)?.(`${address}, ${city}`, now)) ?? 'unavailable'
  if (places === 'unavailable') return false
  return !places.some(
    (place) =>
      place.place_id === id &&
      place.address === address &&
      place.postal_code === code &&
      place.city === city,
  )
}
