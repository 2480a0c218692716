import { problem } from '#contract/problem.ts'
import type { Visit } from '#server/http/visit.ts'

import { mailPasswordChanged } from '#server/account/account.mails.ts'
import { loginThrottles } from '#server/account/account.rules.ts'
import { markEmailConfirmed, updatePasswordHash } from '#server/account/account.store.ts'
import { linkFault } from './link.rules.ts'
import { findLinkById, findLinkByToken, useUpLink, type FoundLink } from './link.store.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { isTokenOf } from '#server/account/secret.ts'
import { dropAllSessions, replaceSession } from '#server/account/session/session.store.ts'
import { forgetAttempts } from '#server/account/password/throttle.store.ts'

/** Sets a new password by the code of a link, and ends every session. Whoever reads the mail has confirmed its address. */
export const changePassword = async (
  visit: Visit,
  { code, password }: { code: string; password: string },
): Promise<void> => {
  const { db, now, secret } = visit
  const found = await findLinkByToken(db, 'reset_password', code)
  if (!found) throw wrongCode('validation_code')
  refuseUnlessOpen(found, now)
  const { link, account } = found
  refuseTooCommon(password, [account.email, account.firstName, account.lastName])
  const passwordHash = await hashPassword(password)

  await db.transaction(async (tx) => {
    if (!(await useUpLink(tx, link, now))) throw problem('errors.link_used')
    await updatePasswordHash(tx, account.id, passwordHash)
    await markEmailConfirmed(tx, account.id, now)
    await dropAllSessions(tx, account.id)
    await mailPasswordChanged(tx, account, { ...visit, reason: link.id })
    const attempt = { throttle: loginThrottles.account, subject: account.email, secret }
    await forgetAttempts(tx, attempt)
  })
  const { session } = visit
  if (session.state === 'live' && session.customer.id === account.id) visit.clearBrowser()
  visit.log('info', 'password.reset', { account: account.id })
}

/** Confirms an address, in whichever browser the link was opened. */
export const confirmAddress = async (
  visit: Visit,
  { id, signature }: { id: string; signature: string },
): Promise<void> => {
  const { db, now, session } = visit
  const found = isUuid(id) ? await findLinkById(db, 'confirm_email', id) : undefined
  if (!found) throw problem('errors.link_unknown')
  const { link, account } = found
  if (!isTokenOf(link.tokenHash, signature)) throw wrongCode('signature')
  if (account.emailConfirmedAt && link.email === account.email) {
    throw problem('errors.email_already_confirmed')
  }
  refuseUnlessOpen(found, now)

  const token = await db.transaction(async (tx) => {
    if (!(await useUpLink(tx, link, now))) throw problem('errors.link_used')
    await markEmailConfirmed(tx, account.id, now)
    const isOwn = session.state === 'live' && session.customer.id === account.id
    return isOwn ? replaceSession(tx, session, { now }) : null
  })
  if (token !== null) visit.keepSession(token)
  visit.log('info', 'email.confirmed', { account: account.id })
}

const refuseUnlessOpen = ({ link, account }: FoundLink, now: Date): void => {
  const fault = linkFault(link, account.email, now)
  if (fault) throw problem(fault)
}

const wrongCode = (field: string) =>
  problem('errors.incorrect_validation_code', {
    validationErrors: [{ field, message: 'errors.incorrect_validation_code' }],
  })

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
