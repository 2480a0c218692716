import type { Place } from '#contract/delivery/places.ts'

import { placeValues, type CheckoutValues } from './checkout-values.ts'

/** The destination of the parcel, as far as it is known; coordinates are WGS84 degrees. */
export type NearAddress = { city: string; latitude: number | null; longitude: number | null }

/** The fields of a found address, and its coordinates. */
export const foundAddressValues = (
  name: 'billing' | 'shipping',
  { place_id: id, address, postal_code: code, city, country, latitude, longitude }: Place,
): CheckoutValues => ({
  ...placeValues(name, { address, postal_code: code, city, place_id: id }),
  [`${name}.address`]: address,
  [`${name}.postal_code`]: code,
  [`${name}.city`]: city,
  [`${name}.country`]: country,
  [`${name}.coordinates`]:
    latitude === null || longitude === null ? '' : `${latitude},${longitude}`,
  // the coordinates are valid while the address is not edited
  [`${name}.coordinates_of`]: `${address}, ${city}`,
})

/** The country that the parcel goes to, and the address there. */
export const parcelAddressIn = (
  values: CheckoutValues,
): { country: string; near: NearAddress | null } => {
  const name = values['is_shipping_same'] === 'on' ? 'billing' : 'shipping'
  const part = (field: string) => values[`${name}.${field}`]?.trim() ?? ''
  const isAsFound = part('coordinates_of') === `${part('address')}, ${part('city')}`
  const [latitude, longitude] = isAsFound ? part('coordinates').split(',').map(Number) : []
  return {
    country: part('country') || 'EE',
    near:
      part('city') === ''
        ? null
        : { city: part('city'), latitude: latitude || null, longitude: longitude || null },
  }
}
