import { describe, expect, it } from 'vitest'

import { publishCounts, type StudyCounts } from '#server/study/counts/study-counts.rules.ts'
import { toStudyErasure } from '#server/study/study.mapper.ts'

const classesOf = ([not_found = 0, found = 0, found_next_exam = 0, inadequate = 0]: number[]) => ({
  not_found,
  found,
  found_next_exam,
  inadequate,
})

const large = classesOf([900, 60, 30, 10])
const study: StudyCounts = {
  invited: 12_000,
  ordered: 2000,
  returned: 1500,
  results: 1000,
  byResult: large,
}

describe('HPV study: published numbers', () => {
  it('are the real ones in a large study', () => {
    expect(publishCounts(study)).toEqual(study)
  })

  it('leave out what is under 5, and publish 5', () => {
    const none = classesOf([])
    const few = { invited: 100, ordered: 5, returned: 4, results: 0, byResult: none }

    expect(publishCounts(few)).toMatchObject({ ordered: 5, returned: null, results: null })
  })

  it('leave out what differs from the number before by less than 5, and publish equal ones', () => {
    const byResult = classesOf([996, 0, 0, 0])

    expect(publishCounts({ ...study, returned: 1996 })).toMatchObject({ returned: null })
    expect(publishCounts({ ...study, returned: 1995 })).toMatchObject({ returned: 1995 })
    expect(publishCounts({ ...study, returned: 2000 })).toMatchObject({ returned: 2000 })
    expect(publishCounts({ ...study, returned: 1996, results: 1996, byResult })).toMatchObject({
      returned: null,
      results: null,
    })
  })

  it('leave out every class of the results when one is small, or when their sum is withheld', () => {
    const nothing = { not_found: null, found: null, found_next_exam: null, inadequate: null }
    const small = classesOf([900, 60, 36, 4])

    expect(publishCounts({ ...study, byResult: small }).byResult).toEqual(nothing)
    expect(publishCounts({ ...study, returned: 1003 })).toMatchObject({
      results: null,
      byResult: nothing,
    })
  })

  it('never reveal a withheld number: each one has at least two possible values', () => {
    const possible = new Map<string, Set<string>[]>()
    for (const counts of smallStudies()) {
      const shown = publishCounts(counts)
      const key = JSON.stringify(shown)
      const values = [...chain(counts), ...Object.values(counts.byResult)]
      const seen = possible.get(key) ?? values.map(() => new Set<string>())
      values.forEach((value, index) => seen[index]?.add(String(value)))
      possible.set(key, seen)
    }

    const revealed = [...possible].filter(([key, seen]) => {
      const { byResult, ...rest }: ReturnType<typeof publishCounts> = JSON.parse(key)
      const shown = [rest.invited, rest.ordered, rest.returned, rest.results]
      return [...shown, ...Object.values(byResult)].some(
        (value, index) => value === null && (seen[index]?.size ?? 0) < 2,
      )
    })
    expect(revealed.map(([key]) => key)).toEqual([])
  })
})

const chain = ({ invited, ordered, returned, results }: StudyCounts) => [
  invited,
  ordered,
  returned,
  results,
]

/** All studies of few women: by their numbers, and by the classes of their results. */
const smallStudies = (): StudyCounts[] => [
  ...fallingChains(17).flatMap(([invited = 0, ordered = 0, returned = 0, results = 0]) =>
    [0, 1, 2, 3].map((one) => {
      const byResult = classesOf([0, 0, 0, 0].with(one, results))
      return { invited, ordered, returned, results, byResult }
    }),
  ),
  ...fallingChains(24).map(([sum = 0, three = 0, two = 0, one = 0]) => {
    const byResult = classesOf([sum - three, three - two, two - one, one])
    return { invited: sum, ordered: sum, returned: sum, results: sum, byResult }
  }),
]

/** All four numbers up to `most` of which none is larger than the one before. */
const fallingChains = (most: number, length = 4): number[][] =>
  length === 0
    ? [[]]
    : upTo(most).flatMap((first) =>
        fallingChains(first, length - 1).map((rest) => [first, ...rest]),
      )

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, value) => value)

describe('HPV study: what a receipt says', () => {
  const deletedAt = new Date('2026-12-31T10:00:00Z')
  const shown = (kind: 'deletion' | 'withdrawal', counts: Record<string, number>) => {
    const { rows, kinds } = toStudyErasure({ kind, deletedAt, counts })
    return { rows, kinds: kinds.map((one) => `${one.kind} ${one.count}`) }
  }

  it('at the end of the study leaves out what is under 5', () => {
    const counts = { invitations: 100, orders: 50, accounts: 5, samples_destroyed: 4 }

    expect(shown('deletion', counts)).toEqual({
      rows: 155,
      kinds: ['invitations 100', 'orders 50', 'accounts 5'],
    })
  })

  it.each([
    [96, []],
    [95, ['orders 95']],
    [100, ['orders 100']],
  ])('at the end of the study with %s orders for 100 invitations shows %s', (orders, kinds) => {
    expect(shown('deletion', { invitations: 100, orders }).kinds).toEqual([
      'invitations 100',
      ...kinds,
    ])
  })

  it('of a withdrawal shows every count', () => {
    expect(shown('withdrawal', { orders: 1, samples_destroyed: 0 })).toEqual({
      rows: 1,
      kinds: ['orders 1'],
    })
  })
})
