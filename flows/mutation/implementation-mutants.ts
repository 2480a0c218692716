import { assign, enqueueActions, type AnyStateMachine } from 'xstate'

import { reachOfName, type Implementations, type Mutant } from './mutant.ts'

/** Faults that concern every use of a name: a delay, a field of an assignment, an event of an action. */
export const implementationMutants = (machine: AnyStateMachine): Mutant[] => [
  ...Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    delayMutants(machine.id, name, delay),
  ),
  ...Object.entries(machine.implementations.actions).flatMap(([name, action]) => [
    ...fieldMutants(machine.id, name, action),
    ...eventMutants(machine.id, name, action),
  ]),
]

type Delay = Implementations['delays'][string]

const delayMutants = (machine: string, name: string, delay: Delay): Mutant[] =>
  [3, 1 / 3].map((factor) => ({
    machine,
    kind: 'delay',
    state: '',
    reach: reachOfName('delay', name),
    name: `delay ${name}: ${factor > 1 ? 'three times as long' : 'a third as long'}`,
    implementations: (original) => ({
      ...original,
      delays: { ...original.delays, [name]: scaled(delay, factor) },
    }),
  }))

const scaled = (delay: Delay, factor: number): Delay =>
  typeof delay === 'function'
    ? (options, parameters) => delay(options, parameters) * factor
    : delay * factor

/** An assignment of one field is dropped with its action. */
const fieldMutants = (machine: string, name: string, action: unknown): Mutant[] => {
  if (typeof action !== 'function' || !('assignment' in action)) return []
  const { assignment } = action
  if (typeof assignment !== 'object' || assignment === null) return []
  const fields = Object.entries(assignment)
  if (fields.length < 2) return []
  return fields.map(([field]) => ({
    machine,
    kind: 'field',
    state: '',
    reach: reachOfName('action', name),
    name: `action ${name}: without ${field}`,
    implementations: withAction(
      name,
      assign(Object.fromEntries(fields.filter(([each]) => each !== field))),
    ),
  }))
}

const queued = ['emit', 'sendTo', 'raise', 'assign'] as const

/** An action that enqueues others. */
const eventMutants = (machine: string, name: string, action: unknown): Mutant[] => {
  if (typeof action !== 'function' || !('collect' in action)) return []
  const { collect } = action
  if (typeof collect !== 'function') return []
  return queued
    .filter((kind) => String(collect).includes(`enqueue.${kind}(`))
    .map((kind) => ({
      machine,
      kind: 'event',
      state: '',
      reach: reachOfName('action', name),
      name: `action ${name}: without ${kind}`,
      implementations: withAction(
        name,
        enqueueActions(({ enqueue, ...rest }, parameters) => {
          const enqueueOthers = Object.assign(enqueue.bind(null), enqueue, { [kind]: () => {} })
          Reflect.apply(collect, undefined, [{ ...rest, enqueue: enqueueOthers }, parameters])
        }),
      ),
    }))
}

const withAction =
  (name: string, action: Implementations['actions'][string]) =>
  (original: Implementations): Implementations => ({
    ...original,
    actions: { ...original.actions, [name]: action },
  })
