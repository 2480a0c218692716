import { deleteLinks } from '#server/account/link/link.store.ts'
import {
  deleteExpiredSessions,
  limitFutureSessions,
} from '#server/account/session/session.store.ts'
import { deleteTraces } from '#server/app/incident/incident.store.ts'
import { after, hours } from '#server/clock.ts'
import { deletePastSlots } from '#server/consultation/booking.store.ts'
import { deleteExpiredHolds } from '#server/consultation/hold.store.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRequests } from '#server/idempotency/idempotency.store.ts'
import { deleteExpiredIdLogins } from '#server/identity/id-login/id-login.store.ts'
import { deleteDestroyedKits } from '#server/kit/kit.store.ts'
import { deleteEvents } from '#server/payment/payment.store.ts'
import { reportLinkRetention } from '#server/report/link/report-link.rules.ts'
import { deleteReportLinks } from '#server/report/link/report-link.store.ts'
import { deleteExpiredVisitorCarts } from '#server/shop/cart.store.ts'
import { deleteExpiredThrottles } from '#server/throttle/throttle.store.ts'

import { deleteDeadMails, deleteDoneJobs } from './outbox.store.ts'

const days = (count: number): number => hours(24 * count)

/** Long enough to report an old link as expired. */
const linkRetention = days(90)
const outboxRetention = days(30)
/** Long enough for an operator to send them again. */
const deadMailRetention = days(90)
/** Longer than a provider repeats webhooks, and than a verification with all its attempts can last. */
const eventRetention = days(90)
/** Longer than a browser repeats a request. */
const idempotencyRetention = hours(72)
const slotRetention = days(30)
const traceRetention = days(30)
/** Longer than a laboratory repeats a confirmation. */
const destroyedKitRetention = days(30)

/** Deletes everything whose retention period has ended. Any number of processes may run it concurrently. */
export const cleanUp = async (db: Database, now: Date): Promise<void> => {
  await limitFutureSessions(db, now)
  await deleteExpiredSessions(db, now)
  await deleteLinks(db, after(now, -linkRetention))
  await deleteExpiredThrottles(db, now)
  await deleteEvents(db, after(now, -eventRetention))
  await deleteRequests(db, after(now, -idempotencyRetention))
  await deleteExpiredIdLogins(db, now)
  await deleteExpiredHolds(db, now)
  await deleteExpiredVisitorCarts(db, now)
  await deleteReportLinks(db, after(now, -reportLinkRetention))
  await deletePastSlots(db, after(now, -slotRetention))
  await deleteDestroyedKits(db, after(now, -destroyedKitRetention))
  await deleteTraces(db, after(now, -traceRetention))
  await deleteDoneJobs(db, after(now, -outboxRetention))
  await deleteDeadMails(db, after(now, -deadMailRetention))
}
