import { randomUUID } from 'node:crypto'

import type { CallOutput, CallPayload } from '#contract/call.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import { orderHpvKit } from '#contract/study/study.ts'
import { markCreatedForStudy } from '#server/account/account.store.ts'
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
  isRequestKnown,
  runOnce,
  storeResponse,
} from '#server/idempotency/idempotency.store.ts'
import { findChosenLocker } from '#server/delivery/locker.store.ts'
import { deliveryOf } from '#server/order/placing/order-choices.rules.ts'
import { createReadableCode } from '#server/readable-code.ts'

import { findClaimed, openInvitation, requireInvitation } from './invitation.service.ts'
import { hasWithdrawn } from './kit/study-kit.rules.ts'
import type { StoredContact } from './study-contact.mapper.ts'
import { toHpvOrder } from './study.mapper.ts'
import { kitsOf } from './study.rules.ts'
import {
  reserveKit,
  findStudy,
  insertStudyOrder,
  lockInvitation,
  type Invitation,
  type StudyOrder,
} from './study.store.ts'

type Form = CallPayload<typeof orderHpvKit>
type Result = CallOutput<typeof orderHpvKit>
/** `requestHash`: of a visitor who is not logged in by the order. */
type Recipient = {
  accountId: string | null
  requestHash: string | null
  name: string
  email: string | null
}
type NewOrder = { form: Form; invitation: Invitation; recipient: Recipient }

/** Orders a kit for a customer, once per idempotency key. The kit is reported to the given address if the account has none. */
export const orderForCustomer = async (form: Form, context: CustomerContext): Promise<Result> => {
  const request = idempotentRequestOf(orderHpvKit, form, context)
  // outside the transaction, since a refused try has to be counted
  const invitation = await requireInvitation(context, form).catch(async (error: unknown) => {
    if (await isRequestKnown(context.db, request)) return null
    throw error
  })
  return runOnce({ call: orderHpvKit, request, context }, async (tx) => {
    if (!invitation) throw problem('errors.request_in_progress')
    const { id: accountId, firstName, lastName } = context.customer
    const email = context.customer.email ?? form.email ?? null
    if (email === null) throw fieldProblem('email', 'errors.no_email')
    const name = [firstName, lastName].join(' ').trim()
    const recipient = { accountId, requestHash: null, name, email }
    return {
      order: await insertOrder(tx, { form, invitation, recipient }, context),
      logged_in: true,
    }
  })
}

/**
 * Orders a kit for a visitor and creates her account in the same transaction. A request that is repeated after a lost
 * response gets the same response, and logs her in again. Where the response must not disclose who has an account, she is
 * not logged in: the order is placed whether her email address has an account or not, and an email continues the
 * registration. An order without an account is found by an ID log-in, or by the codes of the letter after a log-in with its
 * address.
 */
export const orderForVisitor = async (form: Form, context: RequestContext): Promise<Result> => {
  const { account } = form
  if (!account) throw problem('errors.authentication_required')
  const repetition = { call: orderHpvKit, form, account }
  const repeat = async (): Promise<Result | undefined> => {
    const id = await resumeRegistration(context, repetition)
    return id === undefined ? undefined : repeatedResponse(form, { ...context, customer: { id } })
  }
  const repeated = await repeat()
  if (repeated) return repeated
  try {
    return await placeFirst({ ...form, account }, context)
  } catch (error) {
    // a concurrent request with the same key may have been first
    const first = await repeat()
    if (first) return first
    throw error
  }
}

type VisitorForm = Form & { account: NonNullable<Form['account']> }

