import type { Sex } from '#contract/statuses.ts'

import type { DnaRow } from './dna-summary.ts'

/** Below this number of rows a chromosome says nothing about the sex. */
const leastSexRows = 20
/** Chips report some positions of Y for women by mistake, and most of them for men. */
const maleCallRate = 0.4
/** Men have one X: differing letters there are errors of the chip, which are rare. */
const femaleHeterozygosity = 0.05

/** Counts rows, rows without a result, and what the X and Y chromosomes suggest about the sex. */
export const createRowCounter = () => {
  const counts = { rows: 0, noCalls: 0, xCalled: 0, xDiffering: 0, y: 0, yCalled: 0 }
  return {
    add: ({ chromosome, isCalled, isHeterozygous }: DnaRow): void => {
      counts.rows += 1
      if (!isCalled) counts.noCalls += 1
      if (chromosome === 'X' && isCalled) counts.xCalled += 1
      if (chromosome === 'X' && isHeterozygous) counts.xDiffering += 1
      if (chromosome === 'Y') counts.y += 1
      if (chromosome === 'Y' && isCalled) counts.yCalled += 1
    },
    result: (): { rows: number; noCalls: number; sex: Sex | null } => ({
      rows: counts.rows,
      noCalls: counts.noCalls,
      sex: sexOf(counts),
    }),
  }
}

type SexCounts = { xCalled: number; xDiffering: number; y: number; yCalled: number }

/** A man without rows of Y has no differing letters on X; a woman without rows of X cannot be told from her Y alone. */
const sexOf = ({ xCalled, xDiffering, y, yCalled }: SexCounts): Sex | null => {
  if (y >= leastSexRows && yCalled / y >= maleCallRate) return 'male'
  if (xCalled < leastSexRows) return null
  if (xDiffering / xCalled >= femaleHeterozygosity) return 'female'
  return y >= leastSexRows ? null : 'male'
}
