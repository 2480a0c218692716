import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { Order, readOrder } from '#contract/order.ts'
import type { finishPaypalPayment, PaymentOutcome } from '#contract/payment.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { promiseSlot, slot } from '../parts/slot.ts'

/** What PayPal has put into the address of whoever has approved a payment there. */
export type Approval = { token: string; PayerID: string }

export type OrderStatusInput = { orderId: string; approval: Approval | null }

/**
 * How an order stands, watched after its payment. The server knows; while a payment is not confirmed it is asked again,
 * for a while, and then whenever the person looks. Money that was approved at PayPal is taken first.
 */
export const orderStatusMachine = setup({
  types: {
    context: {} as OrderStatusInput & {
      order: Order | null
      /** How often it was asked since somebody looked. */
      asked: number
      url: string
      problem: Problem | null
    },
    input: {} as OrderStatusInput,
    events: {} as { type: 'order.look' } | { type: 'page.shown' },
  },
  actors: {
    finishPaypalPayment: slot<typeof finishPaypalPayment>('finishPaypalPayment'),
    openProvider: promiseSlot<void, { url: string }>('openProvider'),
    readOrder: slot<typeof readOrder>('readOrder'),
  },
  delays: { askingPeriod: 5_000 },
  guards: {
    isApproved: ({ context }) => context.approval !== null,
    isKnown: ({ context }) => context.order !== null,
    isKnownUnpaid: ({ context }) => context.order?.status === 'waiting_for_payment',
    isNamed: ({ context }) => context.orderId !== '',
    isSentBack: (_, { redirect_url: url }: PaymentOutcome) => url !== null,
    isCompleted: (_, { status }: Order) => status === 'completed',
    isProcessing: (_, { status }: Order) => status === 'processing_payment',
    hasPatience: ({ context }) => context.asked < 6,
    isRefused: (_, { message }: Problem) => message === 'errors.order_failed',
    isUnknown: (_, { message }: Problem) => message === 'errors.order_does_not_exist',
    isLoggedOut: (_, { message }: Problem) => message === 'errors.authentication_required',
  },
  actions: {
    rememberOutcome: assign({
      orderId: (_, outcome: PaymentOutcome) => outcome.order_id,
      url: (_, outcome: PaymentOutcome) => outcome.redirect_url ?? '',
      approval: null,
    }),
    rememberOrder: assign({ order: (_, order: Order) => order, problem: null }),
    rememberProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearApproval: assign({ approval: null }),
    countAsking: assign({ asked: ({ context }) => context.asked + 1 }),
    askAfresh: assign({ asked: 0 }),
  },
}).createMachine({
  id: 'orderStatus',
  description: 'Status of an order after its payment.',
  context: ({ input }) => ({ ...input, order: null, asked: 0, url: '', problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The customer opens the page after a payment or from a link.',
      always: [
        { guard: 'isApproved', target: 'finishing' },
        { guard: 'isNamed', target: 'reading' },
        { target: 'missing' },
      ],
    },
    finishing: {
      description: 'Capturing the payment that the customer approved at PayPal.',
      invoke: {
        id: 'finishPaypalPayment',
        src: 'finishPaypalPayment',
        input: ({ context }) => context.approval ?? { token: '', PayerID: '' },
        onDone: [
          {
            description: 'PayPal declined the card. The customer chooses another one at PayPal.',
            guard: { type: 'isSentBack', params: ({ event }) => event.output },
            target: 'sendingBack',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'reading',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'PayPal refused the payment. The order page shows why.',
            guard: { type: 'isRefused', params: ({ event }) => toProblem(event.error) },
            target: 'arriving',
            actions: 'clearApproval',
          },
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => toProblem(event.error) },
            target: 'loggedOut',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => toProblem(event.error) },
            target: 'missing',
          },
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    sendingBack: {
      description: 'Opening PayPal again.',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'atProvider',
        onError: 'arriving',
      },
    },
    atProvider: {
      description:
        'The customer is at PayPal. If they come back without paying, the page shows the status of the order.',
      on: { 'page.shown': 'reading' },
    },
    reading: {
      description: 'Checking the status of the order. The last known status stays visible.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ id: context.orderId }),
        onDone: [
          {
            guard: { type: 'isCompleted', params: ({ event }) => event.output.order },
            target: 'completed',
            actions: { type: 'rememberOrder', params: ({ event }) => event.output.order },
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => event.output.order },
            target: 'processing_payment',
            actions: { type: 'rememberOrder', params: ({ event }) => event.output.order },
          },
          {
            target: 'waiting_for_payment',
            actions: { type: 'rememberOrder', params: ({ event }) => event.output.order },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => toProblem(event.error) },
            target: 'missing',
          },
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => toProblem(event.error) },
            target: 'loggedOut',
          },
          { guard: 'isKnownUnpaid', target: 'waiting_for_payment' },
          { guard: 'isKnown', target: 'resting' },
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    processing_payment: {
      description: 'A payment is not confirmed yet. The page checks it again every few seconds.',
      after: {
        askingPeriod: [
          { guard: 'hasPatience', target: 'reading', actions: 'countAsking' },
          { target: 'resting' },
        ],
      },
    },
    waiting_for_payment: {
      description:
        'No payment is in progress. The page shows the result of the last one and offers to pay.',
      entry: 'askAfresh',
      on: { 'page.shown': 'reading' },
    },
    resting: {
      description:
        'The confirmation takes longer than usual. We check the payment again when the customer asks or returns to the page.',
      entry: 'askAfresh',
      on: { 'page.shown': 'reading', 'order.look': 'reading' },
    },
    completed: {
      description: 'The order is paid.',
      type: 'final',
    },
    missing: {
      description: 'This order does not exist or belongs to another customer.',
      type: 'final',
    },
    loggedOut: {
      description:
        'The customer is not logged in, for example after returning from the bank in another browser. The page offers to log in and then shows the order.',
      type: 'final',
    },
    unreachable: {
      description: 'The server could not be reached.',
      on: { 'order.look': 'arriving' },
    },
  },
})

export type OrderStatusActor = ActorRefFrom<typeof orderStatusMachine>
export type OrderStatusSnapshot = SnapshotFrom<typeof orderStatusMachine>
