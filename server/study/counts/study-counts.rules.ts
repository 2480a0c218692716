import { hpvResults, type HpvResult } from '#contract/statuses.ts'

/** The smallest number that is published. */
const smallestCount = 5

/** Each number counts women who are part of the one before; `byResult` adds up to `results`. */
export type StudyCounts = {
  invited: number
  ordered: number
  returned: number
  results: number
  byResult: Record<HpvResult, number>
}

export type PublishedCounts = {
  [Name in Exclude<keyof StudyCounts, 'byResult'>]: number | null
} & { byResult: Record<HpvResult, number | null> }

/**
 * Withholds small numbers, and those from which they could be computed. A number is published from 5 on, and only when the
 * women between it and the published one before are none or at least 5: the difference is a number, too. The classes of the
 * results are published together or not at all, since one of them is the rest of the others.
 */
export const publishCounts = (counts: StudyCounts): PublishedCounts => {
  const invited = published(counts.invited, null)
  const ordered = published(counts.ordered, invited)
  const returned = published(counts.returned, ordered ?? invited)
  const results = published(counts.results, returned ?? ordered ?? invited)
  const isEachLarge = hpvResults.every((one) => counts.byResult[one] >= smallestCount)
  const classOf = (one: HpvResult) =>
    results !== null && isEachLarge ? counts.byResult[one] : null
  return {
    invited,
    ordered,
    returned,
    results,
    byResult: {
      not_found: classOf('not_found'),
      found: classOf('found'),
      found_next_exam: classOf('found_next_exam'),
      inadequate: classOf('inadequate'),
    },
  }
}

const published = (value: number, larger: number | null): number | null => {
  const rest = larger === null ? 0 : larger - value
  const isSmall = value < smallestCount || (rest > 0 && rest < smallestCount)
  return isSmall ? null : value
}
