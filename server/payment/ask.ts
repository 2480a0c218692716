import { passFaultPoint } from '#server/fault-point.ts'

import type { Adapter, Truth } from './adapters/adapter.ts'
import { createAdapter } from './adapters/adapters.ts'
import { isOpen, type PaymentAttempt } from './payment.rules.ts'
import { findAttempt, findOrder } from './payment.store.ts'
import { settle, type Occasion, type Standing } from './settle.ts'

export type Answer = Standing & { isDeclined: boolean }

/**
 * Asks the provider how an attempt stands, and settles it. Where money was approved and is still wanted, it is taken.
 * Undefined when the provider could not be asked, and nothing has changed.
 */
export const ask = async (
  occasion: Occasion,
  attempt: PaymentAttempt,
): Promise<Answer | undefined> => {
  const adapter = adapterFor(occasion, attempt)
  if (!adapter) return undefined
  const { reference } = attempt
  if (reference === null || !adapter.status) return settled(occasion, attempt, undefined)
  const truth = await adapter.status(reference)
  if (!truth) return undefined
  const { capture } = adapter
  const isTaken = truth.state === 'authorized' && capture && (await isWanted(occasion, attempt))
  if (!isTaken) return settled(occasion, attempt, truth)
  const captured = await capture(reference, `${attempt.id}:capture`)
  passFaultPoint('captured')
  if (!captured) return undefined
  const now = await adapter.status(reference)
  if (!now) return undefined
  const isDeclined = captured === 'declined'
  const answer = await settled(occasion, attempt, isDeclined ? { ...now, reason: 'declined' } : now)
  return answer && { ...answer, isDeclined }
}

/** The one who moves the money of this attempt. */
export const adapterFor = (
  { providers, log }: Pick<Occasion, 'providers' | 'log'>,
  { adapter }: Pick<PaymentAttempt, 'adapter'>,
): Adapter | undefined =>
  adapter === 'invoice' ? undefined : createAdapter(adapter, providers, log)

const settled = async (
  occasion: Occasion,
  attempt: PaymentAttempt,
  truth: Truth | undefined,
): Promise<Answer | undefined> => {
  const standing = await settle(occasion, attempt, truth)
  return standing && { ...standing, isDeclined: false }
}

/** Money is not taken for an attempt that was given up, nor for an order that is paid or past. */
const isWanted = async ({ db }: Occasion, { id, orderId }: PaymentAttempt): Promise<boolean> => {
  const [attempt, order] = await Promise.all([findAttempt(db, id), findOrder(db, orderId)])
  const isWaiting = order?.status !== 'completed' && order?.expiredAt === null
  return attempt !== undefined && isOpen(attempt) && isWaiting
}
