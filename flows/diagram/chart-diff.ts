import type { Chart, ChartArrow, ChartState } from './chart.ts'

export type Change = 'added' | 'removed' | 'changed'
export type Part = ChartState | ChartArrow

/** How a state or an arrow has changed: before and after. */
export type Difference = {
  change: Change
  before: Part | null
  after: Part | null
  /** The name that developers use. */
  key: string
  /** The properties that differ. */
  fields: readonly string[]
}

/**
 * Compares two charts, removals first. An arrow is identified by its source, target and trigger, not by its index; an
 * arrow that differs only in its guard has changed.
 */
export const differencesBetween = (before: Chart, after: Chart): Difference[] => {
  const states = diffParts(before.states, after.states, stateKey)
  const arrows = mergeGuardChanges(diffParts(before.arrows, after.arrows, arrowKey))
  const all = [...states, ...arrows]
  return [
    ...all.filter(({ change }) => change === 'removed'),
    ...all.filter(({ change }) => change !== 'removed'),
  ]
}

/** Returns a line for developers about each difference. */
export const describeDifferences = (differences: readonly Difference[]): string[] =>
  differences.map(({ change, key, fields }) =>
    change === 'changed' ? `${key} changed (${fields.join(', ')})` : `${key} ${change}`,
  )

const diffParts = <Kind extends Part>(
  before: readonly Kind[],
  after: readonly Kind[],
  keyOf: (part: Kind) => string,
): Difference[] => {
  const previous = byKey(before, keyOf)
  const current = byKey(after, keyOf)
  const removed = [...previous].filter(([key]) => !current.has(key))
  const added = [...current].filter(([key]) => !previous.has(key))
  return [
    ...removed.map(([key, part]) => differenceOf(key, part, null)),
    ...added.map(([key, part]) => differenceOf(key, null, part)),
    ...[...current]
      .map(([key, part]) => differenceOf(key, previous.get(key) ?? part, part))
      .filter(({ fields }) => fields.length > 0),
  ]
}

const differenceOf = (key: string, before: Part | null, after: Part | null): Difference => {
  const changed = before && after ? 'changed' : null
  return {
    key,
    before,
    after,
    change: changed ?? (before ? 'removed' : 'added'),
    fields: before && after ? fieldsThatDiffer(before, after) : [],
  }
}

/** Matches an arrow that was removed and one that was added between the same two states on the same event. */
const mergeGuardChanges = (differences: readonly Difference[]): Difference[] => {
  const pairs = new Map<Difference, Difference>()
  for (const removed of differences) {
    const added = differences.find(
      (each) =>
        removed.after === null && !pairs.has(each) && isSameTransition(removed.before, each),
    )
    if (added) pairs.set(added, removed)
  }
  const paired = new Set(pairs.values())
  return differences
    .filter((each) => !paired.has(each))
    .map((each) => {
      const removed = pairs.get(each)
      return removed ? differenceOf(removed.key, removed.before, each.after) : each
    })
}

const isSameTransition = (removed: Part | null, { before, after }: Difference): boolean =>
  removed !== null &&
  before === null &&
  after !== null &&
  isArrow(removed) &&
  isArrow(after) &&
  transitionKey(removed) === transitionKey(after)

export const isArrow = (part: Part): part is ChartArrow => 'source' in part

/** Two parts with the same key are distinguished by their order. */
export const byKey = <Kind extends Part>(
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

export const arrowKey = (arrow: ChartArrow): string =>
  arrow.guard === null ? transitionKey(arrow) : `${transitionKey(arrow)} if \`${arrow.guard}\``

const transitionKey = ({ source, target, kind, event }: ChartArrow): string => {
  const cause = kind === 'event' || kind === 'always' ? event || 'nothing more' : `${kind} ${event}`
  return `arrow ${source} → ${target ?? source} on \`${cause.trim()}\``
}

/** The id of an arrow contains its index, and `otherwise` depends on its siblings; both are ignored. */
const fieldsThatDiffer = (previousPart: Part, is: Part): string[] => {
  const previous: Record<string, unknown> = { ...previousPart }
  const current: Record<string, unknown> = { ...is }
  return Object.keys(current)
    .filter((field) => field !== 'id' && field !== 'otherwise')
    .filter((field) => JSON.stringify(previous[field]) !== JSON.stringify(current[field]))
}
