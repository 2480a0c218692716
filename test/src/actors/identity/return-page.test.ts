import { describe, expect, it } from 'vitest'

import { returnPageAfterVerification } from '#src/actors/identity/return-page.ts'

describe('returnPageAfterVerification', () => {
  it.each(['/', '/orders?page=2&from=mail', '/dashboard-product/7?step=consent'])(
    'returns the requested page: %s',
    (wanted) => {
      expect(returnPageAfterVerification(wanted)).toBe(wanted)
    },
  )

  it.each([
    undefined,
    '',
    'orders',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/verification',
    '/verification?return_to=%2Forders',
    `/${'x'.repeat(500)}`,
  ])('returns the entry page for %s', (wanted) => {
    expect(returnPageAfterVerification(wanted)).toBe('/')
  })
})
