import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { toProblem } from '#contract/problem.ts'

import { checkoutSetup, orderWishOf, paymentWishOf } from './checkout.setup.ts'
import { filling } from './checkout.steps.ts'

/**
 * From a cart to an order that is paid. The steps are filled in one after the other, each can be opened again, and what
 * was typed is kept outside. Once the order is placed it waits for its payment, and can be paid at any later time.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'From a cart to an order that is paid.',
  context: ({ input }) => ({
    wanted: input.wanted,
    values: input.typed,
    start: null,
    methods: [],
    sums: null,
    seen: null,
    changes: null,
    press: 0,
    order: null,
    url: '',
    problem: null,
    attempt: 0,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Who buys, what, and where it went last time is being looked up.',
      invoke: {
        id: 'prepareCheckout',
        src: 'prepareCheckout',
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberStart', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unprepared',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    unprepared: {
      description: 'What the form begins with could not be read.',
      on: { 'checkout.retry': 'preparing' },
    },
    deciding: {
      description: 'Whoever orders has an account and has proven who they are.',
      always: [
        { guard: 'isVisitor', target: 'account' },
        { guard: 'isUnverified', target: 'verification' },
        { target: 'filling' },
      ],
    },
    account: {
      description:
        'A visitor logs in, makes an account, or comes by ID login; the checkout begins anew for the customer.',
    },
    verification: {
      description:
        'The identity has to be proven first. The way leads there and back; the cart and what was typed stay.',
    },
    filling,
    placing: {
      description: 'The order is being placed, for the sum that was shown.',
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderWishOf(context),
        onDone: [
          {
            description: 'It costs nothing.',
            guard: { type: 'isCompleted', params: ({ event }) => event.output.order },
            target: 'completed',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => event.output.order },
              'announceOrder',
            ],
          },
          {
            target: 'waiting_for_payment',
            actions: [
              'countPress',
              { type: 'rememberOrder', params: ({ event }) => event.output.order },
              'announceOrder',
            ],
          },
        ],
        onError: [
          {
            description: 'Nobody knows whether it took effect: the same press is sent again.',
            guard: { type: 'isUnanswered', params: ({ event }) => toProblem(event.error) },
            target: 'filling.review.ready',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
          {
            target: 'refused',
            actions: [
              'countPress',
              { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            ],
          },
        ],
      },
    },
    refused: {
      description:
        'The server says why the order cannot be placed; it leads to where that is mended.',
      always: [
        { guard: 'isNotVerified', target: 'verification' },
        {
          description:
            'The page shows what has changed and the new sum, and opens the first step that the changed cart needs.',
          guard: 'isCartChanged',
          target: 'filling.resuming',
          actions: ['tellCart', 'rememberChanges'],
        },
        { guard: { type: 'isWrongAt', params: 'addresses' }, target: 'filling.addresses' },
        {
          description:
            'Something in the cart has to be sent, or the chosen parcel terminal no longer exists.',
          guard: { type: 'isWrongAt', params: 'delivery' },
          target: 'filling.delivery',
          actions: ['tellCart', 'requireDelivery'],
        },
        { guard: { type: 'isWrongAt', params: 'method' }, target: 'filling.method' },
        {
          description: 'The cart may be another one, as when another tab has ordered it.',
          target: 'filling.review.unready',
          actions: 'tellCart',
        },
      ],
    },
    waiting_for_payment: {
      description: 'The order is placed and waits for its payment, now or at any later time.',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'An invoice is paid by a transfer; all else on the page of a provider.',
          always: [{ guard: 'isByTransfer', target: 'invoiced' }, { target: 'starting' }],
        },
        starting: {
          description: 'The provider is being told of the payment.',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: ({ context }) => paymentWishOf(context),
            onDone: {
              target: '#checkout.processing_payment',
              actions: [
                'countPress',
                { type: 'rememberUrl', params: ({ event }) => event.output.redirect_url },
              ],
            },
            onError: [
              {
                guard: { type: 'isPaidAlready', params: ({ event }) => toProblem(event.error) },
                target: '#checkout.completed',
              },
              {
                description: 'Nobody knows whether it took effect: the same press is sent again.',
                guard: { type: 'isUnanswered', params: ({ event }) => toProblem(event.error) },
                target: 'unpaid',
                actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              },
              {
                target: 'unpaid',
                actions: [
                  'countPress',
                  { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
                ],
              },
            ],
          },
        },
        unpaid: {
          description:
            'The payment has not come about. It can be tried again at once, or paid later, in another way, from the orders.',
          on: { 'payment.retry': 'starting' },
        },
        invoiced: {
          description: 'The invoice is on its way by e-mail; the order waits for the transfer.',
          type: 'final',
        },
      },
    },
    processing_payment: {
      description: 'The payment is under way, on the page of a provider.',
      initial: 'leaving',
      states: {
        leaving: {
          description: 'The browser is being sent to the provider’s page.',
          tags: 'busy',
          invoke: {
            id: 'openProvider',
            src: 'openProvider',
            input: ({ context }) => ({ url: context.url }),
            onDone: 'atProvider',
            onError: {
              description: 'The address is none that a browser may be sent to.',
              target: '#checkout.waiting_for_payment.unpaid',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        atProvider: {
          description:
            'The person is at the provider. Whoever steps back from there may try again.',
          on: { 'page.shown': '#checkout.waiting_for_payment.unpaid' },
        },
      },
    },
    completed: {
      description: 'The order is paid.',
      type: 'final',
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
