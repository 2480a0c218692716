import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'

import type { User } from '#contract/account/account.ts'
import { emptyCart } from '#contract/shop/shop.ts'
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
import { isLocaleAvailable } from '#contract/locale.ts'

describe('route rule 1: a visitor on a personal page', () => {
  it('is redirected to the log-in with the query, and back after it', () => {
    expect(redirectToLogin({ pathname: '/profile', search: { tab: 'address' } })).toEqual({
      href: '/login?tab=address&redirect=%2Fprofile%3Ftab%3Daddress',
    })
  })

  it('is redirected from the entry page with its query but without a return path', () => {
    expect(
      redirectToLogin({ pathname: '/', search: { accountExists: 'm***@example.ee' } }).href,
    ).toBe('/login?accountExists=m***%40example.ee')
  })
})

describe('route rule 2: a customer on the log-in page', () => {
  it('is redirected to the dashboard', () => {
    expect(redirectFromLogin({ pathname: '/login', search: {} })).toEqual({ href: '/dashboard' })
  })

  it('is redirected to the requested page', () => {
    const search = { redirect: '/dashboard-product/7?step=consent' }
    expect(redirectFromLogin({ pathname: '/login', search }).href).toBe(search.redirect)
  })

  it('is not redirected to another host', () => {
    const search = { redirect: '//evil.example' }
    expect(redirectFromLogin({ pathname: '/login', search }).href).toBe('/dashboard')
  })
})

describe('route rule 3: the purchase', () => {
  const cartWith = (subCarts: number) => {
    const actor = createActor(cartMachine).start()
    const sub_carts = Array.from({ length: subCarts }, () => ({ id: 'x', products: [] }))
    actor.send({ type: 'cart.set', cart: { ...emptyCart, sub_carts } })
    return actor.getSnapshot()
  }

  it('requires a cart with at least one sub-cart', () => {
    expect(requireSubCart(createActor(cartMachine).getSnapshot())).toEqual({ href: '/' })
    expect(requireSubCart(cartWith(0))).toEqual({ href: '/' })
    expect(requireSubCart(cartWith(1))).toBeUndefined()
  })
})

describe('route rule 4: a language in the query', () => {
  it('is removed and the rest of the query stays', () => {
    expect(removeLanguageParam({ pathname: '/hpv', search: { lang: 'et', from: 'mail' } })).toEqual(
      {
        href: '/hpv?from=mail',
      },
    )
  })

  it('is reported as not available when it does not exist', () => {
    expect(removeLanguageParam({ pathname: '/login', search: { lang: 'xx' } })).toEqual({
      href: '/login',
      problemKey: 'errors.locale_not_available',
    })
  })

  it('causes no redirect when it is absent', () => {
    expect(removeLanguageParam({ pathname: '/login', search: {} })).toBeUndefined()
  })
})

describe('route rule 6: the verification', () => {
  const loggedIn = (facts: Partial<User>) => {
    const actor = createActor(authMachine).start()
    actor.send({ type: 'user.loaded', user: { ...customer, ...facts } })
    return actor.getSnapshot()
  }

  it('is required of an unverified customer with agent orders', () => {
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

  it('redirects a verified customer to the entry page', () => {
    const verified = loggedIn({ is_verified: true })
    expect(requireVerification(verified, { pathname: '/verification', search: {} })).toEqual({
      href: '/',
      problemKey: 'errors.already_verified',
    })
  })

  it('stays open for a verified customer with a pending return page', () => {
    const verified = loggedIn({ is_verified: true })
    const back = { pathname: '/verification', search: { return_to: '/orders' } }
    expect(requireVerification(verified, back)).toBeUndefined()
  })

  it('is optional for an unverified customer without agent orders', () => {
    const unverified = loggedIn({ has_agent_orders: false, is_verified: false })
    for (const pathname of ['/verification', '/dashboard'])
      expect(requireVerification(unverified, { pathname, search: {} })).toBeUndefined()
  })
})

describe('route rule 7: the flags in a query', () => {
  it('login redirects a visitor to the log-in and back', () => {
    expect(redirectByFlags({ pathname: '/hpv', search: { login: '', from: 'mail' } })).toEqual({
      href: '/login?from=mail&redirect=%2Fhpv%3Ffrom%3Dmail',
    })
  })

  it('restore redirects a visitor to the log-in with restore=true', () => {
    expect(redirectByFlags({ pathname: '/barcode', search: { restore: '' } })).toEqual({
      href: '/login?redirect=%2Fbarcode&restore=true',
    })
  })

  it('of a new account in the HPV study open its dialog over the page of the study', () => {
    const search = { newAccount: 'true', hpvTerms: 'true' }

    expect(redirectByFlags({ pathname: '/login', search })).toEqual({
      href: '/hpv?newAccount=true&hpvTerms=true',
    })
    expect(redirectByFlags({ pathname: '/hpv', search })).toBeUndefined()
    expect(redirectByFlags({ pathname: '/hpv', search: { newAccount: 'true' } })).toEqual({
      href: '/login?redirect=%2Fhpv&newAccount=true',
    })
  })

  it('do not redirect the log-in page to itself', () => {
    expect(redirectByFlags({ pathname: '/login', search: { restore: 'true' } })).toBeUndefined()
  })
})

describe('route rules: pages that are opened with a secret', () => {
  it('are the password reset, the email confirmation, the return from an ID log-in and a shared report', () => {
    for (const pathname of [
      '/reset-pw',
      '/verify-email',
      '/id-login',
      '/id-login/',
      '/hpv/id-login',
      '/hpv/reset-pw',
      '/hpv/verify-email',
      '/shared-report',
    ])
      expect(isOpenedWithSecret(pathname)).toBe(true)
  })

  it('are no other pages', () => {
    for (const pathname of [
      '/',
      '/login',
      '/hpv',
      '/hpv/restore',
      '/barcode',
      '/reset-pw-help',
      '/verification',
    ])
      expect(isOpenedWithSecret(pathname)).toBe(false)
  })
})

describe('route rules: Russian', () => {
  it('is available on the dashboard and in the HPV study only', () => {
    const pages = ['/dashboard', '/hpv', '/hpv/id-login', '/hpv/reset-pw', '/hpv/receipt']
    expect(pages.filter((page) => isLocaleAvailable('ru', page))).toEqual(pages)
    expect(
      ['/', '/login', '/dashboard-product/1', '/profile'].map((page) =>
        isLocaleAvailable('ru', page),
      ),
    ).toEqual([false, false, false, false])
  })
})
