import type { Terminal } from '#contract/places.ts'

/** Letters as they are typed in haste: without their marks, all small. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Wanted = { query: string; county: string }

/** The terminals in a county that hold every word of the query, in whatever order it stands. */
export const findTerminals = (
  terminals: readonly Terminal[],
  { query, county }: Wanted,
): Terminal[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return terminals.filter((terminal) => {
    if (county !== '' && terminal.county !== county) return false
    const text = plain(`${terminal.name} ${terminal.address} ${terminal.city} ${terminal.county}`)
    return words.every((word) => text.includes(word))
  })
}

export const countiesOf = (terminals: readonly Terminal[]): string[] => {
  const { compare } = new Intl.Collator('et')
  return [...new Set(terminals.map(({ county }) => county))].toSorted(compare)
}
