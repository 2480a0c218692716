import type { Booking } from '#contract/consultation/consultation.ts'
import { problem } from '#contract/problem.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { nextDocumentNumber } from '#server/order/counter.store.ts'
import { returnToGiftcards } from '#server/order/giftcard-redemption.store.ts'
import { scheduleRefund } from '#server/payment/order-effects.service.ts'
import {
  isRefundedElsewhere,
  isRetained,
  type Order,
  type PaymentAttempt,
} from '#server/payment/payment.rules.ts'
import { lockOrder } from '#server/payment/payment.store.ts'
import { reportUnspendable } from '#server/shop/giftcard-return.service.ts'

import { deleteBooking, findBookings, languageOf, lockBooking } from './booked.store.ts'
import {
  findRequiredProducts,
  findOrderedItem,
  insertCancelled,
  sumRefunds,
} from './cancelled.store.ts'
import type { SlotRow } from './consultation.mapper.ts'
import { mailCancelled } from './consultation.mails.ts'
import { canBeChanged } from './consultation.rules.ts'
import { notifyConsultant } from './consultant/consultant.mails.ts'
import { lockSlots } from './hold.store.ts'
import { refundShares, type RefundShares } from './refund.rules.ts'

/**
 * Cancels a booked consultation until the stated hour: frees its time, returns the gift cards' part at once and
 * schedules the refund of the payment, unless that was refunded at the provider before. A repeat returns the cancelled
 * consultation. Throws `consultation_not_found`, `consultation_too_late` and `consultation_required`.
 */
export const cancelBooking = (
  { db, ...context }: CustomerContext,
  bookingId: string,
): Promise<Booking> =>
  transact(db, async (tx) => {
    const { now, session } = context
    const { id: accountId } = await lockSession(tx, session)
    const booking = await lockBooking(tx, { accountId, id: bookingId })
    if (booking) {
      const slot = (await lockSlots(tx, [booking.slotId])).get(booking.slotId)
      if (!slot || !canBeChanged(slot, now)) throw problem('errors.consultation_too_late')
      const required = await findRequiredProducts(tx, accountId)
      if (required.has(booking.productId)) throw problem('errors.consultation_required')
      await cancel({ ...context, db: tx }, booking, slot)
    }
    const bookings = await findBookings(tx, { ...context, accountId })
    const cancelled = bookings.find(({ id }) => id === bookingId)
    if (!cancelled) throw problem('errors.consultation_not_found')
    return cancelled
  })

type Context = Omit<CustomerContext, 'db'> & { db: Database }
type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

const cancel = async (context: Context, booking: LockedBooking, slot: SlotRow): Promise<void> => {
  const { db: tx, now, origin } = context
  const item = await findOrderedItem(tx, booking.orderedProductId ?? '')
  const sale = item && (await lockOrder(tx, item.orderId))
  if (!sale) throw problem('errors.consultation_not_found')
  const { order, attempts } = sale
  const earlier = (await sumRefunds(tx, [order.id])).get(order.id) ?? noRefund
  const refund = refundShares(item.priceCents, order, earlier)
  const payment = refund.paymentCents > 0 ? paymentOf(order, attempts) : null
  const isRefundedBefore = payment !== null && payment.refundedAt !== null
  const language = languageOf(booking, slot)
  await deleteBooking(tx, booking.id)
  const amounts = await returnToGiftcards(tx, { orderId: order.id, cents: refund.giftcardCents })
  await reportUnspendable(tx, { orderNumber: order.number, amounts }, now)
  // last of the locks: others wait for the number until this transaction ends
  const creditNoteNumber = item.priceCents > 0 ? await nextDocumentNumber(tx, 'credit_note') : null
  await insertCancelled(tx, {
    id: booking.id,
    orderedProductId: item.id,
    slotId: slot.id,
    consultant: slot.consultant,
    language,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    cancelledAt: now,
    paymentId: payment?.id ?? null,
    refundCents: refund.paymentCents,
    giftcardCents: refund.giftcardCents,
    refundedAt: payment === null ? now : payment.refundedAt,
    creditNoteNumber,
  })
  if (payment && !isRefundedBefore) {
    const due = { payment: payment.id, cents: refund.paymentCents, cancellation: booking.id }
    await scheduleRefund(tx, { key: booking.id, refund: due }, now)
  }
  const consultation = {
    id: booking.id,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    language,
    moves: booking.moves,
  }
  const announced = isRefundedBefore ? { ...refund, paymentCents: 0 } : refund
  await mailCancelled(tx, { consultation, order, refund: announced, origin, now })
  await notifyConsultant(tx, { change: 'cancelled', consultation, number: order.number }, now)
}

/** Returns the payment of an order: the one that was retained, or else the one that was refunded at the provider. */
const paymentOf = (
  { number }: Pick<Order, 'number'>,
  attempts: readonly PaymentAttempt[],
): PaymentAttempt => {
  const payment = attempts.find(isRetained) ?? attempts.find(isRefundedElsewhere)
  if (!payment) throw new Error(`The payment of order ${number} was not found.`)
  return payment
}

const noRefund: RefundShares = { paymentCents: 0, giftcardCents: 0 }
