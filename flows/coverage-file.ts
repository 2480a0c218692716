import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Coverage } from './coverage.ts'
import type { Waiver } from './model.ts'

/**
 * What one run of tests walked of one machine: `test-results/coverage/unit.json` and `browser.json` are lists of these.
 * Transitions go by the names that `transitionId` gives them, which are those of the arrows in the diagrams.
 */
export type CoverageRow = {
  run: 'unit' | 'browser'
  machine: string
  total: number
  walked: readonly string[]
  /** Whoever walked a transition first: a path by its id, or a test by its title. */
  walkedBy: Record<string, string>
  /** Neither walked nor waived. */
  missing: readonly string[]
  waived: readonly Waiver[]
}

export const coverageRow = (
  run: CoverageRow['run'],
  { machine, total, waived, missing }: Coverage,
  walkedBy: ReadonlyMap<string, string>,
): CoverageRow => {
  const own = [...walkedBy]
    .filter(([transition]) => isOf(machine, transition))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    run,
    machine,
    total,
    walked: own.map(([transition]) => transition),
    walkedBy: Object.fromEntries(own),
    missing,
    waived,
  }
}

/** `checkout.filling|step.open|0` is of `checkout`. */
const isOf = (machine: string, transition: string): boolean =>
  transition.startsWith(`${machine}.`) || transition.startsWith(`${machine}|`)

/** Rows of machines that were not run this time stay as they are. */
export const writeCoverage = (run: CoverageRow['run'], rows: readonly CoverageRow[]): void => {
  const file = `test-results/coverage/${run}.json`
  const isNew = ({ machine }: CoverageRow) => rows.some((row) => row.machine === machine)
  const all = [...readRows(file).filter((row) => !isNew(row)), ...rows]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
}

const readRows = (file: string): CoverageRow[] => {
  try {
    const rows: CoverageRow[] = JSON.parse(readFileSync(file, 'utf8'))
    return rows
  } catch {
    return []
  }
}

/** Notes who walked a transition first. */
export const firstWalkers = () => {
  const walkedBy = new Map<string, string>()
  const note = (walked: Iterable<string>, by: string) => {
    for (const transition of walked) if (!walkedBy.has(transition)) walkedBy.set(transition, by)
  }
  return { walkedBy, note }
}
