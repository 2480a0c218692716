import { StateMachine, type AnyStateMachine, type AnyStateNode, type EventObject } from 'xstate'

import { stateNodes } from '../coverage/transition-coverage.ts'
import { compareBy, type MarkedComparison } from './boundary-mutants.ts'
import { reachInState, reachOfName, type Implementations, type Mutant } from './mutant.ts'

/** A mutant that never comes to rest fails instead of running for ever: after one event, or after very many. */
const maxIterations = 500
const maxReads = 200_000

let active: Mutant | null = null
let reads = 0
let reached = new Set<string>()

/** Runs with a mutant in place of its machine, and with the original again when the work has ended. */
export const withMutant = async <Result>(
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> => {
  active = mutant
  reads = 0
  try {
    return await work()
  } finally {
    active = null
  }
}

/** What the unchanged machines reach while they run. */
type MachineRun = { reaches: (mutant: Mutant) => boolean }

/** Runs with the unchanged machines and records what they reach. */
export const recordRun = async (work: () => Promise<void>): Promise<MachineRun> => {
  const recorded = new Set<string>()
  reached = recorded
  await work()
  return { reaches: ({ machine, reach }) => recorded.has(`${machine}: ${reach}`) }
}

declare global {
  /** Compares two values in a source that `markComparisons` has changed. */
  var compareInMachine:
    | ((comparison: MarkedComparison, left: number, right: number) => boolean)
    | undefined
}

globalThis.compareInMachine = ({ machine, text, operator }, left, right) => {
  const reach = reachOfName('comparison', text)
  reached.add(`${machine}: ${reach}`)
  const isMutant = active?.machine === machine && active.reach === reach
  const compare = (isMutant ? active?.compare : undefined) ?? compareBy(operator)
  return compare(left, right)
}

/**
 * Makes a machine, and every copy with other implementations, follow the active mutant. Running a machine reads its
 * `root`, so that is where the states are replaced: no module is evaluated again, and a mutant costs as little as
 * building the states.
 */
export const makeMutable = (machine: AnyStateMachine): void => {
  const original = { root: machine.root, implementations: machine.implementations }
  const recording = recordImplementations(machine.id, original.implementations)
  for (const node of stateNodes(original.root)) recordState(machine.id, node)
  let current: Mutant | null = null
  let root = original.root
  machine.options = { ...machine.options, maxIterations }
  machine.implementations = recording

  const follow = (mutant: Mutant | null) => {
    current = mutant
    machine.implementations = mutant?.implementations?.(original.implementations) ?? recording
    root = mutant?.change ? changedRoot(machine, mutant.change) : original.root
  }
  Object.defineProperty(machine, 'root', {
    get: () => {
      const wanted = active?.machine === machine.id ? active : null
      if (wanted) countRead(wanted)
      if (wanted !== current) follow(wanted)
      return root
    },
  })

  const provide = machine.provide.bind(machine)
  machine.provide = (implementations) => {
    const { implementations: used } = machine
    // the copy starts from the original implementations
    machine.implementations = original.implementations
    const copy = provide(implementations)
    machine.implementations = used
    makeMutable(copy)
    return copy
  }
}

const countRead = ({ machine, name }: Mutant): void => {
  reads += 1
  if (reads > maxReads) throw new Error(`${machine} runs for ever: ${name}`)
}

const changedRoot = (machine: AnyStateMachine, change: (copy: AnyStateMachine) => void) => {
  const copy: AnyStateMachine = new StateMachine(machine.config, machine.implementations)
  change(copy)
  return copy.root
}

/** XState asks a state for its transitions only when an event arrives, and reads its actions only to run them. */
const recordState = (machine: string, node: AnyStateNode): void => {
  const record = (event: string) => reached.add(`${machine}: ${reachInState(node.id, event)}`)
  const next: unknown = Reflect.get(node, 'next')
  if (typeof next !== 'function') throw new Error('XState selects transitions in another way')
  Reflect.set(node, 'next', (snapshot: unknown, event: EventObject): unknown => {
    record(event.type)
    return Reflect.apply(next, node, [snapshot, event])
  })
  for (const property of ['always', 'entry', 'exit'] as const) {
    const value = node[property]
    Object.defineProperty(node, property, {
      get: () => {
        record(property)
        return value
      },
    })
  }
}

const recordImplementations = (machine: string, original: Implementations): Implementations => ({
  ...original,
  actions: recordUse(original.actions, (name) => `${machine}: ${reachOfName('action', name)}`),
  delays: recordUse(original.delays, (name) => `${machine}: ${reachOfName('delay', name)}`),
})

const recordUse = <Named extends object>(named: Named, nameOf: (name: string) => string): Named =>
  new Proxy(named, {
    get: (target, name) => {
      reached.add(nameOf(String(name)))
      return Reflect.get(target, name)
    },
  })
