import { acceptTerms, login, logout, readMe } from '#contract/account.ts'
import { problem } from '#contract/problem.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { answer, answerCustomer, type Route } from '#server/http/answer.ts'
import { mergeVisitorCart, takeBrought } from '#server/shop/merge-cart.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'

import { findAccount, findAnalyzableOrigin, markTermsAccepted } from './account.store.ts'
import { timeLeft } from './account.rules.ts'
import { versionOf } from './user-version.ts'
import { enter } from '#server/account/session/enter.ts'
import { passwordAttempt } from '#server/account/password/password-attempt.ts'
import { whenPasswordIsRight } from '#server/account/password/right-password.ts'
import { dropSession, lockSession, replaceSession } from '#server/account/session/session.store.ts'

export const accountRoutes: readonly Route[] = [
  answer(readMe, async ({ ping, version: known }, { db, now, session, dropCookie }) => {
    if (session.state === 'none') return null
    // only where a page starts: the answer to any other call may arrive after the cookie of a new log-in
    if (session.state === 'dead' && !ping) dropCookie()
    if (session.state !== 'live') throw problem('errors.authentication_required')
    const { customer, userState = '' } = session
    const version = versionOf(customer, userState)
    if (ping && known === version)
      return { unchanged: true as const, session: timeLeft(session, now) }
    const brought = ping ? [] : await takeBrought(db, customer.id)
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
        ...(brought.length > 0 && { added_at_login: brought }),
      },
      dna_origin: { analyzable: await findAnalyzableOrigin(db, customer.id) },
      session: timeLeft(session, now),
      version,
    }
  }),

  answer(login, async ({ email, password, cart_token: token }, visit) => {
    const { db, now } = visit
    const attempt = passwordAttempt(visit, email)
    await attempt.count()
    let tried: string | undefined
    const find = async () => {
      const account = await findAccount(db, email)
      tried = account?.id
      return account
    }
    const entered = await whenPasswordIsRight(
      visit,
      { find, email, password },
      async (tx, account) => {
        if (token !== undefined) await mergeVisitorCart(tx, { token, accountId: account.id, now })
        return enter(tx, account, visit)
      },
    )
    if (entered === undefined) {
      await attempt.fail()
      visit.log('warn', 'login.refused', { account: tried })
      throw problem('errors.incorrect_email_or_password')
    }
    await attempt.forgive()
    visit.keepSession(entered)
    if (tried !== undefined) visit.markDevice(tried)
    visit.log('info', 'login.done', { account: tried })
    return null
  }),

  answer(logout, async (_payload, visit) => {
    await dropSession(visit.db, visit.session)
    visit.clearBrowser()
    visit.log('info', 'logout.done')
    return null
  }),

  answerCustomer(acceptTerms, async (_payload, visit) => {
    const { db, now, customer, session } = visit
    const token = await db.transaction(async (tx) => {
      await lockSession(tx, session)
      const isAccepted = await markTermsAccepted(tx, customer.id, now)
      if (!isAccepted) throw problem('errors.terms_already_accepted')
      return replaceSession(tx, session, { now })
    })
    visit.keepSession(token)
    visit.log('info', 'terms.accepted')
    return null
  }),
]
