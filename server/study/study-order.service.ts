import { randomUUID } from 'node:crypto'

import type { CallOutput, CallPayload } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import { orderHpvKit } from '#contract/study/study.ts'
import { emailProblem } from '#server/account/account.rules.ts'
import { mustConcealAccounts } from '#server/account/password/disclosure.service.ts'
import { assertUncommonPassword } from '#server/account/password/password.rules.ts'
import {
  registerVisitor,
  resumeRegistration,
  throttleRegistration,
} from '#server/account/registration.service.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext, RequestContext } from '#server/http/request-context.ts'
import {
  claimIdempotencyKey,
  idempotentRequestOf,
  runOnce,
  storeResponse,
} from '#server/idempotency/idempotency.store.ts'
import { findChosenLocker } from '#server/delivery/locker.store.ts'
import { deliveryOf } from '#server/order/placing/order-choices.rules.ts'
import { createReadableCode } from '#server/readable-code.ts'

import { requireInvitation } from './invitation.service.ts'
import { toHpvOrder } from './study.mapper.ts'
import { kitsOf } from './study.rules.ts'
import { claimPlace, insertStudyOrder, lockInvitation, type Invitation } from './study.store.ts'

type Form = CallPayload<typeof orderHpvKit>
type Result = CallOutput<typeof orderHpvKit>
type Recipient = {
  accountId: string | null
  /** Whether the account is created with the order. */
  isNew: boolean
  name: string
  email: string | null
}
type NewOrder = { form: Form; invitation: Invitation; recipient: Recipient }

/** Orders a kit for a customer, once per idempotency key. */
export const orderForCustomer = async (form: Form, context: CustomerContext): Promise<Result> => {
  const request = idempotentRequestOf(orderHpvKit, form, context)
  return runOnce({ call: orderHpvKit, request, context }, async (tx) => {
    const invitation = await requireInvitation({ ...context, db: tx }, form)
    const { id: accountId, firstName, lastName, email } = context.customer
    const name = [firstName, lastName].join(' ').trim()
    const recipient = { accountId, isNew: false, name, email }
    return {
      order: await insertOrder(tx, { form, invitation, recipient }, context),
      logged_in: true,
    }
  })
}

/**
 * Orders a kit for a visitor and creates her account in the same transaction. A request that is repeated after a lost
 * response logs her in and gets the same response. Where privacy is strict, the order is placed whether the email
 * address has an account or not, and an email continues the registration.
 */
export const orderForVisitor = async (form: Form, context: RequestContext): Promise<Result> => {
  const { account } = form
  if (!account) throw problem('errors.authentication_required')
  const owner = await resumeRegistration(context, { call: orderHpvKit, form, account })
  if (owner) return repeatedResponse(form, { ...context, customer: { id: owner } })

  const invitation = await requireInvitation(context, form)
  const { email, password, first_name: first, last_name: last } = account
  await throttleRegistration(context)
  assertUncommonPassword(password, [email, first, last], 'account.password')
  const registration = { ...account, phone: form.phone, report_language: form.report_language }
  const recipientOf = (accountId: string | null) => ({
    accountId,
    isNew: true,
    name: `${first} ${last}`,
    email,
  })
  if (await mustConcealAccounts(context)) {
    const newOrder = { form, invitation, recipient: recipientOf(null) }
    const order = await transact(context.db, (tx) => insertOrder(tx, newOrder, context))
    await registerVisitor(context, registration)
    return { order, logged_in: false }
  }
  let result: Result | undefined
  const isLoggedIn = await registerVisitor(context, registration, async (tx, accountId) => {
    const request = idempotentRequestOf(orderHpvKit, form, {
      ...context,
      customer: { id: accountId },
    })
    await claimIdempotencyKey(tx, request, context.now)
    const order = await insertOrder(
      tx,
      { form, invitation, recipient: recipientOf(accountId) },
      context,
    )
    result = { order, logged_in: true }
    await storeResponse(tx, request, result)
  })
  if (!isLoggedIn || !result) throw emailProblem('errors.email_already_taken')
  return result
}

const repeatedResponse = (
  form: Form,
  context: RequestContext & { customer: { id: string } },
): Promise<Result> => {
  const request = idempotentRequestOf(orderHpvKit, form, context)
  return runOnce({ call: orderHpvKit, request, context }, () => {
    throw problem('errors.request_in_progress')
  })
}

/** Stores an order under the lock of its invitation, so that a woman orders once and a withdrawn one never. */
const insertOrder = async (
  tx: Database,
  { form, invitation, recipient }: NewOrder,
  { now, secret, log }: RequestContext,
) => {
  const locked = await lockInvitation(tx, invitation.id)
  if (!locked || locked.invitation.withdrawnAt) throw problem('errors.hpv_not_invited')
  if (locked.order) throw problem('errors.hpv_already_ordered')
  if (!kitsOf(invitation.arm).includes(form.kit)) throw kitProblem()
  const order = await insertStudyOrder(tx, {
    id: randomUUID(),
    number: `HPV-${createReadableCode(8)}`,
    invitationId: invitation.id,
    accountId: recipient.accountId,
    hasNewAccount: recipient.isNew,
    kit: form.kit,
    contactEncrypted: encrypt(secret, JSON.stringify(await contactOf(tx, form, recipient))),
    reportLanguage: form.report_language,
    orderedAt: now,
  })
  if (!order) throw problem('errors.hpv_already_ordered')
  if (!(await claimPlace(tx, invitation.studyId))) throw problem('errors.hpv_full')
  log('info', 'study.ordered', { order: order.id })
  return toHpvOrder(order, null)
}

/** A kit is sent whatever its kind. */
const kit: Pick<Product, 'dna_origins'> = { dna_origins: ['kit'] }

/** Returns who the kit is sent to, and where. */
const contactOf = async (tx: Database, form: Form, { name, email }: Recipient) => {
  const { phone, shipping, delivery } = form
  const choices = { delivery, billing: shipping, is_shipping_same: true }
  const locker = await findChosenLocker(tx, delivery)
  return { name, email, phone, shipping, delivery: deliveryOf(choices, [kit], locker) }
}

const kitProblem = () =>
  problem('errors.form_validation', {
    validationErrors: [{ field: 'kit', message: 'errors.incorrect_value' }],
  })
