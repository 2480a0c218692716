import { waitFor } from 'xstate'

import type { AuthSnapshot } from '#machines/account/auth.machine.ts'

import type { Portal } from '../boot.tsx'

/**
 * Hides the page before it is left, until a ping has confirmed that the customer is still logged
 * in: the back-forward cache would show it even after a logout.
 */
export const bindBackForwardCache = ({ actors: { auth } }: Portal): void => {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && auth.getSnapshot().hasTag('authenticated')) setCovered(true)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    auth.send({ type: 'session.check' })
    void waitFor(auth, isSessionConfirmed, { timeout: Infinity }).then(() => setCovered(false))
  })
}

const setCovered = (isCovered: boolean) =>
  void document.documentElement.toggleAttribute('data-covered', isCovered)

const isSessionConfirmed = (snapshot: AuthSnapshot): boolean =>
  !snapshot.matches({ customer: { keepAlive: 'pinging' } }) && !snapshot.hasTag('offline')
