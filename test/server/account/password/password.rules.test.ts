import { describe, expect, it } from 'vitest'

import { toProblem } from '#contract/problem.ts'
import { assertUncommonPassword, isTooCommon } from '#server/account/password/password.rules.ts'

const own = ['liis.kask@alleel.example', 'Liis', 'Õnneleid']

describe('password rules', () => {
  it.each([
    'password1234',
    'Passw0rdPassw0rd',
    '123456789012',
    'qwertyuiopas',
    'aaaaaaaaaaaa',
    'iloveyou1234',
    'Alleel-kj4-98!zq',
    'geneetika123',
    'liisliisliis',
    'x'.repeat(128),
    'p4$$w0rd'.repeat(16),
  ])('reject a common password: %s', (password) => {
    expect(isTooCommon(password, own)).toBe(true)
  })

  it.each([
    'kollane auto sõidab',
    'correct horse battery staple',
    'Õunapuu õitseb 7',
    'Xk9$mQ2!vR7p',
    '🌲🦊🌙🍎🚲🎈🪁🧩🐝🌵🎻🧭',
    `kollane auto sõidab ${'x'.repeat(108)}`,
  ])('accept an uncommon password: %s', (password) => {
    expect(isTooCommon(password, own)).toBe(false)
  })
})

describe('password rules: own words', () => {
  const address = 'xqzvwk.brtplm@alleel.example'

  it('are guessed by the parts of an address', () => {
    expect(isTooCommon('xqzvwkbrtplm', [])).toBe(false)
    expect(isTooCommon('xqzvwkbrtplm', [address])).toBe(true)
  })

  it('are guessed from three letters on', () => {
    expect(isTooCommon('qzx7%vK2', [])).toBe(false)
    expect(isTooCommon('qzx7%vK2', ['qzx'])).toBe(true)
  })
})

describe('password rules: a rejection', () => {
  const refusalOf = (...input: Parameters<typeof assertUncommonPassword>) => {
    try {
      assertUncommonPassword(...input)
      return null
    } catch (error) {
      const { message, validationErrors } = toProblem(error)
      return { message, validationErrors }
    }
  }
  const refused = (field: string) => ({
    message: 'errors.form_validation',
    validationErrors: [{ field, message: 'errors.password_too_common' }],
  })

  it('names the field of the password', () => {
    expect(refusalOf('password1234', [])).toEqual(refused('password'))
    expect(refusalOf('password1234', [], 'new_password')).toEqual(refused('new_password'))
  })

  it('does not need a name or an address', () => {
    expect(refusalOf('kollane auto sõidab', [null, null])).toBeNull()
  })
})
