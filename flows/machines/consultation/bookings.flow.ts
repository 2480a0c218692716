import type { Booking } from '#contract/consultation/consultation.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { bookingsMachine, type BookingsSnapshot } from '#machines/consultation/bookings.machine.ts'

import { failure, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'
import { counselling, laterSlot, slot, slotTaken, week } from './consultation.flow.ts'

export const booking: Booking = {
  id: '7b5c3d2e-9f80-4b4c-8d3e-2f1a6b7c8d93',
  order_product_id: '1c9e4f7a-2b6d-4e8a-8c3f-5a7d9b1e4f03',
  product_id: counselling.id,
  title: counselling.title,
  slot,
  status: 'booked',
  language: 'et',
  change_until: '2027-03-01T08:00:00.000Z',
  can_be_moved: true,
  can_be_cancelled: true,
  cancelled_at: null,
  refund: { payment_cents: 4_900, giftcard_cents: 0, refunded_at: null },
  is_earlier_wanted: false,
  findings_count: 0,
  meeting_url: null,
}

export const cancelledBooking: Booking = {
  ...booking,
  status: 'cancelled',
  can_be_moved: false,
  can_be_cancelled: false,
  cancelled_at: '2027-02-01T10:00:00.000Z',
}

export const bookingWithFindings: Booking = { ...booking, findings_count: 2 }

export const waitingBooking: Booking = { ...bookingWithFindings, is_earlier_wanted: true }

export const bookingsModel = {
  machine: bookingsMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { bookings: ['2.1'] },
  labels: {
    'bookings.retry': button('Try again'),
    'booking.move': button('Move to another time'),
    'move.dismiss': button('Keep the booked time'),
    'earlierTimeEmails.change': sentence(
      'The customer asks for an email about an earlier time, or stops it',
    ),
    'findings.remove': button('Stop sharing results'),
    'removal.confirm': button('Yes, stop sharing'),
    'removal.dismiss': button('Keep sharing'),
    'booking.cancel': button('Cancel the consultation'),
    'cancellation.confirm': button('Yes, cancel the consultation'),
    'cancellation.dismiss': button('Keep the consultation'),
    'week.show': button('Later times'),
    'time.pick': sentence('The customer chooses an available time'),
    'times.retry': button('Show all available times'),
  },
  questions: {
    isMoveRequested: question('Was the page opened to move a consultation?'),
    isMovable: question('Can the consultation still be moved?'),
    isCancellable: question('Can the consultation still be cancelled?'),
    hasFindings: question('Does the consultant see results of the customer?'),
    isSlotTaken: question('Has another customer taken the time?'),
    isSlotUnknown: question('Is the time no longer available?'),
  },
  effects: {
    setBookings: effect('shows the booked consultations'),
    setBookingToMove: effect('stores which consultation to move'),
    clearBookingToMove: effect('keeps the booked time'),
    clearMoveId: effect('does not ask again to move the consultation'),
    setEarlierTimeInput: effect('stores whether an earlier time is wanted'),
    clearEarlierTimeInput: effect('clears the saved request for an earlier time'),
    replaceBooking: effect('shows the changed consultation'),
    setBookingWithFindings: effect('stores for which consultation to stop sharing results'),
    clearBookingWithFindings: effect('closes the question about shared results'),
    notifyFindingsRemoved: effect('shows that the consultant no longer sees the results'),
    setBookingToCancel: effect('stores which consultation to cancel'),
    clearBookingToCancel: effect('keeps the consultation'),
    notifyCancelled: effect('shows that the consultation is cancelled'),
    notifyMoved: effect('shows that the consultation has a new time'),
  },
  input: { moveId: booking.id },
  events: {
    'booking.move': [named('a consultation that can be moved', { id: booking.id })],
    'findings.remove': [named('a consultation with shared results', { id: booking.id })],
    'booking.cancel': [named('a consultation that can be cancelled', { id: booking.id })],
    'earlierTimeEmails.change': ({ context }) =>
      context.bookings?.some((one) => one.is_earlier_wanted)
        ? [{ id: booking.id, isWanted: false }]
        : [named('an earlier time is wanted', { id: booking.id, isWanted: true })],
    'week.show': [named('the next week', { from: '2027-03-08' })],
    'time.pick': [named('a later time', { slotId: laterSlot.id })],
  },
  actors: {
    listBookings: {
      done: [named('a booked consultation', { bookings: [bookingWithFindings] })],
      error: [unreachable],
    },
    listSlots: { done: [week], error: [unreachable] },
    cancelConsultation: {
      done: [named('a cancelled consultation', cancelledBooking)],
      error: [unreachable, failure('errors.consultation_too_late')],
    },
    removeFindings: {
      done: [named('a consultation without shared results', booking)],
      error: [unreachable, failure('errors.consultation_not_found')],
    },
    requestEarlierTime: {
      done: ({ context }: BookingsSnapshot) =>
        context.earlier?.isWanted === true
          ? [named('a booking that waits for an earlier time', waitingBooking)]
          : [named('a booking without a wait for an earlier time', bookingWithFindings)],
      error: [unreachable, failure('errors.consultation_too_late')],
    },
    moveConsultation: {
      done: [named('the moved consultation', { ...booking, slot: laterSlot })],
      error: [
        unreachable,
        slotTaken,
        failure('errors.consultation_slot_unknown'),
        failure('errors.consultation_too_late'),
      ],
    },
  },
  nodeKey: ({ context }: BookingsSnapshot) => ({
    isMoveRequested: context.moveId !== null,
    hasWeek: context.week !== null,
    isMoving: context.bookingToMove !== null,
    isCancelling: context.bookingToCancel !== null,
    hasFindings: context.bookings?.some((one) => one.findings_count > 0) ?? false,
    isRemoving: context.bookingWithFindings !== null,
    isEarlierWanted: context.bookings?.some((one) => one.is_earlier_wanted) ?? false,
  }),
  effectVariant: {
    events: {
      'time.pick': [
        named('a later time', { slotId: laterSlot.id }),
        named('a time', { slotId: slot.id }),
      ],
    },
    nodeKey: ({ context }) => [
      context.week !== null,
      context.bookingToMove !== null,
      context.slotId,
    ],
  },
} satisfies ModelOf<typeof bookingsMachine>
