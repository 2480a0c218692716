import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { PaymentStart } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import {
  storeResponse,
  storeStartedId,
  claimIdempotencyKey,
  type IdempotentRequest,
} from '#server/idempotency/idempotency.store.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import type { Attempt, StartedPayment } from '../providers/payment-adapter.ts'
import { createAdapter, providerOf } from '../providers/provider-registry.ts'
import { refreshPayment } from './payment-status.service.ts'
import { findBanks } from './payment-methods.service.ts'
import {
  canResume,
  isOpen,
  isInProgress,
  isOrderExpired,
  isWithin,
  nextQueryAt,
  referenceOf,
  assertSecondPaymentAllowed,
  type Order,
  type OrderWithAttempt,
  type PaymentAttempt,
} from './payment.rules.ts'
import {
  findAttempts,
  findOrder,
  insertAttempt,
  lockOrder,
  updateAttempt,
  updateOrder,
} from './payment.store.ts'
import { applyOrderEvent } from './order-effects.service.ts'
import type { SettlementContext } from './settlement.service.ts'

export type PaymentInput = {
  orderId: string
  method: Exclude<PaymentMethod, 'invoice'>
  bank: string | null
  /** Whether the customer has confirmed to pay although an earlier payment is unresolved. */
  isSecondAccepted: boolean
}

/**
 * Starts a payment for an order, or resumes one that was started by the same method: stores the attempt, calls the
 * provider, then stores the provider's id. The sweep completes what was interrupted in between.
 */
export const startPaymentAttempt = async (
  context: CustomerContext,
  request: IdempotentRequest,
  input: PaymentInput,
): Promise<PaymentStart> => {
  const payable = await findOwnOrder(context, input.orderId)
  const claim = await transact(context.db, (tx) => claimIdempotencyKey(tx, request, context.now))
  if (claim.state === 'completed') return v.parse(PaymentStart, claim.response)
  if (payable.status === 'completed') throw problem('errors.order_already_paid')
  await assertKnownBank(context, input)
  const adapter = createAdapter(providerOf[input.method], context.providers, context.log)
  if (!adapter) throw problem('errors.payment_method_not_available')
  const { order, attempt } = await openAttempt(context, payable, { ...input, request })
  if (attempt.redirectUrl !== null) return paymentStartOf(attempt.id, attempt.redirectUrl)
  crashIfArmed('attempt_stored')
  const started = await adapter.start(providerAttemptOf(context, order, attempt))
  crashIfArmed('provider_called')
  if (!started) {
    await failAttempt(context, attempt)
    throw problem('errors.payment_provider_unavailable')
  }
  const url = await storeRedirect(context, attempt, { ...started, request })
  crashIfArmed('sent')
  // a concurrent request has started another one meanwhile
  if (url === null) throw problem('errors.payment_in_progress')
  return paymentStartOf(attempt.id, url)
}

/** Of concurrent requests that opened the same attempt, the first one sets the address for both. */
const storeRedirect = (
  { db }: CustomerContext,
  { id, orderId }: PaymentAttempt,
  { request, ...started }: StartedPayment & { request: IdempotentRequest },
) =>
  transact(db, async (tx) => {
    const attempt = (await lockOrder(tx, orderId))?.attempts.find((one) => one.id === id)
    if (!attempt) return null
    if (attempt.redirectUrl !== null) return isOpen(attempt) ? attempt.redirectUrl : null
    const { providerReference: reference, redirectUrl } = started
    const isAwaited = attempt.state === 'created'
    const sent = isAwaited ? ({ state: 'sent' } as const) : {}
    await updateAttempt(tx, id, { reference, redirectUrl, ...sent })
    if (isAwaited) await storeResponse(tx, request, paymentStartOf(id, redirectUrl))
    return isAwaited ? redirectUrl : null
  })

const paymentStartOf = (id: string, url: string) => ({ payment_id: id, redirect_url: url })

export const findOwnOrder = async (
  { db, customer }: Pick<CustomerContext, 'db' | 'customer'>,
  orderId: string,
): Promise<Order> => {
  const order = await findOrder(db, orderId)
  if (!order || order.accountId !== customer.id) throw problem('errors.order_does_not_exist')
  return order
}

const assertKnownBank = async (
  context: CustomerContext,
  { method, bank }: PaymentInput,
): Promise<void> => {
  if (bank === null) return
  const banks = method === 'estonian_bank_links' ? await findBanks(context) : []
  if (!banks.some(({ code }) => code === bank)) throw problem('errors.payment_method_not_available')
}

