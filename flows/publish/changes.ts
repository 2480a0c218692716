import { execFileSync } from 'node:child_process'

import {
  inEachLocale,
  type ChangedSide,
  type Changes,
  type MachineChange,
  type DescribedDifference,
} from './atlas-data.ts'
import type { Chart } from '../diagram/chart.ts'
import { differencesBetween, type Difference, type Part } from '../diagram/chart-diff.ts'
import { chartLanguage } from '../labels/chart-languages.ts'
import { readEmbeddedChart } from './embedded-chart.ts'
import { describeChange } from './change-description.ts'
import { drawAlone, drawSideBySide } from './side-by-side.ts'

/** Returns the changes of every machine since a revision, from the charts embedded in its diagrams. */
export const changesSince = async (
  revision: string,
  charts: readonly Chart[],
): Promise<Changes> => {
  const old = chartsAt(revision)
  const ids = [...new Set([...old.keys(), ...charts.map(({ id }) => id)])]
  const machines: MachineChange[] = []
  for (const id of ids) {
    const after = charts.find((chart) => chart.id === id)
    const change = await changeOf(old.get(id), after)
    if (change) machines.push(change)
  }
  return { revision, machines }
}

/** Null when a machine is unchanged. A machine that was added or removed has no list of differences. */
export const changeOf = async (
  before: Chart | undefined,
  after: Chart | undefined,
): Promise<MachineChange | null> => {
  if (before && after) {
    const differences = differencesBetween(before, after)
    if (differences.length === 0) return null
    const drawings = await drawSideBySide(before, after, differences)
    return {
      machine: after.id,
      change: 'changed',
      differences: differences.map((difference) => describedDifference(after, difference)),
      before: { drawings: drawings.before, marks: marksOf(differences, (each) => each.before) },
      after: { drawings: drawings.after, marks: marksOf(differences, (each) => each.after) },
    }
  }
  const only = after ?? before
  if (!only) return null
  const side: ChangedSide = { drawings: await drawAlone(only), marks: {} }
  return {
    machine: only.id,
    change: after ? 'added' : 'removed',
    differences: [],
    before: before ? side : null,
    after: after ? side : null,
  }
}

const describedDifference = (chart: Chart, difference: Difference): DescribedDifference => ({
  change: difference.change,
  before: difference.before?.id ?? null,
  after: difference.after?.id ?? null,
  text: inEachLocale((locale) => describeChange(chart, difference, chartLanguage(locale))),
})

const marksOf = (
  differences: readonly Difference[],
  partOf: (difference: Difference) => Part | null,
): ChangedSide['marks'] =>
  Object.fromEntries(
    differences.flatMap((each) => {
      const part = partOf(each)
      return part ? [[part.id, each.change]] : []
    }),
  )

const chartsAt = (revision: string): ReadonlyMap<string, Chart> => {
  const files = git('ls-tree', '-r', '--name-only', revision, 'docs/flows').split('\n')
  const charts = files
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => readEmbeddedChart(git('show', `${revision}:${file}`)) ?? [])
  return new Map(charts.map((chart) => [chart.id, chart]))
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
