import type { Place } from '#contract/places.ts'

import { streets } from './streets.ts'

const most = 8

/**
 * Places that hold every word of what was typed, each as a word's beginning, in any order and without the marks of
 * õäöüšž. A house number, with or without its flat, is taken as it was typed.
 */
export const placesLike = (query: string, country: string): Place[] => {
  if (country !== 'EE') return []
  const { words, house } = partsOf(query)
  if (words.length === 0) return []
  return streets
    .filter(([street, postalCode, city]) => {
      const known = wordsIn(`${street} ${postalCode} ${city}`)
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .slice(0, most)
    .map(([street, postalCode, city]) =>
      toPlace(house ? `${street} ${house}` : street, postalCode, city),
    )
}

const toPlace = (address: string, postalCode: string, city: string): Place => ({
  label: `${address}, ${postalCode} ${city}`,
  address,
  postal_code: postalCode,
  city,
  country: 'EE',
})

const houseNumber = /^\d{1,3}[a-z]?(?:[-/]\d{1,4}[a-z]?)?$/i

const partsOf = (query: string) => {
  const typed = query.split(/[\s,]+/).filter((word) => word !== '')
  const house = typed.slice(1).find((word) => houseNumber.test(word))
  return { house, words: wordsIn(typed.filter((word) => word !== house).join(' ')) }
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
