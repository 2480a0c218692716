import { useEffect } from 'react'

import { broadcastToTabs } from '#src/api/tab-sync.ts'

type UserArrivalEmitter = {
  on: (type: 'user.arrived', listener: () => void) => { unsubscribe: () => void }
}

/** Lets the other tabs look at the session anew when this machine has opened or extended it. */
export const useTabSync = (actor: UserArrivalEmitter): void =>
  useEffect(() => {
    const subscription = actor.on('user.arrived', () => broadcastToTabs('session.changed'))
    return () => subscription.unsubscribe()
  }, [actor])
