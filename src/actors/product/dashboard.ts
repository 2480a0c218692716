import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { readDashboard } from '#contract/order/order.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the dashboard while its screen is mounted. */
export const useDashboard = () => {
  const { client } = useActors()
  const machine = useMemo(
    () => dashboardMachine.provide({ actors: { readDashboard: callActor(client, readDashboard) } }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
