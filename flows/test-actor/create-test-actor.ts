import {
  createActor,
  type Actor,
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'

import { describeTrigger, type Trigger, type Outcome } from '../graph/trigger.ts'
import { pendingCalls, runningMachines, type PendingCall } from './actor-tree.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'
import { controlCalls, type ChildMode } from './controlled-call.ts'
import { saveTimers } from './saved-timers.ts'

export type TestActor<Machine extends AnyStateMachine = AnyStateMachine> = {
  actor: Actor<Machine>
  clock: ManualClock
  /** The pending calls. */
  calls: () => PendingCall[]
  /** Ends the call of this name. */
  settle: (call: string, outcome: Outcome) => void
  perform: (trigger: Trigger) => void
  /** Saves the present state, and returns a function that creates copies in it, with their calls and timers. */
  save: () => () => TestActor<Machine>
}

declare global {
  /** Receives the inspection events of every running machine. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined
}

type TestActorOptions<Machine extends AnyStateMachine> = {
  input?: InputFrom<Machine>
  children?: ChildMode
  inspect?: (event: InspectionEvent) => void
}

/**
 * Runs a machine unchanged, but on a manual clock and with controlled calls. Nothing happens by itself or later, so a
 * test needs no waiting and runs the same every time.
 */
export const createTestActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: TestActorOptions<Machine> = {},
): TestActor<Machine> => startTestActor(machine, options, { clock: manualClock() })

type Start = { clock: ManualClock; snapshot?: Snapshot<unknown> }

const startTestActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: TestActorOptions<Machine>,
  { clock, snapshot }: Start,
): TestActor<Machine> => {
  const inspect = (event: InspectionEvent) => {
    options.inspect?.(event)
    globalThis.inspectMachines?.(event)
  }
  const actor = createActor(controlCalls(machine, options.children ?? 'stubbed'), {
    ...options,
    ...(snapshot && { snapshot }),
    // the start of a copy is no event of its machines
    inspect: snapshot ? () => {} : inspect,
    clock,
    systemId: machine.id,
  })
  // A failing machine ends in the status `error`, where the test sees it.
  actor.subscribe({ error: () => {} })
  actor.start()
  if (snapshot) actor.system.inspect(inspect)

  const settle = (name: string, outcome: Outcome) => {
    const call = pendingCalls(actor).find((pending) => pending.name === name)
    if (!call) throw new Error(`${machine.id} has no pending call ${name}`)
    call.ref.send({ type: 'call.settle', outcome })
  }

  const send = (trigger: Extract<Trigger, { kind: 'send' }>) => {
    const listener = runningMachines(actor).find(({ path }) => path === (trigger.to ?? ''))
    if (!listener) throw new Error(`No running machine receives ${describeTrigger(trigger)}`)
    listener.ref.send(trigger.event)
  }

  const perform = (trigger: Trigger) => {
    if (trigger.kind === 'send') send(trigger)
    else if (trigger.kind === 'settle') settle(trigger.call, trigger.outcome)
    else clock.advance(trigger.ms)
  }

  const save = () => {
    const now = clock.now()
    const saved = actor.getPersistedSnapshot()
    const setTimers = saveTimers(actor, clock)
    return () => {
      const copy = startTestActor(machine, options, { clock: manualClock(now), snapshot: saved })
      setTimers(copy.actor)
      return copy
    }
  }

  return { actor, clock, calls: () => pendingCalls(actor), settle, perform, save }
}
