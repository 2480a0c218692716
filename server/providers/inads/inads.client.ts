import * as v from 'valibot'

import type { Place } from '#contract/delivery/places.ts'
import { minutes, seconds } from '#server/clock.ts'
import { describeError, type Log } from '#server/http/log.ts'

import { fetchJson, externalCoordinate, externalText } from '../fetch-json.ts'
import { isOnEarth } from '../locker-feed.ts'
import type { InadsConfig } from './inads.config.ts'

/*
 * The address search of the Estonian Land and Spatial Development Board (In-AKS, formerly In-ADS):
 * GET {url}?address=… answers `{ "addresses": [ … ] }`, without `addresses` when nothing matches. Free; at most 2,500
 * requests in ten minutes from one address abroad. `viitepunkt_l` is the longitude, `viitepunkt_b` the latitude (WGS84).
 * https://aks.geoportaal.ee/inaks/inaadress/js/pdf/et/in_aadress_developer_manual.pdf
 */

const inAdsLimits = {
  /** Suggestions that take longer are useless. */
  timeoutMs: seconds(3),
  maxBytes: 500_000,
  /** After so many consecutive failures the service is not called for `pauseMs`. */
  failures: 3,
  pauseMs: seconds(30),
  /** The limits of this process for concurrent requests, and requests a minute. */
  concurrency: 8,
  perMinute: 120,
  cacheSize: 500,
  /** How long a response is cached. */
  cacheMs: minutes(10),
  results: 8,
}

const short = externalText(200)

const FoundAddress = v.object({
  adr_id: short,
  aadresstekst: short,
  pikkaadress: short,
  maakond: short,
  omavalitsus: short,
  asustusyksus: short,
  sihtnumber: v.pipe(short, v.nullable(v.pipe(v.string(), v.regex(/^\d{5}$/)))),
  kort_nr: short,
  viitepunkt_l: externalCoordinate,
  viitepunkt_b: externalCoordinate,
})

const SearchResponse = v.object({ addresses: v.nullish(v.array(v.unknown()), []) })

/** Finds addresses; `unavailable` when the service cannot be queried now. */
export type AddressSearch = (query: string, at: Date) => Promise<Place[] | 'unavailable'>

/** Creates the search of Estonian addresses at In-ADS. */
export const createInAds = ({ url }: InadsConfig): ((log: Log) => AddressSearch) => {
  const cache = new Map<string, { places: Place[]; at: number }>()
  const limiter = createRequestLimiter()

  const search = async (query: string): Promise<Place[]> => {
    const reply = await fetchJson({
      url: `${url}?${parametersOf(query).toString()}`,
      timeoutMs: inAdsLimits.timeoutMs,
      maxBytes: inAdsLimits.maxBytes,
    })
    if (reply.isUnchanged) throw new Error('The source answered 304.')
    return toPlaces(v.parse(SearchResponse, reply.body).addresses)
  }

  return (log) => async (query, at) => {
    const key = query.toLowerCase().replaceAll(/\s+/g, ' ').trim()
    const known = cache.get(key)
    if (known && at.getTime() - known.at < inAdsLimits.cacheMs) return known.places
    const finish = limiter.take(at)
    if (!finish) return 'unavailable'
    try {
      const places = await search(key)
      finish('done', at)
      cache.delete(key)
      cache.set(key, { places, at: at.getTime() })
      if (cache.size > inAdsLimits.cacheSize) cache.delete([...cache.keys()][0] ?? '')
      return places
    } catch (error) {
      finish('failed', at)
      // never with the query: it may be a home address
      log('warn', 'address_search.failed', describeError(error))
      return 'unavailable'
    }
  }
}

/** Stops requests to a failing service, and limits those to a healthy one. */
const createRequestLimiter = () => {
  let failures = 0
  let closedUntil = 0
  let running = 0
  let minute = { number: 0, count: 0 }
  const finish = (outcome: 'done' | 'failed', at: Date): void => {
    running -= 1
    failures = outcome === 'done' ? 0 : failures + 1
    if (failures >= inAdsLimits.failures) closedUntil = at.getTime() + inAdsLimits.pauseMs
  }
  return {
    /** Returns a function to call at the end of the request; undefined when none may be made now. */
    take: (at: Date): typeof finish | undefined => {
      const number = Math.floor(at.getTime() / 60_000)
      if (minute.number !== number) minute = { number, count: 0 }
      const { concurrency, perMinute } = inAdsLimits
      const isClosed = at.getTime() < closedUntil
      if (isClosed || running >= concurrency || minute.count >= perMinute) return undefined
      minute.count += 1
      running += 1
      return finish
    },
  }
}

const parametersOf = (query: string): URLSearchParams =>
  new URLSearchParams({
    address: query,
    results: String(inAdsLimits.results),
    // flats included; buildings only
    appartment: '1',
    unik: '0',
    features: 'EHITISHOONE',
  })

const toPlaces = (found: readonly unknown[]): Place[] => {
  const places = found.flatMap((entry) => toPlace(entry) ?? [])
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(
    0,
    inAdsLimits.results,
  )
}

const toPlace = (entry: unknown): Place | undefined => {
  const found = v.safeParse(FoundAddress, entry)
  if (!found.success) return undefined
  const { aadresstekst, sihtnumber, kort_nr: flat, maakond: county } = found.output
  const city = cityOf(found.output)
  if (aadresstekst === null || sihtnumber === null || city === null) return undefined
  const address =
    flat === null || isWithFlat(aadresstekst, flat) ? aadresstekst : `${aadresstekst}-${flat}`
  const { viitepunkt_l: longitude, viitepunkt_b: latitude } = found.output
  return {
    place_id: found.output.adr_id,
    label: [address, city, [sihtnumber, county].filter(Boolean).join(' ')].join(', '),
    address,
    postal_code: sihtnumber,
    city,
    country: 'EE',
    ...(isOnEarth(latitude, longitude)
      ? { latitude, longitude }
      : { latitude: null, longitude: null }),
  }
}

const isWithFlat = (address: string, flat: string): boolean => address.endsWith(`-${flat}`)

/** "Tallinn", "Tartu"; in a parish the village with its parish. A part of a city is not part of an address. */
const cityOf = ({
  omavalitsus,
  asustusyksus,
}: v.InferOutput<typeof FoundAddress>): string | null => {
  const municipality = withoutTown(omavalitsus)
  const settlement = asustusyksus?.endsWith('linnaosa') ? null : withoutTown(asustusyksus)
  if (settlement === null || settlement === municipality) return municipality ?? settlement
  return municipality !== null && municipality.endsWith('vald') && !asustusyksus?.endsWith(' linn')
    ? `${settlement}, ${municipality}`
    : settlement
}

const withoutTown = (name: string | null): string | null => name?.replace(/ linn$/, '') ?? null
