import { changeEmail, changePassword, readCredentials } from '#contract/account/credentials.ts'
import { problem } from '#contract/problem.ts'
import { mailAccountChange } from '#server/account/account.mails.ts'
import { updatePasswordHash } from '#server/account/account.store.ts'
import { supersedeLinks } from '#server/account/link/link.store.ts'
import { assertUncommonPassword } from '#server/account/password/password.rules.ts'
import { queueKeyOf } from '#server/account/password/queue-key.rules.ts'
import { hashPassword } from '#server/account/password/password-hash.service.ts'
import {
  deleteOtherSessions,
  lockSession,
  replaceSession,
} from '#server/account/session/session.store.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { transact } from '#server/db/transact.ts'
import { withdrawReportLinks } from '#server/report/link/report-link.store.ts'

import { findCredentials } from './credentials.store.ts'
import { requestEmailChange } from './email-change.service.ts'

export const credentialsRoutes: readonly Route[] = [
  defineCustomerRoute(readCredentials, async (_payload, context) => credentialsOf(context)),

  defineCustomerRoute(changeEmail, async ({ email }, context) => {
    await requestEmailChange(context, email)
    return credentialsOf(context)
  }),

  defineCustomerRoute(changePassword, async ({ password }, context) => {
    const { id: accountId, email, firstName, lastName } = context.customer
    assertUncommonPassword(password, [email, firstName, lastName])
    const queueKey = queueKeyOf(context, { accountId, email: email ?? '' })
    context.setSessionCookie(await storePassword(context, await hashPassword(password, queueKey)))
    context.log('info', 'password.changed')
    return null
  }),
]

const credentialsOf = async ({ db, now, customer }: CustomerContext) => {
  const credentials = await findCredentials(db, customer.id, now)
  if (!credentials) throw problem('errors.authentication_required')
  const { email, new_email: next } = credentials
  return {
    ...credentials,
    email: shownEmail(email),
    new_email: next && { ...next, email: shownEmail(next.email) },
  }
}

/**
 * Stores a new password and ends the other sessions, earlier links and the links that open a report. Of concurrent
 * changes, the first ends the session of the other.
 */
const storePassword = (context: CustomerContext, passwordHash: string): Promise<string> =>
  transact(context.db, async (tx) => {
    const { now, session } = context
    const account = await lockSession(tx, session)
    await updatePasswordHash(tx, account.id, passwordHash)
    for (const kind of ['reset_password', 'change_email'] as const) {
      await supersedeLinks(tx, { kind, accountId: account.id, now })
    }
    await withdrawReportLinks(tx, { accountId: account.id, by: 'new_password', now })
    await deleteOtherSessions(tx, session)
    const reason = `${account.id}:${now.toISOString()}`
    await mailAccountChange(tx, account, { ...context, kind: 'password_changed', reason })
    return replaceSession(tx, session, { now })
  })
