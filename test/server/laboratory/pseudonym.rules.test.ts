import { describe, expect, it } from 'vitest'

import { pseudonymOf } from '#server/laboratory/pseudonym.rules.ts'

const account = '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a01'

describe('laboratory: the pseudonym of a customer', () => {
  it('stays the same in every release, because the laboratory stores it', () => {
    expect(pseudonymOf(account)).toBe('5eaaec1c2d360b41e9bb2e0eaa2f9fab')
  })

  it('has 32 hexadecimal digits, and nothing of the account id', () => {
    expect(pseudonymOf(account)).toMatch(/^[0-9a-f]{32}$/)
    expect(pseudonymOf(account)).not.toContain(account.slice(0, 8))
  })

  it('is another one for each account', () => {
    const other = '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a02'

    expect(pseudonymOf(other)).not.toBe(pseudonymOf(account))
  })
})
