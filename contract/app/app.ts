import * as v from 'valibot'

import { call } from '../call.ts'
import { noPayload, text } from '../form/fields.ts'
import { LocaleSchema } from '../locale.ts'

/** HTML by locale, sanitised on the server. */
export const Terms = v.object({ terms: v.record(LocaleSchema, v.string()) })
export type Terms = v.InferOutput<typeof Terms>

export const readTermsOfService = call({
  id: 'readTermsOfService',
  method: 'GET',
  path: '/general/tos',
  summary: 'Returns the terms of service that a customer accepts before anything else.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: noPayload,
  output: Terms,
  problems: [],
})

export const readTerms = call({
  id: 'readTerms',
  method: 'GET',
  path: '/terms',
  summary: 'Returns the terms and conditions linked in the footer.',
  access: 'anyone',
  input: noPayload,
  output: Terms,
  problems: [],
  cacheSeconds: 3,
})

/** Identifies a version of the terms of sale. */
export const termsVersion = text('errors.terms_version_unknown', 40)

/** A version of the terms of sale; text and version are null while none is published. */
export const SaleTerms = v.object(
  v.entriesFromObjects([Terms, v.object({ version: v.nullable(v.string()) })]),
)
export type SaleTerms = v.InferOutput<typeof SaleTerms>

export const readSaleTerms = call({
  id: 'readSaleTerms',
  method: 'GET',
  path: '/terms-of-sale',
  summary: 'Returns the current terms of sale, or the version that an order was placed under.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({ version: v.optional(termsVersion) }),
  output: SaleTerms,
  problems: ['errors.terms_version_unknown'],
  cacheSeconds: 3,
  isExtension: true,
})

export const readGeneDonorTerms = call({
  id: 'readGeneDonorTerms',
  method: 'GET',
  path: '/egc-terms',
  summary: 'Returns the terms for the data of Estonian gene donors.',
  access: 'anyone',
  input: noPayload,
  output: Terms,
  problems: [],
  cacheSeconds: 3,
})

/** Formats of dates and times, in the day.js notation of the specification. */
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
  summary: 'Returns the settings of the portal.',
  access: 'anyone',
  input: noPayload,
  output: Settings,
  problems: [],
  isExtension: true,
})
