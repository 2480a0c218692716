import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { waitFor } from 'xstate'

import { isLocale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import { selectGate, type Gate } from '#machines/account/gate.ts'

import type { Actors } from '#src/actors/actors.ts'
import {
  awayFromLogin,
  followFlags,
  hrefOf,
  isOpenedWithSecret,
  requireSubCart,
  requireVerification,
  toLogin,
  withoutLanguage,
  type Detour,
  type Visit,
} from './guards.ts'
import { speaksRussian } from '#contract/locale.ts'
import type { Words } from '#src/actors/words.ts'

/** What every route can reach: actors, never their snapshots, so that no guard sees the state of a moment ago. */
export type RouteContext = {
  actors: Actors
  words: Words
  /** The page came with its markup, which stands until it is known who is here. */
  isPrerendered: boolean
  /** The page the person is on, while the next one is being decided. */
  lastPlace: () => string | undefined
}

type Entering = {
  context: RouteContext
  location: ParsedLocation
  abortController: AbortController
  preload: boolean
}

/** Rule 4, and what an ID login has to say: neither needs to know who is here. */
export const enterPortal = ({ context, location, preload }: Entering): void | Promise<void> => {
  const visit = visitOf(location)
  if (preload) return
  const language = withoutLanguage(visit)
  if (language) {
    chooseLanguage(context, visit)
    detour(context, language)
  }
  openSaleTerms(context, visit)
  return /Exists=/.test(location.searchStr) ? warnOfAccount(context, visit) : undefined
}

/** The link in an order's email: it opens the terms of sale of that order and leaves the address. */
const openSaleTerms = (context: RouteContext, { pathname, search }: Visit): void => {
  const { saleTerms, ...rest } = search
  if (saleTerms === undefined) return
  const version = saleTerms === 'current' ? null : saleTerms
  context.actors.reader.send({ type: 'reader.open', text: 'saleTerms', version })
  detour(context, { href: hrefOf({ pathname, search: rest }) })
}

/** Fetched when it is needed, which is seldom. */
const warnOfAccount = async (context: RouteContext, visit: Visit): Promise<void> => {
  const { accountWarning } = await import('./account-warning.ts')
  const warning = accountWarning(visit)
  if (!warning) return
  if (warning.message) context.actors.dialog.send({ type: 'dialog.open', message: warning.message })
  detour(context, warning)
}

/** A page for everybody. */
export const enterOpen = async (entering: Entering): Promise<void> => {
  const { snapshot, gate } = await whoEnters(entering)
  applyCommonRules(entering, snapshot, gate)
}

/** A page for customers. */
export const enterPersonal = async (entering: Entering): Promise<void> => {
  const { snapshot, gate } = await whoEnters(entering)
  if (gate === 'visitor') detour(entering.context, toLogin(visitOf(entering.location)))
  applyCommonRules(entering, snapshot, gate)
}

/** The entry page is a crossing: visitors go to the log-in, customers to the dashboard. */
export const enterIndex = async (entering: Entering): Promise<void> => {
  const { gate } = await whoEnters(entering)
  const visit = visitOf(entering.location)
  if (gate === 'visitor') detour(entering.context, toLogin(visit))
  if (gate === 'customer') detour(entering.context, awayFromLogin(visit))
}

/** The log-in is shown at once when it came with the page; whoever turns out to be logged in is sent on. */
export const enterLogin = async (entering: Entering): Promise<void> => {
  const { gate } = entering.context.isPrerendered ? whoIsHere(entering) : await whoEnters(entering)
  if (gate === 'customer') detour(entering.context, awayFromLogin(visitOf(entering.location)))
}

export const enterPurchase = async (entering: Entering): Promise<void> => {
  const { actors } = entering.context
  const { signal } = entering.abortController
  await waitFor(actors.app, (app) => app.matches('ready'), { signal, timeout: Infinity })
  const missing = requireSubCart(actors.cart.getSnapshot())
  if (missing) detour(entering.context, missing)
  await enterOpen(entering)
}

const applyCommonRules = (entering: Entering, snapshot: AuthSnapshot, gate: Gate): void => {
  const { context, location, preload } = entering
  const visit = visitOf(location)
  if (isOpenedWithSecret(visit.pathname)) return
  if (gate === 'visitor') {
    const flags = followFlags(visit)
    if (flags) detour(context, flags)
  }
  if (gate === 'terms') returnToLastPlace(context, location)
  if (gate === 'customer') {
    const verification = requireVerification(snapshot, visit)
    if (verification) detour(context, preload ? { href: verification.href } : verification)
  }
}

/**
 * Rule 5: a user who has not accepted the terms is sent back to the previous route. On a first load, and behind a page
 * that is opened with a secret, the terms open over the requested page instead.
 */
const returnToLastPlace = ({ lastPlace }: RouteContext, location: ParsedLocation): void => {
  const place = lastPlace()
  if (place === undefined || place === location.href) return
  if (!isOpenedWithSecret(pathOf(place))) throw redirect({ href: place, replace: true })
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

const whoIsHere = ({ context }: Entering) => {
  const snapshot = context.actors.auth.getSnapshot()
  return { snapshot, gate: selectGate(snapshot) }
}

const isSettled = (snapshot: AuthSnapshot): boolean =>
  !['pending', 'lapsed'].includes(selectGate(snapshot))

const whoEnters = async (entering: Entering) => {
  const { signal } = entering.abortController
  await waitFor(entering.context.actors.auth, isSettled, { signal, timeout: Infinity })
  return whoIsHere(entering)
}

const chooseLanguage = ({ actors }: RouteContext, { pathname, search }: Visit): void => {
  const locale = search['lang']
  if (!isLocale(locale)) return
  actors.locale.send({ type: 'route.entered', isRussianSpoken: speaksRussian(pathname) })
  actors.locale.send({ type: 'locale.choose', locale })
}

const detour = ({ actors }: RouteContext, { href, tell }: Detour): never => {
  if (tell) actors.app.send({ type: 'problem.tell', problem: problem(tell).problem })
  throw redirect({ href, replace: true })
}

const visitOf = ({ pathname, searchStr }: ParsedLocation): Visit => ({
  pathname,
  search: Object.fromEntries(new URLSearchParams(searchStr)),
})
