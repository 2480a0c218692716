import type { EventObject } from 'xstate'

import { discardStoredDrafts } from './identity/provider-page.ts'
import { onOnline } from './app/network-events.ts'
import type { Connect } from './use-screen-actor.ts'

type PageShown = { type: 'page.shown' }
type PageHidden = { type: 'page.hidden' }
type NetworkReturned = { type: 'network.returned' }

/** Combines connections into one. */
export const connectAll =
  <Event extends EventObject>(...connections: readonly Connect<Event>[]): Connect<Event> =>
  (send, actors) => {
    const disconnections = connections.map((connect) => connect(send, actors))
    return () => disconnections.forEach((disconnect) => disconnect())
  }

/**
 * Sends an event when the browser is back from a provider's page: the back-forward cache restores
 * the page in the state in which it was left.
 */
export const sendOnPageShow =
  <Event extends EventObject>(event: Event): Connect<Event> =>
  (send) =>
    listen(window, 'pageshow', (pageEvent) => {
      send(event)
      discardDraftsIfRestored(pageEvent)
    })

/** Sends `page.shown` when the page becomes visible or is restored from the back-forward cache. */
export const sendWhenVisible: Connect<PageShown> = (send) => {
  const handlePageEvent = (pageEvent: Event) => {
    if (document.visibilityState === 'visible') send({ type: 'page.shown' })
    discardDraftsIfRestored(pageEvent)
  }
  return listenToVisibility(handlePageEvent)
}

/** Sends `page.shown` or `page.hidden` when the visibility of the page changes. */
export const sendVisibility: Connect<PageShown | PageHidden> = (send) =>
  listenToVisibility((pageEvent) => {
    send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
    discardDraftsIfRestored(pageEvent)
  })

/** Sends `network.returned` when the browser is online again. */
export const sendWhenOnline: Connect<NetworkReturned> = (send) =>
  onOnline(() => send({ type: 'network.returned' }))

const listenToVisibility = (listener: (event: Event) => void): (() => void) => {
  const removePageListener = listen(window, 'pageshow', listener)
  const removeVisibilityListener = listen(document, 'visibilitychange', listener)
  return () => {
    removePageListener()
    removeVisibilityListener()
  }
}

const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const discardDraftsIfRestored = (event: Event): void => {
  if ('persisted' in event && event.persisted) void discardStoredDrafts().catch(() => undefined)
}
