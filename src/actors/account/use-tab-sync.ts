import { useEffect } from 'react'

import { broadcastToTabs } from '#src/api/tab-sync.ts'

type UserArrivalEmitter = {
  on: (type: 'user.loaded', listener: () => void) => { unsubscribe: () => void }
}

/** Makes the other tabs check the session when this machine has started or extended one. */
export const useTabSync = (actor: UserArrivalEmitter): void =>
  useEffect(() => {
    const subscription = actor.on('user.loaded', () => broadcastToTabs('session.changed'))
    return () => subscription.unsubscribe()
  }, [actor])
