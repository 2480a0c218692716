import { acceptTerms, login, logout, readMe } from '#contract/account.ts'
import { problem } from '#contract/problem.ts'
import { answer, answerCustomer, type Route } from '#server/http/answer.ts'
import { mergeVisitorCart, takeBrought } from '#server/shop/merge-cart.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'

import {
  findAccount,
  findAnalyzableOrigin,
  lockAccount,
  markTermsAccepted,
  updatePasswordHash,
} from './account.store.ts'
import { timeLeft } from './account.rules.ts'
import { enter } from '#server/account/session/enter.ts'
import { passwordAttempt } from '#server/account/password/password-attempt.ts'
import { hashPassword, isOutdated, isPasswordOf } from '#server/account/password/password.ts'
import { dropSession, replaceSession } from '#server/account/session/session.store.ts'

export const accountRoutes: readonly Route[] = [
  answer(readMe, async ({ ping }, { db, now, session }) => {
    if (session.state === 'none') return null
    if (session.state !== 'live') throw problem('errors.authentication_required')
    const { customer } = session
    const brought = ping ? [] : await takeBrought(db, customer.id)
    return {
      id: customer.id,
      email: customer.email,
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
    }
  }),

  answer(login, async ({ email, password, cart_token: token }, visit) => {
    const { db, now } = visit
    const attempt = passwordAttempt(visit, email)
    await attempt.count()
    const account = await findAccount(db, email)
    if (!(await isPasswordOf(account, password)) || !account) {
      await attempt.fail()
      visit.log('warn', 'login.refused', { account: account?.id })
      throw problem('errors.incorrect_email_or_password')
    }
    await attempt.forgive()
    if (isOutdated(account)) {
      await updatePasswordHash(db, account.id, await hashPassword(password))
    }
    const entered = await db.transaction(async (tx) => {
      // it may have been erased since its password was looked at: then it is one that never was
      const isThere = (await lockAccount(tx, account.id)) !== undefined
      if (!isThere) throw problem('errors.incorrect_email_or_password')
      if (token !== undefined) await mergeVisitorCart(tx, { token, accountId: account.id, now })
      return enter(tx, account, visit)
    })
    visit.keepSession(entered)
    visit.log('info', 'login.done', { account: account.id })
    return null
  }),

  answerCustomer(logout, async (_payload, visit) => {
    await dropSession(visit.db, visit.session)
    visit.clearBrowser()
    visit.log('info', 'logout.done')
    return null
  }),

  answerCustomer(acceptTerms, async (_payload, visit) => {
    const { db, now, customer, session } = visit
    const token = await db.transaction(async (tx) => {
      const isAccepted = await markTermsAccepted(tx, customer.id, now)
      if (!isAccepted) throw problem('errors.terms_already_accepted')
      return replaceSession(tx, session, { now })
    })
    visit.keepSession(token)
    visit.log('info', 'terms.accepted')
    return null
  }),
]
