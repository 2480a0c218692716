import { register } from '#contract/registration.ts'
import type { CallPayload } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import { answer, type Route } from '#server/http/answer.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'
import { claimVisitorCart } from '#server/shop/merge-cart.ts'

import { mailAccountExists, mailConfirmation } from './account.mails.ts'
import { registrationThrottle } from './account.rules.ts'
import { findAccount, insertAccount } from './account.store.ts'
import { isDiscreet, mayDisclose } from '#server/account/password/disclosure.ts'
import { enter } from '#server/account/session/enter.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'

type Form = CallPayload<typeof register>

export const registrationRoutes: readonly Route[] = [
  answer(register, async (form, visit) => {
    const { db, now, secret } = visit
    const subject = addressRange(visit.address)
    await countAttempt(db, { throttle: registrationThrottle, subject, secret }, now)
    refuseTooCommon(form.password, [form.email, form.first_name, form.last_name])

    const passwordHash = await hashPassword(form.password)
    const discreet = await isDiscreet(visit)
    const outcome = await makeAccount(visit, form, { passwordHash, discreet })
    if (outcome === 'taken') {
      if (!discreet && (await mayDisclose(visit, form.email))) {
        throw problem('errors.email_already_taken')
      }
      await tellOwner(visit, form.email)
      return { logged_in: false }
    }
    visit.log('info', 'account.made', { account: outcome.accountId })
    if (outcome.token === null) return { logged_in: false }
    visit.keepSession(outcome.token)
    return { logged_in: true }
  }),
]

type Made = { accountId: string; token: string | null }
type Terms = { passwordHash: string; discreet: boolean }

/** Account, terms, cart, session and mail: all of it, or nothing. Where answers give nothing away, no session starts. */
const makeAccount = (visit: Visit, form: Form, { passwordHash, discreet }: Terms) =>
  visit.db.transaction(async (tx): Promise<'taken' | Made> => {
    const { now } = visit
    const account = await insertAccount(tx, {
      email: form.email,
      passwordHash,
      firstName: form.first_name,
      lastName: form.last_name,
      phone: form.phone ?? null,
      language: visit.locale,
      reportLanguage: form.report_language ?? null,
      acceptedTermsAt: now,
      createdAt: now,
    })
    if (!account) return 'taken'
    await mailConfirmation(tx, { ...account, email: form.email }, visit)
    if (form.cart_token !== undefined) {
      await claimVisitorCart(tx, { token: form.cart_token, accountId: account.id, now })
    }
    return { accountId: account.id, token: discreet ? null : await enter(tx, account, visit) }
  })

const tellOwner = async (visit: Visit, email: string): Promise<void> => {
  const owner = await findAccount(visit.db, email)
  if (owner) await mailAccountExists(visit.db, owner, visit)
}
