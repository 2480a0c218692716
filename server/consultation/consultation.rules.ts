import type { Booking, SlotWeek } from '#contract/consultation/consultation.ts'
import type { Slot } from '#contract/consultation/hold.ts'
import { after, hours, minutes } from '#server/clock.ts'

import { toSlot, type SlotRow } from './consultation.mapper.ts'
import { addDays, dayOf, mondayOf } from '#server/calendar.rules.ts'

/** How long a time is held while the form is filled in, and again from when it is put into the cart. */
export const holdDuration = minutes(15)

/** How long before its start a time can be chosen at the latest. */
export const minimumLead = hours(2)

/**
 * Returns when a hold that is extended now expires: after its full duration, but not after the last moment at which its
 * time could be chosen. A hold that already lasts longer is not shortened.
 */
export const extendedHold = (
  { startsAt, heldUntil }: { startsAt: Date; heldUntil: Date },
  now: Date,
): Date => {
  const bookingLimit = after(startsAt, -minimumLead)
  const full = after(now, holdDuration)
  const extended = full < bookingLimit ? full : bookingLimit
  return extended > heldUntil ? extended : heldUntil
}

/** How many hours before its start a booked time can be moved or cancelled at the latest. */
export const changeUntilHours = 24

/**
 * Returns the week that contains a day, with its available times in order; without a day, the first week that has any.
 */
export const weekOf = (
  free: readonly SlotRow[],
  { from, now }: { from: string | undefined; now: Date },
): Pick<SlotWeek, 'monday' | 'previous' | 'next' | 'slots'> => {
  const monday = mondayOf(from ?? dayOf(free[0]?.startsAt ?? now))
  const nextMonday = addDays(monday, 7)
  const before = free.findLast((slot) => dayOf(slot.startsAt) < monday)
  const later = free.find((slot) => dayOf(slot.startsAt) >= nextMonday)
  return {
    monday,
    previous: before ? mondayOf(dayOf(before.startsAt)) : null,
    next: later ? mondayOf(dayOf(later.startsAt)) : null,
    slots: free
      .filter((slot) => dayOf(slot.startsAt) >= monday && dayOf(slot.startsAt) < nextMonday)
      .map(toSlot),
  }
}

/** Returns the three available times nearest to a taken one, in chronological order. */
export const nearestTo = (wanted: SlotRow, free: readonly SlotRow[]): Slot[] => {
  const distance = ({ startsAt }: SlotRow): number =>
    Math.abs(startsAt.getTime() - wanted.startsAt.getTime())
  return free
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(toSlot)
}

/** Returns the time until which a booked consultation can be moved or cancelled. */
export const changeUntil = ({ startsAt }: Pick<SlotRow, 'startsAt'>): Date =>
  after(startsAt, -hours(changeUntilHours))

/** Within how many working days after a consultation its summary is written. */
export const summaryDays = 3

/** Whether a booked time can still be moved or cancelled. */
export const canBeChanged = (slot: SlotRow, now: Date): boolean => now < changeUntil(slot)

/** Whether a consultation is today in Tallinn and not over, so that its meeting can be joined. */
export const isJoinable = ({ startsAt, endsAt }: SlotRow, now: Date): boolean =>
  dayOf(startsAt) === dayOf(now) && now < endsAt

export const bookingStatus = ({ endsAt }: SlotRow, now: Date): Booking['status'] =>
  endsAt <= now ? 'over' : 'booked'
