import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { newAccountMachine } from '#machines/identity/new-account.machine.ts'

describe('the terms of a new account', () => {
  it('cannot be accepted before they are loaded', () => {
    const { actor } = opened()

    expect(actor.getSnapshot().can({ type: 'newAccount.agree' })).toBe(false)
  })

  it('create the account once they are accepted, and log the person in', () => {
    const { actor, settle, calls, emitted } = shown()

    actor.send({ type: 'newAccount.agree' })
    expect(calls().map(({ input }) => input)).toEqual([{ accepted_tos: true }])
    settle('agreeToTerms', { output: { logged_in: true, return_to: '/orders' } })
    settle('readUser', { output: customer })

    expect(actor.getSnapshot().value).toBe('agreed')
    expect(actor.getSnapshot().context.returnTo).toBe('/orders')
    expect(emitted).toEqual(['user.loaded', 'notification.show', 'page.open'])
  })

  it('notify the server at once when they are declined, even before they are loaded', () => {
    const { actor, settle, calls, emitted } = opened()

    actor.send({ type: 'newAccount.disagree' })
    expect(calls().map(({ input }) => input)).toEqual([{ accepted_tos: false }])
    settle('declineTerms', { output: { logged_in: false, return_to: null } })

    expect(actor.getSnapshot().value).toBe('declined')
    expect(emitted).toEqual(['page.open'])
  })

  it('close in any case, with an error when the server was not notified', () => {
    const { actor, settle, emitted } = shown()
    actor.send({ type: 'newAccount.disagree' })

    settle('declineTerms', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('declined')
    expect(emitted).toEqual(['problem.report', 'page.open'])
  })

  it('stay open when the acceptance could not be sent', () => {
    const { actor, settle } = shown()
    actor.send({ type: 'newAccount.agree' })

    settle('agreeToTerms', { error: unreachable })

    expect(actor.getSnapshot().value).toEqual({ reviewing: 'shown' })
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)
  })

  it.each(['errors.id_login_ended', 'errors.id_login_failed'] as const)(
    'end after %s, and can be closed',
    (key) => {
      const { actor, settle } = shown()
      actor.send({ type: 'newAccount.agree' })

      settle('agreeToTerms', { error: problem(key) })
      expect(actor.getSnapshot().value).toBe('expired')
      actor.send({ type: 'newAccount.disagree' })

      expect(actor.getSnapshot().value).toBe('declined')
    },
  )

  it('have expired when the acceptance opens no session', () => {
    const { actor, settle, calls } = shown()
    actor.send({ type: 'newAccount.agree' })

    settle('agreeToTerms', { output: { logged_in: false, return_to: null } })

    expect(actor.getSnapshot().value).toBe('expired')
    expect(calls()).toEqual([])
  })

  it('have expired when the browser did not keep the session', () => {
    const { actor, settle, emitted } = shown()
    actor.send({ type: 'newAccount.agree' })
    settle('agreeToTerms', { output: { logged_in: true, return_to: null } })

    settle('readUser', { output: null })

    expect(actor.getSnapshot().value).toBe('expired')
    expect(emitted).toEqual([])
  })

  it('are accepted once when the user could not be read', () => {
    const { actor, settle, calls } = shown()
    actor.send({ type: 'newAccount.agree' })
    settle('agreeToTerms', { output: { logged_in: true, return_to: null } })
    settle('readUser', { error: unreachable })
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)

    actor.send({ type: 'newAccount.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readUser'])
  })
})

describe('the terms of a new account over a page', () => {
  it.each([
    [undefined, '/orders', { href: '/login', search: { redirect: '/orders' } }],
    [undefined, null, { href: '/login', search: {} }],
    ['/hpv', '/hpv', { href: '/hpv', search: {} }],
  ] as const)('open it again once they are accepted: %s, %s', (page, return_to, opens) => {
    const { actor, settle } = shown(page)
    const pages: object[] = []
    actor.on('page.open', (event) => pages.push(event))
    actor.send({ type: 'newAccount.agree' })
    settle('agreeToTerms', { output: { logged_in: true, return_to } })
    settle('readUser', { output: customer })

    expect(pages).toEqual([{ type: 'page.open', ...opens }])
  })
})

describe('the text of the terms of a new account', () => {
  it('is shown once it is loaded', () => {
    const { actor } = shown()

    expect(actor.getSnapshot()).toMatchObject({
      value: { reviewing: 'shown' },
      context: { terms: { en: '<p>Terms</p>' } },
    })
  })

  it('is loaded again on demand when it could not be loaded', () => {
    const { actor, settle, calls } = opened()
    settle('readTermsOfService', { error: unreachable })
    expect(actor.getSnapshot().can({ type: 'newAccount.agree' })).toBe(false)

    actor.send({ type: 'newAccount.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readTermsOfService'])
  })

  it('is shown without the last problem while the acceptance is sent again', () => {
    const { actor, settle } = shown()
    actor.send({ type: 'newAccount.agree' })
    settle('agreeToTerms', { error: unreachable })

    actor.send({ type: 'newAccount.agree' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'agreeing', context: { problem: null } })
  })

  it('closes without a problem when the details were already removed', () => {
    const { actor, settle, emitted } = shown()
    actor.send({ type: 'newAccount.disagree' })

    settle('declineTerms', { error: problem('errors.id_login_ended') })

    expect(actor.getSnapshot().value).toBe('declined')
    expect(emitted).toEqual(['page.open'])
  })
})

const opened = (page: '/login' | '/hpv' = '/login') => {
  const testActor = createTestActor(newAccountMachine, { input: { page } })
  const emitted: string[] = []
  testActor.actor.on('*', ({ type }) => emitted.push(type))
  return { ...testActor, emitted }
}

const shown = (page?: '/hpv') => {
  const testActor = opened(page)
  testActor.settle('readTermsOfService', { output: { terms: { en: '<p>Terms</p>' } } })
  return testActor
}
