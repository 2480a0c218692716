import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'

import { validateLoginSearch } from '#src/actors/navigation/search-params.ts'

import type { User } from '#contract/account.ts'
import { emptyCart } from '#contract/shop.ts'
import { customer } from '#flows/machines/samples.ts'
import { authMachine } from '#machines/account/auth.machine.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'
import {
  redirectFromLogin,
  redirectByFlags,
  isOpenedWithSecret,
  requireSubCart,
  requireVerification,
  redirectToLogin,
  removeLanguageParam,
} from '#src/actors/navigation/route-rules.ts'
import { isAvailableInRussian } from '#contract/locale.ts'

describe('rule 1: a logged-out person on a personal page', () => {
  it('goes to the log-in, keeps the query, and comes back afterwards', () => {
    expect(redirectToLogin({ pathname: '/profile', search: { tab: 'address' } })).toEqual({
      href: '/login?tab=address&redirect=%2Fprofile%3Ftab%3Daddress',
    })
  })

  it('keeps the query of the entry page, which is nowhere to come back to', () => {
    expect(
      redirectToLogin({ pathname: '/', search: { accountExists: 'm***@example.ee' } }).href,
    ).toBe('/login?accountExists=m***%40example.ee')
  })
})

describe('rule 2: a logged-in person at the log-in', () => {
  it('goes to the dashboard', () => {
    expect(redirectFromLogin({ pathname: '/login', search: {} })).toEqual({ href: '/dashboard' })
  })

  it('goes exactly where they wanted to be', () => {
    const search = { redirect: '/dashboard-product/7?step=consent' }
    expect(redirectFromLogin({ pathname: '/login', search }).href).toBe(search.redirect)
  })

  it('does not go to another host', () => {
    const search = { redirect: '//evil.example' }
    expect(redirectFromLogin({ pathname: '/login', search }).href).toBe('/dashboard')
  })
})

describe('rule 3: the purchase', () => {
  const cartWith = (subCarts: number) => {
    const actor = createActor(cartMachine).start()
    const sub_carts = Array.from({ length: subCarts }, () => ({ id: 'x', products: [] }))
    actor.send({ type: 'cart.set', cart: { ...emptyCart, sub_carts } })
    return actor.getSnapshot()
  }

  it('needs a cart with at least one sub-cart', () => {
    expect(requireSubCart(createActor(cartMachine).getSnapshot())).toEqual({ href: '/' })
    expect(requireSubCart(cartWith(0))).toEqual({ href: '/' })
    expect(requireSubCart(cartWith(1))).toBeUndefined()
  })
})

describe('rule 4: a language in the query', () => {
  it('leaves the query, and the rest stays', () => {
    expect(removeLanguageParam({ pathname: '/hpv', search: { lang: 'et', from: 'mail' } })).toEqual(
      {
        href: '/hpv?from=mail',
      },
    )
  })

  it('is said not to be available when it does not exist', () => {
    expect(removeLanguageParam({ pathname: '/login', search: { lang: 'xx' } })).toEqual({
      href: '/login',
      problemKey: 'errors.locale_not_available',
    })
  })

  it('does nothing where there is none', () => {
    expect(removeLanguageParam({ pathname: '/login', search: {} })).toBeUndefined()
  })
})

describe('rule 6: the verification', () => {
  const loggedIn = (facts: Partial<User>) => {
    const actor = createActor(authMachine).start()
    actor.send({ type: 'user.arrived', user: { ...customer, ...facts } })
    return actor.getSnapshot()
  }

  it('is where agent orders lead whose customer is not verified', () => {
    const unverified = loggedIn({ has_agent_orders: true, is_verified: false })
    const wanted = { pathname: '/orders', search: { page: '2' } }
    expect(requireVerification(unverified, wanted)).toEqual({
      href: '/verification?return_to=%2Forders%3Fpage%3D2',
      problemKey: 'errors.not_verified',
    })
    expect(
      requireVerification(unverified, { pathname: '/verification', search: {} }),
    ).toBeUndefined()
  })

  it('leads a verified person to the entry page', () => {
    const verified = loggedIn({ is_verified: true })
    expect(requireVerification(verified, { pathname: '/verification', search: {} })).toEqual({
      href: '/',
      problemKey: 'errors.already_verified',
    })
  })

  it('is still open to a verified person for whom a page waits behind it', () => {
    const verified = loggedIn({ is_verified: true })
    const back = { pathname: '/verification', search: { return_to: '/orders' } }
    expect(requireVerification(verified, back)).toBeUndefined()
  })

  it('is open to an unverified person without agent orders, and so is the rest', () => {
    const unverified = loggedIn({ has_agent_orders: false, is_verified: false })
    for (const pathname of ['/verification', '/dashboard'])
      expect(requireVerification(unverified, { pathname, search: {} })).toBeUndefined()
  })
})

describe('rule 7: the flags of a query', () => {
  it('login sends a visitor to the log-in and back', () => {
    expect(redirectByFlags({ pathname: '/hpv', search: { login: '', from: 'mail' } })).toEqual({
      href: '/login?from=mail&redirect=%2Fhpv%3Ffrom%3Dmail',
    })
  })

  it('restore sends a visitor to the log-in with restore=true', () => {
    expect(redirectByFlags({ pathname: '/barcode', search: { restore: '' } })).toEqual({
      href: '/login?redirect=%2Fbarcode&restore=true',
    })
  })

  it('does not send the log-in to itself', () => {
    expect(redirectByFlags({ pathname: '/login', search: { restore: 'true' } })).toBeUndefined()
  })
})

describe('route rules: pages that are opened with a secret', () => {
  it('are the password reset, the e-mail confirmation and the return from ID login', () => {
    for (const pathname of ['/reset-pw', '/verify-email', '/id-login', '/id-login/'])
      expect(isOpenedWithSecret(pathname)).toBe(true)
  })

  it('are no other pages', () => {
    for (const pathname of ['/', '/login', '/barcode', '/reset-pw-help', '/verification'])
      expect(isOpenedWithSecret(pathname)).toBe(false)
  })
})

describe('Russian', () => {
  it('is spoken on the dashboard and in the HPV study only', () => {
    expect(['/dashboard', '/hpv'].map(isAvailableInRussian)).toEqual([true, true])
    expect(['/', '/login', '/dashboard-product/1', '/profile'].map(isAvailableInRussian)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the query of the log-in', () => {
  it.each([
    [{ restore: '' }, { restore: 'true' }],
    [
      { register: '', redirect: '/orders' },
      { register: 'true', redirect: '/orders' },
    ],
    [{ idLogin: 'true' }, { idLogin: 'true' }],
    [{ redirect: '' }, { redirect: '' }],
  ])('has bare flags: %j', (query, search) => {
    expect(validateLoginSearch(query)).toEqual(search)
  })
})
