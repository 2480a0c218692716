import { describe, expect, it } from 'vitest'

import { customer, unauthorized, otherCustomer, unreachable } from '#flows/machines/samples.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'
import { problem } from '#contract/problem.ts'

import { notificationsIn, openPortalAs, type Portal } from '../portal.ts'

describe('a call rejected for lack of a session', () => {
  it('pings at once, without waiting for the next interval', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: false })

    expect(pings(portal)).toHaveLength(1)
    expect(gateOf(portal)).toBe('customer')
  })

  it('replaces a pending ping, which may have been answered before the session ended', () => {
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

  it('logs out a customer without unsaved input, if it was a read', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: false })
    portal.settle('auth.pingSession', { error: unauthorized })

    expect(gateOf(portal)).toBe('visitor')
  })

  it('keeps the page open for the log-in if it was a write, whatever was typed', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { error: unauthorized })

    expect(gateOf(portal)).toBe('expired')
  })

  it('keeps the page open for a later log-in if the server cannot be reached at first', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { error: unreachable })
    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: unauthorized })

    expect(gateOf(portal)).toBe('expired')
  })

  it('has no effect once the session is confirmed: a later end of the session logs the customer out', () => {
    const portal = openPortalAs(customer)
    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { output: customer })

    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: unauthorized })

    expect(gateOf(portal)).toBe('visitor')
  })

  it('waits while the session is being replaced, because its end would be a false alarm', () => {
    const portal = openPortalAs(customer)
    portal.sendTo('auth', { type: 'ping.pause' })

    refuse(portal, { isWrite: false })
    expect(pings(portal)).toEqual([])
    portal.sendTo('auth', { type: 'ping.resume' })

    expect(pings(portal)).toHaveLength(1)
  })

  it('restarts the portal when another user is logged in', () => {
    const portal = openPortalAs(customer)

    refuse(portal, { isWrite: true })
    portal.settle('auth.pingSession', { output: otherCustomer })

    expect(portal.snapshotOf('auth').value).toBe('replaced')
  })

  it.each(['errors.authentication_required', 'errors.session_interrupted'] as const)(
    'is not shown as an error: %s',
    (key) => {
      const portal = openPortalAs(customer)

      portal.actor.send({ type: 'problem.report', problem: problem(key).problem })

      expect(notificationsIn(portal)).toEqual([])
      expect(portal.snapshotOf('dialog').context.queue).toEqual([])
    },
  )
})

const refuse = (portal: Portal, { isWrite }: { isWrite: boolean }): void =>
  portal.sendTo('auth', { type: 'call.unauthorized', isWrite })

const pings = (portal: Portal) => portal.calls().filter(({ name }) => name === 'auth.pingSession')

const gateOf = (portal: Portal) => {
  const auth = portal.actor.getSnapshot().children.auth
  if (!auth) throw new Error('auth does not run')
  return selectAuthStatus(auth.getSnapshot())
}
