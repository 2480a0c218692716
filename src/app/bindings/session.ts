import type { SessionEndReason } from '#machines/account/auth.setup.ts'
import { selectAuthStatus, type AuthStatus } from '#machines/account/auth-status.ts'
import { hrefOf, isOpenedWithSecret } from '#src/actors/navigation/route-rules.ts'
import { onTabMessage, broadcastToTabs } from '#src/api/tab-sync.ts'

import type { Portal } from '../boot.tsx'

/** Navigates when a session starts or ends, and notifies the other tabs. */
export const bindSession = (portal: Portal): void => {
  const { auth, resendConfirmation, settings } = portal.actors
  let authStatus: AuthStatus = selectAuthStatus(auth.getSnapshot())
  let endReason: SessionEndReason | undefined
  let userId: string | undefined
  auth.on('session.ended', ({ reason }) => {
    endReason = reason
    clearCaches(portal)
    if (reason === 'replaced') window.location.replace('/')
  })
  auth.subscribe((snapshot) => {
    const next = selectAuthStatus(snapshot)
    // A customer who has to log in again over the page stays on it.
    if (next === authStatus || next === 'expired' || endReason === 'replaced') return
    const before = authStatus
    authStatus = next
    if (next === 'customer') settings.send({ type: 'settings.load' })
    if (before === 'visitor') broadcastToTabs('session.changed')
    if (next === 'visitor' && before !== 'pending' && isDeliberate(endReason))
      broadcastToTabs('session.closed')
    const isOtherUser =
      userId !== undefined && next !== 'visitor' && userId !== snapshot.context.user?.id
    userId = snapshot.context.user?.id ?? userId
    const target = isOtherUser ? '/' : targetAfterEnd(portal, endReason)
    endReason = undefined
    if (target === undefined) void portal.router.invalidate()
    else void portal.router.navigate({ href: target, replace: true, ignoreBlocker: true })
  })
  onTabMessage((message) => {
    if (message === 'cart.changed') return refreshCart(portal)
    // For a customer the server reports whose address was confirmed.
    if (message === 'email.confirmed' && auth.getSnapshot().matches('visitor'))
      return resendConfirmation.send({ type: 'email.confirmed' })
    auth.send(message === 'session.closed' ? { type: 'session.closed' } : { type: 'session.check' })
  })
}

/** The response to a pending change already contains the changes of the other tab. */
const refreshCart = ({ actors: { cart } }: Portal): void => {
  if (!cart.getSnapshot().hasTag('changing')) cart.send({ type: 'cart.load' })
}

const isDeliberate = (endReason: SessionEndReason | undefined): boolean =>
  endReason === undefined || endReason === 'loggedOut'

const targetAfterEnd = (
  { router }: Portal,
  endReason: SessionEndReason | undefined,
): string | undefined => {
  if (endReason === undefined) return undefined
  if (endReason !== 'expired' || isOpenedWithSecret(router.state.location.pathname)) return '/login'
  return hrefOf({ pathname: '/', search: { redirect: router.state.location.href } })
}

const clearCaches = ({ actors: { client }, router }: Portal): void => {
  client.cancel()
  client.invalidate()
  router.clearCache()
}
