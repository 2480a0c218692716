import { describe, expect, it } from 'vitest'

import { accountWarning } from '#src/router/one-time-params.ts'

describe('accountWarning', () => {
  it('removes the query and opens a dialog instead', () => {
    expect(
      accountWarning({
        pathname: '/login',
        search: { accountExists: 'm•••@example.ee', redirect: '/orders' },
      }),
    ).toEqual({
      href: '/login?redirect=%2Forders',
      message: { kind: 'accountExists', email: 'm•••@example.ee', isVerified: false },
    })
  })

  it('distinguishes a verified account', () => {
    const search = { verifiedAccountExists: 'õ•••@näide.ee' }

    expect(accountWarning({ pathname: '/', search })).toEqual({
      href: '/',
      message: { kind: 'accountExists', email: 'õ•••@näide.ee', isVerified: true },
    })
  })

  it.each([
    '',
    'mari@example.ee',
    'm•••@',
    'm•••@.ee',
    'm•••@example.ee, call 900 1234',
    '<b>•••@example.ee',
    'm•••@exa mple.ee',
    'm•••@example.ee\nm',
  ])('ignores %j, which is no masked email address', (accountExists) => {
    expect(accountWarning({ pathname: '/login', search: { accountExists } })).toEqual({
      href: '/login',
      message: undefined,
    })
  })

  it('returns nothing without the query', () => {
    expect(accountWarning({ pathname: '/login', search: { redirect: '/orders' } })).toBeUndefined()
  })
})
