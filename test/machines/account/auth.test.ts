import { describe, expect, it } from 'vitest'

import {
  customer,
  newcomer,
  unauthorized,
  unexpected,
  unreachable,
} from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { authMachine } from '#machines/account/auth.machine.ts'

import { notificationsIn, openPortalAs, type Portal } from '../portal.ts'

describe('the auth machine', () => {
  it('asks the server first', () => {
    const { actor, calls } = createTestActor(authMachine)

    expect(calls().map(({ name }) => name)).toEqual(['readUser'])
    expect(actor.getSnapshot().hasTag('ready')).toBe(false)
  })

  it('becomes a visitor when the server knows no user', () => {
    const { actor, settle } = createTestActor(authMachine)

    settle('readUser', { output: null })

    expect(actor.getSnapshot().matches('visitor')).toBe(true)
  })

  it('becomes a visitor when the session has ended', () => {
    const { actor, settle } = createTestActor(authMachine)

    settle('readUser', { error: unauthorized })

    expect(actor.getSnapshot().matches('visitor')).toBe(true)
  })

  it('becomes a customer when the server returns a user', () => {
    const { actor } = loggedIn()

    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true)
    expect(actor.getSnapshot().context.user).toEqual(customer)
  })

  it('stays unknown when the server cannot be reached, and asks again on demand', () => {
    const { actor, settle, calls } = createTestActor(authMachine)

    settle('readUser', { error: unreachable })
    expect(actor.getSnapshot().value).toEqual({ unknown: 'unreachable' })
    actor.send({ type: 'auth.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readUser'])
  })

  it('becomes a customer on log-in', () => {
    const { actor, settle } = createTestActor(authMachine)
    settle('readUser', { output: null })

    actor.send({ type: 'user.loaded', user: customer })

    expect(actor.getSnapshot().context.user).toEqual(customer)
  })
})

describe('keep-alive', () => {
  it('pings every 10 000 ms without extending the session', () => {
    const { clock, calls, settle } = loggedIn()

    for (const _ of ['first', 'second', 'third']) {
      clock.advance(9_999)
      expect(calls()).toEqual([])
      clock.advance(1)
      expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
        { name: 'pingSession', input: { ping: true } },
      ])
      settle('pingSession', { output: customer })
    }
  })

  it.each([
    ['answers with nobody', { output: null }],
    ['is refused', { error: unauthorized }],
  ])('clears the user when the ping %s', (_, outcome) => {
    const { actor, clock, settle, ends } = loggedIn()

    clock.advance(10_000)
    settle('pingSession', outcome)

    expect(actor.getSnapshot().matches('visitor')).toBe(true)
    expect(actor.getSnapshot().context.user).toBeNull()
    expect(ends).toEqual(['expired'])
  })

  it('takes a network failure as being offline, never as the end of the session', () => {
    const { actor, clock, settle, ends } = loggedIn()

    for (const _ of ['first', 'second', 'third']) {
      clock.advance(10_000)
      settle('pingSession', { error: unreachable })
    }

    expect(actor.getSnapshot().hasTag('offline')).toBe(true)
    expect(actor.getSnapshot().context.user).toEqual(customer)
    expect(ends).toEqual([])
  })

  it('is online again when a later ping succeeds', () => {
    const { actor, clock, settle } = offline()

    clock.advance(10_000)
    settle('pingSession', { output: customer })

    expect(actor.getSnapshot().hasTag('offline')).toBe(false)
  })

  it.each(['network.returned', 'tab.returned'] as const)('pings at once on %s', (type) => {
    const { actor, calls } = offline()

    actor.send({ type })

    expect(calls().map(({ name }) => name)).toEqual(['pingSession'])
  })

  it('does not end the session because of a server error', () => {
    const { actor, clock, settle } = loggedIn()

    clock.advance(10_000)
    settle('pingSession', { error: unexpected })

    expect(actor.getSnapshot().matches({ customer: { keepAlive: 'waiting' } })).toBe(true)
    expect(actor.getSnapshot().hasTag('offline')).toBe(false)
  })

  it('pauses during a password reset, and pings at once afterwards', () => {
    const { actor, clock, calls } = loggedIn()

    actor.send({ type: 'ping.pause' })
    clock.advance(3_600_000)
    expect(calls()).toEqual([])
    actor.send({ type: 'ping.resume' })

    expect(calls().map(({ name }) => name)).toEqual(['pingSession'])
  })

  it('stops for a visitor', () => {
    const { actor, clock, calls, settle } = loggedIn()
    actor.send({ type: 'session.close' })
    settle('logout', { output: null })

    clock.advance(60_000)

    expect(calls()).toEqual([])
  })

  it('keeps the same user object when nothing about the user has changed', () => {
    const { actor, clock, settle } = loggedIn()
    const before = actor.getSnapshot().context.user

    clock.advance(10_000)
    settle('pingSession', { output: structuredClone(customer) })

    expect(actor.getSnapshot().context.user).toBe(before)
  })
})

