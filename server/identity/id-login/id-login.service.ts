import type { IdLoginOutcome } from '#contract/identity/id-login.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { isOfAge } from '#contract/account/person.ts'
import { decodePersonalCode, personalCodeError } from '#contract/identity/personal-code.ts'
import { problem } from '#contract/problem.ts'
import { mailConfirmation, mailIdLinked } from '#server/account/account.mails.ts'
import { insertAccount, hasEmail, lockAccount } from '#server/account/account.store.ts'
import { hasOpenLink } from '#server/account/link/link.store.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { startAccountSession } from '#server/account/session/start-session.service.ts'
import { lockSession, replaceSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { dayOf } from '#server/calendar.rules.ts'
import { mergeVisitorCart } from '#server/shop/merge-cart.store.ts'
import { findRunningStudy } from '#server/study/invitation.service.ts'

import type { Assertion } from '../../providers/dokobit/dokobit.client.ts'
import { maskEmail } from './id-login.rules.ts'
import {
  findAccountByTypedCode,
  storePendingPerson,
  consumePendingPerson,
  closeIdLogin,
  type IdLogin,
} from './id-login.store.ts'
import {
  codeHashesOf,
  findAccountIdOf,
  findCodeHashOf,
  proveIdentity,
} from '#server/identity/proof.store.ts'

/** The account with the token of its new session; or what prevents the log-in. A rejection uses the ID log-in, too. */
type IdLoginResult =
  | { is: 'in'; token: string }
  | { is: 'out'; outcome: Extract<IdLoginOutcome, { email: string } | { hpv_terms: boolean }> }
  | { is: 'refused'; key: ProblemKey }

type IdLoginContext = {
  tx: Database
  context: RequestContext
  login: IdLogin
  assertion: Assertion
}

/** Completes an ID log-in once, in one transaction. */
export const completeIdLogin = (
  context: RequestContext,
  login: IdLogin,
  assertion: Assertion,
): Promise<IdLoginResult> =>
  transact(context.db, async (tx) => {
    const { session, now } = context
    const isOwnProof = login.accountId !== null
    // lock order: the account before its ID log-ins, as in the deletion of an account
    if (isOwnProof && session.state === 'live') await lockSession(tx, session)
    if (!(await closeIdLogin(tx, login, now))) return refused('errors.id_login_ended')
    const idLoginContext = { tx, context, login, assertion }
    return isOwnProof ? verifyOwnAccount(idLoginContext) : logInPerson(idLoginContext)
  })

const refused = (key: ProblemKey): IdLoginResult => ({ is: 'refused', key })

/** Proves that a logged-in customer owns the account. An unproven account is verified by it. */
const verifyOwnAccount = async ({
  tx,
  context,
  login,
  assertion,
}: IdLoginContext): Promise<IdLoginResult> => {
  const { session, now } = context
  if (session.state !== 'live') return refused('errors.authentication_required')
  const account = await lockAccount(tx, session.customer.id)
  if (account?.id !== login.accountId) return refused('errors.incorrect_token')

  const ownerId = await findAccountIdOf(tx, codeOf(context, assertion))
  const isFirst = ownerId === undefined
  const isOwn = isFirst
    ? (await hasNoOtherCode(tx, account.id, { context, assertion })) &&
      (await storeProof(tx, account.id, { context, assertion }))
    : ownerId === account.id
  if (!isOwn) return refused(await mismatchProblem(tx, account.id, { context, assertion }))
  if (isFirst && hasEmail(account)) await mailIdLinked(tx, account, context)
  const token = await replaceSession(tx, session, { now, provedAt: now })
  return { is: 'in', token }
}

const hasNoOtherCode = async (
  tx: Database,
  accountId: string,
  { context, assertion }: AssertionContext,
): Promise<boolean> => {
  const own = await findCodeHashOf(tx, accountId)
  return own === null || codeHashesOf(codeOf(context, assertion)).includes(own)
}

/** A personal code without an account is reported as not found, since no account is created here. */
const mismatchProblem = async (
  tx: Database,
  accountId: string,
  { context, assertion }: AssertionContext,
): Promise<ProblemKey> => {
  const code = codeOf(context, assertion)
  const isKnown =
    (await findAccountIdOf(tx, code)) !== undefined ||
    (await findAccountByTypedCode(tx, code)) !== undefined
  if (!isKnown) return 'errors.account_with_id_number_not_found'
  const hasOther = !(await hasNoOtherCode(tx, accountId, { context, assertion }))
  return hasOther ? 'errors.id_number_mismatch' : 'errors.id_number_of_another_account'
}

const logInPerson = async (idLoginContext: IdLoginContext): Promise<IdLoginResult> => {
  const { tx, context, login, assertion } = idLoginContext
  const accountId = await findAccountIdOf(tx, codeOf(context, assertion))
  if (accountId !== undefined)
    return { is: 'in', token: await startSessionWithCart(idLoginContext, accountId) }

  const claimant = await findAccountByTypedCode(tx, codeOf(context, assertion))
  if (!hasEmail(claimant)) {
    if (isTooYoung(context, assertion)) return refused('errors.under_age')
    await storePendingPerson(tx, { login, assertion }, context)
    return { is: 'out', outcome: { outcome: 'new_account', hpv_terms: login.purpose === 'hpv' } }
  }
  const email = maskEmail(claimant.email)
  if (claimant.emailConfirmedAt) {
    return { is: 'out', outcome: { outcome: 'verified_account_exists', email } }
  }
  const isWaiting = await hasOpenLink(tx, { kind: 'confirm_email', account: claimant }, context.now)
  await mailConfirmation(tx, claimant, context)
  // a registration that waits for its link is to be finished; an older one counts as an existing account
  if (isWaiting) return refused('errors.account_with_id_number_not_found')
  return { is: 'out', outcome: { outcome: 'account_exists', email } }
}

/** Whether a person is under 18. Codes of other countries do not contain the age. */
const isTooYoung = ({ now }: RequestContext, { person: { country, code } }: Assertion): boolean =>
  country === 'EE' &&
  personalCodeError(code) === null &&
  !isOfAge(decodePersonalCode(code).dob, dayOf(now))

/** Starts a session of an account, and merges the cart of the visitor. */
const startSessionWithCart = async (
  { tx, context, login }: Omit<IdLoginContext, 'assertion'>,
  id: string,
): Promise<string> => {
  const { now, secret } = context
  const account = await lockAccount(tx, id)
  if (!account) throw problem('errors.id_login_failed')
  if (login.cartToken !== null) {
    await mergeVisitorCart(tx, { token: decrypt(secret, login.cartToken), accountId: id, now })
  }
  return startAccountSession(tx, account, context)
}

export type CreatedAccount = { accountId: string; token: string; returnTo: string | null }

/**
 * Creates the account of a new person who has accepted the terms, and logs in. Returns undefined when no person waits
 * for it in this browser.
 */
export const createAccountForPendingPerson = (
  context: RequestContext,
  browser: string,
): Promise<CreatedAccount | undefined> =>
  transact(context.db, async (tx) => {
    const pending = await consumePendingPerson(tx, browser, context)
    if (!pending) return undefined
    const { login, assertion } = pending
    const accountId = await findOrCreateAccount({ tx, context, login, assertion })
    const token = await startSessionWithCart({ tx, context, login }, accountId)
    return { accountId, token, returnTo: login.returnTo }
  })

/** The person may have accepted the terms in another browser concurrently: then that account is used. */
const findOrCreateAccount = async (idLoginContext: IdLoginContext): Promise<string> => {
  const { tx, context, login, assertion } = idLoginContext
  const { now, locale: language } = context
  const known = await findAccountIdOf(tx, codeOf(context, assertion))
  if (known !== undefined) return known
  const createdForStudy = login.purpose === 'hpv' ? await findRunningStudy(tx, now) : null
  const account = await insertAccount(tx, {
    language,
    acceptedTermsAt: now,
    createdAt: now,
    createdForStudy,
  })
  if (!account || !(await storeProof(tx, account.id, { context, assertion }))) {
    throw problem('errors.id_login_failed')
  }
  return account.id
}

type AssertionContext = Pick<IdLoginContext, 'context' | 'assertion'>

const storeProof = (
  tx: Database,
  accountId: string,
  { context, assertion }: AssertionContext,
): Promise<boolean> => {
  const { secret, now } = context
  return proveIdentity(tx, accountId, { provider: 'dokobit', ...assertion, secret, now })
}

const codeOf = ({ secret }: RequestContext, { person: { country, code } }: Assertion) => ({
  country,
  code,
  secret,
})
