import { describe, expect, it } from 'vitest'

import { customer, otherCustomer, unauthorized, unreachable } from '#flows/machines/samples.ts'

import {
  arrived,
  as,
  startSession,
  clearDrafts,
  ended,
  expired,
  left,
  pinging,
  readyAs,
  renamed,
  setCart,
  unsaved,
  visiting,
} from './auth-session.ts'

describe('the start of the portal', () => {
  it('is ready for a visitor, whose drafts belong to nobody', () => {
    const session = startSession()

    session.settle('readUser', { output: null })

    expect(session.sent).toEqual(visiting)
    expect(session.emitted).toEqual([])
  })

  it('is ready for a customer with their cart and drafts', () => {
    const session = startSession()

    session.settle('readUser', { output: customer })

    expect(session.sent).toEqual(arrived)
  })

  it('reports why the server did not answer', () => {
    const session = startSession()

    session.settle('readUser', { error: unreachable })

    expect(session.sent).toEqual([{ type: 'start.failed', problem: unreachable.problem }])
  })

  it('takes the user of a log-in that ends before the server has answered', () => {
    const session = startSession()

    session.actor.send({ type: 'user.loaded', user: customer })

    expect(session.snapshot().context.user).toEqual(customer)
    expect(session.sent).toEqual(arrived)
    expect(session.pending()).toEqual([])
  })

  it.each([
    ['visitor', null],
    ['customer', customer],
  ])('reports a %s again when it is repeated after a failure elsewhere', (who, user) => {
    const session = as(user)

    session.actor.send({ type: 'auth.retry' })

    expect(session.sent).toEqual([readyAs(who)])
  })
})

describe('a log-in', () => {
  it('gives the portal the user, the cart and the drafts', () => {
    const session = as(null)

    session.actor.send({ type: 'user.loaded', user: customer })

    expect(session.snapshot().context.user).toEqual(customer)
    expect(session.sent).toEqual(arrived)
  })

  it('in another tab does the same', () => {
    const session = as(null)

    session.actor.send({ type: 'session.check' })
    session.settle('readUser', { output: customer })

    expect(session.snapshot().context.user).toEqual(customer)
    expect(session.sent).toEqual(arrived)
  })

  it.each([
    ['nobody is logged in', { output: null }],
    ['the server cannot be reached', { error: unreachable }],
  ])('in another tab is looked for again when %s', (_, outcome) => {
    const session = as(null)
    session.actor.send({ type: 'session.check' })

    session.settle('readUser', outcome)
    expect(session.snapshot().value).toEqual({ visitor: 'idle' })
    expect(session.sent).toEqual([])
    session.actor.send({ type: 'session.check' })

    expect(session.pending()).toEqual(['readUser'])
  })

  it('of the same customer updates the user and the cart', () => {
    const session = as(customer)

    session.actor.send({ type: 'user.loaded', user: renamed })

    expect(session.snapshot().context.user).toEqual(renamed)
    expect(session.snapshot().hasTag('authenticated')).toBe(true)
    expect(session.sent).toEqual([setCart])
  })

  it('of another customer clears the drafts and starts the portal again', () => {
    const session = as(customer)

    session.actor.send({ type: 'user.loaded', user: otherCustomer })

    expect(session.snapshot().value).toBe('replaced')
    expect(session.sent).toEqual([...left, clearDrafts])
    expect(session.emitted).toEqual(ended('replaced'))
  })

  it('of another customer in another tab does the same', () => {
    const session = pinging()

    session.settle('pingSession', { output: otherCustomer })

    expect(session.snapshot().value).toBe('replaced')
    expect(session.sent).toEqual([...left, clearDrafts])
  })
})

describe('the end of a session', () => {
  it.each([
    ['the server agrees', { output: null }],
    ['the session had ended already', { error: unauthorized }],
  ])('by a logout clears user, cart and drafts when %s', (_, outcome) => {
    const session = unsaved()

    session.actor.send({ type: 'session.close' })
    expect(session.snapshot().hasTag('busy')).toBe(true)
    session.settle('logout', outcome)

    expect(session.snapshot().context.user).toBeNull()
    expect(session.sent).toEqual([...left, clearDrafts, ...visiting])
    expect(session.emitted).toEqual(ended('loggedOut'))
  })

  it('by a logout is reported as such when a ping finds it first', () => {
    const session = pinging()

    session.actor.send({ type: 'session.close' })
    session.settle('pingSession', { error: unauthorized })

    expect(session.snapshot().value).toEqual({ visitor: 'idle' })
    expect(session.sent).toEqual([...left, clearDrafts, ...visiting])
    expect(session.emitted).toEqual(ended('loggedOut'))
  })

  it('does not come with a logout that fails: the reason is shown', () => {
    const session = as(customer)

    session.actor.send({ type: 'session.close' })
    session.settle('logout', { error: unreachable })

    expect(session.snapshot().matches({ customer: { session: 'open' } })).toBe(true)
    expect(session.sent).toEqual([{ type: 'problem.report', problem: unreachable.problem }])
  })

  it('by a logout in another tab clears the drafts too', () => {
    const session = unsaved()

    session.actor.send({ type: 'session.closed' })

    expect(session.sent).toEqual([...left, clearDrafts, ...visiting])
    expect(session.emitted).toEqual(ended('loggedOutElsewhere'))
  })

  it('by the erasure of the account clears the drafts, without a reason to show', () => {
    const session = unsaved()

    session.actor.send({ type: 'user.loggedOut' })

    expect(session.snapshot().value).toEqual({ visitor: 'idle' })
    expect(session.sent).toEqual([...left, clearDrafts, ...visiting])
    expect(session.emitted).toEqual([])
  })

  it('by time leaves the drafts for the next log-in', () => {
    const session = pinging()

    session.settle('pingSession', { error: unauthorized })

    expect(session.sent).toEqual([...left, ...visiting])
    expect(session.emitted).toEqual(ended('expired'))
  })

  it('is found out by the ping after a rejected read, but not by the rejection', () => {
    const session = as(customer)

    session.actor.send({ type: 'call.unauthorized', isWrite: false })

    expect(session.snapshot().matches({ customer: { session: 'open' } })).toBe(true)
    expect(session.pending()).toEqual(['pingSession'])
  })

  it('covers the page while there are unsaved changes, and no longer once they are saved', () => {
    const session = unsaved()
    session.actor.send({ type: 'changes.cleared' })
    session.actor.send({ type: 'session.check' })

    session.settle('pingSession', { output: null })

    expect(session.snapshot().value).toEqual({ visitor: 'idle' })
    expect(expired().snapshot().hasTag('expired')).toBe(true)
  })
})
