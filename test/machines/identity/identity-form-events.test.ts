import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { answersOf, identity } from '#flows/machines/identity/identity-form.flow.ts'
import { countries } from '#flows/machines/order/order-samples.ts'
import { customer, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf, type IdentityValues } from '#machines/identity/identity-values.ts'

const opened = () => {
  const testActor = createTestActor(identityFormMachine, { input: { draft: {} } })
  testActor.settle('readIdentity', { output: identity })
  testActor.settle('listCountries', { output: { countries: [] } })
  return testActor
}

const named = (firstName: string) => ({ ...valuesOf(identity), first_name: firstName })

describe('loading the identity form', () => {
  it('shows why it failed, and loads again on demand', () => {
    const { actor, settle, calls } = createTestActor(identityFormMachine, { input: { draft: {} } })
    settle('readIdentity', { error: unreachable })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loadFailed',
      context: { problem: unreachable.problem },
    })

    actor.send({ type: 'identity.retry' })
    expect(calls().map(({ name }) => name)).toEqual(['readIdentity'])
    settle('readIdentity', { output: identity })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('keeps the countries for the addresses', () => {
    const { actor, settle } = createTestActor(identityFormMachine, { input: { draft: {} } })
    settle('readIdentity', { output: identity })

    settle('listCountries', { output: { countries } })

    expect(actor.getSnapshot().context.countries).toEqual(countries)
  })
})

describe('the identity form', () => {
  const submit = (values: IdentityValues) => ({
    type: 'identity.submit' as const,
    values,
    answers: answersOf(values),
    fieldErrors: [],
  })

  it('keeps rejected input', () => {
    const { actor } = opened()

    actor.send(submit(named('')))

    expect(actor.getSnapshot()).toMatchObject({
      value: { open: 'editing' },
      context: { values: { first_name: '' } },
    })
  })

  it('reports that it is saved, drops the draft and shows the new name everywhere', () => {
    const { actor, settle } = opened()
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.send(submit(named('Maarja')))
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })

    settle('readUser', { output: customer })

    expect(emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.profile_updated' },
      },
      { type: 'user.loaded', user: customer },
      { type: 'draft.discard', key: 'identity' },
    ])
  })

  it('shows the new name everywhere and keeps what was typed while it was loaded', () => {
    const { actor, settle } = opened()
    const users: unknown[] = []
    actor.on('user.loaded', ({ user }) => users.push(user))
    actor.send(submit(named('Maarja')))
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    actor.send({ type: 'identity.change', values: named('Maarja-Liis') })

    settle('readUser', { output: customer })

    expect(users).toEqual([customer])
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: 'editing' },
      context: { values: { first_name: 'Maarja-Liis' } },
    })
  })

  it.each([
    ['details.apply', { dob: '1976-05-03', sex: 'male' }],
    ['details.ignore', { dob: '1985-03-05', sex: 'female' }],
  ] as const)('is saved after the question about a contradiction: %s', (type, facts) => {
    const { actor, calls } = opened()
    const values = { ...named('Mari'), id_number: '37605030299' }
    actor.send(submit(values))
    expect(actor.getSnapshot().context).toMatchObject({
      values: { id_number: '37605030299' },
      contradiction: { dob: '1976-05-03', sex: 'male' },
    })

    actor.send({ type })

    expect(calls()).toMatchObject([{ name: 'updateIdentity', input: facts }])
    expect(actor.getSnapshot().context.contradiction).toBeNull()
  })

  it('shows only the question about a contradiction, and counts it as a submission', () => {
    const { actor } = opened()
    actor.send(submit(named('')))
    expect(actor.getSnapshot().context.problem).not.toBeNull()

    actor.send(submit({ ...named('Mari'), id_number: '37605030299' }))

    expect(actor.getSnapshot().context).toMatchObject({ problem: null, rejectionCount: 2 })
  })

  it('keeps a draft while the customer proves their identity, and then saves without a problem', () => {
    const { actor, settle, calls } = opened()
    const drafts: unknown[] = []
    actor.on('draft.save', (event) => drafts.push(event))
    actor.send(submit(named('Maarja')))
    settle('updateIdentity', { error: unreachable })
    actor.send(submit(named('Maarja')))
    expect(actor.getSnapshot().context.problem).toBeNull()
    settle('updateIdentity', { error: problem('errors.step_up_required') })
    expect(drafts).toMatchObject([{ key: 'identity', values: { first_name: 'Maarja' } }])

    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'updateIdentity', input: { first_name: 'Maarja' } }])
  })

  it('asks about no contradiction while there is none', () => {
    const { actor } = opened()

    expect(actor.getSnapshot().can({ type: 'details.apply' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'details.ignore' })).toBe(false)
  })

  it.each([
    {
      when: 'the customer kept typing',
      outcome: { error: unreachable },
      isTyping: true,
      state: { open: 'editing' },
    },
    {
      when: 'nothing was typed meanwhile',
      outcome: { error: unreachable },
      isTyping: false,
      state: { open: 'saved' },
    },
    {
      when: 'the session ended meanwhile',
      outcome: { output: null },
      isTyping: false,
      state: { open: 'saved' },
    },
  ])('is saved although the name could not be reloaded, when $when', (example) => {
    const { outcome, isTyping, state } = example
    const { actor, settle } = opened()
    const users: unknown[] = []
    actor.on('user.loaded', ({ user }) => users.push(user))
    const values = named('Maarja')
    actor.send({ type: 'identity.submit', values, answers: answersOf(values), fieldErrors: [] })
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    if (isTyping) actor.send({ type: 'identity.change', values: named('Maarja-Liis') })

    settle('readUser', outcome)

    expect(actor.getSnapshot().value).toEqual(state)
    expect(users).toEqual([])
  })
})
