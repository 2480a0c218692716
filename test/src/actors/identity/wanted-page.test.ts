import { describe, expect, it } from 'vitest'

import { wantedAfterProof } from '#src/actors/identity/wanted-page.ts'

describe('the page that opens once an identity is proven', () => {
  it.each(['/', '/orders?page=2&from=mail', '/dashboard-product/7?step=consent'])(
    'is the one that was wanted: %s',
    (wanted) => {
      expect(wantedAfterProof(wanted)).toBe(wanted)
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
  ])('is the entry page for %s', (wanted) => {
    expect(wantedAfterProof(wanted)).toBe('/')
  })
})
