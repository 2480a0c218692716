import { describe, expect, it } from 'vitest'

import { minutes, seconds } from '#server/clock.ts'
import { isFresh, isUrlOfProvider, maskEmail } from '#server/identity/id-login/id-login.rules.ts'

describe('masked address', () => {
  it.each([
    ['mari@example.ee', 'm•••@example.ee'],
    ['õ@example.ee', 'õ•••@example.ee'],
    ['"a@b"@example.ee', '"•••@example.ee'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })
})

describe('assertion', () => {
  const now = new Date('2026-11-20T09:00:00Z')

  it.each([
    [-minutes(10), false],
    [-minutes(10) + 1, true],
    [0, true],
    [seconds(60), true],
    [seconds(60) + 1, false],
    [Number.NaN, false],
  ])('from %d ms after now is fresh: %s', (offset, expected) => {
    expect(isFresh(new Date(now.getTime() + offset), now)).toBe(expected)
  })
})

describe('redirect address of a provider', () => {
  it.each([
    ['https://id.dokobit.com', 'https://id.dokobit.com/auth/1', true],
    ['https://id.dokobit.com', 'https://login.dokobit.com/auth/1', true],
    ['https://id.dokobit.com', 'https://dokobit.com/auth/1', true],
    ['https://id.dokobit.com', 'http://id.dokobit.com/auth/1', false],
    ['https://id.dokobit.com', 'https://dokobit.com.evil.example/auth/1', false],
    ['https://id.dokobit.com', 'https://evildokobit.com/auth/1', false],
    ['https://id.dokobit.com', 'https://dokobitc.om/auth/1', false],
    ['https://id.dokobit.com', 'https://me@id.dokobit.com/auth/1', false],
    ['https://id.dokobit.com', 'javascript:alert(1)//id.dokobit.com', false],
    ['http://127.0.0.1:3001/dokobit', 'http://127.0.0.1:3001/dokobit/auth/1', true],
    ['http://127.0.0.1:3001/dokobit', 'http://127.0.0.1:3002/dokobit/auth/1', false],
    ['https://10.0.0.1', 'https://99.0.0.1/auth/1', false],
    ['https://[::1]', 'https://[::2]/auth/1', false],
  ])('of %s: %s is followed: %s', (provider, address, expected) => {
    expect(isUrlOfProvider(provider, address)).toBe(expected)
  })
})
