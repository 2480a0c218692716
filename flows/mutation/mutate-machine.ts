import { StateMachine, type AnyStateMachine } from 'xstate'

import type { Mutant } from './mutant.ts'

/** A mutant that never comes to rest fails instead of running for ever. */
const maxIterations = 500

let active: Mutant | null = null
let used = new Set<string>()

/** Runs with a mutant in place of its machine, and with the original again when the work has ended. */
export const withMutant = async <Result>(
  mutant: Mutant | null,
  work: () => Promise<Result>,
): Promise<Result> => {
  active = mutant
  try {
    return await work()
  } finally {
    active = null
  }
}

/** Returns the ids of the machines that ran meanwhile. */
export const machinesUsed = async (work: () => Promise<void>): Promise<ReadonlySet<string>> => {
  used = new Set()
  await work()
  return used
}

/**
 * Makes a machine, and every copy with other implementations, follow the active mutant. Whoever runs a machine reads its
 * `root`, so that is where the states are replaced: no module is evaluated again, and a mutant costs as little as
 * building the states.
 */
export const makeMutable = (machine: AnyStateMachine): void => {
  const original = { root: machine.root, implementations: machine.implementations }
  let current: Mutant | null = null
  let root = machine.root
  machine.options = { ...machine.options, maxIterations }

  Object.defineProperty(machine, 'root', {
    get: () => {
      used.add(machine.id)
      const wanted = active?.machine === machine.id ? active : null
      if (wanted !== current) {
        current = wanted
        const implementations =
          wanted?.implementations?.(original.implementations) ?? original.implementations
        machine.implementations = implementations
        root = wanted?.change ? changedRoot(machine, wanted.change) : original.root
      }
      return root
    },
  })

  const provide = machine.provide.bind(machine)
  machine.provide = (implementations) => {
    // the copy starts from the original implementations
    machine.implementations = original.implementations
    const copy = provide(implementations)
    if (current?.implementations) machine.implementations = current.implementations(original.implementations)
    makeMutable(copy)
    return copy
  }
}

const changedRoot = (machine: AnyStateMachine, change: (copy: AnyStateMachine) => void) => {
  const copy: AnyStateMachine = new StateMachine(machine.config, machine.implementations)
  change(copy)
  return copy.root
}
