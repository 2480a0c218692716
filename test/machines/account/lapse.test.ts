import { describe, expect, it } from 'vitest'

import { customer, sessionGone, somebodyElse } from '#flows/models/samples.ts'
import { rehearse } from '#flows/rehearse.ts'
import { authMachine } from '#machines/account/auth.machine.ts'
import { selectGate } from '#machines/account/gate.ts'

import { openPortalAs, type Portal } from '../portal.ts'

describe('a session that is found gone', () => {
  it('leaves the page as it is while something typed is not saved', () => {
    const portal = typing()

    findGone(portal)

    expect(gateOf(portal)).toBe('lapsed')
    expect(portal.seen('auth').context.user).toEqual(customer)
  })

  it('makes a visitor of who has typed nothing, or has saved it', () => {
    const portal = typing()
    portal.tell('drafts', { type: 'draft.drop', key: 'identity' })

    findGone(portal)

    expect(gateOf(portal)).toBe('visitor')
  })

  it('goes on when the same person is back', () => {
    const portal = typing()
    findGone(portal)

    portal.tell('auth', { type: 'user.arrived', user: customer })

    expect(gateOf(portal)).toBe('customer')
    expect(portal.seen('drafts').context.drafts).toHaveLength(1)
  })

  it('goes on when the same person is back in another tab', () => {
    const portal = typing()
    findGone(portal)

    portal.tell('auth', { type: 'session.check' })
    portal.settle('auth.pingSession', { output: customer })

    expect(gateOf(portal)).toBe('customer')
  })

  it('makes the portal begin anew when somebody else comes', () => {
    const portal = typing()
    findGone(portal)

    portal.tell('auth', { type: 'user.arrived', user: somebodyElse })

    expect(portal.seen('auth').value).toBe('replaced')
    expect(portal.seen('drafts').context.drafts).toEqual([])
  })

  it('ends for good when the person leaves', () => {
    const portal = typing()
    findGone(portal)

    portal.tell('auth', { type: 'session.leave' })

    expect(gateOf(portal)).toBe('visitor')
  })
})

describe('the tabs of one browser', () => {
  it('are all logged out by the log-out in one, whatever is typed', () => {
    const portal = typing()

    portal.tell('auth', { type: 'session.closed' })

    expect(gateOf(portal)).toBe('visitor')
    expect(portal.seen('drafts').context.drafts).toEqual([])
  })

  it('notice a log-in in one of them', () => {
    const { actor, settle } = rehearse(authMachine)
    settle('readMe', { output: null })

    actor.send({ type: 'session.check' })
    settle('readMe', { output: customer })

    expect(actor.getSnapshot().context.user).toEqual(customer)
  })

  it('begin anew when the log-in was somebody else’s', () => {
    const { actor, settle } = rehearse(authMachine)
    const ends: string[] = []
    actor.on('session.ended', ({ because }) => ends.push(because))
    settle('readMe', { output: customer })

    actor.send({ type: 'session.check' })
    settle('pingSession', { output: somebodyElse })

    expect(ends).toEqual(['replaced'])
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  it('do not take the user for another one because the session grows older', () => {
    const { actor, clock, settle } = rehearse(authMachine)
    const told: unknown[] = []
    actor.on('session.told', ({ left }) => told.push(left))
    settle('readMe', { output: { ...customer, session: { idle: 1_800, most: 43_200 } } })
    const before = actor.getSnapshot().context.user

    clock.advance(10_000)
    settle('pingSession', { output: { ...customer, session: { idle: 1_790, most: 43_190 } } })

    expect(actor.getSnapshot().context.user).toBe(before)
    expect(told).toEqual([
      { idle: 1_800, most: 43_200 },
      { idle: 1_790, most: 43_190 },
    ])
  })
})

const typing = (): Portal => {
  const portal = openPortalAs(customer)
  portal.tell('drafts', { type: 'form.open', key: 'identity' })
  portal.tell('drafts', { type: 'draft.keep', key: 'identity', values: { first_name: 'Mari' } })
  return portal
}

const findGone = (portal: Portal): void => {
  portal.clock.advance(10_000)
  portal.settle('auth.pingSession', { error: sessionGone })
}

const gateOf = (portal: Portal) => {
  const auth = portal.actor.getSnapshot().children.auth
  if (!auth) throw new Error('auth does not run')
  return selectGate(auth.getSnapshot())
}
