import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  booking,
  cancelledBooking,
  waitingBooking,
} from '#flows/machines/consultation/bookings.flow.ts'
import { laterSlot, slotTaken, week } from '#flows/machines/consultation/consultation.flow.ts'
import { opened, reported, shown } from '#test/support/machines/bookings.ts'

const choosing = () => {
  const page = shown()
  page.actor.send({ type: 'booking.move', id: booking.id })
  page.settle('listSlots', { output: week })
  return page
}

const moving = () => {
  const page = choosing()
  page.actor.send({ type: 'time.pick', slotId: laterSlot.id })
  return page
}

describe('booked consultations', () => {
  it('are loaded, and again after a failure', () => {
    const page = opened()
    page.settle('listBookings', { error: problem('errors.unreachable') })
    expect([page.state(), page.context().problem?.message]).toEqual([
      'loadFailed',
      'errors.unreachable',
    ])

    page.actor.send({ type: 'bookings.retry' })
    page.settle('listBookings', { output: { bookings: [booking] } })

    expect(page.state()).toBe('shown')
    expect(page.context()).toMatchObject({ bookings: [booking], problem: null })
  })

  it('can be moved only while they are listed as movable', () => {
    const page = shown([{ ...booking, can_be_moved: false }])

    expect(page.can({ type: 'booking.move', id: booking.id })).toBe(false)
    expect(shown().can({ type: 'booking.move', id: 'another' })).toBe(false)
  })

  it('offer the free times in the language of the meeting, week by week', () => {
    const page = shown()
    page.actor.send({ type: 'booking.move', id: booking.id })
    const input = { product_id: booking.product_id, language: 'et' }
    expect(page.pending()).toEqual([{ name: 'listSlots', input }])
    page.settle('listSlots', { output: week })

    page.actor.send({ type: 'week.show', from: '2027-03-08' })

    expect(page.pending()).toEqual([{ name: 'listSlots', input: { ...input, from: '2027-03-08' } }])
    expect(page.context()).toMatchObject({ week, bookingToMove: booking })
  })

  it('stay as they are when the times cannot be loaded', () => {
    const page = shown()
    page.actor.send({ type: 'booking.move', id: booking.id })

    page.settle('listSlots', { error: problem('errors.unreachable') })

    expect(page.state()).toBe('shown')
    expect(page.context().bookingToMove).toBeNull()
    expect(page.emitted).toEqual([reported('errors.unreachable')])
  })

  it('are moved to the picked time and read again', () => {
    const page = moving()
    expect(page.pending()).toEqual([
      { name: 'moveConsultation', input: { booking_id: booking.id, slot_id: laterSlot.id } },
    ])

    page.settle('moveConsultation', { output: { ...booking, slot: laterSlot } })

    expect(page.state()).toBe('loading')
    expect(page.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.consultation_moved' },
      },
    ])
    const moved = { ...booking, slot: laterSlot }
    page.settle('listBookings', { output: { bookings: [moved] } })
    expect(page.context()).toMatchObject({ bookings: [moved], bookingToMove: null })
  })

  it('name the nearest free times when the time is taken', () => {
    const page = moving()
    page.settle('moveConsultation', { error: slotTaken })
    expect([page.state(), page.context().nearest]).toEqual(['taken', [laterSlot]])

    page.actor.send({ type: 'time.pick', slotId: 'nearest' })
    expect(page.pending()).toEqual([
      { name: 'moveConsultation', input: { booking_id: booking.id, slot_id: 'nearest' } },
    ])
    page.settle('moveConsultation', { error: slotTaken })
    page.actor.send({ type: 'times.retry' })
    page.settle('listSlots', { output: week })

    expect([page.state(), page.context().nearest]).toEqual(['choosingTime', []])
  })

  it.each([
    ['errors.consultation_slot_unknown', 'loadingTimes'],
    ['errors.unreachable', 'choosingTime'],
    ['errors.consultation_too_late', 'loading'],
  ] as const)('report that they were not moved because of %s', (key, state) => {
    const page = moving()

    page.settle('moveConsultation', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.emitted).toEqual([reported(key)])
  })

  it('keep their time when the customer decides not to move them', () => {
    const page = choosing()
    page.actor.send({ type: 'move.dismiss' })
    expect([page.state(), page.context().bookingToMove]).toEqual(['shown', null])

    const taken = moving()
    taken.settle('moveConsultation', { error: slotTaken })
    taken.actor.send({ type: 'move.dismiss' })
    expect([taken.state(), taken.context().bookingToMove]).toEqual(['shown', null])
  })

  it('start at the first week with free times when they are moved again', () => {
    const page = choosing()
    page.actor.send({ type: 'week.show', from: '2027-03-08' })
    page.settle('listSlots', { output: week })
    page.actor.send({ type: 'time.pick', slotId: laterSlot.id })
    page.settle('moveConsultation', { error: slotTaken })
    page.actor.send({ type: 'move.dismiss' })

    page.actor.send({ type: 'booking.move', id: booking.id })

    const input = { product_id: booking.product_id, language: 'et' }
    expect(page.pending()).toEqual([{ name: 'listSlots', input }])
    expect(page.context()).toMatchObject({ week: null, nearest: [] })
  })

  it('can be asked to be moved by the link of an email, once', () => {
    const page = opened(booking.id)
    page.settle('listBookings', { output: { bookings: [booking] } })
    expect([page.state(), page.context().bookingToMove]).toEqual(['loadingTimes', booking])
    page.settle('listSlots', { output: week })
    page.actor.send({ type: 'time.pick', slotId: laterSlot.id })
    page.settle('moveConsultation', { output: booking })

    page.settle('listBookings', { output: { bookings: [booking] } })

    expect(page.state()).toBe('shown')
  })

  it.each([
    ['that can no longer be moved', booking.id, { ...booking, can_be_moved: false }],
    ['that is not theirs', 'another', booking],
  ] as const)('ignore a link to a booking %s', (_, moveId, listed) => {
    const page = opened(moveId)

    page.settle('listBookings', { output: { bookings: [listed] } })

    expect([page.state(), page.context().bookings]).toEqual(['shown', [listed]])
  })

  it('start and stop emails about an earlier time', () => {
    const other = { ...booking, id: 'another' }
    const page = shown([other, booking])
    const request = { type: 'earlierTimeEmails.change', id: booking.id, isWanted: true } as const
    page.actor.send(request)
    expect([page.state(), page.context().earlier]).toEqual([
      'savingEarlierTime',
      { id: booking.id, isWanted: true },
    ])
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(page.pending()).toEqual([
      { name: 'requestEarlierTime', input: { booking_id: booking.id, is_wanted: true } },
    ])

    page.settle('requestEarlierTime', { output: waitingBooking })

    expect(page.state()).toBe('shown')
    expect(page.context()).toMatchObject({ bookings: [other, waitingBooking], earlier: null })
    page.actor.send({ ...request, isWanted: false })
    expect(page.pending()).toEqual([
      { name: 'requestEarlierTime', input: { booking_id: booking.id, is_wanted: false } },
    ])
  })

  it('can wait for an earlier time only while they can be moved', () => {
    const page = shown([{ ...booking, can_be_moved: false }])

    expect(page.can({ type: 'earlierTimeEmails.change', id: booking.id, isWanted: true })).toBe(
      false,
    )
  })

  it.each([
    ['errors.unreachable', 'shown'],
    ['errors.consultation_too_late', 'loading'],
  ] as const)('report that the request for an earlier time failed by %s', (key, state) => {
    const page = shown()
    page.actor.send({ type: 'earlierTimeEmails.change', id: booking.id, isWanted: true })

    page.settle('requestEarlierTime', { error: problem(key) })

    expect([page.state(), page.context().earlier]).toEqual([state, null])
    expect(page.emitted).toEqual([reported(key)])
  })

  it('can be cancelled only while they are listed as cancellable', () => {
    const page = shown([{ ...booking, can_be_cancelled: false }])

    expect(page.can({ type: 'booking.cancel', id: booking.id })).toBe(false)
    expect(shown().can({ type: 'booking.cancel', id: 'another' })).toBe(false)
  })

  it('are cancelled after a question, and read again', () => {
    const page = shown()
    page.actor.send({ type: 'booking.cancel', id: booking.id })
    expect([page.state(), page.context().bookingToCancel]).toEqual([
      'confirmingCancellation',
      booking,
    ])
    expect(page.pending()).toEqual([])

    page.actor.send({ type: 'cancellation.confirm' })
    expect(page.pending()).toEqual([
      { name: 'cancelConsultation', input: { booking_id: booking.id } },
    ])
    page.settle('cancelConsultation', { output: cancelledBooking })

    expect(page.state()).toBe('loading')
    expect(page.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.consultation_cancelled' },
      },
    ])
    page.settle('listBookings', { output: { bookings: [cancelledBooking] } })
    expect(page.context()).toMatchObject({ bookings: [cancelledBooking], bookingToCancel: null })
  })

  it('are kept when the customer decides not to cancel them', () => {
    const page = shown()
    page.actor.send({ type: 'booking.cancel', id: booking.id })

    page.actor.send({ type: 'cancellation.dismiss' })

    expect([page.state(), page.context().bookingToCancel]).toEqual(['shown', null])
  })

  it.each([
    ['errors.unreachable', 'confirmingCancellation'],
    ['errors.consultation_too_late', 'loading'],
    ['errors.consultation_required', 'loading'],
  ] as const)('report that they were not cancelled because of %s', (key, state) => {
    const page = shown()
    page.actor.send({ type: 'booking.cancel', id: booking.id })
    page.actor.send({ type: 'cancellation.confirm' })
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)

    page.settle('cancelConsultation', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.emitted).toEqual([reported(key)])
  })
})
