import type { EventObject } from 'xstate'

import { discardStoredDrafts } from './identity/provider-page.ts'
import type { Connect } from './use-screen-actor.ts'

type PageShown = { type: 'page.shown' }
type PageHidden = { type: 'page.hidden' }

/**
 * Sends an event when the browser is back from a provider's page: the back-forward cache restores
 * the page in the state in which it was left.
 */
export const whenPageReturns =
  <Event extends EventObject>(event: Event): Connect<Event> =>
  (send) =>
    listen(window, 'pageshow', (pageEvent) => {
      send(event)
      discardDraftsIfRestored(pageEvent)
    })

/** Reports when the page becomes visible, also when it is restored. */
export const whenPageIsShown: Connect<PageShown> = (send) => {
  const report = (pageEvent: Event) => {
    if (document.visibilityState === 'visible') send({ type: 'page.shown' })
    discardDraftsIfRestored(pageEvent)
  }
  return listenToVisibility(report)
}

/** Reports when the page becomes visible or hidden. */
export const reportVisibility: Connect<PageShown | PageHidden> = (send) =>
  listenToVisibility((pageEvent) => {
    send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
    discardDraftsIfRestored(pageEvent)
  })

const listenToVisibility = (listener: (event: Event) => void): (() => void) => {
  const ignorePage = listen(window, 'pageshow', listener)
  const ignoreVisibility = listen(document, 'visibilitychange', listener)
  return () => {
    ignorePage()
    ignoreVisibility()
  }
}

const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const discardDraftsIfRestored = (event: Event): void => {
  if ('persisted' in event && event.persisted) void discardStoredDrafts().catch(() => undefined)
}
