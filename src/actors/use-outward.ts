import { useEffect } from 'react'

import type { Outward } from '#machines/app/system.ts'

import type { Actors } from './actors.ts'
import { useActors } from './context.tsx'

type Speaking = {
  on: (type: '*', hear: (event: Outward) => void) => { unsubscribe: () => void }
}

/** Passes on what the machine of a screen says to those that live as long as the app. */
export const useOutward = (actor: Speaking, except?: Outward['type']): void => {
  const actors = useActors()
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (event.type !== except) passOn(event, actors)
    })
    return () => subscription.unsubscribe()
  }, [actor, actors, except])
}

const passOn = (event: Outward, { app, auth, resendConfirmation }: Actors): void => {
  switch (event.type) {
    case 'user.arrived':
    case 'user.departed':
    case 'ping.pause':
    case 'ping.resume':
    case 'session.check':
    case 'typing.began':
    case 'typing.ended':
      return auth.send(event)
    case 'resend.open':
    case 'email.confirmed':
      return resendConfirmation.send(event)
    default:
      return app.send(event)
  }
}
