import type { Booking } from '#contract/consultation/consultation.ts'
import { problem } from '#contract/problem.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import type { Mail } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { findBookings, languageOf, lockBooking } from '../booked.store.ts'
import type { SlotRow } from '../consultation.mapper.ts'
import { canBeChanged } from '../consultation.rules.ts'
import { lockSlots } from '../hold.store.ts'
import { findBooked } from '../mailed-consultation.store.ts'
import { findFreeSlots } from '../slot.store.ts'
import { decideEarlierTimeEmail } from './earlier-time.rules.ts'
import {
  deleteEarlierTimeRequest,
  insertEarlierTimeRequest,
  listEarlierTimeRequests,
  lockEarlierTimeRequest,
  updateEarlierTimeRequest,
} from './earlier-time.store.ts'

type EarlierTimeInput = { bookingId: string; isWanted: boolean }

/**
 * Starts or stops the emails about earlier times for a booking. The times that are free now are not reported: the
 * customer can move to them at once. Throws `consultation_not_found` and `consultation_too_late`.
 */
export const requestEarlier = (
  { db, ...context }: CustomerContext,
  { bookingId, isWanted }: EarlierTimeInput,
): Promise<Booking> =>
  transact(db, async (tx) => {
    const { now, session } = context
    const { id: accountId } = await lockSession(tx, session)
    const booking = await lockBooking(tx, { accountId, id: bookingId })
    if (!booking) throw problem('errors.consultation_not_found')
    const slot = (await lockSlots(tx, [booking.slotId])).get(booking.slotId)
    if (isWanted) {
      if (!slot || !canBeChanged(slot, now)) throw problem('errors.consultation_too_late')
      const earlier = await findEarlier(tx, { booking, slot, now })
      const knownSlotIds = earlier.map(({ id }) => id)
      await insertEarlierTimeRequest(tx, { bookingId, knownSlotIds })
    } else await deleteEarlierTimeRequest(tx, bookingId)
    const bookings = await findBookings(tx, { ...context, accountId })
    const changed = bookings.find(({ id }) => id === bookingId)
    if (!changed) throw problem('errors.consultation_not_found')
    return changed
  })

type Booked = {
  booking: NonNullable<Awaited<ReturnType<typeof lockBooking>>>
  slot: SlotRow
  now: Date
}

/** Lists the free times before a booked one, of the same consultation and in the same language. */
const findEarlier = async (tx: Database, { booking, slot, now }: Booked): Promise<SlotRow[]> => {
  const { accountId, productId } = booking
  const language = languageOf(booking, slot)
  const free = await findFreeSlots(tx, { accountId, productId, now, language })
  return free.filter(({ startsAt }) => startsAt < slot.startsAt)
}

type EarlierTimeSweep = { db: Database; now: Date; origin: string }

/**
 * Emails each customer who waits for an earlier time once when some have become free, whatever the reason. Concurrent
 * sweeps send one email: each request is looked at under its lock.
 */
export const sweepEarlierTimes = async ({ db, now, origin }: EarlierTimeSweep): Promise<void> => {
  for (const bookingId of await listEarlierTimeRequests(db)) {
    await transact(db, (tx) => reportEarlier(tx, { bookingId, now, origin }))
  }
}

const reportEarlier = async (
  tx: Database,
  { bookingId, now, origin }: { bookingId: string; now: Date; origin: string },
): Promise<void> => {
  const found = await lockEarlierTimeRequest(tx, bookingId)
  if (!found) return
  const { request, booking, slot } = found
  if (!canBeChanged(slot, now)) return deleteEarlierTimeRequest(tx, bookingId)
  const earlier = await findEarlier(tx, { booking, slot, now })
  const ids = earlier.map(({ id }) => id)
  const { newIds, knownSlotIds } = decideEarlierTimeEmail(request, ids, now)
  const first = earlier.find(({ id }) => newIds.includes(id))
  if (!first && knownSlotIds.join() === request.knownSlotIds.join()) return
  const mailedAt = first ? now : request.mailedAt
  await updateEarlierTimeRequest(tx, { bookingId, knownSlotIds, mailedAt })
  if (!first) return
  const customer = await findBooked(tx, bookingId)
  if (!customer?.email) return
  const consultation = {
    id: bookingId,
    startsAt: first.startsAt.toISOString(),
    endsAt: first.endsAt.toISOString(),
    language: languageOf(booking, slot),
    moves: booking.moves,
  }
  const { email: to, language } = customer
  const consultations = [consultation]
  const mail: Mail = { kind: 'consultation_earlier', to, language, origin, consultations }
  await queueMail(tx, { key: `${bookingId}:${now.getTime()}`, mail }, now)
}
