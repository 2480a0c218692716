import { lt } from 'drizzle-orm'

import { dropPastAttempts } from '#server/account/password/throttle.store.ts'
import { limitFutureSessions } from '#server/account/session/session.store.ts'
import { after, hours } from '#server/clock.ts'
import { dropPastSlots } from '#server/consultation/booking.store.ts'
import { dropPastHolds } from '#server/consultation/hold.store.ts'
import type { Database } from '#server/db/database.ts'
import { links, sessions } from '#server/db/schema/account.ts'
import { traces } from '#server/db/schema/app.ts'
import { providerEvents } from '#server/db/schema/identity.ts'
import { presses } from '#server/db/schema/payment.ts'
import { dropPastIdLogins } from '#server/identity/id-login/id-login.store.ts'

import { dropPastVisitorCarts } from '#server/shop/change-cart.ts'

import { dropDone } from './outbox.store.ts'

const days = (count: number): number => hours(24 * count)

/** Long enough for a person to be told that the link they found has expired. */
const linkMemory = days(90)
const outboxMemory = days(30)
/** Longer than a provider repeats itself, and than a proof of identity with all its tries can last. */
const eventMemory = days(90)
/** Longer than any browser asks again. */
const pressMemory = hours(72)
const slotMemory = days(30)
const traceMemory = days(30)

/** Takes away what has had its time. Any number of processes may do it at once. */
export const tidy = async (db: Database, now: Date): Promise<void> => {
  await limitFutureSessions(db, now)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(links).where(lt(links.expiresAt, after(now, -linkMemory)))
  await dropPastAttempts(db, now)
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, after(now, -eventMemory)))
  await db.delete(presses).where(lt(presses.pressedAt, after(now, -pressMemory)))
  await dropPastIdLogins(db, now)
  await dropPastHolds(db, now)
  await dropPastVisitorCarts(db, now)
  await dropPastSlots(db, after(now, -slotMemory))
  await db.delete(traces).where(lt(traces.receivedAt, after(now, -traceMemory)))
  await dropDone(db, after(now, -outboxMemory))
}
