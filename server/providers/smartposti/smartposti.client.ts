import * as v from 'valibot'

import { seconds } from '#server/clock.ts'
import { estonianCounty } from '#server/delivery/county.rules.ts'

import { fetchJson, externalCoordinate, externalText } from '../fetch-json.ts'
import {
  conditionalHeaders,
  parseEntries,
  isOnEarth,
  type ListedLocker,
  type LockerFeed,
} from '../locker-feed.ts'
import type { SmartpostiConfig } from './smartposti.config.ts'

/*
 * SmartPosti (formerly Itella SmartPost): GET {url}/places?country=EE&type=apt with the API key in `Authorization`
 * answers `{ "places": { "item": [ … ] } }`. https://www.smartposti.ee/en/for-businesses/client-service/download-modules
 */

/** The countries with SmartPosti parcel lockers. Each has its own list. */
const countries = ['EE', 'FI', 'LV', 'LT'] as const

const short = externalText(200)
const required = v.pipe(short, v.string())

const PlacesResponse = v.object({
  places: v.object({
    // a list of one is sent as the item itself, an empty one as a text or not at all
    item: v.optional(v.unknown()),
  }),
})

const Place = v.object({
  place_id: v.pipe(required, v.maxLength(40)),
  name: required,
  city: required,
  address: short,
  country: v.pipe(required, v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  postalcode: short,
  availability: short,
  description: externalText(500),
  type: short,
  lat: externalCoordinate,
  lng: externalCoordinate,
})

/** Creates the lists of the parcel lockers of Smartposti, one for each country. */
export const createSmartposti = ({ url, key }: SmartpostiConfig): LockerFeed[] =>
  countries.map((country) => ({
    id: `smartposti/${country}`,
    carrier: 'smartposti' as const,
    read: async (known) => {
      const reply = await fetchJson({
        url: `${url}/places?country=${country}&type=apt`,
        headers: { Authorization: key, ...conditionalHeaders(known) },
        timeoutMs: seconds(30),
        maxBytes: 8_000_000,
      })
      if (reply.isUnchanged) return reply
      const { item } = v.parse(PlacesResponse, reply.body).places
      return {
        isUnchanged: false,
        ...parseEntries(listOf(item), (entry) => toLocker(entry, country)),
        etag: reply.etag,
        lastModified: reply.lastModified,
      }
    },
  }))

const listOf = (item: unknown): readonly unknown[] => {
  if (Array.isArray(item)) return item
  return typeof item === 'object' && item !== null ? [item] : []
}

const toLocker = (entry: unknown, requestedCountry: string): ListedLocker | 'other' | undefined => {
  const place = v.safeParse(Place, entry)
  if (!place.success) return undefined
  const { place_id, name, city, address, country, postalcode, lat, lng, ...rest } = place.output
  const isLocker = rest.type === null || /^(?:apt|ipb)$/i.test(rest.type)
  if (!isLocker || country !== requestedCountry) return 'other'
  return {
    externalId: place_id,
    name,
    address: address ?? city,
    postalCode: postalcode,
    city,
    county: (country === 'EE' ? estonianCounty(postalcode) : null) ?? city,
    country,
    hours: rest.availability,
    note: rest.description === null ? null : { en: rest.description, et: rest.description },
    ...(isOnEarth(lat, lng)
      ? { latitude: lat, longitude: lng }
      : { latitude: null, longitude: null }),
  }
}
