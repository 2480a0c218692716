import { useEffect } from 'react'

import type { EmittedEvent } from '#machines/app/system-actors.ts'

import type { Actors } from './actors.ts'
import { useActors } from './context.tsx'

type EmittingActor = {
  on: (type: '*', listener: (event: EmittedEvent) => void) => { unsubscribe: () => void }
}

/** Forwards the emitted events of a screen's machine to the app's actors. */
export const useEmittedEvents = (actor: EmittingActor, except?: EmittedEvent['type']): void => {
  const actors = useActors()
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (event.type !== except) forwardEvent(event, actors)
    })
    return () => subscription.unsubscribe()
  }, [actor, actors, except])
}

const forwardEvent = (event: EmittedEvent, { app, auth, resendConfirmation }: Actors): void => {
  switch (event.type) {
    case 'user.loaded':
    case 'user.loggedOut':
    case 'ping.pause':
    case 'ping.resume':
    case 'session.check':
    case 'changes.made':
    case 'changes.cleared':
      return auth.send(event)
    case 'resend.open':
    case 'email.confirmed':
      return resendConfirmation.send(event)
    default:
      return app.send(event)
  }
}
