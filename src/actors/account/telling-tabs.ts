import { useEffect } from 'react'

import { tellTabs } from '#src/api/tabs.ts'

type Announcing = {
  on: (type: 'user.arrived', hear: () => void) => { unsubscribe: () => void }
}

/** Lets the other tabs look at the session anew when this machine has opened or extended it. */
export const useTellingTabs = (actor: Announcing): void =>
  useEffect(() => {
    const hearing = actor.on('user.arrived', () => tellTabs('session.changed'))
    return () => hearing.unsubscribe()
  }, [actor])
