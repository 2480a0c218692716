import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { waitFor } from 'xstate'

import { isLocale, isLocaleAvailable } from '#contract/locale.ts'
import { localProblem } from '#contract/problem.ts'
import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import { selectAuthStatus, type AuthStatus } from '#machines/account/auth-status.ts'

import type { Actors } from '#src/actors/actors.ts'
import {
  redirectFromLogin,
  redirectByFlags,
  isOpenedWithSecret,
  requireSubCart,
  requireVerification,
  redirectToLogin,
  removeLanguageParam,
  type GuardRedirect,
  type RouteLocation,
} from '#src/actors/navigation/route-rules.ts'
import type { Translations } from '#src/i18n/translations.ts'

/** What every route can use: actors, never snapshots, so that no guard sees an outdated state. */
export type RouteContext = {
  actors: Actors
  translations: Translations
  /** The page was pre-rendered; its markup stays until the auth status is known. */
  isPrerendered: boolean
  /** The page that is open while the next one is being resolved. */
  lastHref: () => string | undefined
}

type GuardArguments = {
  context: RouteContext
  location: ParsedLocation
  abortController: AbortController
  preload: boolean
}

/** Applies rule 4 and the parameters that open a text or a message, which do not depend on the auth status. */
export const guardPortal = ({
  context,
  location,
  preload,
}: GuardArguments): void | Promise<void> => {
  const routeLocation = toRouteLocation(location)
  if (preload) return
  const localeRedirect = removeLanguageParam(routeLocation)
  if (localeRedirect) {
    chooseLocale(context, routeLocation)
    // the fragment can be a secret of the page
    const fragment = location.hash && `#${location.hash}`
    throwRedirect(context, { ...localeRedirect, href: localeRedirect.href + fragment })
  }
  return /Exists=|saleTerms=/.test(location.searchStr)
    ? applyRareParams(context, routeLocation)
    : undefined
}

/** Loaded on demand, since it is rarely needed. */
const applyRareParams = async (
  context: RouteContext,
  routeLocation: RouteLocation,
): Promise<void> => {
  const { applyOneTimeParams } = await import('./one-time-params.ts')
  const target = applyOneTimeParams(context.actors, routeLocation)
  if (target) throwRedirect(context, target)
}

/** Guards a public page. */
export const guardOpenPage = async (guardArguments: GuardArguments): Promise<void> => {
  const { snapshot, authStatus } = await waitForAuthStatus(guardArguments)
  applyCommonRules(guardArguments, snapshot, authStatus)
}

/** Guards a personal page. */
export const guardPersonalPage = async (guardArguments: GuardArguments): Promise<void> => {
  const { snapshot, authStatus } = await waitForAuthStatus(guardArguments)
  if (authStatus === 'visitor')
    throwRedirect(guardArguments.context, redirectToLogin(toRouteLocation(guardArguments.location)))
  applyCommonRules(guardArguments, snapshot, authStatus)
}

/** Redirects the entry page: visitors to the log-in, customers to the dashboard. */
export const guardIndex = async (guardArguments: GuardArguments): Promise<void> => {
  const { authStatus } = await waitForAuthStatus(guardArguments)
  const routeLocation = toRouteLocation(guardArguments.location)
  if (authStatus === 'visitor')
    throwRedirect(guardArguments.context, redirectToLogin(routeLocation))
  if (authStatus === 'customer')
    throwRedirect(guardArguments.context, redirectFromLogin(routeLocation))
}

/**
 * Guards the log-in page, which stays visible when it was pre-rendered; a logged-in customer is
 * redirected.
 */
export const guardLogin = async (guardArguments: GuardArguments): Promise<void> => {
  const { authStatus } = guardArguments.context.isPrerendered
    ? readAuthStatus(guardArguments)
    : await waitForAuthStatus(guardArguments)
  if (authStatus === 'customer')
    throwRedirect(
      guardArguments.context,
      redirectFromLogin(toRouteLocation(guardArguments.location)),
    )
}

export const guardPurchase = async (guardArguments: GuardArguments): Promise<void> => {
  const { actors } = guardArguments.context
  const { signal } = guardArguments.abortController
  await waitFor(actors.app, (app) => app.matches('ready'), { signal, timeout: Infinity })
  const missing = requireSubCart(actors.cart.getSnapshot())
  if (missing) throwRedirect(guardArguments.context, missing)
  await guardOpenPage(guardArguments)
}

const applyCommonRules = (
  guardArguments: GuardArguments,
  snapshot: AuthSnapshot,
  authStatus: AuthStatus,
): void => {
  const { context, location, preload } = guardArguments
  const routeLocation = toRouteLocation(location)
  if (isOpenedWithSecret(routeLocation.pathname)) return
  if (authStatus === 'visitor') {
    const flagRedirect = redirectByFlags(routeLocation)
    if (flagRedirect) throwRedirect(context, flagRedirect)
  }
  if (authStatus === 'terms') redirectToLastHref(context, location)
  if (authStatus === 'customer') {
    const verification = requireVerification(snapshot, routeLocation)
    if (verification) throwRedirect(context, preload ? { href: verification.href } : verification)
  }
}

/**
 * Rule 5: redirects a user who has not accepted the terms to the previous route. On a first load,
 * and behind a page that is opened with a secret, the terms open over the requested page instead.
 */
const redirectToLastHref = ({ lastHref }: RouteContext, location: ParsedLocation): void => {
  const href = lastHref()
  if (href === undefined || href === location.href) return
  if (!isOpenedWithSecret(pathOf(href))) throw redirect({ href: href, replace: true })
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

const readAuthStatus = ({ context }: GuardArguments) => {
  const snapshot = context.actors.auth.getSnapshot()
  return { snapshot, authStatus: selectAuthStatus(snapshot) }
}

const isSettled = (snapshot: AuthSnapshot): boolean =>
  !['pending', 'expired'].includes(selectAuthStatus(snapshot))

const waitForAuthStatus = async (guardArguments: GuardArguments) => {
  const { signal } = guardArguments.abortController
  await waitFor(guardArguments.context.actors.auth, isSettled, { signal, timeout: Infinity })
  return readAuthStatus(guardArguments)
}

const chooseLocale = ({ actors }: RouteContext, { pathname, search }: RouteLocation): void => {
  const locale = search['lang']
  if (!isLocale(locale)) return
  actors.locale.send({
    type: 'route.entered',
    isRussianAvailable: isLocaleAvailable('ru', pathname),
  })
  actors.locale.send({ type: 'locale.choose', locale })
}

const throwRedirect = ({ actors }: RouteContext, { href, problemKey }: GuardRedirect): never => {
  if (problemKey)
    actors.app.send({ type: 'problem.report', problem: localProblem(problemKey).problem })
  throw redirect({ href, replace: true })
}

const toRouteLocation = ({ pathname, searchStr }: ParsedLocation): RouteLocation => ({
  pathname,
  search: Object.fromEntries(new URLSearchParams(searchStr)),
})
