import * as v from 'valibot'

import { call } from '../call.ts'
import { noPayload, text } from '../form/fields.ts'
import { countryCode } from '../form/form-fields.ts'
import { LocalizedText } from '../locale.ts'
import { terminalProviders } from '../statuses.ts'

/**
 * A country for address and phone fields. Among several with one `dialCode`, the first digits after it (`areaCodes`)
 * decide, or else the lowest `priority`.
 */
export const Country = v.object({
  id: v.number(),
  name: LocalizedText,
  nameShort: LocalizedText,
  iso2: v.string(),
  dialCode: v.string(),
  priority: v.number(),
  areaCodes: v.array(v.string()),
})
export type Country = v.InferOutput<typeof Country>

export const listCountries = call({
  id: 'listCountries',
  method: 'GET',
  path: '/general/countries',
  summary: 'Lists the countries of address and phone fields.',
  access: 'anyone',
  input: noPayload,
  output: v.object({ countries: v.array(Country) }),
  problems: [],
  cacheSeconds: 3600,
  isExtension: true,
})

/** A parcel locker, as published by its carrier. */
export const Terminal = v.object({
  provider: v.picklist(terminalProviders),
  terminal_id: v.string(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  county: v.string(),
  country: v.string(),
  hours: v.nullable(v.string()),
  note: v.nullable(LocalizedText),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Terminal = v.InferOutput<typeof Terminal>

export const listTerminals = call({
  id: 'listTerminals',
  method: 'GET',
  path: '/general/terminals',
  summary: 'Lists the parcel lockers of a country, and the countries that have any.',
  access: 'anyone',
  input: v.strictObject({ country: v.optional(countryCode, 'EE') }),
  output: v.object({ terminals: v.array(Terminal), countries: v.array(v.string()) }),
  problems: [],
  cacheSeconds: 300,
  isExtension: true,
})

/** A found address; coordinates are WGS84 degrees. */
export const Place = v.object({
  /** The number that the address service assigns to it. */
  place_id: v.optional(v.nullable(v.string())),
  label: v.string(),
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Place = v.InferOutput<typeof Place>

export const findPlaces = call({
  id: 'findPlaces',
  method: 'GET',
  path: '/general/places',
  summary:
    'Returns addresses that match the query; none, with `is_available` false, while the search is unavailable.',
  access: 'anyone',
  input: v.strictObject({
    query: text('errors.no_value', 100),
    country: v.optional(countryCode, 'EE'),
  }),
  output: v.object({ places: v.array(Place), is_available: v.boolean() }),
  problems: [],
  cacheSeconds: 60,
  isExtension: true,
})
