import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import {
  type Booking,
  type cancelConsultation,
  type listBookings,
  type listSlots,
  type moveConsultation,
  type removeFindings,
  type requestEarlierTime,
  nearestSlotsOfProblem,
  type SlotWeek,
} from '#contract/consultation/consultation.ts'
import type { Slot } from '#contract/consultation/hold.ts'
import { isRepeatable, type Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, reportCallProblem, setCallProblem } from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** `moveId` is the booking that a link in an email asks to move; null without one. */
type BookingsInput = { moveId: string | null }

type EarlierTimeInput = { id: string; isWanted: boolean }

type BookingsContext = BookingsInput & {
  /** `null` until they are loaded. */
  bookings: readonly Booking[] | null
  /** The booking that is being moved. */
  bookingToMove: Booking | null
  /** The booking that the customer may cancel. */
  bookingToCancel: Booking | null
  /** The booking whose findings the customer may remove. */
  bookingWithFindings: Booking | null
  /** The choice of emails about earlier times that is being saved. */
  earlier: EarlierTimeInput | null
  week: SlotWeek | null
  /** A day in the displayed week; null means the first week with free times. */
  from: string | null
  /** The time that was picked last. */
  slotId: string
  /** The free times nearest to one that was taken. */
  nearest: readonly Slot[]
  problem: Problem | null
}

const bookingOf = ({ bookings }: BookingsContext, id: string): Booking | null =>
  bookings?.find((booking) => booking.id === id) ?? null

/**
 * The booked consultations of the customer, each of which can be moved to another time, or cancelled, until the stated
 * hour.
 */
