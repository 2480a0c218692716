import type { InspectionEvent } from 'xstate'

import type { Trace, TraceStep } from '#contract/app/incident.ts'
import { statePaths } from '#machines/fragments/state-paths.ts'

import { inspectors } from './inspect.ts'

const limit = 300
const steps: TraceStep[] = []

/** Records the last events and states of the machines in memory, without payloads. */
export const recordTrace = (): void => void inspectors.add(inspect)

/** Returns the recorded trace for an incident. */
export const createTrace = (incident: string): Trace => ({
  version: 1,
  incident,
  steps: [...steps],
})

const inspect = (inspectionEvent: InspectionEvent): void => {
  if (inspectionEvent.type !== '@xstate.snapshot') return
  const { snapshot, event, actorRef } = inspectionEvent
  const machine: unknown = Reflect.get(Reflect.get(snapshot, 'machine') ?? {}, 'id')
  if (typeof machine !== 'string') return
  steps.push({
    ms: Math.round(performance.now()),
    machine,
    actor: toContractName(actorRef.sessionId),
    event: toContractName(event.type),
    state: statePaths(Reflect.get(snapshot, 'value')).slice(0, 12).map(toContractName),
  })
  if (steps.length > limit) steps.shift()
}

/** Restricts ids to the characters that the contract allows. */
const toContractName = (id: string): string => id.replace(/[^\w.:()#|>/$-]/g, '_').slice(0, 120)
