import type { ActorRefFrom, InspectionEvent } from 'xstate'

import { takenTransitions } from '#flows/coverage/transition-coverage.ts'
import type { localeMachine } from '#machines/app/locale.machine.ts'

/** A report of the page to the test about one of its machines. */
export type MachineReport = { transitions: readonly string[] } | { machine: string; state: string }

declare global {
  var reportToTest: (reports: readonly MachineReport[]) => void
  /** The page's locale actor, for tests that switch the language. */
  var localeActor: ActorRefFrom<typeof localeMachine> | undefined
}

let unsent: MachineReport[] = []

/** Sends the reports of one turn of the page together. */
const send = (report: MachineReport): void => {
  if (unsent.length === 0) queueMicrotask(sendAll)
  unsent.push(report)
}

const sendAll = (): void => {
  globalThis.reportToTest(unsent)
  unsent = []
}

const record = (event: InspectionEvent): void => {
  const transitions = takenTransitions(event)
  if (transitions.length > 0) send({ transitions })
  const machine = machineOf(event)
  if (machine) send(machine)
  if (machine?.machine === 'locale') Reflect.set(globalThis, 'localeActor', event.actorRef)
}

const machineOf = (event: InspectionEvent) => {
  if (event.type !== '@xstate.snapshot') return undefined
  const machine: unknown = Reflect.get(event.snapshot, 'machine')
  if (typeof machine !== 'object' || machine === null) return undefined
  const state = JSON.stringify(Reflect.get(event.snapshot, 'value'))
  return { machine: String(Reflect.get(machine, 'id')), state }
}

// Runs in the page, before the portal's scripts.
Reflect.set(globalThis, 'inspectMachines', record)
