import { lt } from 'drizzle-orm'

import { deleteExpiredThrottles } from '#server/throttle/throttle.store.ts'
import { limitFutureSessions } from '#server/account/session/session.store.ts'
import { after, hours } from '#server/clock.ts'
import { deletePastSlots } from '#server/consultation/booking.store.ts'
import { deleteExpiredHolds } from '#server/consultation/hold.store.ts'
import type { Database } from '#server/db/database.ts'
import { links, sessions } from '#server/db/schema/account.ts'
import { traces } from '#server/db/schema/app.ts'
import { providerEvents } from '#server/db/schema/identity.ts'
import { idempotentRequests } from '#server/db/schema/payment.ts'
import { deleteExpiredIdLogins } from '#server/identity/id-login/id-login.store.ts'

import { deleteExpiredVisitorCarts } from '#server/shop/change-cart.service.ts'

import { deleteDoneJobs } from './outbox.store.ts'

const days = (count: number): number => hours(24 * count)

/** Long enough to report an old link as expired. */
const linkRetention = days(90)
const outboxRetention = days(30)
/** Longer than a provider repeats webhooks, and than a verification with all its attempts can last. */
const eventRetention = days(90)
/** Longer than a browser repeats a request. */
const idempotencyRetention = hours(72)
const slotRetention = days(30)
const traceRetention = days(30)

/** Deletes everything whose retention period has ended. Any number of processes may run it concurrently. */
export const cleanUp = async (db: Database, now: Date): Promise<void> => {
  await limitFutureSessions(db, now)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(links).where(lt(links.expiresAt, after(now, -linkRetention)))
  await deleteExpiredThrottles(db, now)
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, after(now, -eventRetention)))
  await db
    .delete(idempotentRequests)
    .where(lt(idempotentRequests.requestedAt, after(now, -idempotencyRetention)))
  await deleteExpiredIdLogins(db, now)
  await deleteExpiredHolds(db, now)
  await deleteExpiredVisitorCarts(db, now)
  await deletePastSlots(db, after(now, -slotRetention))
  await db.delete(traces).where(lt(traces.receivedAt, after(now, -traceRetention)))
  await deleteDoneJobs(db, after(now, -outboxRetention))
}
