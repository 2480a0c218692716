import { describe, expect, it } from 'vitest'

import { isProviderPage } from '#src/actors/identity/provider-page.ts'

const portal = { protocol: 'https:', hostname: 'portal.example' }
const oneMachine = { protocol: 'http:', hostname: '127.0.0.1' }

describe('the page of a provider', () => {
  it('is one that is encrypted', () => {
    expect(isProviderPage('https://id.example/auth/1', portal)).toBe(true)
  })

  it('may stand on another port of a machine that encrypts nothing', () => {
    expect(isProviderPage('http://127.0.0.1:3001/dokobit/auth/1', oneMachine)).toBe(true)
  })

  it.each([
    ['http://id.example/auth/1', portal],
    ['http://portal.example/auth/1', portal],
    ['http://id.example/auth/1', oneMachine],
    ['javascript:alert(1)', portal],
    ['data:text/html,hello', oneMachine],
    ['//id.example', portal],
    ['', portal],
  ])('is never %s', (address, here) => {
    expect(isProviderPage(address, here)).toBe(false)
  })
})
