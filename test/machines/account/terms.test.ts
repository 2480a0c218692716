import { describe, expect, it } from 'vitest'

import { spokenEvents } from '#flows/possible-events.ts'
import { authModel } from '#flows/models/account/auth.model.ts'
import { termsModel } from '#flows/models/account/terms.model.ts'
import { customer, newcomer, unreachable } from '#flows/models/samples.ts'

import { noticesIn, openPortalAs, type Portal } from '../portal.ts'

describe('the terms of service', () => {
  it('can be accepted only once they can be read', () => {
    const portal = openPortalAs(newcomer)
    expect(offers(portal)).not.toContain('terms.accept')

    portal.settle('auth.terms.readTermsOfService', { output: text })

    expect(offers(portal)).toContain('terms.accept')
  })

  it('cannot be accepted unread, but asked for again', () => {
    const portal = openPortalAs(newcomer)

    portal.settle('auth.terms.readTermsOfService', { error: unreachable })

    expect(offers(portal)).toEqual(expect.arrayContaining(['terms.retry']))
    expect(offers(portal)).not.toContain('terms.accept')
  })

  it('have no way past them but to accept or to log out', () => {
    const portal = reading()

    for (const type of ['tab.returned', 'network.returned', 'ping.pause', 'auth.retry']) {
      portal.tell('auth', { type })
    }
    expect(isRequired(portal)).toBe(true)
    portal.tell('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })

    expect(portal.seen('auth').matches('visitor')).toBe(true)
  })

  it('close when they are accepted and the user is loaded anew', () => {
    const portal = reading()

    portal.tell('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { output: null })
    expect(isRequired(portal)).toBe(true)
    portal.settle('auth.terms.readAcceptedUser', { output: customer })

    expect(isRequired(portal)).toBe(false)
    expect(portal.seen('auth').context.user).toEqual(customer)
    expect(noticesIn(portal)).toEqual(['success.terms_accepted'])
  })

  it('count as accepted when that happened elsewhere', () => {
    const portal = reading()

    portal.tell('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { error: acceptedAlready })
    portal.settle('auth.terms.readAcceptedUser', { output: customer })

    expect(isRequired(portal)).toBe(false)
  })

  it.each(['acceptTerms', 'readAcceptedUser'])(
    'stay, and the person is told, when %s fails',
    (call) => {
      const portal = reading()

      portal.tell('auth.terms', { type: 'terms.accept' })
      if (call === 'readAcceptedUser') portal.settle('auth.terms.acceptTerms', { output: null })
      portal.settle(`auth.terms.${call}`, { error: unreachable })

      expect(isRequired(portal)).toBe(true)
      expect(offers(portal)).toContain('terms.accept')
      expect(noticesIn(portal)).toEqual(['errors.unreachable'])
    },
  )

  it('leave a visitor when the session ended while they were accepted', () => {
    const portal = reading()

    portal.tell('auth.terms', { type: 'terms.accept' })
    portal.settle('auth.terms.acceptTerms', { output: null })
    portal.settle('auth.terms.readAcceptedUser', { output: null })

    expect(portal.seen('auth').matches('visitor')).toBe(true)
    expect(noticesIn(portal)).toEqual(['success.logout'])
  })

  it('are accepted once, however often it is pressed', () => {
    const portal = reading()

    portal.tell('auth.terms', { type: 'terms.accept' })
    portal.tell('auth.terms', { type: 'terms.accept' })

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
  portal.seen('auth').matches({ customer: { terms: 'required' } })

/** What the customer can do about the session or the terms now. */
const offers = (portal: Portal): string[] =>
  [
    ...spokenEvents(authModel, portal.seen('auth')),
    ...spokenEvents(termsModel, portal.seen('auth.terms')),
  ].map(({ type }) => type)
