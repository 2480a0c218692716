import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef, AnyStateMachine, EmittedFrom, EventObject } from 'xstate'

import type { EmittedEvent, ToRouter, ToSnackbar } from '#machines/app/system-actors.ts'
import { broadcastToTabs } from '#src/api/tab-sync.ts'

import type { Actors } from './actors.ts'
import { useActors } from './context.tsx'
import { hrefOf } from './navigation/route-rules.ts'

export type EmittedHandlers<Emitted extends EventObject> = {
  [Type in Emitted['type']]?: (event: Extract<Emitted, { type: Type }>) => void
}

/**
 * Handles the emitted events of a screen's machine: by the screen's own handlers, otherwise for the
 * whole app. When the screen is left, pings that its machine has paused resume.
 */
export const useEmittedEvents = (
  actor: AnyActorRef,
  handlers: EmittedHandlers<EmittedFrom<AnyStateMachine>> = {},
): void => {
  const actors = useActors()
  const router = useRouter({ warn: false })
  const handle = useEffectEvent((event: EmittedEvent) => {
    const handler = handlers[event.type]
    if (handler) handler(event)
    else handleInApp(event, actors, router)
  })
  useEffect(() => {
    let isPingPaused = false
    const subscription = actor.on('*', (event: EmittedEvent) => {
      if (event.type === 'ping.pause' || event.type === 'ping.resume')
        isPingPaused = event.type === 'ping.pause'
      handle(event)
    })
    return () => {
      subscription.unsubscribe()
      if (isPingPaused) actors.auth.send({ type: 'ping.resume' })
    }
  }, [actor, actors])
}

/** Handles an emitted event for the whole app; without a router the page cannot be changed. */
export const handleInApp = (
  event: EmittedEvent,
  { app, auth, cart, drafts, resendConfirmation, snackbar }: Actors,
  router: AnyRouter | null,
): void => {
  switch (event.type) {
    case 'user.loaded':
      // `bindSession` notifies the other tabs of a log-in; here the session or its user has changed
      if (auth.getSnapshot().hasTag('authenticated')) broadcastToTabs('session.changed')
      return auth.send(event)
    case 'user.loggedOut':
    case 'ping.pause':
    case 'ping.resume':
    case 'session.check':
      return auth.send(event)
    case 'resend.open':
      return resendConfirmation.send(event)
    case 'draft.save':
    case 'draft.discard':
      return drafts.send(event)
    case 'email.verified':
      return broadcastToTabs('email.confirmed')
    case 'cart.updated':
      return cart.send(event.cart ? { type: 'cart.set', cart: event.cart } : { type: 'cart.load' })
    case 'order.placed':
      drafts.send({ type: 'draft.discard', key: 'checkout' })
      drafts.send({ type: 'draft.discard', key: 'findings' })
      broadcastToTabs('cart.changed')
      return cart.send({ type: 'cart.load' })
    case 'page.open':
      return openPage(event, router)
    case 'notification.hide':
      return hideNotification(event, snackbar)
    case 'problem.report':
    case 'notification.show':
      return app.send(event)
  }
}

const hideNotification = ({ key }: ToSnackbar, snackbar: Actors['snackbar']): void => {
  if (snackbar.getSnapshot().context.queue[0]?.key === key)
    snackbar.send({ type: 'snackbar.close' })
}

const openPage = ({ href, search = {} }: ToRouter, router: AnyRouter | null): void => {
  const address = hrefOf({ pathname: href, search })
  if (router && router.state.location.href !== address)
    void router.navigate({ href: address, replace: true })
}