const placeFirst = async (form: VisitorForm, context: RequestContext): Promise<Result> => {
  const { account } = form
  const claimed = await findClaimed(context, form)
  const { order: known, kit: knownKit } = claimed.found
  if (known && isRepeated(known, form, context)) {
    return { order: toHpvOrder(known, knownKit), logged_in: false }
  }
  const invitation = openInvitation(claimed, context.now)
  const { email, password, first_name: first, last_name: last } = account
  await throttleRegistration(context)
  assertUncommonPassword(password, [email, first, last], 'account.password')
  const place = (tx: Database, accountId: string | null, isLoggedIn: boolean) => {
    const requestHash = isLoggedIn ? null : (requestHashesOf(form, context)[0] ?? null)
    const recipient = { accountId, requestHash, name: `${first} ${last}`, email }
    return insertOrder(tx, { form, invitation, recipient }, context)
  }
  const registration = { ...account, phone: form.phone, report_language: form.report_language }
  let result: Result | undefined
  await registerVisitor(context, registration, async (tx, { id, isLoggedIn }) => {
    await markCreatedForStudy(tx, id, invitation.studyId)
    const request = idempotentRequestOf(orderHpvKit, form, { ...context, customer: { id } })
    if (isLoggedIn) await claimIdempotencyKey(tx, request, context.now)
    const order = await place(tx, id, isLoggedIn)
    result = { order, logged_in: isLoggedIn }
    if (isLoggedIn) await storeResponse(tx, request, result)
  })
  // the email address has an account, which the response must not disclose
  return (
    result ?? {
      order: await transact(context.db, (tx) => place(tx, null, false)),
      logged_in: false,
    }
  )
}

/** The hashes of a visitor's request with its key, under the current and the previous secrets. */
const requestHashesOf = (form: Form, context: RequestContext): string[] => {
  const request = idempotentRequestOf(orderHpvKit, form, { ...context, customer: { id: '' } })
  return [request.requestHash, ...request.earlierHashes].map((hash) => `${request.key}/${hash}`)
}

const isRepeated = (
  { requestHash }: Pick<StudyOrder, 'requestHash'>,
  form: Form,
  context: RequestContext,
): boolean => requestHash !== null && requestHashesOf(form, context).includes(requestHash)

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
  context: RequestContext,
) => {
  const { now, secret, log } = context
  const locked = await lockInvitation(tx, invitation.id)
  if (!locked || hasWithdrawn(locked)) throw problem('errors.hpv_not_invited')
  if (locked.order && isRepeated(locked.order, form, context)) {
    return toHpvOrder(locked.order, locked.kit)
  }
  if (locked.order) throw problem('errors.hpv_already_ordered')
  if (!kitsOf(invitation.arm).includes(form.kit))
    throw fieldProblem('kit', 'errors.incorrect_value')
  const { accountId, requestHash } = recipient
  const order = await insertStudyOrder(tx, {
    id: randomUUID(),
    number: `HPV-${createReadableCode(8)}`,
    invitationId: invitation.id,
    accountId,
    requestHash,
    kit: form.kit,
    contactEncrypted: encrypt(secret, JSON.stringify(await contactOf(tx, form, recipient))),
    reportLanguage: form.report_language,
    orderedAt: now,
    ...(await acceptedTerms(tx, { form, invitation }, context)),
  })
  if (!order) throw problem('errors.hpv_already_ordered')
  if (!(await reserveKit(tx, invitation.studyId))) throw problem('errors.hpv_full')
  log('info', 'study.ordered', { order: order.id })
  return toHpvOrder(order, null)
}

/**
 * The terms as the page shows them in the language of the request: English where there is no translation. Another version
 * than the one that was shown is not accepted.
 */
const acceptedTerms = async (
  tx: Database,
  { form, invitation: { studyId } }: Pick<NewOrder, 'form' | 'invitation'>,
  { locale }: RequestContext,
): Promise<Pick<StudyOrder, 'termsVersion' | 'termsLanguage'>> => {
  const study = await findStudy(tx, studyId)
  if (!study) throw problem('errors.hpv_closed')
  if (form.terms_version !== undefined && form.terms_version !== study.termsVersion)
    throw problem('errors.study_terms_changed')
  const termsLanguage = study.terms[locale] === undefined ? 'en' : locale
  return { termsVersion: study.termsVersion, termsLanguage }
}

/** A kit is sent whatever its kind. */
const kit: Pick<Product, 'dna_origins'> = { dna_origins: ['kit'] }

/** Returns who the kit is sent to, and where. */
const contactOf = async (
  tx: Database,
  form: Form,
  { name, email }: Recipient,
): Promise<StoredContact> => {
  const { phone, shipping, delivery } = form
  const choices = { delivery, billing: shipping, is_shipping_same: true }
  const locker = await findChosenLocker(tx, delivery)
  return { name, email, phone, shipping, delivery: deliveryOf(choices, [kit], locker) }
}
