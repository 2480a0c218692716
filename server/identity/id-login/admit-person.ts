import type { IdLoginOutcome } from '#contract/id-login.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { isOfAge } from '#contract/person.ts'
import { factsOf, personalCodeFault } from '#contract/personal-code.ts'
import { problem } from '#contract/problem.ts'
import { mailConfirmation, mailIdLinked } from '#server/account/account.mails.ts'
import { insertAccount, isReachable, lockAccount } from '#server/account/account.store.ts'
import { hasOpenLink } from '#server/account/link/link.store.ts'
import { unseal } from '#server/account/seal.ts'
import { enter } from '#server/account/session/enter.ts'
import { lockSession, replaceSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'
import { dayOf } from '#server/identity/profile.rules.ts'
import { mergeVisitorCart } from '#server/shop/merge-cart.ts'

import type { Assertion } from './dokobit.ts'
import { masked } from './id-login.rules.ts'
import {
  findClaimant,
  keepNewcomer,
  takeNewcomer,
  closeIdLogin,
  type IdLogin,
} from './id-login.store.ts'
import {
  codeHashesOf,
  findAccountIdOf,
  findCodeHashOf,
  proveIdentity,
} from '#server/identity/proof.store.ts'

/** Who is in, with the token of the new session; or what stands before it. A refusal uses the ID login up, too. */
export type Admission =
  | { is: 'in'; token: string }
  | { is: 'out'; outcome: Extract<IdLoginOutcome, { email: string } | { hpv_terms: boolean }> }
  | { is: 'refused'; key: ProblemKey }

type Asked = { tx: Database; visit: Visit; login: IdLogin; assertion: Assertion }

/** Does what an ID login was started for, once: all of it, or nothing. */
export const admitPerson = (
  visit: Visit,
  login: IdLogin,
  assertion: Assertion,
): Promise<Admission> =>
  visit.db.transaction(async (tx) => {
    const { session, now } = visit
    const isOwnProof = login.accountId !== null
    // the account before its ID logins: so does the erasure of an account
    if (isOwnProof && session.state === 'live') await lockSession(tx, session)
    if (!(await closeIdLogin(tx, login, now))) return refused('errors.id_login_ended')
    const asked = { tx, visit, login, assertion }
    return isOwnProof ? proveOwn(asked) : logIn(asked)
  })

const refused = (key: ProblemKey): Admission => ({ is: 'refused', key })

/** A customer who is logged in proves to be the owner of the account. An account without a proof is verified by it. */
const proveOwn = async ({ tx, visit, login, assertion }: Asked): Promise<Admission> => {
  const { session, now } = visit
  if (session.state !== 'live') return refused('errors.authentication_required')
  const account = await lockAccount(tx, session.customer.id)
  if (account?.id !== login.accountId) return refused('errors.incorrect_token')

  const ownerId = await findAccountIdOf(tx, codeOf(visit, assertion))
  const isFirst = ownerId === undefined
  const isOwn = isFirst
    ? (await hasNoOtherCode(tx, account.id, { visit, assertion })) &&
      (await prove(tx, account.id, { visit, assertion }))
    : ownerId === account.id
  if (!isOwn) return refused(await whyNotOwn(tx, account.id, { visit, assertion }))
  if (isFirst && isReachable(account)) await mailIdLinked(tx, account, visit)
  const token = await replaceSession(tx, session, { now, provedAt: now })
  return { is: 'in', token }
}

const hasNoOtherCode = async (
  tx: Database,
  accountId: string,
  { visit, assertion }: Proved,
): Promise<boolean> => {
  const own = await findCodeHashOf(tx, accountId)
  return own === null || codeHashesOf(codeOf(visit, assertion)).includes(own)
}

/** No account is made here, so a personal code that nobody has is not found. */
const whyNotOwn = async (
  tx: Database,
  accountId: string,
  { visit, assertion }: Proved,
): Promise<ProblemKey> => {
  const code = codeOf(visit, assertion)
  const isKnown =
    (await findAccountIdOf(tx, code)) !== undefined || (await findClaimant(tx, code)) !== undefined
  if (!isKnown) return 'errors.account_with_id_number_not_found'
  const hasOther = !(await hasNoOtherCode(tx, accountId, { visit, assertion }))
  return hasOther ? 'errors.id_number_mismatch' : 'errors.id_number_of_another_account'
}

const logIn = async (asked: Asked): Promise<Admission> => {
  const { tx, visit, login, assertion } = asked
  const accountId = await findAccountIdOf(tx, codeOf(visit, assertion))
  if (accountId !== undefined) return { is: 'in', token: await open(asked, accountId) }

  const claimant = await findClaimant(tx, codeOf(visit, assertion))
  if (!isReachable(claimant)) {
    if (isTooYoung(visit, assertion)) return refused('errors.under_age')
    await keepNewcomer(tx, { login, assertion }, visit)
    return { is: 'out', outcome: { outcome: 'new_account', hpv_terms: login.purpose === 'hpv' } }
  }
  const email = masked(claimant.email)
  if (claimant.emailConfirmedAt) {
    return { is: 'out', outcome: { outcome: 'verified_account_exists', email } }
  }
  const isWaiting = await hasOpenLink(tx, { kind: 'confirm_email', account: claimant }, visit.now)
  await mailConfirmation(tx, claimant, visit)
  // a registration that still waits for its link is to be finished; an older one is an account that exists
  if (isWaiting) return refused('errors.account_with_id_number_not_found')
  return { is: 'out', outcome: { outcome: 'account_exists', email } }
}

/** Accounts are for adults. Codes of other countries do not say how old somebody is. */
const isTooYoung = ({ now }: Visit, { person: { country, code } }: Assertion): boolean =>
  country === 'EE' && personalCodeFault(code) === null && !isOfAge(factsOf(code).dob, dayOf(now))

/** Starts a session of an account, and hands it the cart of the visitor who is now its customer. */
const open = async (
  { tx, visit, login }: Omit<Asked, 'assertion'>,
  id: string,
): Promise<string> => {
  const { now, secret } = visit
  const account = await lockAccount(tx, id)
  if (!account) throw problem('errors.id_login_failed')
  if (login.cartToken !== null) {
    await mergeVisitorCart(tx, { token: unseal(secret, login.cartToken), accountId: id, now })
  }
  return enter(tx, account, visit)
}

export type Welcome = { accountId: string; token: string; returnTo: string | null }

/**
 * Makes the account of somebody new who has accepted the terms, and logs in. Undefined when nobody new waits for it in
 * this browser.
 */
export const welcomeNewcomer = (visit: Visit, browser: string): Promise<Welcome | undefined> =>
  visit.db.transaction(async (tx) => {
    const newcomer = await takeNewcomer(tx, browser, visit)
    if (!newcomer) return undefined
    const { login, assertion } = newcomer
    const accountId = await findOrMakeAccount({ tx, visit, login, assertion })
    const token = await open({ tx, visit, login }, accountId)
    return { accountId, token, returnTo: login.returnTo }
  })

/** The same person may have accepted the terms in another browser meanwhile: then that account is theirs. */
const findOrMakeAccount = async ({ tx, visit, assertion }: Asked): Promise<string> => {
  const { now, locale: language } = visit
  const known = await findAccountIdOf(tx, codeOf(visit, assertion))
  if (known !== undefined) return known
  const account = await insertAccount(tx, { language, acceptedTermsAt: now, createdAt: now })
  if (!account || !(await prove(tx, account.id, { visit, assertion }))) {
    throw problem('errors.id_login_failed')
  }
  return account.id
}

type Proved = Pick<Asked, 'visit' | 'assertion'>

const prove = (tx: Database, accountId: string, { visit, assertion }: Proved): Promise<boolean> => {
  const { secret, now } = visit
  return proveIdentity(tx, accountId, { provider: 'dokobit', ...assertion, secret, now })
}

const codeOf = ({ secret }: Visit, { person: { country, code } }: Assertion) => ({
  country,
  code,
  secret,
})