export const bookingsMachine = setup({
  types: {
    context: {} as BookingsContext,
    input: {} as BookingsInput,
    events: {} as
      | { type: 'bookings.retry' }
      | { type: 'booking.move'; id: string }
      | { type: 'move.dismiss' }
      | ({ type: 'earlierTimeEmails.change' } & EarlierTimeInput)
      | { type: 'findings.remove'; id: string }
      | { type: 'removal.confirm' }
      | { type: 'removal.dismiss' }
      | { type: 'booking.cancel'; id: string }
      | { type: 'cancellation.confirm' }
      | { type: 'cancellation.dismiss' }
      | { type: 'week.show'; from: string }
      | { type: 'time.pick'; slotId: string }
      | { type: 'times.retry' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    listBookings: unimplementedCall<typeof listBookings>('listBookings'),
    listSlots: unimplementedCall<typeof listSlots>('listSlots'),
    moveConsultation: unimplementedCall<typeof moveConsultation>('moveConsultation'),
    requestEarlierTime: unimplementedCall<typeof requestEarlierTime>('requestEarlierTime'),
    removeFindings: unimplementedCall<typeof removeFindings>('removeFindings'),
    cancelConsultation: unimplementedCall<typeof cancelConsultation>('cancelConsultation'),
  },
  guards: {
    isMoveRequested: ({ context }, bookings: readonly Booking[]) =>
      bookings.some((booking) => booking.id === context.moveId && booking.can_be_moved),
    isMovable: ({ context }, id: string) => bookingOf(context, id)?.can_be_moved ?? false,
    isCancellable: ({ context }, id: string) => bookingOf(context, id)?.can_be_cancelled ?? false,
    hasFindings: ({ context }, id: string) => (bookingOf(context, id)?.findings_count ?? 0) > 0,
    isSlotTaken: (_, { message }: Problem) => message === 'errors.consultation_slot_taken',
    isSlotUnknown: (_, { message }: Problem) => message === 'errors.consultation_slot_unknown',
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
  },
  actions: {
    setBookings: assign({
      bookings: (_, bookings: readonly Booking[]) => bookings,
      bookingToMove: null,
      bookingToCancel: null,
      bookingWithFindings: null,
      problem: null,
    }),
    setBookingToMove: assign({
      bookingToMove: ({ context }, id: string) => bookingOf(context, id),
      week: null,
      from: null,
      nearest: [],
    }),
    clearBookingToMove: assign({ bookingToMove: null }),
    clearMoveId: assign({ moveId: null }),
    setEarlierTimeInput: assign({ earlier: (_, earlier: EarlierTimeInput) => earlier }),
    clearEarlierTimeInput: assign({ earlier: null }),
    replaceBooking: assign({
      bookings: ({ context }, changed: Booking) =>
        context.bookings?.map((booking) => (booking.id === changed.id ? changed : booking)) ?? null,
    }),
    setBookingToCancel: assign({
      bookingToCancel: ({ context }, id: string) => bookingOf(context, id),
    }),
    clearBookingToCancel: assign({ bookingToCancel: null }),
    setBookingWithFindings: assign({
      bookingWithFindings: ({ context }, id: string) => bookingOf(context, id),
    }),
    clearBookingWithFindings: assign({ bookingWithFindings: null }),
    setWeek: assign({ week: (_, week: SlotWeek) => week, nearest: [] }),
    setFrom: assign({ from: (_, from: string) => from }),
    setSlotId: assign({ slotId: (_, slotId: string) => slotId }),
    setNearest: assign({ nearest: (_, failure: Problem) => nearestSlotsOfProblem(failure) }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    notifyMoved: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.consultation_moved' as const },
    }),
    notifyFindingsRemoved: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.findings_removed' as const },
    }),
    notifyCancelled: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.consultation_cancelled' as const },
    }),
  },
}).createMachine({
  id: 'bookings',
  description: 'The customer’s booked consultations, and moving or cancelling one.',
  context: ({ input }) => ({
    ...input,
    bookings: null,
    bookingToMove: null,
    bookingToCancel: null,
    bookingWithFindings: null,
    earlier: null,
    week: null,
    from: null,
    slotId: '',
    nearest: [],
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the booked consultations.',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: {},
        onDone: [
          {
            description: 'The page was opened by the link in an email about an earlier time.',
            guard: { type: 'isMoveRequested', params: ({ event }) => event.output.bookings },
            target: 'loadingTimes',
            actions: [
              { type: 'setBookings', params: ({ event }) => event.output.bookings },
              { type: 'setBookingToMove', params: ({ context }) => context.moveId ?? '' },
              'clearMoveId',
            ],
          },
          {
            target: 'shown',
            actions: { type: 'setBookings', params: ({ event }) => event.output.bookings },
          },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    shown: {
      description: 'The page lists the booked consultations with their times.',
      on: {
        'booking.move': {
          guard: { type: 'isMovable', params: ({ event }) => event.id },
          target: 'loadingTimes',
          actions: { type: 'setBookingToMove', params: ({ event }) => event.id },
        },
        'earlierTimeEmails.change': {
          guard: { type: 'isMovable', params: ({ event }) => event.id },
          target: 'savingEarlierTime',
          actions: {
            type: 'setEarlierTimeInput',
            params: ({ event: { id, isWanted } }) => ({ id, isWanted }),
          },
        },
        'findings.remove': {
          guard: { type: 'hasFindings', params: ({ event }) => event.id },
          target: 'confirmingRemoval',
          actions: { type: 'setBookingWithFindings', params: ({ event }) => event.id },
        },
        'booking.cancel': {
          guard: { type: 'isCancellable', params: ({ event }) => event.id },
          target: 'confirmingCancellation',
          actions: { type: 'setBookingToCancel', params: ({ event }) => event.id },
        },
      },
    },
    loadingTimes: {
      description: 'Loading the available times in the language of the meeting.',
      tags: 'busy',
      invoke: {
        id: 'listSlots',
        src: 'listSlots',
        input: ({ context: { bookingToMove, from } }) => ({
          product_id: bookingToMove?.product_id ?? '',
          ...(bookingToMove === null ? {} : { language: bookingToMove.language }),
          ...(from === null ? {} : { from }),
        }),
        onDone: {
          target: 'choosingTime',
          actions: { type: 'setWeek', params: ({ event }) => event.output },
        },
        onError: { target: 'shown', actions: ['clearBookingToMove', reportCallProblem] },
      },
    },
    choosingTime: {
      description: 'The customer chooses another time. The booked one stays until then.',
      on: {
        'week.show': {
          target: 'loadingTimes',
          actions: { type: 'setFrom', params: ({ event }) => event.from },
        },
        'time.pick': {
          target: 'moving',
          actions: { type: 'setSlotId', params: ({ event }) => event.slotId },
        },
        'move.dismiss': { target: 'shown', actions: 'clearBookingToMove' },
      },
    },
    moving: {
      description: 'Moving the consultation to the chosen time.',
      meta: { messages: ['success.consultation_moved'] },
      tags: 'busy',
      invoke: {
        id: 'moveConsultation',
        src: 'moveConsultation',
        input: ({ context: { bookingToMove, slotId } }) => ({
          booking_id: bookingToMove?.id ?? '',
          slot_id: slotId,
        }),
        onDone: { target: 'loading', actions: 'notifyMoved' },
        onError: [
          {
            guard: { type: 'isSlotTaken', params: callProblem },
            target: 'taken',
            actions: { type: 'setNearest', params: callProblem },
          },
          {
            guard: { type: 'isSlotUnknown', params: callProblem },
            target: 'loadingTimes',
            actions: reportCallProblem,
          },
          {
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'choosingTime',
            actions: reportCallProblem,
          },
          {
            description: 'It is too late to move it, or it is no longer booked.',
            target: 'loading',
            actions: reportCallProblem,
          },
        ],
      },
    },
    taken: {
      description:
        'Another customer has taken this time. The page shows the nearest free times; the booking is unchanged.',
      on: {
        'time.pick': {
          target: 'moving',
          actions: { type: 'setSlotId', params: ({ event }) => event.slotId },
        },
        'times.retry': 'loadingTimes',
        'move.dismiss': { target: 'shown', actions: 'clearBookingToMove' },
      },
    },
    savingEarlierTime: {
      description: 'Turning emails about earlier times for the consultation on or off.',
      tags: 'busy',
      exit: 'clearEarlierTimeInput',
      invoke: {
        id: 'requestEarlierTime',
        src: 'requestEarlierTime',
        input: ({ context: { earlier } }) => ({
          booking_id: earlier?.id ?? '',
          is_wanted: earlier?.isWanted ?? false,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'replaceBooking', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'shown',
            actions: reportCallProblem,
          },
          {
            description: 'It is too late to move it, or it is no longer booked.',
            target: 'loading',
            actions: reportCallProblem,
          },
        ],
      },
    },
    confirmingRemoval: {
      description:
        'The page asks whether to stop sharing results with the consultant. They are shared until then.',
      on: {
        'removal.confirm': 'removingFindings',
        'removal.dismiss': { target: 'shown', actions: 'clearBookingWithFindings' },
      },
    },
    removingFindings: {
      description: 'Removing the results from the consultation.',
      meta: { messages: ['success.findings_removed'] },
      tags: 'busy',
      invoke: {
        id: 'removeFindings',
        src: 'removeFindings',
        input: ({ context }) => ({ booking_id: context.bookingWithFindings?.id ?? '' }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'replaceBooking', params: ({ event }) => event.output },
            'clearBookingWithFindings',
            'notifyFindingsRemoved',
          ],
        },
        onError: [
          {
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'confirmingRemoval',
            actions: reportCallProblem,
          },
          {
            description: 'The consultation is no longer booked.',
            target: 'loading',
            actions: reportCallProblem,
          },
        ],
      },
    },
    confirmingCancellation: {
      description:
        'The page asks whether to cancel the consultation and shows the refund. The booking is unchanged until then.',
      on: {
        'cancellation.confirm': 'cancelling',
        'cancellation.dismiss': { target: 'shown', actions: 'clearBookingToCancel' },
      },
    },
    cancelling: {
      description: 'Cancelling the consultation.',
      meta: { messages: ['success.consultation_cancelled'] },
      tags: 'busy',
      invoke: {
        id: 'cancelConsultation',
        src: 'cancelConsultation',
        input: ({ context: { bookingToCancel } }) => ({ booking_id: bookingToCancel?.id ?? '' }),
        onDone: { target: 'loading', actions: 'notifyCancelled' },
        onError: [
          {
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'confirmingCancellation',
            actions: reportCallProblem,
          },
          {
            description: 'It is too late to cancel it, a test needs it, or it is no longer booked.',
            target: 'loading',
            actions: reportCallProblem,
          },
        ],
      },
    },
    loadFailed: {
      description: 'The booked consultations could not be loaded.',
      on: { 'bookings.retry': 'loading' },
    },
  },
})

export type BookingsSnapshot = SnapshotFrom<typeof bookingsMachine>
