import { describe, expect, it } from 'vitest'

import { toProblem } from '#contract/problem.ts'
import {
  assertValidChange,
  isNewEmail,
  isNewPhone,
  lockedFields,
  maskPersonalCode,
  requiresStepUp,
  type KnownIdentity,
  type IdentityChange,
} from '#server/identity/profile.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

const account: KnownIdentity['account'] = {
  id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  email: 'mari@example.ee',
  emailConfirmedAt: null,
  passwordHash: null,
  firstName: 'Mari',
  lastName: 'Tamm',
  phone: '+37251234567',
  dob: '1990-01-01',
  idNumberEncrypted: null,
  idNumberHash: 'hash of the typed code',
  sex: 'female',
  gender: null,
  nationality: null,
  ethnicGroup: null,
  language: 'en',
  reportLanguage: null,
  createdForStudy: null,
  acceptedTermsAt: now,
  verifiedAt: null,
  isShippingSame: true,
  canAccessBackOffice: false,
  createdAt: now,
}

const proof: NonNullable<KnownIdentity['proof']> = {
  accountId: account.id,
  country: 'EE',
  codeHash: 'hash of the proven code',
  codeEncrypted: '',
  provider: 'dokobit',
  method: 'smartid',
  provenAt: now,
}

const address = {
  accountId: account.id,
  kind: 'shipping',
  address: 'Kastani 12',
  address2: null,
  postalCode: '51014',
  city: 'Tartu',
  country: 'EE',
} as const

const knownIdentity = (changes: Partial<KnownIdentity> = {}): KnownIdentity => ({
  account,
  home: null,
  shipping: null,
  proof: null,
  ...changes,
})
const verified = knownIdentity({ account: { ...account, verifiedAt: now }, proof })

const change = (form: Partial<IdentityChange>, codeHashes: readonly string[] = []) => ({
  form: { first_name: 'Mari', last_name: 'Tamm', ...form },
  codeHashes,
})

const refusalOf = (
  form: Partial<IdentityChange>,
  {
    known = knownIdentity(),
    codeHashes,
  }: { known?: KnownIdentity; codeHashes?: readonly string[] } = {},
) => {
  try {
    assertValidChange(change(form, codeHashes), known, now)
    return null
  } catch (error) {
    const { message, validationErrors } = toProblem(error)
    return [message, ...validationErrors.map((one) => `${one.field}: ${one.message}`)]
  }
}

describe('profile: the fields that a proof locks', () => {
  it('are the name, the code, and what an Estonian code contains', () => {
    expect(lockedFields(knownIdentity())).toEqual([])
    expect(lockedFields(verified)).toEqual(['first_name', 'last_name', 'id_number', 'dob', 'sex'])
    expect(lockedFields({ ...verified, proof: { ...proof, country: 'LV' } })).toEqual([
      'first_name',
      'last_name',
      'id_number',
    ])
    expect(lockedFields(knownIdentity({ account: verified.account }))).toEqual([
      'first_name',
      'last_name',
    ])
  })

  it.each([
    ['first_name', { first_name: 'Maria' }],
    ['last_name', { last_name: 'Kask' }],
    ['dob', { dob: '1990-01-02' }],
    ['sex', { sex: 'male' }],
    ['id_number', { id_number: null }],
  ] as const)('cannot be changed: %s', (field, form) => {
    expect(refusalOf(form, { known: verified })).toEqual([
      'errors.identity_locked',
      `${field}: errors.identity_locked`,
    ])
    expect(refusalOf(form)).toBeNull()
  })

  it('may be sent unchanged', () => {
    const form = { dob: '1990-01-01', sex: 'female', id_number: '49001010000' } as const
    const codeHashes = ['another hash', 'hash of the proven code']

    expect(refusalOf(form, { known: verified, codeHashes })).toBeNull()
    expect(refusalOf(form, { known: verified, codeHashes: ['another hash'] })).toEqual([
      'errors.identity_locked',
      'id_number: errors.identity_locked',
    ])
  })
})

