import type { ActorRefFrom, InspectionEvent } from 'xstate'

import { takenTransitions } from '#flows/coverage/transition-coverage.ts'
import type { localeMachine } from '#machines/app/locale.machine.ts'

/** A report of the page to the test about one of its machines. */
export type MachineReport = { transitions: readonly string[] } | { machine: string; state: string }

/** The reports of one turn of the page. */
export type ReportBatch = { id: number; reports: readonly MachineReport[] }

declare global {
  var reportToTest: (batch: ReportBatch) => Promise<void>
  /** The page's locale actor, for tests that switch the language. */
  var localeActor: ActorRefFrom<typeof localeMachine> | undefined
}

let unsent: MachineReport[] = []
const unconfirmed = new Map<number, ReportBatch>()

/** Sends the reports of one turn of the page together. */
const send = (report: MachineReport): void => {
  if (unsent.length === 0) queueMicrotask(sendAll)
  unsent.push(report)
}

const sendAll = (): void => {
  const reports = unsent
  unsent = []
  void sendBatch({ id: Math.random(), reports })
}

const sendBatch = async (batch: ReportBatch): Promise<void> => {
  unconfirmed.set(batch.id, batch)
  await globalThis.reportToTest(batch)
  unconfirmed.delete(batch.id)
}

/** Playwright drops the last calls of a document that navigates away: the next document of the tab sends them again. */
const storageKey = 'unconfirmed-reports'

const storeUnconfirmed = (): void =>
  sessionStorage.setItem(storageKey, JSON.stringify([...unconfirmed.values()]))

const sendStored = (): void => {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  const batches: ReportBatch[] = JSON.parse(stored ?? '[]')
  for (const batch of batches) void sendBatch(batch)
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

// Runs in the page, before the portal's scripts. An empty page has no storage.
if (location.protocol.startsWith('http')) {
  sendStored()
  addEventListener('pagehide', storeUnconfirmed)
}
Reflect.set(globalThis, 'inspectMachines', record)
