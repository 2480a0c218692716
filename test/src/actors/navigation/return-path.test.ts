import { describe, expect, it } from 'vitest'

import { safeReturnPath } from '#src/actors/navigation/return-path.ts'

describe('the page to return to', () => {
  it.each(['/dashboard', '/dashboard?from=mail', '/dashboard-product/5?x=1#steps', '/'])(
    'may be %s',
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
  ])('is refused when it is %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it('is taken without the steps that lead out of it', () => {
    expect(safeReturnPath('/a/../../dashboard')).toBe('/dashboard')
  })

  it('is refused when its steps lead to another host', () => {
    expect(safeReturnPath('/.//evil.example')).toBeUndefined()
  })
})
