import { waitFor } from 'xstate'

import type { AuthSnapshot } from '#machines/account/auth.machine.ts'

import type { Portal } from '../boot.tsx'

/**
 * A page that the browser kept for the way back shows what was on it, whoever has logged out since. It is covered
 * before it is left, until the server has said that the customer is still here.
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
