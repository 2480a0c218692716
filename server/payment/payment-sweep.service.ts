import { after, minutes } from '#server/clock.ts'
import { transact } from '#server/db/transact.ts'

import { refreshPayment } from './payment-status.service.ts'
import { isInProgress, isMoneyReceived, nextQueryAt, type PaymentAttempt } from './payment.rules.ts'
import { claimDueForQuery, findExpiredOrders, lockOrder, updateAttempt } from './payment.store.ts'
import { raisePaymentAlarm } from './order-effects.service.ts'
import { nextQueryOf } from './settlement.rules.ts'
import { expireUnpaidOrder, type SettlementContext } from './settlement.service.ts'

/** When the query is repeated if this process ends during it, or the provider does not answer. */
const retryDelay = minutes(2)

/**
 * Queries payments without a recent report: a webhook may be lost, and the payer may not return. Then expires the
 * orders that were not paid in time.
 */
export const sweepPayments = async (context: SettlementContext): Promise<void> => {
  const { db, now } = context
  for (;;) {
    const due = await claimDueForQuery(db, now, after(now, retryDelay))
    if (due.length === 0) break
    await Promise.all(due.map((attempt) => queryAttempt(context, attempt)))
  }
  for (const orderId of await findExpiredOrders(db, now)) await expireUnpaidOrder(context, orderId)
}

/** Queries a payment; after three days without a result, raises one alarm for a person. */
const queryAttempt = async (context: SettlementContext, attempt: PaymentAttempt): Promise<void> => {
  const { db, now, log } = context
  const { id: payment, orderId, startedAt } = attempt
  const refreshed = await refreshPayment(context, attempt)
  if (nextQueryAt(startedAt, now) !== null) return
  await transact(db, async (tx) => {
    // a webhook may have settled the attempt in the meantime
    const locked = await lockOrder(tx, orderId)
    const current = locked?.attempts.find(({ id }) => id === payment)
    if (!locked || !current) return
    if (!refreshed) await updateAttempt(tx, payment, { nextQueryAt: nextQueryOf(current, now) })
    const isResolved = refreshed ? !isInProgress(current) : isMoneyReceived(current)
    if (isResolved || current.alarm !== null) return
    const why = refreshed ? 'payment_pending' : 'unanswered'
    await raisePaymentAlarm({ db: tx, now, log }, locked.order, { payment, why })
  })
}
