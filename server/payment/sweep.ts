import { after, minutes } from '#server/clock.ts'
import { transact } from '#server/db/transact.ts'

import { ask } from './ask.ts'
import { nextAsking, type PaymentAttempt } from './payment.rules.ts'
import { findOrder, findOutlived, takeForgotten, updateAttempt } from './payment.store.ts'
import { alarm, outlive, type Occasion } from './settle.ts'

/** How soon it is asked again when this process dies over it, or the provider does not answer. */
const patience = minutes(2)

/**
 * Asks about the payments of which nothing was heard: a notice may be lost, and nobody come back. Then the orders are
 * given up that nobody has paid in time.
 */
export const sweepPayments = async (occasion: Occasion): Promise<void> => {
  const { db, now } = occasion
  for (;;) {
    const forgotten = await takeForgotten(db, now, after(now, patience))
    if (forgotten.length === 0) break
    await Promise.all(forgotten.map((attempt) => look(occasion, attempt)))
  }
  for (const orderId of await findOutlived(db, now)) await outlive(occasion, orderId)
}

const look = async (occasion: Occasion, attempt: PaymentAttempt): Promise<void> => {
  const { db, now, log } = occasion
  if (await ask(occasion, attempt)) return
  if (nextAsking(attempt.startedAt, now) !== null) return
  await transact(db, async (tx) => {
    await updateAttempt(tx, attempt.id, { askAt: null })
    const order = await findOrder(tx, attempt.orderId)
    const about = { payment: attempt.id, why: 'unanswered' } as const
    if (order) await alarm({ db: tx, now, log }, { order, ...about })
  })
}
