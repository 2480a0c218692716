import { describe, expect, it } from 'vitest'

import { customer, unauthorized, otherCustomer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { authMachine } from '#machines/account/auth.machine.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'

import { openPortalAs, type Portal } from '../portal.ts'

describe('a session that has ended', () => {
  it('keeps the page open while there is unsaved input', () => {
    const portal = typing()

    findGone(portal)

    expect(authStatusOf(portal)).toBe('expired')
    expect(portal.snapshotOf('auth').context.user).toEqual(customer)
  })

  it('logs out a customer without unsaved input', () => {
    const portal = typing()
    portal.sendTo('drafts', { type: 'draft.discard', key: 'identity' })

    findGone(portal)

    expect(authStatusOf(portal)).toBe('visitor')
  })

  it('is resumed when the same customer logs in', () => {
    const portal = typing()
    findGone(portal)

    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    expect(authStatusOf(portal)).toBe('customer')
    expect(portal.snapshotOf('drafts').context.drafts).toHaveLength(1)
  })

  it('is resumed when the same customer logs in in another tab', () => {
    const portal = typing()
    findGone(portal)

    portal.sendTo('auth', { type: 'session.check' })
    portal.settle('auth.pingSession', { output: customer })

    expect(authStatusOf(portal)).toBe('customer')
  })

  it('restarts the portal when another customer logs in', () => {
    const portal = typing()
    findGone(portal)

    portal.sendTo('auth', { type: 'user.loaded', user: otherCustomer })

    expect(portal.snapshotOf('auth').value).toBe('replaced')
    expect(portal.snapshotOf('drafts').context.drafts).toEqual([])
  })

  it('ends for good when the customer logs out', () => {
    const portal = typing()
    findGone(portal)

    portal.sendTo('auth', { type: 'session.leave' })

    expect(authStatusOf(portal)).toBe('visitor')
  })
})

describe('the tabs of one browser', () => {
  it('are all logged out by a logout in one, even with unsaved input', () => {
    const portal = typing()

    portal.sendTo('auth', { type: 'session.closed' })

    expect(authStatusOf(portal)).toBe('visitor')
    expect(portal.snapshotOf('drafts').context.drafts).toEqual([])
  })

  it('recognise a log-in in one of them', () => {
    const { actor, settle } = createTestActor(authMachine)
    settle('readUser', { output: null })

    actor.send({ type: 'session.check' })
    settle('readUser', { output: customer })

    expect(actor.getSnapshot().context.user).toEqual(customer)
  })

  it('restart when another customer logged in', () => {
    const { actor, settle } = createTestActor(authMachine)
    const ends: string[] = []
    actor.on('session.ended', ({ reason }) => ends.push(reason))
    settle('readUser', { output: customer })

    actor.send({ type: 'session.check' })
    settle('pingSession', { output: otherCustomer })

    expect(ends).toEqual(['replaced'])
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  it('do not take the user for another one because the session is older', () => {
    const { actor, clock, settle } = createTestActor(authMachine)
    const reported: unknown[] = []
    actor.on('sessionTime.updated', ({ left }) => reported.push(left))
    settle('readUser', { output: { ...customer, session: { idle: 1_800, most: 43_200 } } })
    const before = actor.getSnapshot().context.user

    clock.advance(10_000)
    settle('pingSession', { output: { ...customer, session: { idle: 1_790, most: 43_190 } } })

    expect(actor.getSnapshot().context.user).toBe(before)
    expect(reported).toEqual([
      { idle: 1_800, most: 43_200 },
      { idle: 1_790, most: 43_190 },
    ])
  })
})

const typing = (): Portal => {
  const portal = openPortalAs(customer)
  portal.sendTo('drafts', { type: 'form.open', key: 'identity' })
  portal.sendTo('drafts', { type: 'draft.save', key: 'identity', values: { first_name: 'Mari' } })
  return portal
}

const findGone = (portal: Portal): void => {
  portal.clock.advance(10_000)
  portal.settle('auth.pingSession', { error: unauthorized })
}

const authStatusOf = (portal: Portal) => {
  const auth = portal.actor.getSnapshot().children.auth
  if (!auth) throw new Error('auth does not run')
  return selectAuthStatus(auth.getSnapshot())
}
