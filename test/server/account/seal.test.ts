import { describe, expect, it } from 'vitest'

import { createSecret } from '#server/account/secret.ts'
import { seal, unseal } from '#server/account/seal.ts'

const secret = createSecret('a-secret-of-this-test-only-0123456789')

describe('a sealed text', () => {
  it('is read by the secret it was sealed with, and shows nothing of itself', () => {
    const sealed = seal(secret, '38001085718')
    expect(sealed).not.toContain('38001085718')
    expect(unseal(secret, sealed)).toBe('38001085718')
  })

  it('is another each time', () => {
    expect(seal(secret, 'õ')).not.toBe(seal(secret, 'õ'))
  })

  it.each([
    ['another secret', (sealed: string) => unseal(createSecret(`${secret.current}!`), sealed)],
    ['a changed letter', (sealed: string) => unseal(secret, `${sealed.slice(0, -3)}AAA`)],
    ['an unknown version', (sealed: string) => unseal(secret, sealed.replace('v2', 'v3'))],
  ])('is refused under %s', (_name, open) => {
    const sealed = seal(secret, '38001085718')
    expect(() => open(sealed)).toThrow()
  })
})
