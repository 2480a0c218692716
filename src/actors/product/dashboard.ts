import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { readDashboard } from '#contract/order.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

/** The dashboard's actor, alive as long as the screen. */
export const useDashboard = () => {
  const { client } = useActors()
  const machine = useMemo(
    () => dashboardMachine.provide({ actors: { readDashboard: plug(client, readDashboard) } }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
