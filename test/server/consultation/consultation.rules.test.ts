import { describe, expect, it } from 'vitest'

import type { SlotRow } from '#server/consultation/consultation.mapper.ts'
import {
  bookingStatus,
  canBeChanged,
  changeUntil,
  extendedHold,
  isJoinable,
  nearestTo,
  weekOf,
} from '#server/consultation/consultation.rules.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { demoId } from '#server/demo/demo-id.ts'

describe('week of available times', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const friday = slotAt('2026-11-20T13:00:00Z')
  const nextMonday = slotAt('2026-11-23T07:00:00Z')
  const january = slotAt('2027-01-06T07:00:00Z')
  const free = [friday, nextMonday, january]

  it('is the first week with any, and names the nearest other weeks', () => {
    expect(weekOf(free, { from: undefined, now })).toMatchObject({
      monday: '2026-11-16',
      previous: null,
      next: '2026-11-23',
      slots: [{ id: friday.id }],
    })
    expect(weekOf(free, { from: '2026-11-25', now })).toMatchObject({
      monday: '2026-11-23',
      previous: '2026-11-16',
      next: '2027-01-04',
      slots: [{ id: nextMonday.id }],
    })
  })

  it('is the first week with any although today is in another one', () => {
    const week = weekOf([january, slotAt('2027-01-13T07:00:00Z')], { from: undefined, now })

    expect(week).toMatchObject({ monday: '2027-01-04', next: '2027-01-11' })
  })

  it('ends on Sunday, and follows the nearest week before it', () => {
    const sunday = slotAt('2027-01-10T21:00:00Z')
    const week = weekOf([friday, nextMonday, january, sunday], { from: '2027-01-05', now })

    expect(week).toMatchObject({
      previous: '2026-11-23',
      next: null,
      slots: [{ id: january.id }, { id: sunday.id }],
    })
  })

  it('may be empty', () => {
    const empty = { monday: '2026-11-16', previous: null, next: null, slots: [] }
    expect(weekOf([], { from: undefined, now })).toEqual(empty)
  })

  it('lists the three nearest to a taken one, in chronological order', () => {
    const morning = slotAt('2026-11-23T08:00:00Z')
    const nearest = nearestTo(nextMonday, [friday, nextMonday, morning, january])

    expect(nearest.map(({ id }) => id)).toEqual([friday.id, nextMonday.id, morning.id])

    const evening = slotAt('2027-01-06T17:00:00Z')
    const around = nearestTo(january, [friday, nextMonday, morning, january, evening])
    expect(around.map(({ id }) => id)).toEqual([morning.id, january.id, evening.id])
  })
})

describe('time: a hold', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const extended = (startsIn: number, heldFor: number) =>
    extendedHold({ startsAt: after(now, startsIn), heldUntil: after(now, heldFor) }, now)

  it('is extended to 15 minutes, and not beyond two hours before the start', () => {
    expect(extended(hours(5), minutes(1))).toEqual(after(now, minutes(15)))
    expect(extended(hours(2) + minutes(10), minutes(1))).toEqual(after(now, minutes(10)))
  })

  it('is never shortened', () => {
    expect(extended(hours(5), minutes(20))).toEqual(after(now, minutes(20)))
    expect(extended(hours(2), minutes(5))).toEqual(after(now, minutes(5)))
  })
})

describe('time: a booking', () => {
  const slot = slotAt('2026-11-23T08:00:00Z')

  it('can be moved or cancelled until 24 hours before its start', () => {
    expect(changeUntil(slot)).toEqual(new Date('2026-11-22T08:00:00Z'))
    expect(canBeChanged(slot, new Date('2026-11-22T07:59:59.999Z'))).toBe(true)
  })

  it('can no longer be moved or cancelled from 24 hours before its start', () => {
    expect(canBeChanged(slot, new Date('2026-11-22T08:00:00Z'))).toBe(false)
    expect(canBeChanged(slot, new Date('2026-11-22T08:00:00.001Z'))).toBe(false)
  })

  it.each([
    ['on the day before in Tallinn', false, '2026-11-22T21:59:59.999Z'],
    ['from the beginning of its day in Tallinn', true, '2026-11-22T22:00:00Z'],
    ['until it ends', true, '2026-11-23T08:29:59.999Z'],
    ['at its end', false, '2026-11-23T08:30:00Z'],
    ['after its end', false, '2026-11-23T08:30:00.001Z'],
    ['on the next day', false, '2026-11-24T08:00:00Z'],
  ])('can be joined %s: %s', (_when, canJoin, now) => {
    expect(isJoinable(slot, new Date(now))).toBe(canJoin)
  })

  it('is over at its end', () => {
    expect(bookingStatus(slot, after(slot.endsAt, -1))).toBe('booked')
    expect(bookingStatus(slot, slot.endsAt)).toBe('over')
  })
})

function slotAt(start: string): SlotRow {
  const startsAt = new Date(start)
  return {
    id: demoId(start),
    productId: demoId('product'),
    consultant: 'Kaire Allik',
    languages: ['et'],
    startsAt,
    endsAt: after(startsAt, minutes(30)),
  }
}
