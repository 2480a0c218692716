import { describe, expect, it } from 'vitest'

import {
  customer,
  newcomer,
  otherCustomer,
  unexpected,
  unreachable,
} from '#flows/machines/samples.ts'

import {
  as,
  ended,
  expired,
  left,
  pinging,
  renamed,
  setCart,
  success,
  unchanged,
  unsaved,
  visiting,
} from './auth-session.ts'

describe('a page that is covered after the session has ended', () => {
  it('is checked again after 10 000 ms, for a log-in in another tab', () => {
    const session = unsaved()
    session.actor.send({ type: 'session.check' })
    session.settle('pingSession', { output: null })
    expect(session.snapshot().hasTag('expired')).toBe(true)
    expect(session.pending()).toEqual([])

    session.clock.advance(10_000)

    expect(session.pending()).toEqual(['pingSession'])
  })

  it('is opened again by the same customer, with the new user and cart', () => {
    const session = expired()
    expect(session.snapshot().context.user).toEqual(customer)

    session.actor.send({ type: 'user.loaded', user: renamed })

    expect(session.snapshot().matches({ customer: { session: 'open' } })).toBe(true)
    expect(session.snapshot().context.user).toEqual(renamed)
    expect(session.sent).toEqual([setCart])
  })

  it.each([
    ['with the same user', { output: customer }],
    ['without sending the user again', { output: unchanged }],
  ])('is opened again when a ping succeeds %s', (_, outcome) => {
    const session = expired()

    session.actor.send({ type: 'session.check' })
    session.settle('pingSession', outcome)

    expect(session.snapshot().matches({ customer: { session: 'open' } })).toBe(true)
  })

  it('is not opened again by another customer: the portal starts again for them', () => {
    const session = expired()

    session.actor.send({ type: 'user.loaded', user: otherCustomer })

    expect(session.snapshot().value).toBe('replaced')
  })

  it('can be left, and the drafts stay for the next log-in', () => {
    const session = expired()

    session.actor.send({ type: 'session.leave' })

    expect(session.sent).toEqual([...left, ...visiting])
    expect(session.emitted).toEqual(ended('expired'))
  })
})

describe('a rejected change', () => {
  it('keeps the page until the ping has answered, and lets the customer log out', () => {
    const session = as(customer)
    session.actor.send({ type: 'call.unauthorized', isWrite: true })
    expect(session.snapshot().matches({ customer: { session: 'interrupted' } })).toBe(true)

    session.actor.send({ type: 'session.close' })

    expect(session.pending()).toContain('logout')
  })
})

describe('a ping', () => {
  it('replaces the user and the cart, and reports how long the session lasts', () => {
    const session = pinging()
    const cart = { ...customer.cart, products_count: 1 }
    const time = { idle: 1_200, absolute: 20_000 }

    session.settle('pingSession', { output: { ...customer, cart, session: time } })

    expect(session.snapshot().context.user).toEqual({ ...customer, cart })
    expect(session.sent).toEqual([{ type: 'cart.changed', cart }])
    expect(session.emitted).toEqual([{ type: 'sessionTime.updated', left: time }])
    expect(session.snapshot().matches({ customer: { keepAlive: 'waiting' } })).toBe(true)
  })

  it('only reports how long the session lasts when the user has not changed', () => {
    const session = pinging()
    const before = session.snapshot().context.user

    session.settle('pingSession', { output: unchanged })

    expect(session.snapshot().context.user).toBe(before)
    expect(session.sent).toEqual([])
    expect(session.emitted).toEqual([
      { type: 'sessionTime.updated', left: { idle: 1_790, absolute: 43_190 } },
    ])
    expect(session.snapshot().matches({ customer: { keepAlive: 'waiting' } })).toBe(true)
  })

  it.each(['tab.returned', 'session.check'] as const)('comes at once on %s', (type) => {
    const session = as(customer)

    session.actor.send({ type })

    expect(session.pending()).toEqual(['pingSession'])
  })

  it('comes at once on a check while the server cannot be reached', () => {
    const session = pinging()
    session.settle('pingSession', { error: unreachable })

    session.actor.send({ type: 'session.check' })

    expect(session.pending()).toEqual(['pingSession'])
  })

  it.each([
    ['cannot reach the server', unreachable, true],
    ['finds a server error', unexpected, false],
  ])('is repeated after 10 000 ms when it %s', (_, error, isOffline) => {
    const session = pinging()
    session.settle('pingSession', { error })
    expect(session.snapshot().hasTag('offline')).toBe(isOffline)

    session.clock.advance(9_999)
    expect(session.pending()).toEqual([])
    session.clock.advance(1)

    expect(session.pending()).toEqual(['pingSession'])
  })

  it('that is pending stops when the session id is about to change', () => {
    const session = pinging()

    session.actor.send({ type: 'ping.pause' })

    expect(session.pending()).toEqual([])
    expect(session.snapshot().hasTag('authenticated')).toBe(true)
  })
})

describe('the terms of a customer', () => {
  it('are accepted with the user that the acceptance returns, and a message', () => {
    const session = as(newcomer)
    expect(session.pending()).toEqual(['terms'])

    session.settle('terms', { output: customer })

    expect(session.snapshot().matches({ customer: { terms: 'accepted' } })).toBe(true)
    expect(session.snapshot().context.user).toEqual(customer)
    expect(session.sent).toEqual([success('success.terms_accepted')])
  })

  it('are asked for again when the server still requires them', () => {
    const session = as(newcomer)

    session.settle('terms', { output: newcomer })

    expect(session.snapshot().matches({ customer: { terms: 'required' } })).toBe(true)
    expect(session.pending()).toEqual(['terms'])
  })

  it('leave a visitor when the session ended meanwhile', () => {
    const session = as(newcomer)

    session.settle('terms', { output: null })

    expect(session.sent).toEqual([...left, ...visiting])
    expect(session.emitted).toEqual(ended('expired'))
  })

  it('stay required, with an error, when they fail', () => {
    const session = as(newcomer)

    session.settle('terms', { error: unexpected })

    expect(session.snapshot().matches({ customer: { terms: 'required' } })).toBe(true)
    expect(session.sent).toEqual([{ type: 'problem.report', problem: unexpected.problem }])
  })
})
