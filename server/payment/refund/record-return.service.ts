import * as v from 'valibot'

import type { AlarmRow } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { markRefunded } from '#server/consultation/cancelled.store.ts'
import { findJob } from '#server/jobs/outbox.store.ts'

import { findAttempt, lockOrder, updateAttempt } from '../payment.store.ts'
import { Refund } from '../refund.task.ts'
import { markReturned } from '../transfer/transfer.store.ts'
import { isRefundDue, limitToAttempt } from './refund.rules.ts'

/**
 * Records that a person has returned the money of an alarm, which the customer's order then shows. Returns whether the
 * alarm was about money that was still due back. Part of the caller's transaction.
 */
export const recordReturn = async (tx: Database, alarm: AlarmRow, now: Date): Promise<boolean> => {
  const due = await findDueReturn(tx, alarm)
  if (due?.cancellation !== undefined) return markRefunded(tx, due.cancellation, now)
  if (due) return recordRefund(tx, due, now)
  if (alarm.kind !== 'return_by_hand') return false
  const subject = alarm.key.slice(`${alarm.kind}:`.length)
  return (await markReturned(tx, subject, now)) > 0 || markRefunded(tx, subject, now)
}

type DueReturn = { payment: string; cents?: number; cancellation?: string | undefined }

/** Returns the payment that has to be returned, and the amount if it is only a part. */
const findDueReturn = async (
  tx: Database,
  { kind, paymentId, jobId }: AlarmRow,
): Promise<DueReturn | undefined> => {
  if (kind === 'return_by_hand' && paymentId !== null) return { payment: paymentId }
  if (kind !== 'refund_failed' || jobId === null) return undefined
  const job = await findJob(tx, jobId)
  const parsed = v.safeParse(Refund, job?.payload)
  return parsed.success ? parsed.output : undefined
}

const recordRefund = async (
  tx: Database,
  { payment, cents }: { payment: string; cents?: number },
  now: Date,
): Promise<boolean> => {
  const found = await findAttempt(tx, payment)
  const locked = found && (await lockOrder(tx, found.orderId))
  const attempt = locked?.attempts.find(({ id }) => id === payment)
  if (!attempt || !isRefundDue(attempt)) return false
  const refundCents = limitToAttempt(cents ?? attempt.amountCents, attempt)
  await updateAttempt(tx, payment, { state: 'refunded', refundedAt: now, refundCents })
  return true
}
