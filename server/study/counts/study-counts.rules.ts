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
 * Suppresses small counts, and counts from which they could be derived. A count is published if it is at least 5 and
 * its difference to the previous published count is 0 or at least 5. The counts by result are published together or
 * not at all, because each one follows from the total and the others.
 */
export const publishCounts = (counts: StudyCounts): PublishedCounts => {
  const invited = publishCount(counts.invited, null)
  const ordered = publishCount(counts.ordered, invited)
  const returned = publishCount(counts.returned, ordered ?? invited)
  const results = publishCount(counts.results, returned ?? ordered ?? invited)
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

/** Returns a count if it and its difference to the larger one, of which it is a part, can be published; null otherwise. */
export const publishCount = (value: number, larger: number | null): number | null => {
  const rest = larger === null ? 0 : larger - value
  const isSmall = value < smallestCount || (rest > 0 && rest < smallestCount)
  return isSmall ? null : value
}
