import type { AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'

import { runningMachines } from '#flows/test-actor/actor-tree.ts'
import { coverageOf } from '#flows/coverage/transition-coverage.ts'
import { explorationConfigs } from '#flows/graph/exploration-configs.ts'
import { explore } from '#flows/graph/explore.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import type { TestActor } from '#flows/test-actor/create-test-actor.ts'

describe('the portal with all its machines', () => {
  const walked = new Set<string>()

  it.each(Object.entries(explorationConfigs))(
    'never violates an invariant: %s',
    { timeout: 120_000 },
    (name, config) => {
      const found = explore({ ...config, inspectNode: checkLaws })

      for (const id of found.walked) walked.add(id)
      process.stdout.write(`${name}: ${found.nodes} nodes, ${found.edges} edges\n`)
      expect(found.nodes).toBeGreaterThan(10)
    },
  )

  it.each(['app', 'auth', 'login', 'terms', 'cart', 'locale'] as const)(
    'covers every transition of %s',
    (id) => {
      const { machine, waived } = flowModels[id]

      expect(coverageOf(machine, walked, waived).missing).toEqual([])
    },
  )
})

const startingCalls = ['auth.readUser', 'cart.readCart']

/** The invariants of every node. */
const checkLaws = ({ actor, calls }: TestActor): void => {
  const app = actor.getSnapshot()
  const auth = snapshotOf(actor, 'auth')
  const isCustomer = auth.matches('customer')

  expect(auth.context.user !== null, 'a user is known exactly while logged in').toBe(isCustomer)
  expect(app.matches('ready') && auth.matches('unknown'), 'ready before anybody is known').toBe(
    false,
  )
  expect(
    app.matches('booting') &&
      !auth.matches('replaced') &&
      !calls().some(({ name }) => startingCalls.includes(name)),
    'the portal starts, but waits for nothing',
  ).toBe(false)
  expect(
    isCustomer && auth.context.user.accepted_tos_at === null,
    'the terms stand open exactly while they are not accepted',
  ).toBe(isOpen(actor, 'auth.terms'))
}

const isOpen = (root: AnyActorRef, path: string): boolean =>
  runningMachines(root).some(
    (running) => running.path === path && running.snapshot.status === 'active',
  )

const snapshotOf = (root: AnyActorRef, path: string) => {
  const machine = runningMachines(root).find((running) => running.path === path)
  if (!machine) throw new Error(`${path} does not run`)
  return machine.snapshot
}