const openAttempt = async (
  context: CustomerContext,
  order: Order,
  { request, ...input }: PaymentInput & { request: IdempotentRequest },
): Promise<OrderWithAttempt> => {
  const { db, now } = context
  if (!isWithin(input.method, order.totalCents)) {
    throw problem('errors.payment_method_not_available')
  }
  await refreshOpenAttempts(context, order.id)
  return transact(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) throw problem('errors.order_does_not_exist')
    if (locked.order.status === 'completed') throw problem('errors.order_already_paid')
    if (isOrderExpired(locked.order, now)) throw problem('errors.order_not_payable')
    const open = locked.attempts.find(isOpen)
    if (open && canResume(open, input, now)) {
      await storeStartedId(tx, request, open.id)
      const { redirectUrl: url } = open
      if (url !== null) await storeResponse(tx, request, paymentStartOf(open.id, url))
      return { order: locked.order, attempt: open }
    }
    if (open && isInProgress(open)) throw problem('errors.payment_in_progress')
    if (open) {
      assertSecondPaymentAllowed(open, { isAccepted: input.isSecondAccepted, now })
      const replaced = { state: 'cancelled', reason: 'replaced', settledAt: now } as const
      await updateAttempt(tx, open.id, replaced)
    }
    const attempt = newAttempt(locked.order, input, now)
    await insertAttempt(tx, attempt)
    await updateOrder(tx, order.id, { paymentMethod: input.method })
    await storeStartedId(tx, request, attempt.id)
    const event = { type: 'payment.started', payment: attempt.id } as const
    await applyOrderEvent({ ...context, db: tx }, locked, event)
    return { order: locked.order, attempt }
  })
}

/** An earlier attempt may have been paid meanwhile, so that the order is not paid twice. */
export const refreshOpenAttempts = async (
  context: CustomerContext,
  orderId: string,
): Promise<void> => {
  const open = (await findAttempts(context.db, orderId)).filter(isOpen)
  for (const attempt of open) if (attempt.reference !== null) await refreshPayment(context, attempt)
}

const newAttempt = (order: Order, { method, bank }: PaymentInput, now: Date): PaymentAttempt => ({
  id: randomUUID(),
  orderId: order.id,
  provider: providerOf[method],
  method,
  bank,
  state: 'created',
  amountCents: order.totalCents,
  reference: null,
  captureReference: null,
  redirectUrl: null,
  startedAt: now,
  queriedAt: null,
  nextQueryAt: nextQueryAt(now, now),
  settledAt: null,
  reason: null,
  refundDueAt: null,
  refundedAt: null,
  refundCents: null,
  alarm: null,
})

/** Fails an attempt whose provider could not be reached, so that it cannot be paid. */
const failAttempt = (context: SettlementContext, { id, orderId }: PaymentAttempt): Promise<void> =>
  transact(context.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const attempt = locked?.attempts.find((one) => one.id === id)
    if (!locked || !attempt || !isOpen(attempt)) return
    const ended = { state: 'failed', reason: 'provider_unreachable' } as const
    await updateAttempt(tx, id, { ...ended, settledAt: context.now })
    await applyOrderEvent({ ...context, db: tx }, locked, { type: 'payment.ended', payment: id })
  })

const providerAttemptOf = (
  context: CustomerContext,
  order: Order,
  attempt: PaymentAttempt,
): Attempt => {
  const { origin, address, locale } = context
  const [firstName = '', ...rest] = (order.buyer?.name ?? '').split(' ')
  const returnBase = `${origin}/api/payments/${attempt.provider}/return?payment=${attempt.id}`
  const isPaypal = attempt.provider === 'paypal'
  return {
    id: attempt.id,
    reference: referenceOf(order.number, attempt.id),
    method: attempt.method,
    bank: attempt.bank,
    amountCents: attempt.amountCents,
    locale,
    payer: {
      address,
      email: order.buyer?.email ?? '',
      firstName,
      lastName: rest.join(' '),
      country: order.billing?.country ?? 'EE',
    },
    returnUrl: isPaypal ? `${origin}/order-success-waiting?order=${order.id}` : returnBase,
    cancelUrl: `${returnBase}&cancelled=1`,
    webhookUrl: `${origin}/api/webhooks/${attempt.provider}`,
  }
}