describe('profile: the birthday', () => {
  it('is not in the future', () => {
    expect(refusalOf({ dob: '2026-11-21' })).toEqual([
      'errors.form_validation',
      'dob: errors.date_in_future',
    ])
    expect(refusalOf({ dob: '2026-11-20' })?.[0]).toBe('errors.under_age')
  })

  it('is at least 18 years ago, in the form and in the personal code', () => {
    const tooYoung = (field: string) => ['errors.under_age', `${field}: errors.under_age`]

    expect(refusalOf({ dob: '2008-11-21' })).toEqual(tooYoung('dob'))
    expect(refusalOf({ dob: '2008-11-20' })).toBeNull()
    expect(refusalOf({ id_number: '60811210000' })).toEqual(tooYoung('id_number'))
    expect(refusalOf({ id_number: '60811200000' })).toBeNull()
    expect(refusalOf({ dob: null, id_number: null })).toBeNull()
  })
})

describe('profile: another delivery address', () => {
  const missing = ['errors.form_validation', 'shipping_address: errors.no_address']
  const elsewhere = { account: { ...account, isShippingSame: false } }
  const known = knownIdentity({ ...elsewhere, shipping: address })

  it('is required unless parcels go to the home address', () => {
    expect(refusalOf({ is_shipping_same: false })).toEqual(missing)
    expect(refusalOf({ is_shipping_same: true }, { known: knownIdentity(elsewhere) })).toBeNull()
    expect(refusalOf({}, { known: knownIdentity(elsewhere) })).toEqual(missing)
    expect(refusalOf({}, { known })).toBeNull()
    expect(refusalOf({ shipping_address: null }, { known })).toEqual(missing)
  })

  it('may come with the change', () => {
    const shipping = { address: 'Kastani 12', postal_code: '51014', city: 'Tartu', country: 'EE' }

    expect(refusalOf({ is_shipping_same: false, shipping_address: shipping })).toBeNull()
  })
})

describe('profile: a change that requires step-up authentication', () => {
  it('is one of the email address, the phone number or an unproven code', () => {
    expect(requiresStepUp(change({ email: 'other@example.ee' }), knownIdentity())).toBe(true)
    expect(requiresStepUp(change({ phone: '+37250000000' }), knownIdentity())).toBe(true)
    expect(requiresStepUp(change({ phone: null }), knownIdentity())).toBe(true)
    expect(requiresStepUp(change({ id_number: '4' }, ['other']), knownIdentity())).toBe(true)
    expect(requiresStepUp(change({ id_number: '4' }, ['other']), verified)).toBe(false)
    const same = { email: 'mari@example.ee', phone: '+37251234567', id_number: '4' }
    expect(requiresStepUp(change(same, ['hash of the typed code']), knownIdentity())).toBe(false)
    expect(requiresStepUp(change({ first_name: 'Maria' }), knownIdentity())).toBe(false)
  })

  it('includes the first code, but no code when there was none', () => {
    const known = knownIdentity({ account: { ...account, idNumberHash: null } })

    expect(requiresStepUp(change({ id_number: '4' }, ['hash']), known)).toBe(true)
    expect(requiresStepUp(change({ id_number: null }), known)).toBe(false)
  })

  it('distinguishes a new address and number from those of the account', () => {
    expect(isNewEmail(change({ email: 'other@example.ee' }).form, knownIdentity())).toBe(true)
    expect(isNewEmail(change({ email: 'mari@example.ee' }).form, knownIdentity())).toBe(false)
    expect(isNewEmail(change({}).form, knownIdentity())).toBe(false)
    expect(isNewPhone(change({ phone: '+37250000000' }).form, knownIdentity())).toBe(true)
    expect(isNewPhone(change({ phone: '+37251234567' }).form, knownIdentity())).toBe(false)
    expect(isNewPhone(change({}).form, knownIdentity())).toBe(false)
  })
})

it('profile: a personal code is shown by its last four digits', () => {
  expect(maskPersonalCode('49001012345')).toBe('•••••••2345')
})
