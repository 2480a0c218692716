import { waitFor } from 'xstate'

import { isLocale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import { selectGate } from '#machines/account/gate.ts'
import type { CartActor } from '#machines/shop/cart.machine.ts'

import type { Actors } from './actors.ts'
import { safeReturnPath } from './return-path.ts'

/** The query of a page, as it stands in the address. */
export type Query = Record<string, string>

/** Where a guard sends a person instead, and what it has to say. */
export type Detour = {
  to: string
  search?: Query
  tell?: 'errors.not_verified' | 'errors.already_verified' | 'errors.locale_not_available'
}

export type Visit = {
  pathname: string
  search: Query
  /** Path and query together. */
  href: string
}

const verification = '/verification'

/** Rule 1: who is logged out and opens a personal page goes to the log-in, query kept, and comes back after it. */
export const toLogin = ({ search, href, pathname }: Visit): Detour => ({
  to: '/login',
  search: pathname === '/' ? search : { ...search, redirect: href },
})

/** Rule 2: who is logged in has nothing to do at the log-in; they go where they wanted, or to the dashboard. */
export const awayFromLogin = ({ search }: Visit): Detour => {
  const wanted = safeReturnPath(search['redirect'])
  return { to: wanted ?? '/dashboard' }
}

/** Rule 3: the purchase needs a cart with at least one sub-cart. */
export const requireSubCart = (cart: ReturnType<CartActor['getSnapshot']>): Detour | undefined =>
  (cart.context.cart?.sub_carts.length ?? 0) > 0 ? undefined : { to: '/' }

/** Rule 4: a language in the query is chosen and leaves the query. */
export const withoutLanguage = ({ pathname, search }: Visit): Detour | undefined => {
  const { lang, ...rest } = search
  if (lang === undefined) return undefined
  return {
    to: pathname,
    search: rest,
    ...(isLocale(lang) ? {} : { tell: 'errors.locale_not_available' }),
  }
}

/** Rule 6: agent orders need a proven identity first, and a proven one has nothing to do at the verification. */
export const requireVerification = (
  { context: { user } }: AuthSnapshot,
  { pathname }: Visit,
): Detour | undefined => {
  if (!user) return undefined
  const isThere = pathname === verification
  if (isThere && user.is_verified) return { to: '/', tell: 'errors.already_verified' }
  if (!isThere && user.has_agent_orders && !user.is_verified)
    return { to: verification, tell: 'errors.not_verified' }
  return undefined
}

/** Rule 7: the flags `login` and `restore` in a query send a visitor to the log-in. */
export const followFlags = ({ pathname, search, href }: Visit): Detour | undefined => {
  if (pathname === '/login') return undefined
  const { login, restore, ...rest } = search
  if (login === undefined && restore === undefined) return undefined
  const back = href.split('?')[0] ?? '/'
  const query = new URLSearchParams(rest).toString()
  return {
    to: '/login',
    search: {
      ...rest,
      redirect: query ? `${back}?${query}` : back,
      ...(restore === undefined ? {} : { restore: 'true' }),
    },
  }
}

/** Tells what a detour has to say, as a passing message. */
export const tellDetour = ({ app }: Actors, { tell }: Detour): void => {
  if (tell) app.send({ type: 'problem.tell', problem: problem(tell).problem })
}

/** Waits until it is known who is here. Rejects when the visit is given up. */
export const whoIsHere = async ({ auth }: Actors, signal: AbortSignal): Promise<AuthSnapshot> =>
  waitFor(auth, (snapshot) => selectGate(snapshot) !== 'pending', { signal, timeout: Infinity })

/** Waits until the portal has started, the cart of a visitor included. */
export const started = async ({ app }: Actors, signal: AbortSignal): Promise<void> => {
  await waitFor(app, (snapshot) => snapshot.matches('ready'), { signal, timeout: Infinity })
}
