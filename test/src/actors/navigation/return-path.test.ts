import { describe, expect, it } from 'vitest'

import { safeReturnPath } from '#src/actors/navigation/return-path.ts'

describe('safeReturnPath', () => {
  it.each(['/dashboard', '/dashboard?from=mail', '/dashboard-product/5?x=1#steps', '/'])(
    'accepts %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it.each([
    undefined,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    '/\tevil',
    '/\n/evil.example',
    '/dash\\board',
    ['/dashboard'],
  ])('rejects %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it('resolves dot segments', () => {
    expect(safeReturnPath('/a/../../dashboard')).toBe('/dashboard')
  })

  it('rejects a path whose dot segments lead to another host', () => {
    expect(safeReturnPath('/.//evil.example')).toBeUndefined()
  })
})
