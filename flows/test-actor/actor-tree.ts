import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

import { isControlledSnapshot } from './controlled-call.ts'

/** A running machine, named by the ids that lead to it from the root: `auth.terms`; the root's name is empty. */
export type RunningMachine = { path: string; ref: AnyActorRef; snapshot: AnyMachineSnapshot }

/** A pending call, named by its machine and itself: `auth.readUser`, or `readUser` for the root. */
export type PendingCall = {
  name: string
  id: string
  owner: RunningMachine
  ref: AnyActorRef
  input: unknown
}

/** Returns the machine and all its running descendants. */
export const runningMachines = (ref: AnyActorRef, path = ''): RunningMachine[] => {
  const snapshot: unknown = ref.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const children = Object.entries<AnyActorRef>(snapshot.children)
  return [
    { path, ref, snapshot },
    ...children.flatMap(([id, child]) => runningMachines(child, within(path, id))),
  ]
}

/** Returns the pending calls. A call whose state was left is stopped and not included. */
export const pendingCalls = (root: AnyActorRef): PendingCall[] =>
  runningMachines(root).flatMap((owner) =>
    Object.entries<AnyActorRef>(owner.snapshot.children).flatMap(([id, ref]) => {
      const snapshot: unknown = ref.getSnapshot()
      if (!isControlledSnapshot(snapshot) || snapshot.status !== 'active') return []
      return [{ name: within(owner.path, id), id, owner, ref, input: snapshot.input }]
    }),
  )

const within = (path: string, id: string): string => (path === '' ? id : `${path}.${id}`)

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
