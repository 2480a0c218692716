import { describe, expect, it } from 'vitest'

import { accountWarning } from '#src/router/account-warning.ts'

describe('the query of an account that exists', () => {
  it('leaves the address, and a dialog says it instead', () => {
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

  it('tells a verified account apart', () => {
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
  ])('is not said when it holds %j, which is no masked address', (accountExists) => {
    expect(accountWarning({ pathname: '/login', search: { accountExists } })).toEqual({
      href: '/login',
      message: undefined,
    })
  })

  it('is nothing without it', () => {
    expect(accountWarning({ pathname: '/login', search: { redirect: '/orders' } })).toBeUndefined()
  })
})
