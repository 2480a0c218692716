import type { NewAccount } from '#contract/person.ts'
import { problem } from '#contract/problem.ts'
import { findAccount } from '#server/account/account.store.ts'
import { isDiscreet, mayDisclose } from '#server/account/password/disclosure.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'
import { countRegistration, registerVisitor } from '#server/account/registration.ts'
import type { Visit } from '#server/http/visit.ts'

type Account = Pick<NewAccount, 'email' | 'password' | 'first_name' | 'last_name' | 'phone'>

/** Looks at the account that a visitor wants to make while ordering; makes nothing. */
export const checkAccount = async (visit: Visit, account: Account): Promise<void> => {
  refuseCommon(account)
  if (await isDiscreet(visit)) return
  const owner = await findAccount(visit.db, account.email)
  if (owner && (await mayDisclose(visit, account.email))) {
    throw problem('errors.email_already_taken')
  }
}

/**
 * Makes the visitor's account, hands it the cart and logs it in. Nothing is ordered yet: who orders has to be known
 * first, so that the answer leads to the proof of identity, and from there back to the order.
 */
export const enterToOrder = async (
  visit: Visit,
  { account, cart_token: token }: { account: Account; cart_token?: string | undefined },
): Promise<never> => {
  await countRegistration(visit)
  refuseCommon(account)
  await registerVisitor(visit, { ...account, cart_token: token })
  throw problem('errors.not_verified')
}

const refuseCommon = ({ email, password, first_name: first, last_name: last }: Account): void =>
  refuseTooCommon(password, [email, first, last], 'account.password')
