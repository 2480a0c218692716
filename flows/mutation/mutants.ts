import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { stateNodes, transitionId } from '../coverage/transition-coverage.ts'
import type { ChartArrow } from '../diagram/chart.ts'
import { chartOf } from '../diagram/create-chart.ts'
import { implementationMutants } from './implementation-mutants.ts'
import { reachInState, type Mutant } from './mutant.ts'

/** Returns the mutants of a machine, without those of its children. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const transitions = stateNodes(machine.root).flatMap(transitionsFrom)
  const mutants = [
    ...chartOf(machine).arrows.flatMap((arrow) => {
      const transition = transitions.find((each) => transitionId(each) === arrow.id)
      return transition ? arrowMutants(machine, arrow, transition) : []
    }),
    ...stateNodes(machine.root).flatMap((node) => stateMutants(machine, node)),
    ...implementationMutants(machine),
  ]
  return withUniqueNames(mutants)
}

const arrowMutants = (
  machine: AnyStateMachine,
  arrow: ChartArrow,
  transition: AnyTransitionDefinition,
): Mutant[] => {
  const name = arrowName(machine, arrow)
  const mutant = (
    kind: Mutant['kind'],
    fault: string,
    edit: (siblings: AnyTransitionDefinition[], index: number) => void,
  ): Mutant => ({
    machine: machine.id,
    kind,
    state: pathIn(machine, arrow.source),
    reach: reachInState(arrow.source, transition.eventType || 'always'),
    name: `${name}: ${fault}`,
    change: (copy) => {
      const siblings = stateNodes(copy.root)
        .flatMap(alternativesFrom)
        .find((each) => each.some((one) => transitionId(one) === arrow.id))
      if (!siblings) throw new Error(`${machine.id} has no transition ${arrow.id}`)
      const index = siblings.findIndex((one) => transitionId(one) === arrow.id)
      edit(siblings, index)
    },
  })

  return [
    mutant('transition', 'without the transition', (siblings, index) => {
      siblings.splice(index, 1)
    }),
    ...actionNames(transition.actions).map(({ place, action }) =>
      mutant('action', `without ${action}`, (siblings, index) => {
        replace(siblings, index, (one) => ({ ...one, actions: one.actions.toSpliced(place, 1) }))
      }),
    ),
    ...guardMutants(transition, mutant),
    ...targetMutants(machine, transition, mutant),
  ]
}

type MakeMutant = (
  kind: Mutant['kind'],
  fault: string,
  edit: (siblings: AnyTransitionDefinition[], index: number) => void,
) => Mutant

/** A guard that is never true is the same fault as a missing transition. */
const guardMutants = (transition: AnyTransitionDefinition, mutant: MakeMutant): Mutant[] => {
  if (!transition.guard) return []
  const { source, eventType, guard } = transition
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  const other = siblings.find((one) => one.guard && nameOf(one.guard) !== nameOf(guard))?.guard
  return [
    mutant(
      'guard',
      'guard always true',
      withGuard(() => true),
    ),
    ...(other ? [mutant('guard', `guard ${nameOf(other)}`, withGuard(other))] : []),
  ]
}

const withGuard =
  (guard: NonNullable<AnyTransitionDefinition['guard']>) =>
  (siblings: AnyTransitionDefinition[], index: number): void => {
    replace(siblings, index, (one) => ({ ...one, guard }))
  }

const targetMutants = (
  machine: AnyStateMachine,
  { target }: AnyTransitionDefinition,
  mutant: MakeMutant,
): Mutant[] => {
  const [right] = target ?? []
  const siblings = Object.values(right?.parent?.states ?? {})
  if (!right || right.parent?.type === 'parallel' || siblings.length < 2) return []
  const wrong = siblings[(siblings.indexOf(right) + 1) % siblings.length]
  if (!wrong) return []
  return [
    mutant('target', `to ${pathOf(machine, wrong)}`, (all, index) => {
      replace(all, index, (one) => ({ ...one, target: [nodeIn(one.source, wrong.id)] }))
    }),
  ]
}

const stateMutants = (machine: AnyStateMachine, node: AnyStateNode): Mutant[] =>
  (['entry', 'exit'] as const).flatMap((phase) =>
    actionNames(node[phase]).map(({ place, action }): Mutant => ({
      machine: machine.id,
      kind: 'action',
      state: pathOf(machine, node),
      reach: reachInState(node.id, phase),
      name: `${pathOf(machine, node)}, ${phase}: without ${action}`,
      change: (copy) => {
        nodeIn(copy.root, node.id)[phase].splice(place, 1)
      },
    })),
  )

const nodeIn = (node: AnyStateNode, id: string): AnyStateNode => {
  const root = node.machine.root
  const found = stateNodes(root).find((each) => each.id === id)
  if (!found) throw new Error(`There is no state ${id}`)
  return found
}

const replace = (
  siblings: AnyTransitionDefinition[],
  index: number,
  change: (one: AnyTransitionDefinition) => AnyTransitionDefinition,
): void => {
  const one = siblings[index]
  if (one) siblings.splice(index, 1, change(one))
}

const alternativesFrom = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  node.always ?? [],
]

const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] =>
  alternativesFrom(node).flat()

/** The named actions with their places; XState adds unnamed ones that start and cancel timers. */
const actionNames = (actions: readonly unknown[]): { place: number; action: string }[] =>
  actions.flatMap((each, place) => {
    const action = nameOf(each)
    return action === '' ? [] : [{ place, action }]
  })

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : ''
}

const eventNames: Record<ChartArrow['kind'], (event: string) => string> = {
  event: (event) => event,
  always: () => 'always',
  done: (event) => `${event} done`,
  error: (event) => `${event} fails`,
  after: (event) => `after ${event}`,
}

const arrowName = (machine: AnyStateMachine, arrow: ChartArrow): string => {
  const source = pathIn(machine, arrow.source)
  const guard = arrow.guard ? ` [${arrow.guard}]` : arrow.otherwise ? ' [otherwise]' : ''
  return `${source}, ${eventNames[arrow.kind](arrow.event)}${guard}`
}

const pathOf = (machine: AnyStateMachine, node: AnyStateNode): string => pathIn(machine, node.id)

const pathIn = (machine: AnyStateMachine, id: string): string =>
  id === machine.id ? id : id.slice(machine.id.length + 1)

/** Two alternatives of one event can have the same guard with other parameters. */
const withUniqueNames = (mutants: readonly Mutant[]): Mutant[] => {
  const counts = new Map<string, number>()
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.name) ?? 0) + 1
    counts.set(mutant.name, count)
    return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${count})` }
  })
}
