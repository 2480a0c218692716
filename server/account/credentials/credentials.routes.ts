import { changeEmail, changePassword, readCredentials } from '#contract/credentials.ts'
import { problem } from '#contract/problem.ts'
import { mailNews } from '#server/account/account.mails.ts'
import { updatePasswordHash } from '#server/account/account.store.ts'
import { supersedeLinks } from '#server/account/link/link.store.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'
import { turnOf } from '#server/account/password/hash-turn.ts'
import { hashPassword } from '#server/account/password/password.ts'
import {
  dropOtherSessions,
  lockSession,
  replaceSession,
} from '#server/account/session/session.store.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import { findCredentials } from './credentials.store.ts'
import { askForNewAddress } from './new-address.ts'

export const credentialsRoutes: readonly Route[] = [
  answerCustomer(readCredentials, async (_payload, visit) => credentialsOf(visit)),

  answerCustomer(changeEmail, async ({ email }, visit) => {
    await askForNewAddress(visit, email)
    return credentialsOf(visit)
  }),

  answerCustomer(changePassword, async ({ password }, visit) => {
    const { id: accountId, email, firstName, lastName } = visit.customer
    refuseTooCommon(password, [email, firstName, lastName])
    const turn = turnOf(visit, { accountId, email: email ?? '' })
    visit.keepSession(await takePassword(visit, await hashPassword(password, turn)))
    visit.log('info', 'password.changed')
    return null
  }),
]

const credentialsOf = async ({ db, now, customer }: CustomerVisit) => {
  const credentials = await findCredentials(db, customer.id, now)
  if (!credentials) throw problem('errors.authentication_required')
  const { email, new_email: next } = credentials
  return {
    ...credentials,
    email: shownEmail(email),
    new_email: next && { ...next, email: shownEmail(next.email) },
  }
}

/** Of two at once, one is first: it ends the session of the other. Links sent before are worth nothing any more. */
const takePassword = (visit: CustomerVisit, passwordHash: string): Promise<string> =>
  visit.db.transaction(async (tx) => {
    const { now, session } = visit
    const account = await lockSession(tx, session)
    await updatePasswordHash(tx, account.id, passwordHash)
    for (const kind of ['reset_password', 'change_email'] as const) {
      await supersedeLinks(tx, { kind, accountId: account.id, now })
    }
    await dropOtherSessions(tx, session)
    const reason = `${account.id}:${now.toISOString()}`
    await mailNews(tx, account, { ...visit, kind: 'password_changed', reason })
    return replaceSession(tx, session, { now })
  })
