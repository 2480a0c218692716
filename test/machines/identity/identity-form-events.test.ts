import { describe, expect, it } from 'vitest'

import { answersOf, identity } from '#flows/machines/identity/identity-form.flow.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf } from '#machines/identity/identity-values.ts'

const opened = () => {
  const testActor = createTestActor(identityFormMachine, { input: { draft: {} } })
  testActor.settle('readIdentity', { output: identity })
  testActor.settle('listCountries', { output: { countries: [] } })
  return testActor
}

const named = (firstName: string) => ({ ...valuesOf(identity), first_name: firstName })

describe('the identity form', () => {
  it('asks about no contradiction while there is none', () => {
    const { actor } = opened()

    expect(actor.getSnapshot().can({ type: 'facts.apply' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'facts.ignore' })).toBe(false)
  })

  it.each([
    ['the customer kept typing', true, { open: 'editing' }],
    ['nothing was typed meanwhile', false, { open: 'saved' }],
  ])('is saved although the name could not be reloaded, when %s', (_, isTyping, state) => {
    const { actor, settle } = opened()
    const values = named('Maarja')
    actor.send({ type: 'identity.submit', values, answers: answersOf(values), fieldErrors: [] })
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    if (isTyping) actor.send({ type: 'identity.change', values: named('Maarja-Liis') })

    settle('readUser', { error: unreachable })

    expect(actor.getSnapshot().value).toEqual(state)
  })
})
