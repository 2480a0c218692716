import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { idLoginReturnMachine } from '#machines/identity/id-login-return.machine.ts'

describe('the return from an ID log-in', () => {
  it('sends nothing when the token is missing', () => {
    const { actor, calls } = opened('')

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().value).toBe('incomplete')
  })

  it('logs the customer in and notifies the portal', () => {
    const { actor, settle, emitted } = opened()

    settle('finishIdLogin', { output: { outcome: 'logged_in', return_to: '/orders' } })
    settle('readUser', { output: customer })

    expect(actor.getSnapshot().value).toBe('done')
    expect(emitted).toEqual([
      'ping.pause',
      'notification.show',
      'user.loaded',
      'ping.resume',
      'page.open',
    ])
  })

  it('pauses pings while the session gets its new id', () => {
    const { settle, emitted } = opened()

    settle('finishIdLogin', { output: { outcome: 'stepped_up', return_to: null } })

    expect(emitted).toEqual(['ping.pause'])
  })

  it('cancels the ID log-in on the server when it is abandoned', () => {
    const { actor, settle, calls } = opened()

    actor.send({ type: 'return.cancel' })
    expect(calls().map(({ name }) => name)).toEqual(['cancelIdLogin'])
    settle('cancelIdLogin', { output: null })

    expect(actor.getSnapshot().value).toBe('cancelled')
  })

  it.each([
    [{ outcome: 'new_account', hpv_terms: true }, 'newAccountTerms'],
    [{ outcome: 'account_exists', email: 'm•••@example.ee' }, 'accountExists'],
    [{ outcome: 'verified_account_exists', email: 'm•••@example.ee' }, 'accountExists'],
  ] as const)('shows %j as its own state', (output, state) => {
    const { actor, settle, emitted } = opened()

    settle('finishIdLogin', { output })

    expect(actor.getSnapshot().value).toBe(state)
    expect(actor.getSnapshot().context.outcome).toEqual(output)
    expect(emitted).not.toContain('user.loaded')
  })

  it.each([
    ['errors.incorrect_token', 'invalid'],
    ['errors.id_login_cancelled', 'cancelled'],
    ['errors.id_login_ended', 'ended'],
    ['errors.account_with_id_number_not_found', 'notFound'],
    ['errors.id_login_failed', 'failed'],
    ['errors.unavailable', 'checkFailed'],
  ] as const)('shows %s as its own state', (key, state) => {
    const { actor, settle } = opened()

    settle('finishIdLogin', { error: problem(key) })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it.each([
    ['errors.incorrect_token'],
    ['errors.id_login_cancelled'],
    ['errors.id_login_ended'],
    ['errors.account_with_id_number_not_found'],
    ['errors.id_login_failed'],
  ] as const)('lets the pings resume after %s', (key) => {
    const { settle, emitted } = opened()

    settle('finishIdLogin', { error: problem(key) })

    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
  })

  it.each([
    [{ outcome: 'new_account', hpv_terms: false }, '/login', { newAccount: 'true' }],
    [{ outcome: 'new_account', hpv_terms: true }, '/hpv', { newAccount: 'true', hpvTerms: 'true' }],
    [{ outcome: 'account_exists', email: 'a@b.ee' }, '/login', { accountExists: 'a@b.ee' }],
    [
      { outcome: 'verified_account_exists', email: 'a@b.ee' },
      '/login',
      { verifiedAccountExists: 'a@b.ee' },
    ],
  ] as const)('opens for %j the page %s', (output, href, search) => {
    const { settle, emitted, pages } = opened()

    settle('finishIdLogin', { output })

    expect(emitted).toEqual(['ping.pause', 'ping.resume', 'page.open'])
    expect(pages).toEqual([{ type: 'page.open', href, search }])
  })

  it.each([
    [
      { outcome: 'new_account', hpv_terms: true },
      { newAccount: 'true', hpvTerms: 'true' },
    ],
    [{ outcome: 'account_exists', email: 'a@b.ee' }, { accountExists: 'a@b.ee' }],
  ] as const)('opens for %j of a log-in in the study the page of the study', (output, search) => {
    const { settle, pages } = opened('a-token', '/hpv')

    settle('finishIdLogin', { output })

    expect(pages).toEqual([{ type: 'page.open', href: '/hpv', search }])
  })

  it('opens the page of the study after a log-in there', () => {
    const { settle, pages } = opened('a-token', '/hpv')

    settle('finishIdLogin', { output: { outcome: 'logged_in', return_to: '/hpv' } })
    settle('readUser', { output: customer })

    expect(pages).toEqual([{ type: 'page.open', href: '/hpv', search: {} }])
  })

  it.each([
    ['logged_in', 'success.login'],
    ['stepped_up', 'success.step_up'],
    ['verified', 'success.identity_verified'],
  ] as const)('reports what it was for (%s), and opens the requested page', (outcome, key) => {
    const { actor, settle, pages } = opened()
    const notified: string[] = []
    actor.on('notification.show', ({ notification }) => notified.push(notification.key))
    settle('finishIdLogin', { output: { outcome, return_to: '/orders' } })

    settle('readUser', { output: customer })

    expect(notified).toEqual([key])
    expect(pages).toEqual([{ type: 'page.open', href: '/login', search: { redirect: '/orders' } }])
  })

  it.each(['errors.id_login_failed', 'errors.unreachable'] as const)(
    'shows why it did not succeed: %s',
    (key) => {
      const { actor, settle } = opened()

      settle('finishIdLogin', { error: problem(key, { incident: '7K3M-Q2XD' }) })

      expect(actor.getSnapshot().context.problem).toMatchObject({
        message: key,
        incident: '7K3M-Q2XD',
      })
    },
  )

  it('lets the pings resume when it was cancelled, although the server was not notified', () => {
    const { actor, settle, emitted } = opened()
    actor.send({ type: 'return.cancel' })

    settle('cancelIdLogin', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('cancelled')
    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
  })

  it('lets the pings resume when nobody has confirmed in two minutes', () => {
    const { actor, emitted, calls } = opened()
    expect(calls()).toContainEqual(
      expect.objectContaining({ name: 'countDown', input: { seconds: 120 } }),
    )

    actor.send({ type: 'clock.ticked', secondsLeft: 1 })
    expect(emitted).toEqual(['ping.pause'])
    actor.send({ type: 'clock.ticked', secondsLeft: 0 })

    expect(actor.getSnapshot().value).toBe('timedOut')
    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
  })

  it('counts down by the clock, however long the answers take', () => {
    const { actor, settle, clock } = opened()
    settle('finishIdLogin', { output: { outcome: 'waiting' } })

    clock.advance(2_000)
    actor.send({ type: 'clock.ticked', secondsLeft: 110 })
    clock.advance(60_000)

    expect(actor.getSnapshot()).toMatchObject({
      value: { checking: 'polling' },
      context: { secondsLeft: 110 },
    })
  })

  it('times out when the countdown stops early', () => {
    const { actor, settle } = opened()

    settle('countDown', { error: new Error('The clock has stopped') })

    expect(actor.getSnapshot().value).toBe('timedOut')
  })

  it('asks to confirm once the provider waits for it, until the answer', () => {
    const { actor, settle, clock } = opened()
    expect(actor.getSnapshot().context.isConfirmationNeeded).toBe(false)

    settle('finishIdLogin', { output: { outcome: 'waiting' } })
    clock.advance(2_000)

    expect(actor.getSnapshot()).toMatchObject({
      value: { checking: 'polling' },
      context: { isConfirmationNeeded: true },
    })
  })

  it('waits two seconds before it polls again', () => {
    const { settle, requests, clock } = opened()
    settle('finishIdLogin', { output: { outcome: 'waiting' } })

    clock.advance(1_999)
    expect(requests()).toEqual([])
    clock.advance(1)

    expect(requests().map(({ name }) => name)).toEqual(['finishIdLogin'])
  })

  it('counts down from two minutes again when it is retried', () => {
    const { actor, settle, calls } = opened()
    actor.send({ type: 'clock.ticked', secondsLeft: 60 })
    settle('finishIdLogin', { error: unreachable })

    actor.send({ type: 'return.retry' })

    expect(actor.getSnapshot().context.secondsLeft).toBe(120)
    expect(calls()).toContainEqual(expect.objectContaining({ input: { seconds: 120 } }))
  })

  it('can be retried after a network failure', () => {
    const { actor, settle, requests } = opened()
    settle('finishIdLogin', { error: unreachable })

    actor.send({ type: 'return.retry' })

    expect(requests().map(({ input }) => input)).toEqual([{ session_token: 'a-token' }])
  })

  it('reads the user again after a failure, without polling the provider', () => {
    const { actor, settle, calls } = opened()
    settle('finishIdLogin', { output: { outcome: 'logged_in', return_to: null } })
    settle('readUser', { error: unreachable })
    expect(actor.getSnapshot().value).toBe('userLoadFailed')
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)

    actor.send({ type: 'return.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readUser'])
  })

  it('fails when the browser did not keep the session', () => {
    const { actor, settle } = opened()
    settle('finishIdLogin', { output: { outcome: 'logged_in', return_to: null } })

    settle('readUser', { output: null })

    expect(actor.getSnapshot().value).toBe('failed')
  })
})

const opened = (token = 'a-token', page: '/login' | '/hpv' = '/login') => {
  const testActor = createTestActor(idLoginReturnMachine, { input: { page } })
  const emitted: string[] = []
  const pages: unknown[] = []
  testActor.actor.on('*', ({ type }) => emitted.push(type))
  testActor.actor.on('page.open', (event) => pages.push(event))
  testActor.actor.send({ type: 'return.open', token })
  const requests = () => testActor.calls().filter(({ name }) => name !== 'countDown')
  return { ...testActor, requests, emitted, pages }
}