describe('an email confirmation in another tab', () => {
  it('closes the dialog about the confirmation link, and is reported', () => {
    const portal = openPortalAs({ ...customer, is_email_confirmed: false })
    portal.sendTo('resendConfirmation', {
      type: 'resend.open',
      email: customer.email,
      isImmediate: false,
    })

    portal.sendTo('auth', { type: 'session.check' })
    portal.settle('auth.pingSession', { output: customer })

    expect(portal.snapshotOf('resendConfirmation').value).toBe('closed')
    expect(notificationsIn(portal)).toEqual(['success.email_confirmed'])
  })
})

describe('logout', () => {
  it('closes the dialog about the confirmation link, and removes its email address', () => {
    const portal = openPortalAs({ ...customer, is_email_confirmed: false })
    const { email } = customer
    portal.sendTo('resendConfirmation', { type: 'resend.open', email, isImmediate: false })

    portal.sendTo('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })

    const { value, context } = portal.snapshotOf('resendConfirmation')
    expect(value).toBe('closed')
    expect(context.email).toBe('')
  })

  it.each([
    ['the server agrees', { output: null }],
    ['the session had ended already', { error: unauthorized }],
  ])('clears the user when %s', (_, outcome) => {
    const { actor, settle, ends } = loggedIn()

    actor.send({ type: 'session.close' })
    settle('logout', outcome)

    expect(actor.getSnapshot().matches('visitor')).toBe(true)
    expect(actor.getSnapshot().context.user).toBeNull()
    expect(ends).toEqual(['loggedOut'])
  })

  it('leaves the customer logged in when it fails', () => {
    const { actor, settle, ends } = loggedIn()

    actor.send({ type: 'session.close' })
    settle('logout', { error: unreachable })

    expect(actor.getSnapshot().context.user).toEqual(customer)
    expect(actor.getSnapshot().can({ type: 'session.close' })).toBe(true)
    expect(ends).toEqual([])
  })

  it('is requested once', () => {
    const { actor, calls } = loggedIn()

    actor.send({ type: 'session.close' })
    actor.send({ type: 'session.close' })

    expect(calls().map(({ name }) => name)).toEqual(['logout'])
  })
})

describe('the terms during a session', () => {
  it('are accepted without a pending ping, whose old session id would be rejected', () => {
    const portal = openPortalAs(newcomer)
    portal.settle('auth.terms.readTermsOfService', { output: { terms: { en: '<p>Terms</p>' } } })
    portal.sendTo('auth', { type: 'tab.returned' })
    expect(pings(portal)).toHaveLength(1)

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    expect(pings(portal)).toHaveLength(0)
    portal.settle('auth.terms.acceptTerms', { output: null })
    expect(pings(portal)).toHaveLength(0)
    portal.settle('auth.terms.readUser', { output: customer })

    expect(pings(portal)).toHaveLength(1)
  })

  it('are required of a customer who has not accepted them', () => {
    const { actor } = loggedIn(newcomer)

    expect(actor.getSnapshot().matches({ customer: { terms: 'required' } })).toBe(true)
  })

  it('are required again when a later response says so', () => {
    const { actor, clock, settle } = loggedIn()

    clock.advance(10_000)
    settle('pingSession', { output: newcomer })

    expect(actor.getSnapshot().matches({ customer: { terms: 'required' } })).toBe(true)
  })

  it('are no longer required when they were accepted in another tab', () => {
    const { actor, clock, settle } = loggedIn(newcomer)

    clock.advance(10_000)
    settle('pingSession', { output: customer })

    expect(actor.getSnapshot().matches({ customer: { terms: 'accepted' } })).toBe(true)
  })
})

const loggedIn = (user = customer) => {
  const testActor = createTestActor(authMachine)
  const ends: string[] = []
  testActor.actor.on('session.ended', ({ reason }) => ends.push(reason))
  testActor.settle('readUser', { output: user })
  return { ...testActor, ends }
}

const offline = () => {
  const testActor = loggedIn()
  testActor.clock.advance(10_000)
  testActor.settle('pingSession', { error: unreachable })
  return testActor
}

const pings = (portal: Portal) => portal.calls().filter(({ name }) => name === 'auth.pingSession')
