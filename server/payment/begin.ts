import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { PaymentStart } from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import { after } from '#server/clock.ts'
import { transact } from '#server/db/transact.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import { keepAnswer, keepBegun, takePress, type Press } from '#server/http/safety/press.store.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import type { Attempt, Started } from './adapters/adapter.ts'
import { createAdapter, providerOf } from './adapters/adapters.ts'
import { ask } from './ask.ts'
import { findBanks } from './methods.ts'
import {
  isOpen,
  isUnanswered,
  isUnderWay,
  isWithin,
  nextAsking,
  paymentLimits,
  referenceOf,
  refuseSecondPayment,
  type Order,
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
import { follow, type Occasion } from './settle.ts'

export type Wish = {
  orderId: string
  method: Exclude<PaymentMethod, 'invoice'>
  bank: string | null
  /** Whether the customer has confirmed to pay although an earlier payment has not been answered. */
  isSecondAccepted: boolean
}

type Begun = { order: Order; attempt: PaymentAttempt }

/**
 * Begins to pay for an order, or goes on with what was begun in the same way: first the attempt is kept, then its
 * provider is told, then its name there is kept. Whatever is cut off in between is found again by the sweeper.
 */
export const begin = async (
  visit: CustomerVisit,
  press: Press,
  wish: Wish,
): Promise<PaymentStart> => {
  const payable = await findOwn(visit, wish.orderId)
  const taken = await transact(visit.db, (tx) => takePress(tx, press, visit.now))
  if (taken.state === 'answered') return v.parse(PaymentStart, taken.answer)
  if (payable.status === 'completed') throw problem('errors.order_already_paid')
  await refuseUnknownBank(visit, wish)
  const adapter = createAdapter(providerOf[wish.method], visit.providers, visit.log)
  if (!adapter) throw problem('errors.payment_method_not_available')
  const { order, attempt } = await keepAttempt(visit, payable, { ...wish, press })
  if (attempt.redirectUrl !== null) return answerOf(attempt.id, attempt.redirectUrl)
  passFaultPoint('begun')
  const started = await adapter.start(asked(visit, order, attempt))
  passFaultPoint('started')
  if (!started) {
    await endAttempt(visit, attempt)
    throw problem('errors.payment_provider_unavailable')
  }
  const url = await keepAddress(visit, attempt, { ...started, press })
  passFaultPoint('sent')
  // somebody else has begun another one while we were asking
  if (url === null) throw problem('errors.payment_in_progress')
  return answerOf(attempt.id, url)
}

/** Of two who have opened the same attempt, one was first: both get that address, nobody the other. */
const keepAddress = (
  { db }: CustomerVisit,
  { id, orderId }: PaymentAttempt,
  { press, ...started }: Started & { press: Press },
) =>
  transact(db, async (tx) => {
    const attempt = (await lockOrder(tx, orderId))?.attempts.find((one) => one.id === id)
    if (!attempt) return null
    if (attempt.redirectUrl !== null) return isOpen(attempt) ? attempt.redirectUrl : null
    const { providerReference: reference, redirectUrl } = started
    const isAwaited = attempt.state === 'created'
    const sent = isAwaited ? ({ state: 'sent' } as const) : {}
    await updateAttempt(tx, id, { reference, redirectUrl, ...sent })
    if (isAwaited) await keepAnswer(tx, press, answerOf(id, redirectUrl))
    return isAwaited ? redirectUrl : null
  })

const answerOf = (id: string, url: string) => ({ payment_id: id, redirect_url: url })

export const findOwn = async (
  { db, customer }: Pick<CustomerVisit, 'db' | 'customer'>,
  orderId: string,
): Promise<Order> => {
  const order = await findOrder(db, orderId)
  if (!order || order.accountId !== customer.id) throw problem('errors.order_does_not_exist')
  return order
}

const refuseUnknownBank = async (visit: CustomerVisit, { method, bank }: Wish): Promise<void> => {
  if (bank === null) return
  const banks = method === 'estonian_bank_links' ? await findBanks(visit) : []
  if (!banks.some(({ code }) => code === bank)) throw problem('errors.payment_method_not_available')
}

const keepAttempt = async (
  visit: CustomerVisit,
  order: Order,
  { press, ...wish }: Wish & { press: Press },
): Promise<Begun> => {
  const { db, now } = visit
  if (!isWithin(wish.method, order.totalCents)) {
    throw problem('errors.payment_method_not_available')
  }
  await askAboutOpen(visit, order.id)
  return transact(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) throw problem('errors.order_does_not_exist')
    if (locked.order.status === 'completed') throw problem('errors.order_already_paid')
    if (isPast(locked.order, now)) throw problem('errors.payment_method_not_available')
    const open = locked.attempts.find(isOpen)
    if (open && isGoneOnWith(open, wish, now)) {
      await keepBegun(tx, press, open.id)
      const { redirectUrl: url } = open
      if (url !== null) await keepAnswer(tx, press, answerOf(open.id, url))
      return { order: locked.order, attempt: open }
    }
    if (open && isUnderWay(open)) throw problem('errors.payment_in_progress')
    if (open) {
      refuseSecondPayment(open, { isAccepted: wish.isSecondAccepted, now })
      const replaced = { state: 'cancelled', reason: 'replaced', settledAt: now } as const
      await updateAttempt(tx, open.id, replaced)
    }
    const attempt = newAttempt(locked.order, wish, now)
    await insertAttempt(tx, attempt)
    await updateOrder(tx, order.id, { paymentMethod: wish.method })
    await keepBegun(tx, press, attempt.id)
    const event = { type: 'payment.begun', payment: attempt.id } as const
    await follow({ ...visit, db: tx }, locked, event)
    return { order: locked.order, attempt }
  })
}

