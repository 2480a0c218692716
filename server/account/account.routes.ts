import { acceptTerms, login, logout, readMe } from '#contract/account/account.ts'
import { problem } from '#contract/problem.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { defineRoute, defineCustomerRoute, type Route } from '#server/http/route.ts'
import { mergeVisitorCart, takeAddedAtLogin } from '#server/shop/merge-cart.store.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'

import { findAccount, findAnalyzableOrigin, markTermsAccepted } from './account.store.ts'
import { timeLeft } from './account.rules.ts'
import { versionOf } from './user-version.store.ts'
import { startAccountSession } from '#server/account/session/start-session.service.ts'
import { createPasswordThrottle } from '#server/account/password/password-throttle.service.ts'
import { withVerifiedPassword } from '#server/account/password/password-check.service.ts'
import {
  endBrowserSession,
  lockSession,
  replaceSession,
} from '#server/account/session/session.store.ts'
import { transact } from '#server/db/transact.ts'

export const accountRoutes: readonly Route[] = [
  defineRoute(readMe, async ({ ping, version: known }, { db, now, session, dropCookie }) => {
    if (session.state === 'none') return null
    // only where a page starts: the response to any other call may arrive after the cookie of a new log-in
    if (session.state === 'invalid' && !ping) dropCookie()
    if (session.state !== 'live') throw problem('errors.authentication_required')
    const { customer, userState = '' } = session
    const version = versionOf(customer, userState)
    if (ping && known === version)
      return { unchanged: true as const, session: timeLeft(session, now) }
    const addedAtLogin = ping ? [] : await takeAddedAtLogin(db, customer.id)
    return {
      id: customer.id,
      email: shownEmail(customer.email),
      first_name: customer.firstName,
      last_name: customer.lastName,
      accepted_tos_at: customer.acceptedTermsAt?.toISOString() ?? null,
      can_access_bo: customer.canAccessBackOffice,
      has_agent_orders: customer.hasAgentOrders,
      is_verified: customer.isVerified,
      is_email_confirmed: customer.emailConfirmedAt !== null,
      cart: {
        ...(await findCustomerCart(db, customer.id, now)),
        ...(addedAtLogin.length > 0 && { added_at_login: addedAtLogin }),
      },
      dna_origin: { analyzable: await findAnalyzableOrigin(db, customer.id) },
      session: timeLeft(session, now),
      version,
    }
  }),

  defineRoute(login, async ({ email, password, cart_token: token }, context) => {
    const { db, now } = context
    const passwordThrottle = createPasswordThrottle(context, email)
    await passwordThrottle.count()
    let triedAccountId: string | undefined
    const find = async () => {
      const account = await findAccount(db, email)
      triedAccountId = account?.id
      return account
    }
    const sessionToken = await withVerifiedPassword(
      context,
      { find, email, password },
      async (tx, account) => {
        if (token !== undefined) await mergeVisitorCart(tx, { token, accountId: account.id, now })
        return startAccountSession(tx, account, context)
      },
    )
    if (sessionToken === undefined) {
      await passwordThrottle.reportFailure()
      context.log('warn', 'login.refused', { account: triedAccountId })
      throw problem('errors.incorrect_email_or_password')
    }
    await passwordThrottle.reset()
    context.setSessionCookie(sessionToken)
    if (triedAccountId !== undefined) context.setDeviceCookie(triedAccountId)
    context.log('info', 'login.succeeded', { account: triedAccountId })
    return null
  }),

  defineRoute(logout, async (_payload, context) => {
    await endBrowserSession(context.db, context.session)
    context.clearBrowserData()
    context.log('info', 'logout.succeeded')
    return null
  }),

  defineCustomerRoute(acceptTerms, async (_payload, context) => {
    const { db, now, customer, session } = context
    const token = await transact(db, async (tx) => {
      await lockSession(tx, session)
      const isAccepted = await markTermsAccepted(tx, customer.id, now)
      if (!isAccepted) throw problem('errors.terms_already_accepted')
      return replaceSession(tx, session, { now })
    })
    context.setSessionCookie(token)
    context.log('info', 'terms.accepted')
    return null
  }),
]
