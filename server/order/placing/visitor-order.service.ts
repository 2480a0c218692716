import type { CallPayload } from '#contract/call.ts'
import { placeOrder } from '#contract/order/order.ts'
import type { NewAccount } from '#contract/account/person.ts'
import { problem } from '#contract/problem.ts'
import { emailProblem } from '#server/account/account.rules.ts'
import { findAccount } from '#server/account/account.store.ts'
import {
  isDisclosureForbidden,
  recordDisclosure,
} from '#server/account/password/disclosure.service.ts'
import { assertUncommonPassword } from '#server/account/password/password.rules.ts'
import {
  registerVisitor,
  resumeRegistration,
  throttleRegistration,
} from '#server/account/registration.service.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import { claimIdempotencyKey, idempotentRequestOf } from '#server/idempotency/idempotency.store.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { readOrderQuote } from './order-quote.store.ts'

type Account = Pick<NewAccount, 'email' | 'password' | 'first_name' | 'last_name' | 'phone'>
type Form = CallPayload<typeof placeOrder>

/** Checks the account that a visitor wants to create with an order; creates nothing. */
export const checkAccount = async (context: RequestContext, account: Account): Promise<void> => {
  assertAccountPassword(account)
  if (await isDisclosureForbidden(context)) return
  const owner = await findAccount(context.db, account.email)
  if (owner && (await recordDisclosure(context, account.email))) {
    throw emailProblem('errors.email_already_taken')
  }
}

/**
 * Creates the visitor's account, gives it the cart and logs it in. Nothing is ordered yet: the identity has to be
 * verified first, so the response redirects to the verification and from there back to the order. A request that is
 * repeated after a lost response gets the same response.
 */
export const registerForOrder = async (context: RequestContext, form: Form): Promise<never> => {
  if (!hasAccount(form)) throw problem('errors.authentication_required')
  const request = { call: placeOrder, form, account: form.account }
  if (!(await resumeRegistration(context, request))) {
    await registerFirst(context, form).catch(async (error: unknown) => {
      // a concurrent request with the same key may have been first
      if (!(await resumeRegistration(context, request))) throw error
    })
  }
  throw problem('errors.not_verified')
}

type FormWithAccount = Form & { account: Account }

const hasAccount = (form: Form): form is FormWithAccount => form.account !== undefined

const registerFirst = async (context: RequestContext, form: FormWithAccount): Promise<void> => {
  const { account, cart_token: token } = form
  await readOrderQuote(context.db, { cartToken: token }, { lock: false, now: context.now })
  await throttleRegistration(context)
  assertAccountPassword(account)
  await registerVisitor(context, { ...account, cart_token: token }, async (tx, created) => {
    const { id, isLoggedIn } = created
    if (!isLoggedIn) return
    const request = idempotentRequestOf(placeOrder, form, { ...context, customer: { id } })
    await claimIdempotencyKey(tx, request, context.now)
  })
  crashIfArmed('registered')
}

const assertAccountPassword = ({
  email,
  password,
  first_name: first,
  last_name: last,
}: Account): void => assertUncommonPassword(password, [email, first, last], 'account.password')
