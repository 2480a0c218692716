import { createHash } from 'node:crypto'

import { pointAt, settlements, type Settlement, type Street } from './settlements.ts'

/** The number of houses in a street, and of flats in a house. */
const houses = 40
const houseNumber = /^(\d{1,3}[a-z]?)(?:[-/](\d{1,4}[a-z]?))?$/i

/**
 * Finds addresses like In-AKS: buildings whose address has a word starting with each word of the query, ignoring
 * diacritics.
 */
export const findAddresses = (query: string, most: number): object[] => {
  const typed = query.split(/[\s,]+/).filter(Boolean)
  const number = typed.slice(1).find((word) => houseNumber.test(word))
  const labels = wordsIn(typed.filter((word) => word !== number).join(' '))
  if (labels.length === 0) return []
  const streets = settlements
    .filter(({ country }) => country === 'EE')
    .flatMap((place) => place.streets.map((street) => ({ place, street })))
    .filter(({ place, street }) => {
      const known = wordsIn(
        `${street.name} ${street.postalCode} ${place.settlement} ${place.municipality} ${place.county}`,
      )
      return labels.every((word) => known.some((one) => one.startsWith(word)))
    })
  const [, house = null, flat = null] = houseNumber.exec(number ?? '') ?? []
  const perStreet = house === null ? Math.max(1, Math.ceil(most / Math.max(1, streets.length))) : 1
  return streets
    .flatMap(({ place, street }) =>
      house === null
        ? Array.from({ length: Math.min(houses, perStreet) }, (_, index) =>
            toAddress(place, street, { house: String(index + 1), flat: null }),
          )
        : [toAddress(place, street, { house, flat })],
    )
    .slice(0, most)
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A stable number for an address. */
const numberOf = (address: string): string =>
  String(createHash('sha256').update(address).digest().readUInt32BE(0))

type House = { house: string; flat: string | null }

const toAddress = (place: Settlement, street: Street, { house, flat }: House): object => {
  const { latitude, longitude } = pointAt(place, 1 + (Number.parseInt(house, 10) % houses))
  const text = `${street.name} ${house}`
  const parts = [...new Set([place.county, place.municipality, place.settlement])]
  const whole = [...parts, text].join(', ')
  return {
    adr_id: numberOf(`${whole}-${flat ?? ''}`),
    pikkaadress: whole,
    aadresstekst: text,
    maakond: place.county,
    omavalitsus: place.municipality,
    asustusyksus: place.settlement,
    liikVal: 'EHITISHOONE',
    sihtnumber: street.postalCode,
    onkort: flat === null ? '0' : '1',
    kort_nr: flat ?? '',
    viitepunkt_l: String(longitude),
    viitepunkt_b: String(latitude),
  }
}
