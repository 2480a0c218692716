import { execFileSync } from 'node:child_process'

import type { ChangedDrawing, Changes, MachineChange } from './atlas-data.ts'
import type { Chart } from '../chart/chart.ts'
import { differencesBetween, tellDifferences, type Difference } from '../chart/differences.ts'
import { layOut } from '../chart/layout.ts'
import { readForm } from './form.ts'
import { voiceIn } from '../words/voice.ts'

/** What has become of every machine since a revision, as its pictures tell. */
export const changesSince = async (
  revision: string,
  charts: readonly Chart[],
): Promise<Changes> => {
  const old = chartsAt(revision)
  const ids = [...new Set([...old.keys(), ...charts.map(({ id }) => id)])]
  const machines: MachineChange[] = []
  for (const id of ids) {
    const change = await changeOf(
      old.get(id),
      charts.find((chart) => chart.id === id),
    )
    if (change.says.length > 0) machines.push({ machine: id, ...change })
  }
  return { revision, machines }
}

const changeOf = async (
  before: Chart | undefined,
  after: Chart | undefined,
): Promise<Omit<MachineChange, 'machine'>> => {
  const differences = differencesBetween(before ?? nothing, after ?? nothing)
  const says = tellDifferences(differences)
  if (says.length === 0) return { says, before: null, after: null }
  return {
    says,
    before: before ? await marked(before, differences.before) : null,
    after: after ? await marked(after, differences.after) : null,
  }
}

const nothing: Chart = { id: '', states: [], arrows: [] }

const marked = async (
  chart: Chart,
  differences: readonly Difference[],
): Promise<ChangedDrawing> => ({
  drawing: await layOut(chart, voiceIn('en')),
  marks: Object.fromEntries(differences.map(({ id, change }) => [id, change])),
})

const chartsAt = (revision: string): ReadonlyMap<string, Chart> => {
  const files = git('ls-tree', '-r', '--name-only', revision, 'docs/flows').split('\n')
  const charts = files
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => readForm(git('show', `${revision}:${file}`)) ?? [])
  return new Map(charts.map((chart) => [chart.id, chart]))
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
