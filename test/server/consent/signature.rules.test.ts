import { describe, expect, it } from 'vitest'

import type { ConsentText } from '#contract/consent/consent.ts'
import { decideSignature, type SignedConsent } from '#server/consent/consent.rules.ts'
import { fieldErrorsOf, problemOf } from '#test/support/problem-of.ts'

const choice = (key: string, required: boolean) => ({ key, required, label: key, hint: '' })
const text: ConsentText = {
  title: 'Consent',
  summary: [],
  sections: [],
  choices: [choice('analysis', true), choice('storage', false), choice('research', false)],
}
const choices = { analysis: true, storage: true, research: false }
const signed: SignedConsent = { version: 3, choices, withdrawnAt: null }

type Form = { version?: number; name?: string; choices?: Record<string, boolean> }
type Context = { accountName?: string; signed?: SignedConsent | null; text?: ConsentText }

const decide = (form: Form = {}, context: Context = {}) =>
  decideSignature(
    { version: 3, name: 'Mari Tamm', choices, ...form },
    {
      current: { version: 3, text: context.text ?? text },
      accountName: context.accountName ?? 'Mari Tamm',
      signed: context.signed ?? null,
    },
  )
const errorsOf = (form: Form, context: Context = {}) => fieldErrorsOf(() => decide(form, context))

describe('consent: a signature', () => {
  it('is the first one, or one after a withdrawal', () => {
    expect(decide()).toBe('signed')
    const withdrawnAt = new Date('2026-11-20T09:00:00Z')
    expect(decide({}, { signed: { ...signed, withdrawnAt } })).toBe('signed')
  })

  it('is a new one under a new version, even with the same choices', () => {
    expect(decide({}, { signed: { ...signed, version: 2 } })).toBe('signed')
  })

  it.each([
    ['older', 2],
    ['newer', 4],
  ])('is refused for a version that is %s than the current one', (_name, version) => {
    expect(problemOf(() => decide({ version }))).toBe('errors.consent_changed')
  })

  it('only changes choices when the current version is signed already', () => {
    const other = { ...choices, research: true }

    expect(decide({ choices: other }, { signed })).toBe('choices_changed')
  })

  it('is refused when it would change nothing', () => {
    expect(problemOf(() => decide({}, { signed }))).toBe('errors.consent_already_signed')
  })
})

describe('consent: the choices', () => {
  it.each(['storage', 'research'])('are all made, also %s, which is optional', (key) => {
    const made = Object.entries(choices).filter(([one]) => one !== key)

    expect(errorsOf({ choices: Object.fromEntries(made) })).toEqual([
      `choices.${key}: errors.no_value`,
    ])
  })

  it('include the required ones', () => {
    expect(errorsOf({ choices: { ...choices, analysis: false } })).toEqual([
      'choices.analysis: errors.consent_required',
    ])
  })

  it('may leave out each optional one', () => {
    expect(decide({ choices: { analysis: true, storage: false, research: false } })).toBe('signed')
  })

  it('are only those of the form, and the first unknown one is named', () => {
    expect(errorsOf({ choices: { ...choices, marketing: true, sale: false } })).toEqual([
      'choices.marketing: errors.incorrect_value',
    ])
  })

  it('are unknown in a form without any', () => {
    const withoutChoices = { ...text, choices: [] }

    expect(errorsOf({}, { text: withoutChoices })).toEqual([
      'choices.analysis: errors.incorrect_value',
    ])
    expect(decide({ choices: {} }, { text: withoutChoices })).toBe('signed')
  })
})

describe('consent: the name in a signature', () => {
  const mismatch = ['name: errors.signature_mismatch']

  it('is that of the account', () => {
    expect(errorsOf({ name: 'Kai Tamm' })).toEqual(mismatch)
  })

  it('is any name for an account without one', () => {
    expect(decide({ name: 'Kai Tamm' }, { accountName: '' })).toBe('signed')
  })

  it.each([
    ['case', 'MARI TAMM', 'Mari Tamm'],
    ['surrounding spaces', '  Mari Tamm ', 'Mari Tamm'],
    ['several spaces', 'Mari  Tamm', 'Mari Tamm'],
    ['a hyphen instead of a space', 'Mari-Liis Tamm', 'Mari Liis Tamm'],
    ['a dash instead of a hyphen', 'Mari–Liis Tamm', 'Mari-Liis Tamm'],
    ['an accent as a separate character', 'Jo\u0308rg Tamm', 'J\u00F6rg Tamm'],
  ])('may differ in %s', (_difference, name, accountName) => {
    expect(decide({ name }, { accountName })).toBe('signed')
  })

  it('differs without the space between its parts, and without an accent', () => {
    expect(errorsOf({ name: 'MariLiis Tamm' }, { accountName: 'Mari Liis Tamm' })).toEqual(mismatch)
    expect(errorsOf({ name: 'Jorg Tamm' }, { accountName: 'Jörg Tamm' })).toEqual(mismatch)
  })
})
