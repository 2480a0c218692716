import type { CallPayload, CallShape } from '#contract/call.ts'
import type { register } from '#contract/account/registration.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import {
  isDisclosureForbidden,
  recordDisclosure,
} from '#server/account/password/disclosure.service.ts'
import { queueKeyOf } from '#server/account/password/queue-key.rules.ts'
import { withVerifiedPassword } from '#server/account/password/password-check.service.ts'
import { hashPassword } from '#server/account/password/password-hash.service.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { idempotentRequestOf, isRequestKnown } from '#server/idempotency/idempotency.store.ts'
import { startAccountSession } from '#server/account/session/start-session.service.ts'
import { claimVisitorCart } from '#server/shop/merge-cart.store.ts'

import { mailAccountExists, mailConfirmation } from './account.mails.ts'
import { emailProblem, registrationThrottle } from './account.rules.ts'
import { findAccount, insertAccount } from './account.store.ts'

/** The fields of a new account, however it is created. */
export type Registration = Pick<
  CallPayload<typeof register>,
  'email' | 'password' | 'first_name' | 'last_name' | 'phone' | 'report_language' | 'cart_token'
>

/** Limits new accounts per client address; checked before anything is looked up. */
export const throttleRegistration = ({ db, now, secret, address }: RequestContext): Promise<void> =>
  enforceThrottle(
    db,
    { throttle: registrationThrottle, subject: addressRange(address), secret },
    now,
  )

/** Runs in the transaction that creates the account; `isLoggedIn` says whether the person is logged in by it. */
type AfterRegistration = (
  tx: Database,
  account: { id: string; isLoggedIn: boolean },
) => Promise<void>

/**
 * Creates the account of a visitor who has accepted the terms, and moves the cart to it. Returns whether the visitor is
 * logged in; with strict privacy they are not, and an email continues the registration.
 */
export const registerVisitor = async (
  context: RequestContext,
  form: Registration,
  afterRegistration?: AfterRegistration,
): Promise<boolean> => {
  const passwordHash = await hashPassword(
    form.password,
    queueKeyOf(context, { accountId: undefined, email: form.email }),
  )
  const mustConceal = await isDisclosureForbidden(context)
  const outcome = await createAccount(context, form, {
    passwordHash,
    mustConceal,
    afterRegistration,
  })
  if (outcome === 'taken') {
    if (!mustConceal && (await recordDisclosure(context, form.email))) {
      throw emailProblem('errors.email_already_taken')
    }
    await mailExistingOwner(context, form.email)
    return false
  }
  context.log('info', 'account.created', { account: outcome.accountId })
  if (outcome.token === null) return false
  context.setSessionCookie(outcome.token)
  context.setDeviceCookie(outcome.accountId)
  return true
}

type CreatedAccount = { accountId: string; token: string | null }
type AccountOptions = {
  passwordHash: string
  mustConceal: boolean
  afterRegistration: AfterRegistration | undefined
}

/** Stores account, terms, cart, session and email in one transaction. Where privacy is strict, no session starts. */
const createAccount = (
  context: RequestContext,
  form: Registration,
  { passwordHash, mustConceal, afterRegistration }: AccountOptions,
) =>
  transact(context.db, async (tx): Promise<'taken' | CreatedAccount> => {
    const { now } = context
    const account = await insertAccount(tx, {
      email: form.email,
      passwordHash,
      firstName: form.first_name,
      lastName: form.last_name,
      phone: form.phone ?? null,
      language: context.locale,
      reportLanguage: form.report_language ?? null,
      acceptedTermsAt: now,
      createdAt: now,
    })
    if (!account) return 'taken'
    await mailConfirmation(tx, { ...account, email: form.email }, context)
    if (form.cart_token !== undefined) {
      await claimVisitorCart(tx, { token: form.cart_token, accountId: account.id, now })
    }
    await afterRegistration?.(tx, { id: account.id, isLoggedIn: !mustConceal })
    if (mustConceal) return { accountId: account.id, token: null }
    return { accountId: account.id, token: await startAccountSession(tx, account, context) }
  })

const mailExistingOwner = async (context: RequestContext, email: string): Promise<void> => {
  const owner = await findAccount(context.db, email)
  if (owner) await mailAccountExists(context.db, owner, context)
}

type RepeatedRequest = {
  call: Pick<CallShape, 'id'>
  form: unknown
  account: { email: string; password: string }
}

/**
 * Logs in a visitor who created the account by the same request and has the right password, so that a request can be
 * repeated after a lost response. Returns the id of the account; undefined when the request is new.
 */
export const resumeRegistration = async (
  context: RequestContext,
  { call, form, account: { email, password } }: RepeatedRequest,
): Promise<string | undefined> => {
  const find = () => findAccount(context.db, email)
  const owner = await find()
  if (!owner) return undefined
  const request = idempotentRequestOf(call, form, { ...context, customer: owner })
  if (!(await isRequestKnown(context.db, request))) return undefined
  const token = await withVerifiedPassword(context, { find, email, password }, (tx, account) =>
    startAccountSession(tx, account, context),
  )
  if (token === undefined) return undefined
  context.setSessionCookie(token)
  context.setDeviceCookie(owner.id)
  return owner.id
}
