import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { sendTrace } from '#contract/incident.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

import { useActors } from './context.tsx'
import { inspected } from './inspect.ts'
import { plug } from './plug.ts'
import { traceOf } from './trace.ts'
import { useValue } from './use-value.ts'

/** A fault with its code, alive as long as it is shown. */
export const useIncident = (incident: string) => {
  const { client } = useActors()
  const machine = useMemo(
    () => incidentMachine.provide({ actors: { sendTrace: plug(client, sendTrace) } }),
    [client],
  )
  const input = useMemo(() => ({ incident, trace: traceOf(incident) }), [incident])
  const actor = useActorRef(machine, { input, ...inspected })
  return { actor, snapshot: useValue(actor, (current) => current) }
}
