import * as v from 'valibot'

import { call } from './call.ts'
import { countryCode, nothing, optionalText, text } from './fields.ts'
import { LocaleSchema, LocalizedText } from './locale.ts'
import { terminalProviders } from './statuses.ts'

/** HTML by locale, cleaned on the server. */
export const Terms = v.object({ terms: v.record(LocaleSchema, v.string()) })
export type Terms = v.InferOutput<typeof Terms>

export const readTermsOfService = call({
  id: 'readTermsOfService',
  method: 'GET',
  path: '/general/tos',
  summary: 'The terms of service that a customer accepts before anything else.',
  access: 'anyone',
  beforeTerms: true,
  input: nothing,
  output: Terms,
  problems: [],
})

export const readTerms = call({
  id: 'readTerms',
  method: 'GET',
  path: '/terms',
  summary: 'The terms and conditions that the footer shows.',
  access: 'anyone',
  input: nothing,
  output: Terms,
  problems: [],
  cacheSeconds: 3,
})

export const readGeneDonorTerms = call({
  id: 'readGeneDonorTerms',
  method: 'GET',
  path: '/egc-terms',
  summary: 'The terms for the data of Estonian gene donors.',
  access: 'anyone',
  input: nothing,
  output: Terms,
  problems: [],
  cacheSeconds: 3,
})

/** How dates and times are written, in the day.js notation of the specification. */
export const Settings = v.object({
  dateFormat: v.string(),
  dateFormatShort: v.string(),
  timeFormat: v.string(),
})
export type Settings = v.InferOutput<typeof Settings>

export const defaultSettings: Settings = {
  dateFormat: 'DD.MM.YYYY',
  dateFormatShort: 'DD MMM',
  timeFormat: 'HH:mm',
}

export const readSettings = call({
  id: 'readSettings',
  method: 'GET',
  path: '/general/settings',
  summary: 'The settings of the portal.',
  access: 'anyone',
  input: nothing,
  output: Settings,
  problems: [],
  addition: true,
})

/** A country for address and phone fields. Those of low `priority` stand first. */
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
  summary: 'The countries of address and phone fields.',
  access: 'anyone',
  input: nothing,
  output: v.object({ countries: v.array(Country) }),
  problems: [],
  cacheSeconds: 3600,
  addition: true,
})

/** A parcel terminal. */
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
  summary: 'The parcel terminals of a country.',
  access: 'anyone',
  input: v.strictObject({ country: v.optional(countryCode, 'EE') }),
  output: v.object({ terminals: v.array(Terminal) }),
  problems: [],
  cacheSeconds: 3600,
  addition: true,
})

/** An address that was found by a few letters of it. */
export const Place = v.object({
  label: v.string(),
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
})
export type Place = v.InferOutput<typeof Place>

export const findPlaces = call({
  id: 'findPlaces',
  method: 'GET',
  path: '/general/places',
  summary: 'Addresses that begin with what was typed.',
  access: 'anyone',
  input: v.strictObject({
    query: text('errors.no_value', 100),
    country: v.optional(countryCode, 'EE'),
  }),
  output: v.object({ places: v.array(Place) }),
  problems: [],
  cacheSeconds: 60,
  addition: true,
})

/** The pages that may be counted; by name only, never with what stands in the address. */
export const countedPages = [
  'index',
  'login',
  'reset-pw',
  'verify-email',
  'id-login',
  'dashboard',
  'dashboard-product',
  'profile',
  'purchase',
  'orders',
  'order-success',
  'order-success-waiting',
  'questionnaire',
  'verification',
  'barcode',
  'ekliinik',
  'hpv',
] as const
export type CountedPage = (typeof countedPages)[number]

export const countPage = call({
  id: 'countPage',
  method: 'POST',
  path: '/collect',
  summary: 'Counts the visit of a page, after the person has agreed to it.',
  access: 'anyone',
  input: v.strictObject({
    page: v.picklist(countedPages, 'errors.incorrect_value'),
    event: optionalText(50),
  }),
  output: v.null(),
  problems: [],
  addition: true,
})
