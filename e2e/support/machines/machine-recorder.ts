import type { ActorRefFrom, InspectionEvent } from 'xstate'

import { takenTransitions } from '#flows/coverage/transition-coverage.ts'
import type { localeMachine } from '#machines/app/locale.machine.ts'

/** What the page tells the test about its machines. */
export type MachineReport = { transitions: readonly string[] } | { machine: string; state: string }

declare global {
  var reportToTest: (told: MachineReport) => void
  /** The actor of the language, for whoever wants the page to speak another one. */
  var localeActor: ActorRefFrom<typeof localeMachine> | undefined
}

const record = (event: InspectionEvent): void => {
  const transitions = takenTransitions(event)
  if (transitions.length > 0) globalThis.reportToTest({ transitions })
  const machine = machineOf(event)
  if (machine) globalThis.reportToTest(machine)
  if (machine?.machine === 'locale') Reflect.set(globalThis, 'localeActor', event.actorRef)
}

const machineOf = (event: InspectionEvent) => {
  if (event.type !== '@xstate.snapshot') return undefined
  const machine: unknown = Reflect.get(event.snapshot, 'machine')
  if (typeof machine !== 'object' || machine === null) return undefined
  const state = JSON.stringify(Reflect.get(event.snapshot, 'value'))
  return { machine: String(Reflect.get(machine, 'id')), state }
}

// runs in the page, before its own scripts
Reflect.set(globalThis, 'inspectMachines', record)
