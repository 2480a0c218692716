import type { CallPayload } from '#contract/call.ts'
import { placeOrder } from '#contract/order.ts'
import type { NewAccount } from '#contract/person.ts'
import { problem } from '#contract/problem.ts'
import { findAccount } from '#server/account/account.store.ts'
import { isDiscreet, mayDisclose } from '#server/account/password/disclosure.ts'
import { whenPasswordIsRight } from '#server/account/password/right-password.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'
import { countRegistration, registerVisitor } from '#server/account/registration.ts'
import { enter } from '#server/account/session/enter.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import { isPressKnown, pressOf, takePress, type Press } from '#server/http/safety/press.store.ts'
import type { Visit } from '#server/http/visit.ts'

import { readDraft } from './draft.store.ts'

type Account = Pick<NewAccount, 'email' | 'password' | 'first_name' | 'last_name' | 'phone'>
type Form = CallPayload<typeof placeOrder>

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
 * first, so that the answer leads to the proof of identity, and from there back to the order. The press is kept: when
 * its answer was lost, its repeat is answered alike.
 */
export const enterToOrder = async (visit: Visit, form: Form): Promise<never> => {
  if (!hasAccount(form)) throw problem('errors.authentication_required')
  if (!(await enterAgain(visit, form))) {
    await enterFirst(visit, form).catch(async (error: unknown) => {
      // the same press may have been first at this very moment
      if (!(await enterAgain(visit, form))) throw error
    })
  }
  throw problem('errors.not_verified')
}

type KnownForm = Form & { account: Account }

const hasAccount = (form: Form): form is KnownForm => form.account !== undefined

const enterFirst = async (visit: Visit, form: KnownForm): Promise<void> => {
  const { account, cart_token: token } = form
  await readDraft(visit.db, { cartToken: token }, { lock: false, now: visit.now })
  await countRegistration(visit)
  refuseCommon(account)
  await registerVisitor(visit, { ...account, cart_token: token }, async (tx, id) => {
    await takePress(tx, pressBy(id, form, visit), visit.now)
  })
  passFaultPoint('entered')
}

const pressBy = (id: string, form: KnownForm, visit: Visit): Press =>
  pressOf(placeOrder, form, { ...visit, customer: { id } })

/** Logs in whoever has made the account by the same press, and knows its password still. */
const enterAgain = async (visit: Visit, form: KnownForm): Promise<boolean> => {
  const { email, password } = form.account
  const owner = await findAccount(visit.db, email)
  if (!owner || !(await isPressKnown(visit.db, pressBy(owner.id, form, visit)))) return false
  const find = () => findAccount(visit.db, email)
  const token = await whenPasswordIsRight(visit, { find, email, password }, (tx, account) =>
    enter(tx, account, visit),
  )
  if (token === undefined) return false
  visit.keepSession(token)
  visit.markDevice(owner.id)
  return true
}

const refuseCommon = ({ email, password, first_name: first, last_name: last }: Account): void =>
  refuseTooCommon(password, [email, first, last], 'account.password')
