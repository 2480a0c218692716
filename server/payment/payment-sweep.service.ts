import { after, minutes } from '#server/clock.ts'
import { transact } from '#server/db/transact.ts'

import { refreshPayment } from './payment-status.service.ts'
import { isInProgress, nextQueryAt, type PaymentAttempt } from './payment.rules.ts'
import { findOrder, findExpiredOrders, claimDueForQuery, updateAttempt } from './payment.store.ts'
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

const queryAttempt = async (context: SettlementContext, attempt: PaymentAttempt): Promise<void> => {
  const { db, now, log } = context
  const refreshed = await refreshPayment(context, attempt)
  const hasTimeLeft = nextQueryAt(attempt.startedAt, now) !== null
  if (hasTimeLeft || (refreshed && !isInProgress(refreshed.attempt))) return
  await transact(db, async (tx) => {
    if (!refreshed) await updateAttempt(tx, attempt.id, { nextQueryAt: nextQueryOf(attempt, now) })
    const order = await findOrder(tx, attempt.orderId)
    const why = refreshed ? 'payment_pending' : 'unanswered'
    if (order) await raisePaymentAlarm({ db: tx, now, log }, order, { payment: attempt.id, why })
  })
}
