import * as v from 'valibot'

import { seconds } from '#server/clock.ts'

import { fetchJson, externalCoordinate, externalText } from '../fetch-json.ts'
import {
  conditionalHeaders,
  parseEntries,
  isOnEarth,
  type ListedLocker,
  type LockerFeed,
} from '../locker-feed.ts'
import type { OmnivaConfig } from './omniva.config.ts'

/* The list of all Omniva locations in the Baltic states: https://www.omniva.ee/locations.json */

const short = externalText(200)
const long = externalText(500)
const required = v.pipe(short, v.string())

const Place = v.object({
  ZIP: v.pipe(required, v.maxLength(40)),
  NAME: required,
  /** "0" is a parcel locker, "1" a post office. */
  TYPE: required,
  A0_NAME: v.pipe(required, v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  A1_NAME: short,
  A2_NAME: short,
  A3_NAME: short,
  A4_NAME: short,
  A5_NAME: short,
  A6_NAME: short,
  A7_NAME: short,
  A8_NAME: short,
  X_COORDINATE: externalCoordinate,
  Y_COORDINATE: externalCoordinate,
  SERVICE_HOURS: short,
  comment_est: long,
  comment_eng: long,
})

/** Creates the list of the parcel lockers of Omniva. */
export const createOmniva = ({ url }: OmnivaConfig): LockerFeed => ({
  id: 'omniva',
  carrier: 'omniva',
  read: async (known) => {
    const reply = await fetchJson({
      url,
      headers: conditionalHeaders(known),
      timeoutMs: seconds(30),
      maxBytes: 8_000_000,
    })
    if (reply.isUnchanged) return reply
    const { body, ...validators } = reply
    return {
      isUnchanged: false,
      ...parseEntries(v.parse(v.array(v.unknown()), body), toLocker),
      etag: validators.etag,
      lastModified: validators.lastModified,
    }
  },
})

const toLocker = (entry: unknown): ListedLocker | 'other' | undefined => {
  const place = v.safeParse(Place, entry)
  if (!place.success) return undefined
  const { output } = place
  if (output.TYPE !== '0') return 'other'
  const { A1_NAME: county, A2_NAME: municipality, A3_NAME: settlement } = output
  const { X_COORDINATE: longitude, Y_COORDINATE: latitude } = output
  const city = cityOf(municipality, settlement) ?? county
  if (city === null) return undefined
  const { comment_est: et, comment_eng: en } = output
  return {
    externalId: output.ZIP,
    name: output.NAME,
    address: streetOf(output) ?? city,
    postalCode: null,
    city,
    county: county ?? city,
    country: output.A0_NAME,
    hours: output.SERVICE_HOURS,
    note: et === null && en === null ? null : { en: en ?? et ?? '', et: et ?? en ?? '' },
    ...(isOnEarth(latitude, longitude)
      ? { latitude, longitude }
      : { latitude: null, longitude: null }),
  }
}

/** Estonian cities are named without "linn"; in a parish the village is more precise than the parish. */
const cityOf = (municipality: string | null, settlement: string | null): string | null => {
  const isParish = municipality === null || municipality.endsWith('vald')
  return (isParish ? (settlement ?? municipality) : municipality)?.replace(/ linn$/, '') ?? null
}

type Output = v.InferOutput<typeof Place>

/** Street and house number, or the name of the plot or building where there are none. */
const streetOf = ({ A4_NAME, A5_NAME, A6_NAME, A7_NAME, A8_NAME }: Output): string | null => {
  const street = A5_NAME ?? A4_NAME
  const house = A7_NAME === null ? null : [A7_NAME, A8_NAME].filter(Boolean).join('-')
  const parts = [street, house ?? (street === null ? A6_NAME : null)].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}