export const isPast = ({ expiredAt, expiresAt }: Order, now: Date): boolean =>
  expiredAt !== null || (expiresAt !== null && expiresAt <= now)

/** What was begun before may have been paid meanwhile; nobody is sent to pay twice. */
export const askAboutOpen = async (visit: CustomerVisit, orderId: string): Promise<void> => {
  const open = (await findAttempts(visit.db, orderId)).filter(isOpen)
  for (const attempt of open) if (attempt.reference !== null) await ask(visit, attempt)
}

const isGoneOnWith = (open: PaymentAttempt, { method, bank }: Wish, now: Date): boolean =>
  !isUnderWay(open) &&
  open.method === method &&
  open.bank === bank &&
  // the page of an unanswered payment is opened again: a second one could be paid, too
  (isUnanswered(open) || after(open.startedAt, paymentLimits.page) > now)

const newAttempt = (order: Order, { method, bank }: Wish, now: Date): PaymentAttempt => ({
  id: randomUUID(),
  orderId: order.id,
  adapter: providerOf[method],
  method,
  bank,
  state: 'created',
  amountCents: order.totalCents,
  reference: null,
  captureReference: null,
  redirectUrl: null,
  startedAt: now,
  askedAt: null,
  askAt: nextAsking(now, now),
  settledAt: null,
  reason: null,
  refundDueAt: null,
  refundedAt: null,
  refundCents: null,
  alarm: null,
})

/** Its provider could not be reached, so that nobody can pay it. */
const endAttempt = (occasion: Occasion, { id, orderId }: PaymentAttempt): Promise<void> =>
  transact(occasion.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const attempt = locked?.attempts.find((one) => one.id === id)
    if (!locked || !attempt || !isOpen(attempt)) return
    const ended = { state: 'failed', reason: 'provider_unreachable' } as const
    await updateAttempt(tx, id, { ...ended, settledAt: occasion.now })
    await follow({ ...occasion, db: tx }, locked, { type: 'payment.ended', payment: id })
  })

const asked = (visit: CustomerVisit, order: Order, attempt: PaymentAttempt): Attempt => {
  const { origin, address, locale } = visit
  const [firstName = '', ...rest] = (order.buyer?.name ?? '').split(' ')
  const back = `${origin}/api/payments/${attempt.adapter}/return?payment=${attempt.id}`
  const isPaypal = attempt.adapter === 'paypal'
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
    returnUrl: isPaypal ? `${origin}/order-success-waiting?order=${order.id}` : back,
    cancelUrl: `${back}&left=1`,
    noticeUrl: `${origin}/api/webhooks/${attempt.adapter}`,
  }
}
