import { describe, expect, it } from 'vitest'

import { isProviderPage } from '#src/actors/identity/provider-page.ts'

const portal = { protocol: 'https:', hostname: 'portal.example' }
const oneMachine = { protocol: 'http:', hostname: '127.0.0.1' }

describe('isProviderPage', () => {
  it('accepts an https page', () => {
    expect(isProviderPage('https://id.example/auth/1', portal)).toBe(true)
  })

  it('accepts another port of the same host when the portal itself uses http', () => {
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
  ])('rejects %s', (address, here) => {
    expect(isProviderPage(address, here)).toBe(false)
  })
})
