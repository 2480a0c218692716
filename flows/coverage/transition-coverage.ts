import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

import type { Waiver } from '../graph/flow-model.ts'

/**
 * Exact transition coverage. A transition is named `source|event|index`, where the index distinguishes the alternatives
 * of one event; an eventless transition is called `always`. Nothing here needs Node, so that a page can collect
 * coverage in the same way as a test.
 */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id}|${eventType === '' ? 'always' : eventType}|${siblings?.indexOf(transition)}`
}

/** Returns the transitions that an inspected event took; for `createActor(machine, { inspect })`. */
export const takenTransitions = (inspectionEvent: InspectionEvent): string[] => {
  if (inspectionEvent.type !== '@xstate.microstep') return []
  const { _transitions: taken } = inspectionEvent
  return taken.map(transitionId)
}

/** Returns every transition of a machine, without those of its children. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  stateNodes(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map(transitionId),
  )

/** Returns a state and all its substates. */
export const stateNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(stateNodes),
]

/** Collects the transitions that the inspected actors take. */
export const transitionRecorder = () => {
  const walked = new Set<string>()
  const inspect = (inspectionEvent: InspectionEvent) => {
    for (const id of takenTransitions(inspectionEvent)) walked.add(id)
  }
  return { walked, inspect }
}

export type Coverage = {
  machine: string
  total: number
  walked: number
  waived: readonly Waiver[]
  /** Neither walked nor waived. */
  missing: string[]
  /** Waived, but walked or no longer present. */
  stale: string[]
}

export const coverageOf = (
  machine: AnyStateMachine,
  walked: ReadonlySet<string>,
  waived: readonly Waiver[] = [],
): Coverage => {
  const all = transitionsOf(machine)
  const isWaived = (id: string) => waived.some(({ transition }) => transition === id)
  return {
    machine: machine.id,
    total: all.length,
    walked: all.filter((id) => walked.has(id)).length,
    waived,
    missing: all.filter((id) => !walked.has(id) && !isWaived(id)),
    stale: waived
      .map(({ transition }) => transition)
      .filter((id) => walked.has(id) || !all.includes(id)),
  }
}

/** Returns a line for each machine, followed by its waived and missing transitions. */
export const coverageTable = (rows: readonly Coverage[]): string => {
  const width = Math.max(...rows.map(({ machine }) => machine.length))
  return rows.map((row) => formatCoverage(row, width)).join('\n')
}

const formatCoverage = (row: Coverage, width: number): string =>
  [
    `${row.machine.padEnd(width)}  ${row.walked}/${row.total} transitions`,
    ...row.waived.map(({ transition, why }) => `  waived   ${transition}: ${why}`),
    ...row.missing.map((id) => `  missing  ${id}`),
    ...row.stale.map((id) => `  stale    ${id}`),
  ].join('\n')
