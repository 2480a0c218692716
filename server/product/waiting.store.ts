import { and, asc, inArray } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { findGeneDonorRequest } from '#server/dna/dna.store.ts'
import { findLatest } from '#server/identity/verification/verification.store.ts'

import type { OpenWork } from './waiting.rules.ts'

/** Reads what others work on for an account and some of its orders. */
export const findOpenWork = async (
  db: Database,
  { accountId, orderIds }: { accountId: string; orderIds: readonly string[] },
): Promise<OpenWork> => {
  const verification = await findLatest(db, accountId)
  const request = await findGeneDonorRequest(db, accountId)
  const { orderId, state, startedAt } = paymentAttempts
  const payments = await db
    .select({ orderId, startedAt })
    .from(paymentAttempts)
    .where(and(inArray(orderId, [...orderIds]), inArray(state, ['pending', 'authorized'])))
    .orderBy(asc(startedAt))
  return {
    reviewedSince: verification?.status === 'in_review' ? verification.updatedAt : null,
    biobankAskedAt: request?.status === 'requested' ? request.requestedAt : null,
    paymentSentAt: new Map(payments.map((payment) => [payment.orderId, payment.startedAt])),
  }
}
