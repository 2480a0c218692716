import type { CallPayload } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import type { register } from '#contract/registration.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'
import { isDiscreet, mayDisclose } from '#server/account/password/disclosure.ts'
import { turnOf } from '#server/account/password/hash-turn.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { enter } from '#server/account/session/enter.ts'
import { claimVisitorCart } from '#server/shop/merge-cart.ts'

import { mailAccountExists, mailConfirmation } from './account.mails.ts'
import { registrationThrottle } from './account.rules.ts'
import { findAccount, insertAccount } from './account.store.ts'

/** What an account is made of, wherever it is made. */
export type Registration = Pick<
  CallPayload<typeof register>,
  'email' | 'password' | 'first_name' | 'last_name' | 'phone' | 'report_language' | 'cart_token'
>

/** So many accounts are made from one place, and no more; asked before anything is looked at. */
export const countRegistration = ({ db, now, secret, address }: Visit): Promise<void> =>
  countAttempt(db, { throttle: registrationThrottle, subject: addressRange(address), secret }, now)

/** What else is kept with an account that somebody is logged in to by making it. */
type Beside = (tx: Database, accountId: string) => Promise<void>

/**
 * Makes the account of a visitor who has accepted the terms, and hands it the cart. Says whether the visitor is
 * logged in now; where answers give nothing away, only a mail tells.
 */
export const registerVisitor = async (
  visit: Visit,
  form: Registration,
  beside?: Beside,
): Promise<boolean> => {
  const passwordHash = await hashPassword(
    form.password,
    turnOf(visit, { accountId: undefined, email: form.email }),
  )
  const discreet = await isDiscreet(visit)
  const outcome = await makeAccount(visit, form, { passwordHash, discreet, beside })
  if (outcome === 'taken') {
    if (!discreet && (await mayDisclose(visit, form.email))) {
      throw emailTaken()
    }
    await tellOwner(visit, form.email)
    return false
  }
  visit.log('info', 'account.made', { account: outcome.accountId })
  if (outcome.token === null) return false
  visit.keepSession(outcome.token)
  visit.markDevice(outcome.accountId)
  return true
}

type Made = { accountId: string; token: string | null }
type Terms = { passwordHash: string; discreet: boolean; beside: Beside | undefined }

/** Account, terms, cart, session and mail: all of it, or nothing. Where answers give nothing away, no session starts. */
const makeAccount = (visit: Visit, form: Registration, { passwordHash, discreet, beside }: Terms) =>
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
    if (discreet) return { accountId: account.id, token: null }
    await beside?.(tx, account.id)
    return { accountId: account.id, token: await enter(tx, account, visit) }
  })

const tellOwner = async (visit: Visit, email: string): Promise<void> => {
  const owner = await findAccount(visit.db, email)
  if (owner) await mailAccountExists(visit.db, owner, visit)
}

/** Reported at the field in which the address was typed. */
const emailTaken = () =>
  problem('errors.email_already_taken', {
    validationErrors: [{ field: 'email', message: 'errors.email_already_taken' }],
  })
