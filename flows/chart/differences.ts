import type { Chart, ChartArrow, ChartState } from './chart.ts'

export type Change = 'added' | 'removed' | 'changed'

/** What has become of a state or an arrow, in one sentence. */
export type Difference = { id: string; change: Change; says: string }

export type Differences = {
  /** As the states and arrows are named before, and after. */
  before: readonly Difference[]
  after: readonly Difference[]
}

/** How one chart differs from another. An arrow is known by where it leads and on what, not by its place in a list. */
export const differencesBetween = (before: Chart, after: Chart): Differences => {
  const states = compared(before.states, after.states, stateKey)
  const arrows = compared(before.arrows, after.arrows, arrowKey)
  return {
    before: [...states.before, ...arrows.before],
    after: [...states.after, ...arrows.after],
  }
}

/** The sentences of all differences, each once: what went first. */
export const tellDifferences = ({ before, after }: Differences): string[] => [
  ...before.filter(({ change }) => change === 'removed').map(({ says }) => says),
  ...after.map(({ says }) => says),
]

type Part = ChartState | ChartArrow

const compared = <Kind extends Part>(
  before: readonly Kind[],
  after: readonly Kind[],
  keyOf: (part: Kind) => string,
): Differences => {
  const old = keyed(before, keyOf)
  const young = keyed(after, keyOf)
  const gone = [...old].filter(([key]) => !young.has(key))
  const come = [...young].filter(([key]) => !old.has(key))
  const changed = [...young].flatMap(([key, part]) => {
    const was = old.get(key)
    const fields = was ? fieldsThatDiffer(was, part) : []
    return was && fields.length > 0 ? [{ key, was, part, fields }] : []
  })
  return {
    before: [
      ...gone.map(([key, { id }]) => ({ id, change: 'removed' as const, says: `${key} removed` })),
      ...changed.map(({ key, was, fields }) => tellChanged(was.id, key, fields)),
    ],
    after: [
      ...come.map(([key, { id }]) => ({ id, change: 'added' as const, says: `${key} added` })),
      ...changed.map(({ key, part, fields }) => tellChanged(part.id, key, fields)),
    ],
  }
}

const tellChanged = (id: string, key: string, fields: readonly string[]): Difference => ({
  id,
  change: 'changed',
  says: `${key} changed (${fields.join(', ')})`,
})

/** Two parts that are told alike are told apart by which comes first. */
const keyed = <Kind extends Part>(
  parts: readonly Kind[],
  keyOf: (part: Kind) => string,
): Map<string, Kind> => {
  const known = new Map<string, Kind>()
  for (const part of parts) {
    const key = keyOf(part)
    const twins = [...known.keys()].filter((other) => other === key || other.startsWith(`${key} #`))
    known.set(twins.length === 0 ? key : `${key} #${twins.length + 1}`, part)
  }
  return known
}

const stateKey = ({ id }: ChartState): string => `state \`${id}\``

const arrowKey = ({ source, target, kind, event, guard }: ChartArrow): string => {
  const cause = kind === 'event' || kind === 'always' ? event || 'nothing more' : `${kind} ${event}`
  const condition = guard === null ? '' : ` if \`${guard}\``
  return `arrow ${source} → ${target ?? source} on \`${cause.trim()}\`${condition}`
}

/** The id of an arrow counts its place in a list, and `otherwise` says that others stand in it. */
const fieldsThatDiffer = (was: Part, is: Part): string[] => {
  const old: Record<string, unknown> = { ...was }
  const young: Record<string, unknown> = { ...is }
  return Object.keys(young)
    .filter((field) => field !== 'id' && field !== 'otherwise')
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(young[field]))
}
