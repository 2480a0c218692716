import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { Order, readOrder } from '#contract/order/order.ts'
import type { capturePaypalPayment, PaymentOutcome } from '#contract/payment/payment.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callGuards, callProblem, setCallProblem } from '../fragments/call-problem.ts'
import { redirectActors, redirectToProvider } from '../fragments/provider-redirect.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** The query parameters that PayPal adds to the return URL once the payer has approved a payment. */
type Approval = { token: string; PayerID: string }

export type OrderStatusInput = { orderId: string; approval: Approval | null }

/**
 * Watches the status of an order after its payment. While the payment is not confirmed, it polls the server a limited
 * number of times, and again whenever the customer asks. A payment approved at PayPal is captured first.
 */
export const orderStatusMachine = setup({
  types: {
    context: {} as OrderStatusInput & {
      order: Order | null
      /** How often the order was read since the customer last asked. */
      polls: number
      url: string
      problem: Problem | null
    },
    input: {} as OrderStatusInput,
    events: {} as { type: 'order.refresh' } | { type: 'page.shown' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    capturePaypalPayment: unimplementedCall<typeof capturePaypalPayment>('capturePaypalPayment'),
    ...redirectActors,
    readOrder: unimplementedCall<typeof readOrder>('readOrder'),
  },
  delays: { pollInterval: 5_000 },
  guards: {
    hasApproval: ({ context }) => context.approval !== null,
    hasOrder: ({ context }) => context.order !== null,
    isOrderUnpaid: ({ context }) => context.order?.status === 'waiting_for_payment',
    hasOrderId: ({ context }) => context.orderId !== '',
    isRedirected: (_, { redirect_url: url }: PaymentOutcome) => url !== null,
    isCompleted: ({ context }) => context.order?.status === 'completed',
    isProcessing: ({ context }) => context.order?.status === 'processing_payment',
    canPollAgain: ({ context }) => context.polls < 6,
    isPaymentDeclined: (_, { message }: Problem) => message === 'errors.order_failed',
    isNotFound: (_, { message }: Problem) => message === 'errors.order_does_not_exist',
    ...callGuards,
  },
  actions: {
    setOutcome: assign({
      orderId: (_, outcome: PaymentOutcome) => outcome.order_id,
      url: (_, outcome: PaymentOutcome) => outcome.redirect_url ?? '',
      approval: null,
    }),
    setOrder: assign({ order: (_, order: Order) => order, problem: null }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearApproval: assign({ approval: null }),
    incrementPolls: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
    openPage: emit(({ context }, href: string) => ({
      type: 'page.open' as const,
      href,
      search: { order: context.orderId },
    })),
  },
}).createMachine({
  id: 'orderStatus',
  description: 'Status of an order after its payment.',
  context: ({ input }) => ({ ...input, order: null, polls: 0, url: '', problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The customer opens the page after a payment or from a link.',
      always: [
        { guard: 'hasApproval', target: 'capturing' },
        { guard: 'hasOrderId', target: 'loading' },
        { target: 'notFound' },
      ],
    },
    capturing: {
      description: 'Capturing the payment that the customer approved at PayPal.',
      invoke: {
        id: 'capturePaypalPayment',
        src: 'capturePaypalPayment',
        input: ({ context }) => context.approval ?? { token: '', PayerID: '' },
        onDone: [
          {
            description: 'PayPal declined the card. The customer chooses another one at PayPal.',
            guard: { type: 'isRedirected', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'loading',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'PayPal refused the payment. The order page shows why.',
            guard: { type: 'isPaymentDeclined', params: callProblem },
            target: 'deciding',
            actions: 'clearApproval',
          },
          { guard: { type: 'isUnauthorized', params: callProblem }, target: 'loggedOut' },
          { guard: { type: 'isNotFound', params: callProblem }, target: 'notFound' },
          { target: 'checkFailed', actions: setCallProblem },
        ],
      },
    },
    redirecting: redirectToProvider({ onRefused: 'deciding' }),
    atProvider: {
      description:
        'The customer is at PayPal. If they come back without paying, the page shows the status of the order.',
      on: { 'page.shown': 'loading', 'order.refresh': 'loading' },
    },
    loading: {
      description: 'Checking the status of the order. The last known status stays visible.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ id: context.orderId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setOrder', params: ({ event }) => event.output.order },
        },
        onError: [
          { guard: { type: 'isNotFound', params: callProblem }, target: 'notFound' },
          { guard: { type: 'isUnauthorized', params: callProblem }, target: 'loggedOut' },
          { guard: 'isOrderUnpaid', target: 'waiting_for_payment' },
          { guard: 'hasOrder', target: 'paused' },
          { target: 'checkFailed', actions: setCallProblem },
        ],
      },
    },
    loaded: {
      description: 'The status of the order is known.',
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'isProcessing', target: 'processing_payment' },
        { target: 'waiting_for_payment' },
      ],
    },
    processing_payment: {
      description: 'A payment is not confirmed yet. The page checks it again every few seconds.',
      entry: { type: 'openPage', params: '/order-success-waiting' },
      after: {
        pollInterval: [
          { guard: 'canPollAgain', target: 'loading', actions: 'incrementPolls' },
          { target: 'paused' },
        ],
      },
    },
    waiting_for_payment: {
      description:
        'No payment is in progress. The page shows the result of the last one and offers to pay.',
      entry: ['resetPolls', { type: 'openPage', params: '/order-success-waiting' }],
      on: { 'page.shown': 'loading' },
    },
    paused: {
      description:
        'The confirmation takes longer than usual. We check the payment again when the customer asks or returns to the page.',
      entry: 'resetPolls',
      on: { 'page.shown': 'loading', 'order.refresh': 'loading' },
    },
    completed: {
      description: 'The order is paid.',
      type: 'final',
      entry: { type: 'openPage', params: '/order-success' },
    },
    notFound: {
      description: 'This order does not exist or belongs to another customer.',
      type: 'final',
    },
    loggedOut: {
      description:
        'The customer is not logged in, for example after returning from the bank in another browser. The page offers to log in and then shows the order.',
      type: 'final',
    },
    checkFailed: {
      description: 'The status of the order could not be checked. The customer can try again.',
      on: { 'order.refresh': 'deciding' },
    },
  },
})

export type OrderStatusSnapshot = SnapshotFrom<typeof orderStatusMachine>
