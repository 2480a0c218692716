import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { sendTrace } from '#contract/incident.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

import { useActors } from './context.tsx'
import { inspected } from './inspect.ts'
import { plug } from './plug.ts'
import { traceOf } from './trace.ts'
import { useValue } from './use-value.ts'

/** A fault with the code that the server told, or one of the browser's own; alive as long as it is shown. */
export const useIncident = (told: string | undefined) => {
  const { client } = useActors()
  const machine = useMemo(
    () => incidentMachine.provide({ actors: { sendTrace: plug(client, sendTrace) } }),
    [client],
  )
  const input = useMemo(() => {
    const incident = told ?? inventCode()
    return { incident, trace: traceOf(incident) }
  }, [told])
  const actor = useActorRef(machine, { input, ...inspected })
  return { actor, snapshot: useValue(actor, (current) => current) }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Like those of the server, which learns of it when the steps are sent. */
const inventCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters.charAt(byte % letters.length))
    .join('')
    .replace(/^.{4}/, '$&-')
