import type { Mutant } from '#flows/mutation/mutant.ts'

import { keyOf } from './mutant-sets.ts'

/** The committed list of the mutants that survive: machine, mutant, reason. */
type SurvivorList = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The test that killed each mutant, by key. */
type Kills = ReadonlyMap<string, string>

/** The reason of a survivor that was not reviewed. */
export const noFact = 'No test states this yet.'

type MutationRun = { all: readonly Mutant[]; tested: readonly Mutant[]; kills: Kills }

/** Compares the survivors of a run with the list, and returns a sentence for each difference. */
export const differencesFrom = (
  list: SurvivorList,
  { all, tested, kills }: MutationRun,
): string[] => {
  const existing = new Set(all.map(keyOf))
  const vanished = entriesOf(list)
    .filter(({ key }) => !existing.has(key))
    .map(({ key }) => `${key} is listed as a survivor but no longer exists.`)
  const listed = new Set(entriesOf(list).map(({ key }) => key))
  const differing = tested.map(keyOf).flatMap((key) => {
    const test = kills.get(key)
    if (test !== undefined)
      return listed.has(key) ? [`${key} is listed as a survivor but killed by ${test}.`] : []
    return listed.has(key) ? [] : [`${key} survives.`]
  })
  return [...vanished, ...differing]
}

/** Returns the list for the survivors of a run of all mutants; known survivors keep their reason. */
export const listSurvivors = (
  old: SurvivorList,
  all: readonly Mutant[],
  kills: Kills,
): SurvivorList => {
  const list: Record<string, Record<string, string>> = {}
  for (const mutant of all) {
    if (kills.has(keyOf(mutant))) continue
    const { machine, name } = mutant
    list[machine] = { ...list[machine], [name]: old[machine]?.[name] ?? noFact }
  }
  return list
}

/** Returns a line for each machine and one for the total. */
export const killTable = (tested: readonly Mutant[], kills: Kills): string[] => {
  const machines = [...new Set(tested.map(({ machine }) => machine))]
  const width = Math.max(...machines.map(({ length }) => length), 'total'.length)
  const line = (name: string, mutants: readonly Mutant[]) => {
    const killed = mutants.filter((mutant) => kills.has(keyOf(mutant))).length
    const percent = ((100 * killed) / mutants.length).toFixed(1)
    return `${name.padEnd(width)}  ${killed}/${mutants.length} killed, ${percent} %`
  }
  return [
    ...machines.map((machine) =>
      line(
        machine,
        tested.filter((mutant) => mutant.machine === machine),
      ),
    ),
    line('total', tested),
  ]
}

/** Returns a line for each mutant: the test that kills it, or why it survives. */
export const mutantResults = (
  tested: readonly Mutant[],
  kills: Kills,
  list: SurvivorList,
): { mutant: Mutant; isKilled: boolean; text: string }[] =>
  tested.map((mutant) => {
    const test = kills.get(keyOf(mutant))
    const fate =
      test === undefined
        ? `survives: ${list[mutant.machine]?.[mutant.name] ?? 'not listed'}`
        : `killed by ${test}`
    return { mutant, isKilled: test !== undefined, text: `${keyOf(mutant)}\n    ${fate}` }
  })

const entriesOf = (list: SurvivorList): { key: string }[] =>
  Object.entries(list).flatMap(([machine, mutants]) =>
    Object.keys(mutants).map((name) => ({ key: keyOf({ machine, name }) })),
  )
