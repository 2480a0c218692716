import { describe, expect, it } from 'vitest'

import { answersOf, identity } from '#flows/machines/identity/identity-form.flow.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf } from '#machines/identity/identity-values.ts'

const opened = () => {
  const { actor, settle } = createTestActor(identityFormMachine, { input: { draft: {} } })
  settle('readIdentity', { output: identity })
  settle('listCountries', { output: { countries: [] } })
  const named = (firstName: string) => ({ ...valuesOf(identity), first_name: firstName })
  const drafts: unknown[] = []
  const hidden: string[] = []
  actor.on('draft.save', ({ key, values }) => drafts.push([key, values['first_name']]))
  actor.on('notification.hide', ({ key }) => hidden.push(key))
  const submit = (firstName: string) => {
    const values = named(firstName)
    actor.send({ type: 'identity.submit', values, answers: answersOf(values), fieldErrors: [] })
  }
  const type = (firstName: string) =>
    actor.send({ type: 'identity.change', values: named(firstName) })
  return { settle, submit, type, drafts, hidden }
}

describe('the unsaved input of the identity form', () => {
  it('identity form: keeps a draft of what is typed before and during a save', () => {
    const { settle, submit, type, drafts } = opened()

    type('Maarja')
    submit('Maarja')
    type('Maarja-Liis')
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    type('Maarja-Leen')

    expect(drafts).toEqual([
      ['identity', 'Maarja'],
      ['identity', 'Maarja-Liis'],
      ['identity', 'Maarja-Leen'],
    ])
  })
})

describe('the message about a saved profile', () => {
  it('identity form: is hidden when a field of the next save is invalid', () => {
    const { submit, hidden } = opened()

    submit(' ')

    expect(hidden).toEqual(['success.profile_updated'])
  })

  it('identity form: is hidden when the next save fails', () => {
    const { settle, submit, hidden } = opened()
    submit('Maarja')
    expect(hidden).toEqual([])

    settle('updateIdentity', { error: unreachable })

    expect(hidden).toEqual(['success.profile_updated'])
  })
})
