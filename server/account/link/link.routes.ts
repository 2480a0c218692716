import { resendConfirmation } from '#contract/account.ts'
import { checkResetLink, confirmEmail, resetPassword, restore } from '#contract/registration.ts'
import { problem } from '#contract/problem.ts'
import { answer, type Route } from '#server/http/answer.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'

import { mailAccountExists, mailConfirmation, mailRestore } from '#server/account/account.mails.ts'
import { linkCheckThrottle, mailThrottles } from '#server/account/account.rules.ts'
import { findAccount, type Reachable } from '#server/account/account.store.ts'
import { changePassword, confirmAddress, findOpenResetLink } from './follow-link.ts'
import { evenly, mayDisclose } from '#server/account/password/disclosure.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'

export const linkRoutes: readonly Route[] = [
  answer(restore, async ({ email }, visit) => {
    await countWish('restore', email, visit)
    return evenly(async () => {
      const account = await findAccount(visit.db, email)
      if (account)
        await visit.db.transaction((tx) => mailRestore(tx, inLanguageOf(visit, account), visit))
      else if (await mayDisclose(visit, email)) throw problem('errors.email_is_not_registered')
      return null
    })
  }),

  answer(resendConfirmation, async ({ email }, visit) => {
    await countWish('resend', email, visit)
    return evenly(async () => {
      const account = await findAccount(visit.db, email)
      if (!account) {
        if (await mayDisclose(visit, email)) throw problem('errors.email_is_not_registered')
      } else if (account.emailConfirmedAt) {
        if (isOwn(email, visit) || (await mayDisclose(visit, email))) {
          throw problem('errors.email_already_confirmed')
        }
        await mailAccountExists(visit.db, account, visit)
      } else {
        await visit.db.transaction((tx) =>
          mailConfirmation(tx, inLanguageOf(visit, account), visit),
        )
      }
      return null
    })
  }),

  answer(checkResetLink, async ({ validation_code: code }, visit) => {
    const { db, now, secret, address } = visit
    const attempt = { throttle: linkCheckThrottle, subject: addressRange(address), secret }
    await countAttempt(db, attempt, now)
    await findOpenResetLink(visit, code)
    return null
  }),

  answer(resetPassword, async ({ validation_code: code, password }, visit) => {
    await changePassword(visit, { code, password })
    return null
  }),

  answer(confirmEmail, async ({ id, signature }, visit) => {
    await confirmAddress(visit, { id, signature })
    return null
  }),
]

/** Whoever asks is counted before anything is looked up, so that a limit tells nothing about an account. */
const countWish = async (
  wish: 'restore' | 'resend',
  email: string,
  { db, now, secret, address }: Visit,
): Promise<void> => {
  const throttles = mailThrottles(wish)
  const subject = addressRange(address)
  await countAttempt(db, { throttle: throttles.address, subject, secret }, now)
  await countAttempt(db, { throttle: throttles.coolDown, subject: email, secret }, now)
  await countAttempt(db, { throttle: throttles.email, subject: email, secret }, now)
}

/** An email that was asked for is in the language of the page that it was asked on. */
const inLanguageOf = ({ locale }: Visit, account: Reachable): Reachable => ({
  ...account,
  language: locale,
})

const isOwn = (email: string, { session }: Visit): boolean =>
  session.state === 'live' && session.customer.email === email
