import { describe, expect, it } from 'vitest'

import { sentEvents } from '#flows/graph/possible-events.ts'
import { authModel } from '#flows/machines/account/auth.flow.ts'
import { termsModel } from '#flows/machines/account/terms.flow.ts'
import { customer, newcomer, unreachable } from '#flows/machines/samples.ts'

import { notificationsIn, openPortalAs, type Portal } from '../portal.ts'

describe('the terms of service', () => {
  it('can be accepted only once they are loaded', () => {
    const portal = openPortalAs(newcomer)
    expect(offers(portal)).not.toContain('terms.accept')

    portal.settle('auth.terms.readTermsOfService', { output: text })

    expect(offers(portal)).toContain('terms.accept')
  })

  it('cannot be accepted when loading failed, but can be loaded again', () => {
    const portal = openPortalAs(newcomer)

    portal.settle('auth.terms.readTermsOfService', { error: unreachable })

    expect(offers(portal)).toEqual(expect.arrayContaining(['terms.retry']))
    expect(offers(portal)).not.toContain('terms.accept')
  })

  it('are shown as the server returns them', () => {
    expect(reading().snapshotOf('auth.terms').context.terms).toEqual(text?.terms)
  })

  it('are loaded again on demand when they could not be loaded', () => {
    const portal = openPortalAs(newcomer)
    portal.settle('auth.terms.readTermsOfService', { error: unreachable })

    portal.sendTo('auth.terms', { type: 'terms.retry' })

    expect(portal.calls().map(({ name }) => name)).toEqual(['auth.terms.readTermsOfService'])
  })

  it('let the session be checked again when the acceptance fails', () => {
    const portal = reading()
    portal.sendTo('auth.terms', { type: 'terms.accept' })

    portal.settle('auth.terms.acceptTerms', { error: unreachable })

    expect(portal.calls().map(({ name }) => name)).toEqual(['auth.pingSession'])
  })

  it('can only be accepted or left by logging out', () => {
    const portal = reading()

    for (const type of ['tab.returned', 'network.returned', 'ping.pause', 'auth.retry']) {
      portal.sendTo('auth', { type })
    }
    expect(isRequired(portal)).toBe(true)
    portal.sendTo('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })

    expect(portal.snapshotOf('auth').matches('visitor')).toBe(true)
  })

  it('close when they are accepted and the user is reloaded', () => {
    const portal = reading()

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { output: null })
    expect(isRequired(portal)).toBe(true)
    portal.settle('auth.terms.readUser', { output: customer })

    expect(isRequired(portal)).toBe(false)
    expect(portal.snapshotOf('auth').context.user).toEqual(customer)
    expect(notificationsIn(portal)).toEqual(['success.terms_accepted'])
  })

  it('count as accepted when they were accepted elsewhere', () => {
    const portal = reading()

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { error: acceptedAlready })
    portal.settle('auth.terms.readUser', { output: customer })

    expect(isRequired(portal)).toBe(false)
  })

  it.each(['acceptTerms', 'readUser'])('stay open with an error when %s fails', (call) => {
    const portal = reading()

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    if (call === 'readUser') portal.settle('auth.terms.acceptTerms', { output: null })
    portal.settle(`auth.terms.${call}`, { error: unreachable })

    expect(isRequired(portal)).toBe(true)
    expect(offers(portal)).toContain('terms.accept')
    expect(notificationsIn(portal)).toEqual(['errors.unreachable'])
  })

  it('leave a visitor when the session ended during the acceptance', () => {
    const portal = reading()

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { output: null })
    portal.settle('auth.terms.readUser', { output: null })

    expect(portal.snapshotOf('auth').matches('visitor')).toBe(true)
    expect(notificationsIn(portal)).toEqual(['success.logout'])
  })

  it('are accepted once, however often the button is pressed', () => {
    const portal = reading()

    portal.sendTo('auth.terms', { type: 'terms.accept' })
    portal.sendTo('auth.terms', { type: 'terms.accept' })

    expect(portal.calls().map(({ name }) => name)).toEqual(['auth.terms.acceptTerms'])
  })
})

const text = termsModel.actors.readTermsOfService.done[0]
const [acceptedAlready] = termsModel.actors.acceptTerms.error

const reading = (): Portal => {
  const portal = openPortalAs(newcomer)
  portal.settle('auth.terms.readTermsOfService', { output: text })
  return portal
}

const isRequired = (portal: Portal): boolean =>
  portal.snapshotOf('auth').matches({ customer: { terms: 'required' } })

/** The events about the session or the terms that are possible now. */
const offers = (portal: Portal): string[] =>
  [
    ...sentEvents(authModel, portal.snapshotOf('auth')),
    ...sentEvents(termsModel, portal.snapshotOf('auth.terms')),
  ].map(({ type }) => type)
