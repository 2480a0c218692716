import { describe, expect, it } from 'vitest'

import { isTooCommon } from '#server/account/password/password.rules.ts'

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
