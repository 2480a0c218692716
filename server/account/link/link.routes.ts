import { resendConfirmation } from '#contract/account/account.ts'
import {
  checkResetLink,
  confirmEmail,
  resetPassword,
  restore,
} from '#contract/account/registration.ts'
import { problem } from '#contract/problem.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import {
  mailAccountExists,
  mailConfirmation,
  mailPasswordReset,
} from '#server/account/account.mails.ts'
import { emailProblem, linkCheckThrottle, mailThrottles } from '#server/account/account.rules.ts'
import { findAccount, type AccountWithEmail } from '#server/account/account.store.ts'
import { changePassword, confirmAddress, findOpenResetLink } from './link.service.ts'
import { withConstantTime, recordDisclosure } from '#server/account/password/disclosure.service.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { transact } from '#server/db/transact.ts'

export const linkRoutes: readonly Route[] = [
  defineRoute(restore, async ({ email }, context) => {
    await throttleMailRequest('restore', email, context)
    return withConstantTime(async () => {
      const account = await findAccount(context.db, email)
      if (account)
        await transact(context.db, (tx) =>
          mailPasswordReset(tx, withRequestLanguage(context, account), context),
        )
      else if (await recordDisclosure(context, email))
        throw emailProblem('errors.email_is_not_registered')
      return null
    })
  }),

  defineRoute(resendConfirmation, async ({ email }, context) => {
    await throttleMailRequest('resend', email, context)
    return withConstantTime(async () => {
      const account = await findAccount(context.db, email)
      if (!account) {
        if (await recordDisclosure(context, email)) throw problem('errors.email_is_not_registered')
      } else if (account.emailConfirmedAt) {
        if (isOwn(email, context) || (await recordDisclosure(context, email))) {
          throw problem('errors.email_already_confirmed')
        }
        await mailAccountExists(context.db, account, context)
      } else {
        await transact(context.db, (tx) =>
          mailConfirmation(tx, withRequestLanguage(context, account), context),
        )
      }
      return null
    })
  }),

  defineRoute(checkResetLink, async ({ validation_code: code }, context) => {
    const { db, now, secret, address } = context
    const throttleKey = { throttle: linkCheckThrottle, subject: addressRange(address), secret }
    await enforceThrottle(db, throttleKey, now)
    await findOpenResetLink(context, code)
    return null
  }),

  defineRoute(resetPassword, async ({ validation_code: code, password }, context) => {
    await changePassword(context, { code, password })
    return null
  }),

  defineRoute(confirmEmail, async ({ id, signature }, context) => {
    await confirmAddress(context, { id, signature })
    return null
  }),
]

/** Counts the request before anything is looked up, so that a limit discloses nothing about an account. */
const throttleMailRequest = async (
  purpose: 'restore' | 'resend',
  email: string,
  { db, now, secret, address }: RequestContext,
): Promise<void> => {
  const throttles = mailThrottles(purpose)
  const subject = addressRange(address)
  await enforceThrottle(db, { throttle: throttles.address, subject, secret }, now)
  await enforceThrottle(db, { throttle: throttles.coolDown, subject: email, secret }, now)
  await enforceThrottle(db, { throttle: throttles.email, subject: email, secret }, now)
}

/** Emails that were requested use the language of the requesting page. */
const withRequestLanguage = (
  { locale }: RequestContext,
  account: AccountWithEmail,
): AccountWithEmail => ({
  ...account,
  language: locale,
})

const isOwn = (email: string, { session }: RequestContext): boolean =>
  session.state === 'live' && session.customer.email === email
