import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { runningMachines } from '#flows/test-actor/actor-tree.ts'
import { appModel } from '#flows/machines/app/app.flow.ts'
import { createTestActor, type TestActor } from '#flows/test-actor/create-test-actor.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import type { User } from '#contract/account/account.ts'

export type Portal = TestActor<typeof appMachine> & {
  /** Returns the current snapshot of a machine that runs within the portal. */
  snapshotOf: (path: string) => AnyMachineSnapshot
  sendTo: (path: string, event: AnyEventObject) => void
}

/** The portal on a manual clock, just started: the user is being read. */
export const openPortal = (): Portal => {
  const testActor = createTestActor(appMachine, { input: appModel.input, children: 'running' })
  const snapshotOf = (path: string) => {
    const machine = runningMachines(testActor.actor).find((running) => running.path === path)
    if (!machine) throw new Error(`${path} does not run`)
    return machine.snapshot
  }
  const sendTo = (to: string, event: AnyEventObject) =>
    testActor.perform({ kind: 'send', to, event })
  return { ...testActor, snapshotOf, sendTo }
}

export const openPortalAs = (user: User): Portal => {
  const portal = openPortal()
  portal.settle('auth.readUser', { output: user })
  return portal
}

/** The keys of the messages that are shown or queued, oldest first. */
export const notificationsIn = (portal: Portal): string[] =>
  portal.snapshotOf('snackbar').context.queue.map(({ key }: { key: string }) => key)
