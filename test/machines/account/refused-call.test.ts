import { describe, expect, it } from 'vitest'

import { customer, sessionGone, somebodyElse, unreachable } from '#flows/machines/samples.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'
import { problem } from '#contract/problem.ts'

import { notificationsIn, openPortalAs, type Portal } from '../portal.ts'

describe('a call that is refused for want of a session', () => {
  it('has the session checked at once, without waiting for the next ping', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: false })

    expect(pings(portal)).toHaveLength(1)
    expect(gateOf(portal)).toBe('customer')
  })

  it('replaces a ping under way, which may have been answered before the session ended', () => {
    const portal = openPortalAs(customer)
    portal.clock.advance(10_000)
    const [before] = pings(portal)

    refuse(portal, { isWrite: false })

    expect(pings(portal)).toHaveLength(1)
    expect(pings(portal)[0]).not.toBe(before)
  })

  it('does not end a newer session of the same customer', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { output: customer })

    expect(portal.snapshotOf('auth').matches({ customer: { session: 'open' } })).toBe(true)
  })

  it('makes a visitor of a customer who has typed nothing, when it was a read', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: false })
    portal.settle('auth.pingSession', { error: sessionGone })

    expect(gateOf(portal)).toBe('visitor')
  })

  it('keeps the page for the log-in when it was a write, whatever was typed', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { error: sessionGone })

    expect(gateOf(portal)).toBe('lapsed')
  })

  it('keeps the page for a later log-in when the server cannot be reached first', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { error: unreachable })
    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: sessionGone })

    expect(gateOf(portal)).toBe('lapsed')
  })

  it('is forgotten once the session is found: a later end makes a visitor', () => {
    const portal = openPortalAs(customer)
    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { output: customer })

    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: sessionGone })

    expect(gateOf(portal)).toBe('visitor')
  })

  it('waits while something replaces the session, whose end would be a false alarm', () => {
    const portal = openPortalAs(customer)
    portal.sendTo('auth', { type: 'ping.pause' })

    refuse(portal, { isWrite: false })
    expect(pings(portal)).toEqual([])
    portal.sendTo('auth', { type: 'ping.resume' })

    expect(pings(portal)).toHaveLength(1)
  })

  it('starts over when somebody else is found to be logged in', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { output: somebodyElse })

    expect(portal.snapshotOf('auth').value).toBe('replaced')
  })

  it.each(['errors.authentication_required', 'errors.session_interrupted'] as const)(
    'is not shown as an error: %s',
    (key) => {
      const portal = openPortalAs(customer)

      portal.actor.send({ type: 'problem.tell', problem: problem(key).problem })

      expect(notificationsIn(portal)).toEqual([])
      expect(portal.snapshotOf('dialog').context.queue).toEqual([])
    },
  )
})

const refuse = (portal: Portal, { isWrite }: { isWrite: boolean }): void =>
  portal.sendTo('auth', { type: 'call.refused', isWrite })

const pings = (portal: Portal) => portal.calls().filter(({ name }) => name === 'auth.pingSession')

const gateOf = (portal: Portal) => {
  const auth = portal.actor.getSnapshot().children.auth
  if (!auth) throw new Error('auth does not run')
  return selectAuthStatus(auth.getSnapshot())
}
