import { StateMachine, type AnyStateMachine, type MachineContext, type UnknownAction } from 'xstate'

import { stateNodes, transitionId } from '../coverage/transition-coverage.ts'
import { evaluateExpression } from '../diagram/evaluate-expression.ts'
import type { EffectVariant, FlowModel } from '../graph/flow-model.ts'
import { edgeCover, tours } from './paths.ts'
import { walk } from './walk-path.ts'

/**
 * What each action did on the paths of the edge cover, also that of the `effectVariant`, and on the tours, which take
 * an edge after more of a history: the events that it sent, and the keys of the context that it changed, with the
 * kind of the change. An action is found by its place (`placeOf`); without an effect it has no entry.
 */
export type EffectRecord = ReadonlyMap<string, ReadonlySet<string>>

/** Names the place of an action: a transition, or `entry` or `exit` of a state, and its index among the named actions. */
export const placeOf = (where: string, index: number): string => `${where} ${index}`
export const placeInState = (state: string, phase: 'entry' | 'exit'): string => `${state}|${phase}`

export const recordEffects = (model: FlowModel): EffectRecord => {
  const record = new Map<string, Set<string>>()
  const machine = observedMachine(model.machine, (place, effect) => {
    record.set(place, (record.get(place) ?? new Set()).add(effect))
  })
  for (const path of [...edgeCover(model), ...tours(model, ({ key }) => key)])
    walk({ ...model, machine }, path)
  const { effectVariant } = model
  if (effectVariant) {
    const variant = variantOf(model, effectVariant)
    for (const path of edgeCover(variant)) walk({ ...variant, machine }, path)
  }
  return record
}

/** Shows the effects of actions that the samples of the model leave without one. */
const variantOf = (model: FlowModel, variant: EffectVariant): FlowModel => ({
  ...model,
  ...variant,
  events: { ...model.events, ...variant.events },
  actors: { ...model.actors, ...variant.actors },
})

type Actions = AnyStateMachine['implementations']['actions']
type Action = NonNullable<Actions[string]>

/** Returns a copy of a machine in which each use of an action has its own name, and notes its effects. */
const observedMachine = (
  machine: AnyStateMachine,
  note: (place: string, effect: string) => void,
): AnyStateMachine => {
  const actions: Actions = { ...machine.implementations.actions }
  const implementations = { ...machine.implementations, actions }
  const copy: AnyStateMachine = new StateMachine(machine.config, implementations)

  const observeAll = (used: readonly UnknownAction[], where: string): UnknownAction[] => {
    let count = 0
    return used.map((each) => {
      const action = actions[nameOf(each)]
      if (!action) return each
      const place = placeOf(where, count)
      count += 1
      actions[place] = observedAction(action, (effect) => note(place, effect))
      return typeof each === 'object' ? { ...each, type: place } : { type: place }
    })
  }
  for (const node of stateNodes(copy.root)) {
    for (const phase of ['entry', 'exit'] as const)
      replaceAll(node[phase], observeAll(node[phase], placeInState(node.id, phase)))
    for (const siblings of [...node.transitions.values(), node.always ?? []])
      replaceAll(
        siblings,
        siblings.map((one) => ({ ...one, actions: observeAll(one.actions, transitionId(one)) })),
      )
  }
  copy.provide = (provided) => observedMachine(machine.provide(provided), note)
  return copy
}

const replaceAll = <Item>(list: Item[], items: readonly Item[]): void => {
  list.splice(0, list.length, ...items)
}

/** Empty for the unnamed actions that XState adds to start and cancel timers. */
const nameOf = (used: unknown): string => {
  if (typeof used === 'string') return used
  return typeof used === 'object' && used !== null && 'type' in used ? String(used.type) : ''
}

type Note = (effect: string) => void
type Snapshot = { context: MachineContext }
/** The snapshot after an action, the event that it sends, and further actions. */
type Resolved = [Snapshot, { event?: { type: string } } | undefined, Action[] | undefined]

/** XState resolves its own actions before it executes them; any other function only runs. */
const observedAction = (action: Action, note: Note): Action => {
  const resolve: unknown = Reflect.get(action, 'resolve')
  if (typeof resolve !== 'function')
    return (...values) => {
      note('runs')
      Reflect.apply(action, undefined, values)
    }
  const resolveAndNote = (scope: unknown, before: Snapshot, ...rest: unknown[]): Resolved => {
    const [args, parameters, , extra] = rest
    const values = [scope, before, args, parameters, action, extra]
    const [after, effect, further]: Resolved = Reflect.apply(resolve, undefined, values)
    for (const change of contextChanges(before.context, after.context)) note(change)
    if (effect?.event) note(describeEvent(action, effect.event.type))
    return [after, effect, further?.map((each) => observedAction(each, note))]
  }
  return Object.assign(() => {}, action, { resolve: resolveAndNote })
}

const describeEvent = (action: Action, event: string): string => {
  const type = String(Reflect.get(action, 'type'))
  if (type === 'xstate.raise') return `raises \`${event}\``
  if (type === 'xstate.emit') return `emits \`${event}\``
  const receiver = evaluateExpression(Reflect.get(action, 'to'))
  return `sends \`${event}\`${typeof receiver === 'string' ? ` to \`${receiver}\`` : ''}`
}

/** Names the keys that differ and the kind of the change, never a value. */
const contextChanges = (before: MachineContext, after: MachineContext): string[] =>
  Object.keys(after)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${kindOfChange(before[key], after[key])} \`${key}\``)

const kindOfChange = (before: unknown, after: unknown): string => {
  if (typeof before === 'number' && typeof after === 'number' && after !== 0)
    return after > before ? 'increases' : 'decreases'
  if (isEmpty(after)) return 'clears'
  return isEmpty(before) ? 'sets' : 'changes'
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : value === null || value === undefined || value === '' || value === false || value === 0
