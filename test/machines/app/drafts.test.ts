import { describe, expect, it, vi } from 'vitest'

import { customer, newcomer, unauthorized } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { draftOf, draftsMachine } from '#machines/app/drafts.machine.ts'

import { openPortalAs, type Portal } from '../portal.ts'

const key = 'identity'
const values = { first_name: 'Mari' }
const otherCustomer = { ...newcomer, id: '7c2e9b41-3d5f-4a80-b6c1-0e8f2d4a6b02' }

describe('unsaved input', () => {
  it('is kept by form, the latest counts', () => {
    const { actor, typed } = typing()

    actor.send({ type: 'draft.save', key, values: { first_name: 'M' } })
    actor.send({ type: 'draft.save', key, values })

    expect(typed()).toEqual(values)
    expect(typed('another')).toBeUndefined()
  })

  it('is removed once it is saved', () => {
    const { actor, typed } = typing()
    actor.send({ type: 'draft.save', key, values })

    actor.send({ type: 'draft.discard', key })

    expect(typed()).toBeUndefined()
  })

  it('counts as unsaved only while its form is on the page', () => {
    const { actor } = typing()
    actor.send({ type: 'draft.save', key, values })
    expect(actor.getSnapshot().value).toBe('saved')

    actor.send({ type: 'form.open', key })
    expect(actor.getSnapshot().value).toBe('unsaved')
    actor.send({ type: 'form.close', key })

    expect(actor.getSnapshot().value).toBe('saved')
  })

  it('of a visitor belongs to the customer who logs in next', () => {
    const { actor, typed } = typing()
    actor.send({ type: 'draft.save', key, values })

    actor.send({ type: 'user.changed', id: customer.id })

    expect(typed()).toEqual(values)
  })

  it('of before a reload is restored only for the person who typed it', () => {
    const { actor, typed } = typing()
    actor.send({ type: 'drafts.restore', drafts: [{ key, owner: customer.id, values }] })
    expect(typed()).toBeUndefined()

    actor.send({ type: 'user.changed', id: customer.id })
    expect(typed()).toEqual(values)
  })
})

describe('the unsaved input of a customer', () => {
  it('is restored when they log in again after the session ended', () => {
    const portal = typedBy(customer)
    endSession(portal)
    expect(typedIn(portal)).toBeUndefined()

    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    expect(typedIn(portal)).toEqual(values)
  })

  it('is cleared for good when another customer logs in', () => {
    const portal = typedBy(customer)
    endSession(portal)

    portal.sendTo('auth', { type: 'user.loaded', user: otherCustomer })
    expect(typedIn(portal)).toBeUndefined()
    endSession(portal)
    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    expect(typedIn(portal)).toBeUndefined()
  })

  it('is cleared by a logout', () => {
    const portal = typedBy(customer)

    portal.sendTo('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })
    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    expect(typedIn(portal)).toBeUndefined()
  })

  it('is reported as cleared, so that what is stored on the device is deleted', () => {
    const cleared = vi.fn()
    const { actor } = typing()
    actor.on('drafts.cleared', cleared)

    actor.send({ type: 'draft.discard', key })
    actor.send({ type: 'user.changed', id: null })
    expect(cleared).not.toHaveBeenCalled()
    actor.send({ type: 'drafts.clear' })

    expect(cleared).toHaveBeenCalledOnce()
  })

  it('survives a change of the language', () => {
    const portal = typedBy(customer)

    portal.sendTo('locale', { type: 'locale.choose', locale: 'et' })
    portal.settle('locale.loadCatalog', { output: 'et' })

    expect(typedIn(portal)).toEqual(values)
  })
})

const typing = () => {
  const { actor } = createTestActor(draftsMachine)
  return { actor, typed: (form = key) => draftOf(actor.getSnapshot().context, form) }
}

const typedBy = (user: typeof customer): Portal => {
  const portal = openPortalAs(user)
  portal.sendTo('drafts', { type: 'draft.save', key, values })
  return portal
}

const typedIn = (portal: Portal) => {
  const { userId, drafts } = portal.snapshotOf('drafts').context
  return draftOf({ userId, forms: [], drafts }, key)
}

const endSession = (portal: Portal): void => {
  portal.clock.advance(10_000)
  portal.settle('auth.pingSession', { error: unauthorized })
}
