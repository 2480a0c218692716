import type { InspectionEvent } from 'xstate'

import type { Trace, TraceStep } from '#contract/incident.ts'
import { statePaths } from '#machines/parts/state-paths.ts'

import { watchers } from './inspect.ts'

const limit = 300
const steps: TraceStep[] = []

/** Remembers the last steps of the machines, in this page only: which event led to which state, never what it carried. */
export const keepTrace = (): void => void watchers.add(watch)

/** What was remembered until now. */
export const traceOf = (incident: string): Trace => ({ version: 1, incident, steps: [...steps] })

const watch = (inspected: InspectionEvent): void => {
  if (inspected.type !== '@xstate.snapshot') return
  const { snapshot, event, actorRef } = inspected
  const machine: unknown = Reflect.get(Reflect.get(snapshot, 'machine') ?? {}, 'id')
  if (typeof machine !== 'string') return
  steps.push({
    ms: Math.round(performance.now()),
    machine,
    actor: named(actorRef.sessionId),
    event: named(event.type),
    state: statePaths(Reflect.get(snapshot, 'value')).slice(0, 12).map(named),
  })
  if (steps.length > limit) steps.shift()
}

/** As the contract takes names: an id that is made of anything else loses it. */
const named = (id: string): string => id.replace(/[^\w.:()#|>/$-]/g, '_').slice(0, 120)
