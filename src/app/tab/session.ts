import type { SessionEnd } from '#machines/account/session/auth.setup.ts'
import { selectGate, type Gate } from '#machines/account/gate.ts'
import { hrefOf, isOpenedWithSecret } from '#src/actors/entrance/guards.ts'
import { hearTabs, tellTabs } from '#src/api/tabs.ts'

import type { Portal } from '../boot.tsx'

/** Takes the person where the beginning or the end of a session leads, and lets the other tabs know of it. */
export const attendSession = (portal: Portal): void => {
  const { auth, resendConfirmation, settings } = portal.actors
  let gate: Gate = selectGate(auth.getSnapshot())
  let ended: SessionEnd | undefined
  let person: string | undefined
  auth.on('session.ended', ({ because }) => {
    ended = because
    forgetAnswers(portal)
    if (because === 'replaced') window.location.replace('/')
  })
  auth.subscribe((snapshot) => {
    const next = selectGate(snapshot)
    // whoever has to log in again in place stays where they are
    if (next === gate || next === 'lapsed' || ended === 'replaced') return
    const before = gate
    gate = next
    if (next === 'customer') settings.send({ type: 'settings.need' })
    if (before === 'visitor') tellTabs('session.changed')
    if (next === 'visitor' && before !== 'pending' && isOnPurpose(ended)) tellTabs('session.closed')
    const isAnother =
      person !== undefined && next !== 'visitor' && person !== snapshot.context.user?.id
    person = snapshot.context.user?.id ?? person
    const way = isAnother ? '/' : wayOut(portal, ended)
    ended = undefined
    if (way === undefined) void portal.router.invalidate()
    else void portal.router.navigate({ href: way, replace: true, ignoreBlocker: true })
  })
  hearTabs((news) => {
    if (news === 'cart.changed') return readCartAgain(portal)
    // of a customer the server says whether it was their address
    if (news === 'email.confirmed' && auth.getSnapshot().matches('visitor'))
      return resendConfirmation.send({ type: 'email.confirmed' })
    auth.send(news === 'session.closed' ? { type: 'session.closed' } : { type: 'session.check' })
  })
}

/** A change that is under way here is answered with what the other tab did, too. */
const readCartAgain = ({ actors: { cart } }: Portal): void => {
  if (!cart.getSnapshot().hasTag('busy')) cart.send({ type: 'cart.read' })
}

const isOnPurpose = (ended: SessionEnd | undefined): boolean =>
  ended === undefined || ended === 'asked'

const wayOut = ({ router }: Portal, ended: SessionEnd | undefined): string | undefined => {
  if (ended === undefined) return undefined
  if (ended !== 'gone' || isOpenedWithSecret(router.state.location.pathname)) return '/login'
  return hrefOf({ pathname: '/', search: { redirect: router.state.location.href } })
}

const forgetAnswers = ({ actors: { client }, router }: Portal): void => {
  client.cancel()
  client.invalidate()
  router.clearCache()
}
