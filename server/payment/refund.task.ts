import * as v from 'valibot'

import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import { PermanentError } from '#server/jobs/outbox.rules.ts'
import type { Task } from '#server/jobs/worker.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findBuyerEmail } from '#server/order/order.store.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { adapterFor } from './payment-status.service.ts'
import type { PaymentAttempt } from './payment.rules.ts'
import { findAttempt, findOrder, updateAttempt } from './payment.store.ts'
import { raisePaymentAlarm } from './order-effects.service.ts'
import { refundCancelled } from './refund/product-refund.service.ts'
import { assertRefunded, limitToAttempt } from './refund/refund.rules.ts'

/** The payload of the job: a payment, the amount to refund, and the cancelled consultation that it was paid for. */
export const Refund = v.object({
  payment: v.string(),
  cents: v.number(),
  cancellation: v.optional(v.string()),
})

type RefundTaskDeps = { db: Database; clock: Clock; origin: string; providers: Providers; log: Log }

/**
 * Refunds a payment that was a duplicate, too high or too late, or the part of one that was paid for a cancelled
 * consultation. Idempotent.
 */
export const refundTask =
  ({ db, clock, origin, providers, log }: RefundTaskDeps): Task =>
  async (job) => {
    const { payment, cents, cancellation } = v.parse(Refund, job.payload)
    const attempt = await findAttempt(db, payment)
    if (attempt && cancellation !== undefined) {
      const context = { db, now: clock(), origin, providers, log }
      await refundCancelled(context, job, { attempt, cents, cancellation })
      return 'done'
    }
    if (!attempt?.reference) throw new PermanentError('The payment to refund does not exist.')
    if (attempt.refundedAt !== null) return 'done'
    if (attempt.provider === 'invoice') {
      await requestManualRefund({ db, log, now: clock() }, attempt)
      return 'done'
    }
    crashIfArmed('refunding')
    const refundCents = limitToAttempt(cents, attempt)
    const result = await adapterFor({ providers, log }, attempt)?.refund({
      providerReference: attempt.reference,
      amountCents: refundCents,
      key: job.id,
      isRepeated: job.attempts > 1,
    })
    assertRefunded(result)
    crashIfArmed('refunded')
    await transact(db, async (tx) => {
      const now = clock()
      await updateAttempt(tx, payment, { state: 'refunded', refundedAt: now, refundCents })
      await mailRefund(tx, attempt, { cents: refundCents, origin, now })
    })
    log('info', 'payment.refunded', { payment, cents: refundCents })
    return 'done'
  }

/** Requests the return of a bank transfer by a person, who makes a new transfer. */
const requestManualRefund = (
  { db, log, now }: Pick<RefundTaskDeps, 'db' | 'log'> & { now: Date },
  { id: payment, orderId }: PaymentAttempt,
): Promise<void> =>
  transact(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) return
    await raisePaymentAlarm({ db: tx, now, log }, order, { payment, why: 'return_by_hand' })
  })

type RefundMail = { cents: number; origin: string; now: Date }

const mailRefund = async (
  tx: Database,
  { id, orderId }: PaymentAttempt,
  { cents, origin, now }: RefundMail,
): Promise<void> => {
  const order = await findOrder(tx, orderId)
  const to = order && (await findBuyerEmail(tx, order))
  if (!order || !to) return
  const { number, locale: language } = order
  const mail = { kind: 'payment_refunded', to, language, origin, number, cents } as const
  await queueMail(tx, { key: id, mail }, now)
}
