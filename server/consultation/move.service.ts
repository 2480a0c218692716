import type { Booking } from '#contract/consultation/consultation.ts'
import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { after } from '#server/clock.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import {
  findBookings,
  isOccupied,
  lockBooking,
  releaseOwnHold,
  setBookingSlot,
} from './booked.store.ts'
import type { SlotRow } from './consultation.mapper.ts'
import { mailMoved, scheduleReminders } from './consultation.mails.ts'
import { canBeChanged, minimumLead } from './consultation.rules.ts'
import { notifyConsultant } from './consultant/consultant.mails.ts'
import { deleteEarlierTimeRequest } from './earlier/earlier-time.store.ts'
import { lockSlots, slotTakenProblem } from './hold.store.ts'

type Move = { bookingId: string; slotId: string }

/**
 * Moves a booked consultation to another free time of the same consultation, in the language that was chosen. Throws
 * `consultation_not_found`, `consultation_too_late`, `consultation_slot_unknown` and `consultation_slot_taken`.
 */
export const moveBooking = (
  { db, ...context }: CustomerContext,
  { bookingId, slotId }: Move,
): Promise<Booking> =>
  transact(db, async (tx) => {
    const { now, origin, session } = context
    const { id: accountId } = await lockSession(tx, session)
    const booking = await lockBooking(tx, { accountId, id: bookingId })
    if (!booking) throw problem('errors.consultation_not_found')
    const slots = await lockSlots(tx, [booking.slotId, slotId])
    const current = slots.get(booking.slotId)
    if (!current || !canBeChanged(current, now)) throw problem('errors.consultation_too_late')
    const { productId } = booking
    if (slotId !== booking.slotId) {
      const wanted = slots.get(slotId)
      if (!isSuitable(wanted, booking, now)) throw problem('errors.consultation_slot_unknown')
      await releaseOwnHold(tx, { accountId, slotId, now })
      if (await isOccupied(tx, slotId)) {
        throw await slotTakenProblem(tx, { accountId, productId, now }, wanted)
      }
      await setBookingSlot(tx, bookingId, slotId)
      await deleteEarlierTimeRequest(tx, bookingId)
    }
    const bookings = await findBookings(tx, { ...context, accountId, productId })
    const moved = bookings.find(({ id }) => id === bookingId)
    if (!moved) throw problem('errors.consultation_not_found')
    if (slotId !== booking.slotId) {
      const consultation = mailedOf(moved, booking.moves + 1)
      await scheduleReminders(tx, { consultations: [consultation], origin, now })
      await mailMoved(tx, { consultation, origin, now })
      await notifyConsultant(tx, { change: 'moved', consultation }, now)
    }
    return moved
  })

/** A time of the same consultation, early enough to be chosen, in the language of the meeting. */
const isSuitable = (
  wanted: SlotRow | undefined,
  { productId, language }: { productId: string; language: Locale | null },
  now: Date,
): wanted is SlotRow =>
  wanted?.productId === productId &&
  wanted.startsAt > after(now, minimumLead) &&
  (language === null || wanted.languages.includes(language))

const mailedOf = ({ id, slot, language }: Booking, moves: number) => ({
  id,
  startsAt: slot.starts_at,
  endsAt: slot.ends_at,
  language,
  moves,
})
