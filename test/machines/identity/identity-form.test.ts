import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import type { Identity } from '#contract/account/profile.ts'
import { answersOf, identity } from '#flows/machines/identity/identity-form.flow.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf, type IdentityValues } from '#machines/identity/identity-values.ts'

/** Of a man born on 3 May 1976. */
const hisCode = '37605030299'

describe('the identity form', () => {
  it('shows the stored data, except for the personal code', () => {
    const { context } = opened({ person: { ...identity, id_number: '485******12' } }).now()

    expect(context.values).toMatchObject({ first_name: 'Mari', dob: '1985-03-05', id_number: '' })
    expect(context.values).toMatchObject({ 'address.country': 'EE', is_shipping_same: true })
  })

  it('shows earlier unsaved input', () => {
    const { context } = opened({ draft: { first_name: 'Maarja' } }).now()

    expect(context.values).toMatchObject({ first_name: 'Maarja', last_name: 'Tamm' })
  })

  it('shows the proven data instead of earlier unsaved input', () => {
    const draft = { first_name: 'Maarja', phone: '+37255512345' }
    const { context } = opened({ person: { ...identity, locked: ['first_name'] }, draft }).now()

    expect(context.values).toMatchObject({ first_name: 'Mari', phone: '+37255512345' })
  })

  it('can be filled in without the list of countries', () => {
    const { actor, settle } = createTestActor(identityFormMachine, { input: { draft: {} } })

    settle('readIdentity', { output: identity })
    settle('listCountries', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot().matches({ open: 'editing' })).toBe(true)
  })

  it('reports every validation error, those of the fields first', () => {
    const { submit, calls, now } = opened()

    submit(
      { first_name: ' ', 'address.address': 'Riia 2', is_shipping_same: false, phone: 'call me' },
      [
        { field: 'phone', message: 'errors.incorrect_phone' },
        { field: 'dob', message: 'errors.date_in_future' },
      ],
    )

    expect(calls()).toEqual([])
    expect(now().context.problem?.validationErrors).toEqual([
      { field: 'phone', message: 'errors.incorrect_phone' },
      { field: 'dob', message: 'errors.date_in_future' },
      { field: 'first_name', message: 'errors.no_first_name' },
      { field: 'address.city', message: 'errors.no_city' },
      { field: 'address.postal_code', message: 'errors.no_postal_code' },
      { field: 'shipping_address.address', message: 'errors.no_address' },
      { field: 'shipping_address.city', message: 'errors.no_city' },
      { field: 'shipping_address.postal_code', message: 'errors.no_postal_code' },
    ])
  })

  it('clears emptied fields, and omits the personal code that was not typed', () => {
    const { submit, sent } = opened()

    submit({ dob: '', sex: '', phone: '+37251234567', report_language: '' })

    expect(sent()).toEqual({
      first_name: 'Mari',
      last_name: 'Tamm',
      dob: null,
      sex: null,
      gender: null,
      nationality: 'EE',
      ethnic_group: null,
      phone: '+37251234567',
      report_language: null,
      address: null,
      is_shipping_same: true,
    })
  })

  it('sends the names locked by the identity verification', () => {
    const { actor, sent } = opened({ person: { ...identity, locked: ['first_name', 'last_name'] } })

    const answers = { phone: null, is_shipping_same: true }
    actor.send({ type: 'identity.submit', values: {}, answers, fieldErrors: [] })

    expect(sent()).toMatchObject({ first_name: 'Mari', last_name: 'Tamm', phone: null })
  })

  it('requires a shipping address if parcels do not go home', () => {
    const { submit, sent } = opened()
    const home = {
      address: 'Riia 2',
      address2: '',
      postal_code: '51013',
      city: 'Tartu',
      country: 'EE',
    }
    const elsewhere = { ...home, address: 'Pikk 1', postal_code: '10123', city: 'Tallinn' }

    submit({
      ...named('address', home),
      ...named('shipping_address', elsewhere),
      is_shipping_same: false,
    })

    expect(sent()).toMatchObject({
      address: home,
      is_shipping_same: false,
      shipping_address: elsewhere,
    })
  })

  it('keeps the input when it is rejected', () => {
    const { submit, settle, now } = opened()

    submit({ first_name: 'Maarja' })
    settle('updateIdentity', { error: problem('errors.identity_locked') })

    expect(now().matches({ open: 'editing' })).toBe(true)
    expect(now().context.problem?.message).toBe('errors.identity_locked')
    expect(now().context.values['first_name']).toBe('Maarja')
  })

  it('is saved as it was sent, once the identity is proven', () => {
    const { submit, settle, now, sent } = opened()
    submit({ phone: '+37251234567' })
    const before = sent()

    settle('updateIdentity', { error: problem('errors.step_up_required') })
    expect(now().matches({ saving: 'awaitingStepUp' })).toBe(true)
    settle('requestStepUp', { output: null })

    expect(now().matches({ saving: 'sending' })).toBe(true)
    expect(sent()).toEqual(before)
  })

  it('keeps the input when the proof is refused', () => {
    const { submit, settle, now, calls } = opened()
    submit({ phone: '+37251234567' })

    settle('updateIdentity', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(now().matches({ open: 'editing' })).toBe(true)
    expect(now().context).toMatchObject({ problem: null, values: { phone: '+37251234567' } })
    expect(calls()).toEqual([])
  })

  it('notifies the portal when it is saved', () => {
    const { actor, submit, settle } = opened()
    const savedUsers: unknown[] = []
    actor.on('user.loaded', ({ user }) => savedUsers.push(user))

    submit({ first_name: 'Maarja' })
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    settle('readUser', { output: { ...customer, first_name: 'Maarja' } })

    expect(savedUsers).toEqual([{ ...customer, first_name: 'Maarja' }])
  })

  it('shows the saved data', () => {
    const { submit, settle, now } = opened()

    submit({ first_name: 'maarja' })
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    settle('readUser', { output: null })

    expect(now().matches({ open: 'saved' })).toBe(true)
    expect(now().context.values['first_name']).toBe('Maarja')
    expect(now().context.revisions).toEqual({ first_name: 1 })
  })

  it('keeps input typed during the save, to be saved next', () => {
    const { submit, type, settle, now } = opened()

    submit({ first_name: 'Maarja' })
    type({ first_name: 'Maarja', last_name: 'Kask' })
    settle('updateIdentity', { output: { ...identity, first_name: 'Maarja' } })
    settle('readUser', { output: customer })

    expect(now().matches({ open: 'editing' })).toBe(true)
    expect(now().context.values).toMatchObject({ first_name: 'Maarja', last_name: 'Kask' })
    expect(now().context.identity?.first_name).toBe('Maarja')
    expect(now().context.revisions).toEqual({})
  })

  it('checks after each save whether something was typed meanwhile', () => {
    const { submit, type, settle, now } = opened()

    submit({ first_name: 'Maarja' })
    type({ first_name: 'Maarja', last_name: 'Kask' })
    settle('updateIdentity', { output: identity })
    settle('readUser', { output: customer })
    submit({ first_name: 'Maarja', last_name: 'Kask' })
    settle('updateIdentity', { output: identity })
    settle('readUser', { output: customer })

    expect(now().matches({ open: 'saved' })).toBe(true)
  })
})

describe('a personal code in the identity form', () => {
  it('fills in birthday and sex if they are empty', () => {
    const { type, now } = opened({ person: { ...identity, dob: null, sex: null } })

    type({ id_number: hisCode })

    expect(now().context.values).toMatchObject({ dob: '1976-05-03', sex: 'male' })
    expect(now().context.contradiction).toBeNull()
    expect(now().context.revisions).toEqual({ dob: 1, sex: 1 })
  })

  it('fills them in once, so that they can be emptied again', () => {
    const { type, now } = opened({ person: { ...identity, dob: null, sex: null } })

    type({ id_number: hisCode })
    type({ id_number: hisCode, dob: '', sex: 'male' })

    expect(now().context.values['dob']).toBe('')
  })

  it('offers to replace contradicting values', () => {
    const { type, actor, now, calls } = opened()

    type({ id_number: hisCode })
    expect(now().context.contradiction).toEqual({ dob: '1976-05-03', sex: 'male' })
    actor.send({ type: 'details.apply' })

    expect(now().context.values).toMatchObject({ dob: '1976-05-03', sex: 'male' })
    expect(calls()).toEqual([])
  })

  it('asks about contradicting values before the save, and they can be kept', () => {
    const { submit, actor, sent, now, calls } = opened()

    submit({ id_number: hisCode })
    expect(now().matches({ open: 'resolvingContradiction' })).toBe(true)
    expect(calls()).toEqual([])
    actor.send({ type: 'details.ignore' })

    expect(sent()).toMatchObject({ id_number: hisCode, dob: '1985-03-05', sex: 'female' })
  })

  it('asks about a contradiction once', () => {
    const { type, submit, actor, sent } = opened()

    type({ id_number: hisCode })
    actor.send({ type: 'details.ignore' })
    submit({ id_number: hisCode })

    expect(sent()).toMatchObject({ id_number: hisCode, dob: '1985-03-05' })
  })
})

type Beginning = { person?: Identity; draft?: IdentityValues }

function opened({ person = identity, draft = {} }: Beginning = {}) {
  const { actor, settle, calls } = createTestActor(identityFormMachine, { input: { draft } })
  settle('readIdentity', { output: person })
  settle('listCountries', { output: { countries: [] } })
  const filled = (values: IdentityValues) => ({ ...valuesOf(person), ...values })
  return {
    actor,
    settle,
    calls,
    now: () => actor.getSnapshot(),
    type: (values: IdentityValues) =>
      actor.send({ type: 'identity.change', values: filled(values) }),
    submit: (
      values: IdentityValues,
      fieldErrors: readonly { field: string; message: string }[] = [],
    ) =>
      actor.send({
        type: 'identity.submit',
        values: filled(values),
        answers: answersOf(filled(values)),
        fieldErrors,
      }),
    sent: () => calls().find(({ name }) => name === 'updateIdentity')?.input ?? {},
  }
}

function named(name: string, address: Record<string, string>): IdentityValues {
  return Object.fromEntries(
    Object.entries(address).map(([field, text]) => [`${name}.${field}`, text]),
  )
}
