import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type {
  listPaymentMethods,
  PaymentMethodOffer,
  UnresolvedPayment,
} from '#contract/payment/payment.ts'
import { isRepeatable, type Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callProblem,
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { redirectActors, redirectToProvider } from '../fragments/provider-redirect.ts'
import { unimplementedPromise, unimplementedCall } from '../fragments/unimplemented.ts'
import {
  validateChoice,
  type PaymentRedirect,
  type PaymentChoice,
  type PaymentRequest,
} from './payment-choice.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Pays for a waiting order: the customer chooses a payment method, the same as before or another one, and the browser
 * leaves for the provider's page. A customer who navigates back can choose again.
 */
export const paymentMachine = setup({
  types: {
    context: {} as Rejection & {
      orderId: string
      methods: readonly PaymentMethodOffer[]
      choice: PaymentChoice
      /** An earlier payment that its provider has not confirmed. */
      unresolved: UnresolvedPayment | null
      isSecondAccepted: boolean
      /**
       * Part of the idempotency key: counts the submissions that got a response, so that a retry without one reuses the
       * key.
       */
      requestNumber: number
      url: string
      /** A payment of this order waits for its confirmation. */
      hasUnconfirmed: boolean
    },
    input: {} as { orderId: string; method: string; hasUnconfirmed: boolean },
    events: {} as
      | { type: 'payment.choose'; choice: PaymentChoice }
      | { type: 'payment.start' }
      | { type: 'payment.resume' }
      | { type: 'payment.confirm' }
      | { type: 'payment.chooseAgain' }
      | { type: 'payment.proceed' }
      | { type: 'payment.retry' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    listPaymentMethods: unimplementedCall<typeof listPaymentMethods>('listPaymentMethods'),
    startPayment: unimplementedPromise<PaymentRedirect, PaymentRequest>('startPayment'),
    ...redirectActors,
  },
  delays: { unresolvedPollInterval: 60_000 },
  guards: {
    isWaitRequired: ({ context }) => (context.unresolved?.wait_seconds ?? 0) > 0,
    isWaitOver: ({ context }) => context.unresolved?.wait_seconds === 0,
    hasUnconfirmed: ({ context }) => context.hasUnconfirmed,
    isIncomplete: ({ context }) => validateChoice(context.choice, context.methods) !== null,
    isBankTransfer: (_, { redirect_url: url }: PaymentRedirect) => url === null,
    isAlreadyPaid: (_, { message }: Problem) => message === 'errors.order_already_paid',
    isNotPayable: (_, { message }: Problem) => message === 'errors.order_not_payable',
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
  },
  actions: {
    setMethods: assign((_, { methods, unresolved }: Methods) => ({
      methods,
      unresolved: unresolved ?? null,
      isSecondAccepted: false,
      problem: null,
    })),
    chooseUnresolvedMethod: assign({
      choice: ({ context }) => ({
        method: context.unresolved?.method ?? context.choice.method,
        bank: '',
      }),
    }),
    acceptSecondPayment: assign({ isSecondAccepted: true }),
    setChoice: assign({ choice: (_, choice: PaymentChoice) => choice, problem: null }),
    setValidationErrors: assign(({ context }) =>
      toRejection(context, validateChoice(context.choice, context.methods)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    notifyOrderUpdated: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.order_updated' as const },
    }),
    clearProblem: assign({ problem: null }),
    incrementRequestNumber: assign({ requestNumber: ({ context }) => context.requestNumber + 1 }),
    setUrl: assign({ url: (_, { redirect_url: url }: PaymentRedirect) => url ?? '' }),
  },
}).createMachine({
  id: 'payment',
  description: 'Pay for an order that awaits payment.',
  context: ({ input }) => ({
    orderId: input.orderId,
    methods: [],
    choice: { method: input.method, bank: '' },
    unresolved: null,
    isSecondAccepted: false,
    requestNumber: 0,
    url: '',
    ...noRejection,
    hasUnconfirmed: input.hasUnconfirmed,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The customer wants to pay for an order.',
      always: [{ guard: 'hasUnconfirmed', target: 'warning' }, { target: 'loading' }],
    },
    warning: {
      description:
        'An earlier payment is not confirmed yet. The page warns that paying again may charge the customer twice.',
      on: { 'payment.proceed': 'loading' },
    },
    loading: {
      description: 'Loading the payment methods.',
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setMethods', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    loaded: {
      description: 'The payment methods are known, and whether an earlier payment is unresolved.',
      always: [
        { guard: 'isWaitRequired', target: 'unresolved.waiting' },
        { guard: 'isWaitOver', target: 'unresolved.waitOver' },
        { target: 'choosing' },
      ],
    },
    unresolved: {
      description:
        'An earlier payment for this order may still be in progress. The page shows how long to wait and what to do.',
      initial: 'waiting',
      on: { 'payment.resume': { target: 'choosing', actions: 'chooseUnresolvedMethod' } },
      states: {
        waiting: {
          description: 'Another payment cannot be started yet. The page shows when it can.',
          after: { unresolvedPollInterval: '#payment.loading' },
        },
        waitOver: {
          description: 'The customer can confirm that they want to pay in another way.',
          on: {
            'payment.confirm': { target: '#payment.choosing', actions: 'acceptSecondPayment' },
          },
        },
      },
    },
    choosing: {
      description:
        'The customer chooses a payment method. Each unavailable method shows why it cannot be used.',
      meta: { messages: ['errors.form_validation', 'errors.no_bank'] },
      on: {
        'payment.choose': {
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
        'payment.start': [
          {
            description: 'The payment method or its bank is not chosen.',
            guard: 'isIncomplete',
            actions: 'setValidationErrors',
          },
          { target: 'starting' },
        ],
      },
    },
    starting: {
      description: 'Registering the payment with the provider, or requesting an invoice.',
      meta: { messages: ['success.order_updated'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => paymentRequestOf(context),
        onDone: [
          {
            guard: { type: 'isBankTransfer', params: ({ event }) => event.output },
            target: 'invoiced',
            actions: 'notifyOrderUpdated',
          },
          {
            target: 'redirecting',
            actions: [
              'incrementRequestNumber',
              { type: 'setUrl', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isAlreadyPaid', params: callProblem }, target: 'paid' },
          { guard: { type: 'isNotPayable', params: callProblem }, target: 'closed' },
          {
            description:
              'The server did not answer, or the session had ended. If the customer tries again, the request takes effect only once.',
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'choosing',
            actions: setCallProblem,
          },
          {
            target: 'choosing',
            actions: ['incrementRequestNumber', setCallProblem],
          },
        ],
      },
    },
    redirecting: redirectToProvider({ onRefused: 'choosing' }),
    atProvider: {
      description:
        'The customer is on the provider’s page. If they come back early, they can choose again.',
      on: { 'payment.chooseAgain': 'loading' },
    },
    invoiced: {
      description: 'We have emailed the bank transfer details. Waiting for the transfer.',
      type: 'final',
    },
    paid: {
      description: 'The order is already paid.',
      type: 'final',
    },
    closed: {
      description: 'The order has expired or was cancelled. It can no longer be paid.',
      type: 'final',
    },
    loadFailed: {
      description: 'The payment methods could not be loaded.',
      on: { 'payment.retry': 'loading' },
    },
  },
})

type Methods = CallOutput<typeof listPaymentMethods>

type Context = {
  orderId: string
  methods: readonly PaymentMethodOffer[]
  choice: PaymentChoice
  requestNumber: number
  isSecondAccepted: boolean
}

/** The choice was validated before it is sent. */
const paymentRequestOf = ({ methods, choice, ...rest }: Context): PaymentRequest => {
  const offer = methods.find(({ method }) => method === choice.method)
  const { orderId, requestNumber, isSecondAccepted } = rest
  const method = offer?.method ?? 'credit_card'
  return { orderId, method, bank: choice.bank, requestNumber, isSecondAccepted }
}

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
