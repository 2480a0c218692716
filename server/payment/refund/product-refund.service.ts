import type { Log } from '#server/http/log.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import { findCancelledById, markRefunded } from '#server/consultation/cancelled.store.ts'
import { mailRefunded } from '#server/consultation/consultation.mails.ts'
import { PermanentError } from '#server/jobs/outbox.rules.ts'
import type { OutboxJob } from '#server/jobs/outbox.store.ts'
import { toEuros } from '#server/providers/euro-amount.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { adapterFor } from '../payment-status.service.ts'
import type { PaymentAttempt } from '../payment.rules.ts'
import { findOrder } from '../payment.store.ts'
import { assertRefunded, canBePaidTwice } from './refund.rules.ts'

type RefundContext = { db: Database; now: Date; origin: string; providers: Providers; log: Log }

type ProductRefund = { attempt: PaymentAttempt; cents: number; cancellation: string }

/**
 * Refunds the part of a payment that was paid for a cancelled consultation. Idempotent. A bank transfer is returned by a
 * person.
 */
export const refundCancelled = async (
  context: RefundContext,
  job: Pick<OutboxJob, 'id' | 'attempts'>,
  { attempt, cents, cancellation }: ProductRefund,
): Promise<void> => {
  const { db, now, origin, providers, log } = context
  const cancelled = await findCancelledById(db, cancellation)
  if (cancelled?.refundedAt) return
  if (attempt.provider === 'invoice') {
    await requestTransfer(context, { attempt, cents, cancellation })
    return
  }
  const { reference: providerReference } = attempt
  const adapter = adapterFor({ providers, log }, attempt)
  if (providerReference === null) throw new PermanentError('The payment to refund does not exist.')
  const isRepeated = job.attempts > 1
  if (adapter && isRepeated && canBePaidTwice(cents, attempt, adapter)) {
    throw new PermanentError('The result of a partial refund is unknown. Check it at the provider.')
  }
  crashIfArmed('refunding')
  const request = { providerReference, amountCents: cents, key: job.id, isRepeated }
  assertRefunded(await adapter?.refund(request))
  crashIfArmed('refunded')
  await transact(db, async (tx) => {
    if (!(await markRefunded(tx, cancellation, now))) return
    const order = await findOrder(tx, attempt.orderId)
    if (order) await mailRefunded(tx, { order, cancellation, cents, origin, now })
  })
  log('info', 'payment.refunded', { payment: attempt.id, cents })
}

/** Raises an alarm for a person to transfer the money back. */
const requestTransfer = async (
  { db, now, log }: RefundContext,
  { attempt, cents, cancellation }: ProductRefund,
): Promise<void> => {
  log('error', 'payment.alarm', { payment: attempt.id, why: 'return_by_hand' })
  await transact(db, async (tx) => {
    const order = await findOrder(tx, attempt.orderId)
    const detail = `return ${toEuros(cents)} EUR for a cancelled consultation`
    const orderNumber = order?.number ?? null
    await raiseAlarm(
      tx,
      { kind: 'return_by_hand', subject: cancellation, orderNumber, detail },
      { now },
    )
  })
}
