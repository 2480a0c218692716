import { describe, expect, it } from 'vitest'

import { createSecret } from '#server/crypto/secret.ts'
import { encrypt, decrypt } from '#server/crypto/encryption.ts'

const secret = createSecret('a-secret-of-this-test-only-0123456789')

describe('encrypted text', () => {
  it('is decrypted by its secret only, and reveals nothing', () => {
    const sealed = encrypt(secret, '38001085718')
    expect(sealed).not.toContain('38001085718')
    expect(decrypt(secret, sealed)).toBe('38001085718')
  })

  it('differs each time', () => {
    expect(encrypt(secret, 'õ')).not.toBe(encrypt(secret, 'õ'))
  })

  it.each([
    ['another secret', (sealed: string) => decrypt(createSecret(`${secret.current}!`), sealed)],
    ['a changed letter', (sealed: string) => decrypt(secret, `${sealed.slice(0, -3)}AAA`)],
    ['an unknown version', (sealed: string) => decrypt(secret, sealed.replace('v2', 'v3'))],
  ])('is rejected under %s', (_name, open) => {
    const sealed = encrypt(secret, '38001085718')
    expect(() => open(sealed)).toThrow()
  })
})
