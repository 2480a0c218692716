import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { sendTrace } from '#contract/app/incident.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

import { useActors } from './context.tsx'
import { inspectOptions } from './inspect.ts'
import { callActor } from './call-actor.ts'
import { createTrace } from './trace.ts'
import { useValue } from './use-value.ts'

/** Runs the offer to send details of an incident while it is shown. */
export const useIncident = (incident: string) => {
  const { client } = useActors()
  const machine = useMemo(
    () => incidentMachine.provide({ actors: { sendTrace: callActor(client, sendTrace) } }),
    [client],
  )
  const input = useMemo(() => ({ incident, trace: createTrace(incident) }), [incident])
  const actor = useActorRef(machine, { input, ...inspectOptions })
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(incident)
      actor.send({ type: 'code.copied' })
    } catch {
      // The browser denies clipboard access; the code can still be selected.
    }
  }
  return { actor, snapshot: useValue(actor, (current) => current), copy }
}
