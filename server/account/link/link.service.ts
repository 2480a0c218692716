import { problem } from '#contract/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { mailAccountChange } from '#server/account/account.mails.ts'
import { loginThrottles } from '#server/account/account.rules.ts'
import {
  lockAccount,
  markEmailConfirmed,
  replaceEmail,
  updatePasswordHash,
} from '#server/account/account.store.ts'
import { isDuplicate, type Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { linkProblem, type Link } from './link.rules.ts'
import {
  findLinkById,
  findLinkByToken,
  supersedeLinks,
  markLinkUsed,
  type LinkWithAccount,
} from './link.store.ts'
import { assertUncommonPassword } from '#server/account/password/password.rules.ts'
import { queueKeyOf } from '#server/account/password/queue-key.rules.ts'
import { hashPassword } from '#server/account/password/password-hash.service.ts'
import { isTokenOf } from '#server/crypto/secret.ts'
import {
  endAllSessions,
  isStillLive,
  replaceSession,
} from '#server/account/session/session.store.ts'
import { withdrawReportLinks } from '#server/report/link/report-link.store.ts'
import { resetThrottle } from '#server/throttle/throttle.store.ts'

/**
 * Finds the link of a code without using it. Throws `incorrect_validation_code` at `validation_code` when there is
 * none, and `link_used`, `link_superseded` or `link_expired` when it no longer works.
 */
export const findOpenResetLink = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  code: string,
) => {
  const found = await findLinkByToken(db, 'reset_password', code)
  if (!found) throw incorrectCodeProblem('validation_code')
  assertLinkOpen(found, now)
  return found
}

/**
 * Sets a new password by the code of a link, and ends every session and every link that opens a report. Since the link was read, its address is confirmed,
 * too.
 */
export const changePassword = async (
  context: RequestContext,
  { code, password }: { code: string; password: string },
): Promise<void> => {
  const { db, now, secret } = context
  const { link, account } = await findOpenResetLink(context, code)
  assertUncommonPassword(password, [account.email, account.firstName, account.lastName])
  const queueKey = queueKeyOf(context, { accountId: account.id, email: account.email })
  const passwordHash = await hashPassword(password, queueKey)

  await transact(db, async (tx) => {
    await claimLink(tx, link, now)
    await updatePasswordHash(tx, account.id, passwordHash)
    await markEmailConfirmed(tx, account.id, now)
    await endAllSessions(tx, account.id)
    await supersedeLinks(tx, { kind: 'change_email', accountId: account.id, now })
    await withdrawReportLinks(tx, { accountId: account.id, by: 'new_password', now })
    await mailAccountChange(tx, account, { ...context, kind: 'password_changed', reason: link.id })
    const throttleKey = { throttle: loginThrottles.account, subject: account.email, secret }
    await resetThrottle(tx, throttleKey)
  })
  const { session } = context
  if (session.state === 'live' && session.customer.id === account.id) context.clearBrowserData()
  context.log('info', 'password.reset', { account: account.id })
}

/** Confirms an address or a change of address, in any browser. */
export const confirmAddress = async (
  context: RequestContext,
  { id, signature }: { id: string; signature: string },
): Promise<void> => {
  const { db, now, session } = context
  const found = isUuid(id) ? await findLinkById(db, addressLinks, id) : undefined
  if (!found) throw problem('errors.link_unknown')
  const { link, account } = found
  if (!isTokenOf(link.tokenHash, signature)) throw incorrectCodeProblem('signature')
  assertLinkOpen(found, now)

  const token = await rejectTakenEmail(db, async (tx) => {
    await claimLink(tx, link, now)
    if (link.kind === 'change_email') await applyEmailChange(tx, found, context)
    else await markEmailConfirmed(tx, account.id, now)
    const isOwn = session.state === 'live' && session.customer.id === account.id
    // the link was used, even when the session of the request has ended in the meantime
    return isOwn && (await isStillLive(tx, session)) ? replaceSession(tx, session, { now }) : null
  })
  if (token !== null) context.setSessionCookie(token)
  const event = link.kind === 'change_email' ? 'email.changed' : 'email.confirmed'
  context.log('info', event, { account: account.id })
}

const addressLinks = ['confirm_email', 'change_email'] as const

/** Notifies the previous address, so that a thief cannot change it unnoticed. */
const applyEmailChange = async (
  tx: Database,
  found: LinkWithAccount,
  context: RequestContext,
): Promise<void> => {
  const { link, account } = found
  await replaceEmail(tx, account.id, { email: link.email, now: context.now })
  await mailAccountChange(tx, account, { ...context, kind: 'email_changed', reason: link.id })
}

/** Another account may have taken the address since the link was sent, also concurrently. */
const rejectTakenEmail = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  try {
    return await transact(db, work)
  } catch (error) {
    throw isDuplicate(error) ? problem('errors.email_already_taken') : error
  }
}

/**
 * Uses a link. It is read again under the lock of its account, since it may have been used or superseded meanwhile, and
 * the account may have another address. Throws the reason why it no longer works.
 */
const claimLink = async (tx: Database, { id, kind, accountId }: Link, now: Date): Promise<void> => {
  // lock order: the account before its links
  await lockAccount(tx, accountId)
  const found = await findLinkById(tx, [kind], id)
  if (found) assertLinkOpen(found, now)
  if (!found || !(await markLinkUsed(tx, found.link, now))) throw problem('errors.link_used')
}

const assertLinkOpen = ({ link, account }: LinkWithAccount, now: Date): void => {
  const isOfAddress = link.kind !== 'reset_password'
  if (isOfAddress && account.emailConfirmedAt && link.email === account.email) {
    throw problem('errors.email_already_confirmed')
  }
  const problemKey = linkProblem(link, account.email, now)
  if (problemKey) throw problem(problemKey)
}

const incorrectCodeProblem = (field: string) =>
  problem('errors.incorrect_validation_code', {
    validationErrors: [{ field, message: 'errors.incorrect_validation_code' }],
  })

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
