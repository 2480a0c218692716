import type { Terminal } from '#contract/delivery/places.ts'
import type { NearAddress } from '#machines/order/checkout/parcel-address.ts'

/** Lower case without accents, so that "lounakeskus" finds "Lõunakeskus". */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Filters = { query: string; county: string; carrier: string; near: NearAddress | null }

/** A parcel locker with its distance from the delivery address in metres; `null` when unknown. */
export type FoundTerminal = Terminal & { distance: number | null }

/**
 * Finds the parcel lockers that match all filters and every word of the query, in any order. Sorts
 * by distance, or without coordinates by the same town first.
 */
export const findTerminals = (
  terminals: readonly Terminal[],
  { query, county, carrier, near }: Filters,
): FoundTerminal[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = terminals.filter((terminal) => {
    if (county !== '' && terminal.county !== county) return false
    if (carrier !== '' && terminal.provider !== carrier) return false
    const text = plain(`${terminal.name} ${terminal.address} ${terminal.city} ${terminal.county}`)
    return words.every((word) => text.includes(word))
  })
  return found
    .map((terminal) => ({ ...terminal, distance: near && distanceTo(terminal, near) }))
    .toSorted((a, b) => rankOf(a, near) - rankOf(b, near))
}

const rankOf = ({ distance, city }: FoundTerminal, near: NearAddress | null): number => {
  if (near === null) return 0
  if (distance !== null) return distance
  const isSameTown = plain(near.city).startsWith(plain(city))
  return near.latitude === null && isSameTown ? 0 : Number.MAX_SAFE_INTEGER
}

const earthRadius = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in metres (haversine formula). */
const distanceTo = (terminal: Terminal, near: NearAddress): number | null => {
  const { latitude, longitude } = terminal
  if (latitude === null || longitude === null) return null
  if (near.latitude === null || near.longitude === null) return null
  const half =
    Math.sin(radians(latitude - near.latitude) / 2) ** 2 +
    Math.cos(radians(near.latitude)) *
      Math.cos(radians(latitude)) *
      Math.sin(radians(longitude - near.longitude) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Formats a distance: to 10 metres below a kilometre, to 100 metres above, "1.2 km" by the
 * language.
 */
export const shownDistance = (metres: number, locale: string): string => {
  const isNear = metres < 1_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(isNear ? Math.max(10, Math.round(metres / 10) * 10) : metres / 1_000)
}

export const countiesOf = (terminals: readonly Terminal[]): string[] => {
  const { compare } = new Intl.Collator('et')
  return [...new Set(terminals.map(({ county }) => county))].toSorted(compare)
}

export const carriersOf = (terminals: readonly Terminal[]): Terminal['provider'][] =>
  [...new Set(terminals.map(({ provider }) => provider))].toSorted((a, b) => a.localeCompare(b))
