import { isLocale } from '#contract/locale.ts'
import type { LocalProblemKey } from '#contract/problem.ts'
import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import type { CartActor } from '#machines/shop/cart.machine.ts'

import { safeReturnPath } from './return-path.ts'

/*
 * The route rules of the specification as pure functions, one each: from a location and what is
 * known of the session to a redirect. They neither read the address bar nor navigate.
 */

export type RouteLocation = {
  pathname: string
  search: Readonly<Record<string, string>>
}

/** A redirect and the problem shown with it. */
export type GuardRedirect = { href: string; problemKey?: LocalProblemKey }

const verification = '/verification'

const secretPaths = [
  '/reset-pw',
  '/verify-email',
  '/id-login',
  '/hpv/reset-pw',
  '/hpv/verify-email',
  '/hpv/id-login',
  '/shared-report',
]

/**
 * Returns whether the page is opened with a secret that was emailed, handed over or returned by a provider. Such
 * a page works for everybody: rules 5, 6 and 7 do not apply, and its address is never copied into
 * another one.
 */
export const isOpenedWithSecret = (pathname: string): boolean =>
  secretPaths.includes(pathname.replace(/\/+$/, ''))

export const hrefOf = ({ pathname, search }: RouteLocation): string => {
  const query = new URLSearchParams(search).toString()
  return query ? `${pathname}?${query}` : pathname
}

/**
 * Rule 1: redirects a visitor on a personal page to the log-in, keeping the query, and back after
 * it.
 */
export const redirectToLogin = (routeLocation: RouteLocation): GuardRedirect => {
  const returnParam = routeLocation.pathname === '/' ? {} : { redirect: hrefOf(routeLocation) }
  return {
    href: hrefOf({ pathname: '/login', search: { ...routeLocation.search, ...returnParam } }),
  }
}

/** Rule 2: redirects a customer on the log-in page to the requested page or the dashboard. */
export const redirectFromLogin = ({ search }: RouteLocation): GuardRedirect => ({
  href: safeReturnPath(search['redirect']) ?? '/dashboard',
})

/** Rule 3: the purchase requires a cart with at least one sub-cart. */
export const requireSubCart = ({
  context: { cart },
}: ReturnType<CartActor['getSnapshot']>): GuardRedirect | undefined =>
  cart !== null && cart.sub_carts.length > 0 ? undefined : { href: '/' }

/** Rule 4: removes a language from the query; reports one that does not exist. */
export const removeLanguageParam = ({
  pathname,
  search,
}: RouteLocation): GuardRedirect | undefined => {
  const { lang, ...rest } = search
  if (lang === undefined) return undefined
  const href = hrefOf({ pathname, search: rest })
  return isLocale(lang) ? { href } : { href, problemKey: 'errors.locale_not_available' }
}

/**
 * Rule 6: agent orders require a verified identity first. A verified customer is redirected away
 * from the verification, unless a return page is still to be opened.
 */
export const requireVerification = (
  { context: { user } }: AuthSnapshot,
  routeLocation: RouteLocation,
): GuardRedirect | undefined => {
  if (!user) return undefined
  const { pathname, search } = routeLocation
  const isOnVerification = pathname === verification
  if (isOnVerification && user.is_verified && search['return_to'] === undefined)
    return { href: '/', problemKey: 'errors.already_verified' }
  if (!isOnVerification && user.has_agent_orders && !user.is_verified) {
    const returnParam = { return_to: hrefOf(routeLocation) }
    return {
      href: hrefOf({ pathname: verification, search: returnParam }),
      problemKey: 'errors.not_verified',
    }
  }
  return undefined
}

/**
 * Rule 7: the flags `login` and `restore` in a query redirect a visitor to the log-in; so does the
 * dialog of new accounts. The one of the HPV study opens over the page of the study.
 */
export const redirectByFlags = ({ pathname, search }: RouteLocation): GuardRedirect | undefined => {
  const { login, restore, newAccount, ...rest } = search
  const flags = [login, restore, newAccount]
  if (newAccount !== undefined && rest['hpvTerms'] !== undefined) {
    const params = { newAccount, hpvTerms: rest['hpvTerms'] }
    return pathname === '/hpv' ? undefined : { href: hrefOf({ pathname: '/hpv', search: params }) }
  }
  if (pathname === '/login' || flags.every((flag) => flag === undefined)) return undefined
  const redirectParam = { redirect: hrefOf({ pathname, search: rest }) }
  const formParams = {
    ...(restore !== undefined && { restore: 'true' }),
    ...(newAccount !== undefined && { newAccount }),
  }
  return {
    href: hrefOf({ pathname: '/login', search: { ...rest, ...redirectParam, ...formParams } }),
  }
}
