import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type {
  listPaymentMethods,
  PaymentMethodOffer,
  UnansweredPayment,
} from '#contract/payment.ts'
import { isRepeatable, toProblem, type Problem } from '#contract/problem.ts'

import type { Outward } from '../app/system.ts'
import { promiseSlot, slot } from '../parts/slot.ts'
import {
  mistakesInChoice,
  type PaymentBegun,
  type PaymentChoice,
  type PaymentWish,
} from './payment-choice.ts'

/**
 * Paying for an order that waits: a way to pay is chosen, the same as before or another one, and the browser leaves for
 * the provider's page. Whoever steps back from there may choose again.
 */
export const paymentMachine = setup({
  types: {
    context: {} as {
      orderId: string
      methods: readonly PaymentMethodOffer[]
      choice: PaymentChoice
      /** An earlier payment that its provider has not answered. */
      unanswered: UnansweredPayment | null
      isSecondAccepted: boolean
      /** Counts the presses that were answered: one that was not is pressed again with the same number. */
      press: number
      url: string
      problem: Problem | null
      attempt: number
      /** A payment of this order waits for its confirmation. */
      hasUnconfirmed: boolean
    },
    input: {} as { orderId: string; method: string; hasUnconfirmed: boolean },
    events: {} as
      | { type: 'payment.choose'; choice: PaymentChoice }
      | { type: 'payment.start' }
      | { type: 'payment.resume' }
      | { type: 'payment.confirm' }
      | { type: 'payment.comeBack' }
      | { type: 'payment.again' }
      | { type: 'payment.retry' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    listPaymentMethods: slot<typeof listPaymentMethods>('listPaymentMethods'),
    startPayment: promiseSlot<PaymentBegun, PaymentWish>('startPayment'),
    openProvider: promiseSlot<void, { url: string }>('openProvider'),
  },
  delays: { refreshInterval: 60_000 },
  guards: {
    mustWait: (_, { unanswered }: Methods) => (unanswered?.wait_seconds ?? 0) > 0,
    hasWaited: (_, { unanswered }: Methods) => unanswered?.wait_seconds === 0,
    hasUnconfirmed: ({ context }) => context.hasUnconfirmed,
    isIncomplete: ({ context }) => mistakesInChoice(context.choice, context.methods) !== null,
    isByTransfer: (_, { redirect_url: url }: PaymentBegun) => url === null,
    isPaidAlready: (_, { message }: Problem) => message === 'errors.order_already_paid',
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
  },
  actions: {
    rememberMethods: assign((_, { methods, unanswered }: Methods) => ({
      methods,
      unanswered: unanswered ?? null,
      isSecondAccepted: false,
      problem: null,
    })),
    chooseUnanswered: assign({
      choice: ({ context }) => ({
        method: context.unanswered?.method ?? context.choice.method,
        bank: '',
      }),
    }),
    acceptSecondPayment: assign({ isSecondAccepted: true }),
    rememberChoice: assign({ choice: (_, choice: PaymentChoice) => choice, problem: null }),
    rememberMistakes: assign({
      problem: ({ context }) => mistakesInChoice(context.choice, context.methods),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, problem: Problem) => problem,
      attempt: ({ context }) => context.attempt + 1,
    }),
    notifyUpdated: emit({
      type: 'notice.tell' as const,
      notice: { tone: 'success' as const, key: 'success.order_updated' as const },
    }),
    forgetProblem: assign({ problem: null }),
    countPress: assign({ press: ({ context }) => context.press + 1 }),
    rememberUrl: assign({ url: (_, { redirect_url: url }: PaymentBegun) => url ?? '' }),
  },
}).createMachine({
  id: 'payment',
  description: 'Pay for an order that awaits payment.',
  context: ({ input }) => ({
    orderId: input.orderId,
    methods: [],
    choice: { method: input.method, bank: '' },
    unanswered: null,
    isSecondAccepted: false,
    press: 0,
    url: '',
    problem: null,
    attempt: 0,
    hasUnconfirmed: input.hasUnconfirmed,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The customer wants to pay for an order.',
      always: [{ guard: 'hasUnconfirmed', target: 'warning' }, { target: 'reading' }],
    },
    warning: {
      description:
        'An earlier payment is not confirmed yet. The page warns that paying again may charge the customer twice.',
      on: { 'payment.again': 'reading' },
    },
    reading: {
      description: 'Loading the payment methods.',
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: [
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'unanswered.waiting',
            actions: { type: 'rememberMethods', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasWaited', params: ({ event }) => event.output },
            target: 'unanswered.waited',
            actions: { type: 'rememberMethods', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberMethods', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    unanswered: {
      description:
        'An earlier payment for this order may still be in progress. The page shows how long to wait and what to do.',
      initial: 'waiting',
      on: { 'payment.resume': { target: 'choosing', actions: 'chooseUnanswered' } },
      states: {
        waiting: {
          description: 'Another payment cannot be started yet. The page shows when it can.',
          after: { refreshInterval: '#payment.reading' },
        },
        waited: {
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
      on: {
        'payment.choose': {
          actions: { type: 'rememberChoice', params: ({ event }) => event.choice },
        },
        'payment.start': [
          {
            description: 'The payment method or its bank is not chosen.',
            guard: 'isIncomplete',
            actions: 'rememberMistakes',
          },
          { target: 'starting' },
        ],
      },
    },
    starting: {
      description: 'Registering the payment with the provider, or requesting an invoice.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: { type: 'isByTransfer', params: ({ event }) => event.output },
            target: 'invoiced',
            actions: 'notifyUpdated',
          },
          {
            target: 'leaving',
            actions: ['countPress', { type: 'rememberUrl', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'isPaidAlready', params: ({ event }) => toProblem(event.error) },
            target: 'paid',
          },
          {
            description:
              'The server did not answer, or the session had ended. If the customer tries again, the request takes effect only once.',
            guard: { type: 'isRepeatable', params: ({ event }) => toProblem(event.error) },
            target: 'choosing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
          {
            target: 'choosing',
            actions: [
              'countPress',
              { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            ],
          },
        ],
      },
    },
    leaving: {
      description: 'Opening the provider’s page.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'atProvider',
        onError: {
          description: 'The browser must not open this address.',
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    atProvider: {
      description:
        'The customer is on the provider’s page. If they come back early, they can choose again.',
      on: { 'payment.comeBack': 'reading' },
    },
    invoiced: {
      description: 'We have emailed the bank transfer details. Waiting for the transfer.',
      type: 'final',
    },
    paid: {
      description: 'The order is already paid.',
      type: 'final',
    },
    unreadable: {
      description: 'The payment methods could not be loaded.',
      on: { 'payment.retry': 'reading' },
    },
  },
})

type Methods = CallOutput<typeof listPaymentMethods>

type Context = {
  orderId: string
  methods: readonly PaymentMethodOffer[]
  choice: PaymentChoice
  press: number
  isSecondAccepted: boolean
}

/** The choice was checked before it is sent. */
const wishOf = ({ methods, choice, ...rest }: Context): PaymentWish => {
  const offer = methods.find(({ method }) => method === choice.method)
  const { orderId, press, isSecondAccepted } = rest
  const method = offer?.method ?? 'credit_card'
  return { orderId, method, bank: choice.bank, press, isSecondAccepted }
}

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
