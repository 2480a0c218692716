import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { runningMachines } from '#flows/actor-tree.ts'
import { appModel } from '#flows/models/app/app.model.ts'
import { rehearse, type Rehearsal } from '#flows/rehearse.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import type { User } from '#contract/account.ts'

export type Portal = Rehearsal<typeof appMachine> & {
  /** One of the machines that run within the portal, as it is now. */
  seen: (path: string) => AnyMachineSnapshot
  tell: (path: string, event: AnyEventObject) => void
}

/** The whole portal on a clock of ours, just started: the server is being asked who is here. */
export const openPortal = (): Portal => {
  const rehearsal = rehearse(appMachine, { input: appModel.input, children: 'alive' })
  const seen = (path: string) => {
    const machine = runningMachines(rehearsal.actor).find((running) => running.path === path)
    if (!machine) throw new Error(`${path} does not run`)
    return machine.snapshot
  }
  const tell = (to: string, event: AnyEventObject) => rehearsal.perform({ kind: 'send', to, event })
  return { ...rehearsal, seen, tell }
}

export const openPortalAs = (user: User): Portal => {
  const portal = openPortal()
  portal.settle('auth.readMe', { output: user })
  return portal
}

/** The keys of the messages that are shown or wait to be, oldest first. */
export const noticesIn = (portal: Portal): string[] =>
  portal.seen('snackbar').context.queue.map(({ key }: { key: string }) => key)
