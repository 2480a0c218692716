import {
  createActor,
  type Actor,
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'

import { tellAct, type Act, type Outcome } from './act.ts'
import { pendingCalls, runningMachines, type PendingCall } from './actor-tree.ts'
import { manualClock, type ManualClock } from './clock.ts'
import { holdCalls, type Children } from './held-call.ts'

export type Rehearsal<Machine extends AnyStateMachine = AnyStateMachine> = {
  actor: Actor<Machine>
  clock: ManualClock
  /** The calls that are under way. */
  calls: () => PendingCall[]
  /** Ends the call of this name. */
  settle: (call: string, outcome: Outcome) => void
  perform: (act: Act) => void
}

declare global {
  /** Looks on at every machine that runs, if somebody has put it there. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined
}

export type Stage<Machine extends AnyStateMachine> = {
  input?: InputFrom<Machine>
  children?: Children
  inspect?: (event: InspectionEvent) => void
}

/**
 * Runs a machine as it is, but on a clock that we move and with calls that we end. Nothing in it happens by
 * itself or later, so a rehearsal needs no waiting and plays the same every time.
 */
export const rehearse = <Machine extends AnyStateMachine>(
  machine: Machine,
  stage: Stage<Machine> = {},
): Rehearsal<Machine> => {
  const clock = manualClock()
  const actor = createActor(holdCalls(machine, stage.children ?? 'alone'), {
    ...stage,
    clock,
    systemId: machine.id,
    inspect: (event) => {
      stage.inspect?.(event)
      globalThis.inspectMachines?.(event)
    },
  })
  // A machine that breaks ends in the status `error`, where the one who rehearses it sees it.
  actor.subscribe({ error: () => {} })
  actor.start()

  const settle = (name: string, outcome: Outcome) => {
    const call = pendingCalls(actor).find((pending) => pending.name === name)
    if (!call) throw new Error(`${machine.id} has no call ${name} under way`)
    call.ref.send({ type: 'call.settle', outcome })
  }

  const send = (act: Extract<Act, { kind: 'send' }>) => {
    const listener = runningMachines(actor).find(({ path }) => path === (act.to ?? ''))
    if (!listener) throw new Error(`Nobody is there for ${tellAct(act)}`)
    listener.ref.send(act.event)
  }

  const perform = (act: Act) => {
    if (act.kind === 'send') send(act)
    else if (act.kind === 'settle') settle(act.call, act.outcome)
    else clock.advance(act.ms)
  }

  return { actor, clock, calls: () => pendingCalls(actor), settle, perform }
}
