import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { initialContext } from './checkout-context.ts'
import { checkoutSetup, orderRequestOf, paymentRequestOf } from './checkout.setup.ts'
import { filling } from './checkout.states.ts'
import { callProblem, setCallProblem } from '#machines/fragments/call-problem.ts'
import { redirectToProvider } from '#machines/fragments/provider-redirect.ts'

/**
 * Turns a cart into a paid order. The steps are filled in one after the other and can be reopened; unsaved input and
 * the URL are kept outside. A placed order waits for its payment and can be paid at any later time.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Turn a cart into a paid order.',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  on: {
    'customer.changed': {
      description:
        'Another customer uses the page, or the customer has confirmed their identity. The checkout starts again.',
      target: '.preparing',
      actions: { type: 'startAgain', params: ({ event }) => event },
    },
    'url.changed': {
      description: 'Another step cannot be opened now. The URL shows the current one again.',
      actions: 'restoreUrl',
    },
  },
  states: {
    preparing: {
      description: 'Loading the customer, the cart and the last delivery address.',
      invoke: {
        id: 'prepareCheckout',
        src: 'prepareCheckout',
        onDone: {
          target: 'deciding',
          actions: { type: 'setStart', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    loadFailed: {
      description: 'The data for the checkout could not be loaded.',
      on: { 'checkout.retry': 'preparing' },
    },
    deciding: {
      description: 'An order requires an account and a verified identity.',
      always: [
        { guard: 'isVisitor', target: 'loginRequired' },
        { guard: 'isUnverified', target: 'verificationRequired' },
        { target: 'filling' },
      ],
    },
    loginRequired: {
      description:
        'The visitor logs in or creates an account. The checkout then starts again for the customer.',
      entry: { type: 'showStep', params: 'loginRequired' },
      on: {
        'form.change': {
          actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'keepDraft'],
        },
      },
    },
    verificationRequired: {
      description:
        'The customer must verify their identity first. The page leads there and back and keeps the cart and entered details.',
      entry: { type: 'showStep', params: 'verificationRequired' },
    },
    filling,
    placing: {
      description: 'Placing the order for the total shown on the page.',
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderRequestOf(context),
        onDone: [
          {
            description: 'There is nothing to pay.',
            guard: { type: 'isCompleted', params: ({ event }) => event.output.order },
            target: 'completed',
            actions: [
              { type: 'setOrder', params: ({ event }) => event.output.order },
              'notifyOrderPlaced',
            ],
          },
          {
            target: 'waiting_for_payment',
            actions: [
              'incrementRequestNumber',
              { type: 'setOrder', params: ({ event }) => event.output.order },
              'notifyOrderPlaced',
            ],
          },
        ],
        onError: [
          {
            description:
              'The server did not answer, or the session had ended. If the customer tries again, the request takes effect only once.',
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'filling.review.ready',
            actions: setCallProblem,
          },
          {
            target: 'rejected',
            actions: ['incrementRequestNumber', setCallProblem],
          },
        ],
      },
    },
    rejected: {
      description:
        'The order could not be placed. The page opens the step that the customer has to correct.',
      always: [
        { guard: 'isNotVerified', target: 'verificationRequired' },
        {
          description:
            'The cart has changed. The page shows the changes and the new total, and opens the first step to complete.',
          guard: 'isCartChanged',
          target: 'filling.openingStep',
          actions: ['notifyCart', 'setChanges'],
        },
        { guard: { type: 'hasErrorInStep', params: 'addresses' }, target: 'filling.addresses' },
        {
          description: 'The cart needs a delivery, or the chosen parcel locker no longer exists.',
          guard: { type: 'hasErrorInStep', params: 'delivery' },
          target: 'filling.delivery',
          actions: ['notifyCart', 'requireDelivery'],
        },
        { guard: { type: 'hasErrorInStep', params: 'method' }, target: 'filling.method' },
        {
          description: 'The cart may have changed, for example when it was ordered in another tab.',
          target: 'filling.review.blocked',
          actions: 'notifyCart',
        },
      ],
    },
    waiting_for_payment: {
      description: 'The order is placed and awaits payment. The customer can pay now or later.',
      initial: 'routing',
      states: {
        routing: {
          description:
            'An invoice is paid by bank transfer. Other methods continue on the provider’s page.',
          always: [{ guard: 'isBankTransfer', target: 'invoiced' }, { target: 'starting' }],
        },
        starting: {
          description: 'Registering the payment with the provider.',
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: ({ context }) => paymentRequestOf(context),
            onDone: {
              target: '#checkout.processing_payment',
              actions: [
                'incrementRequestNumber',
                { type: 'setUrl', params: ({ event }) => event.output.redirect_url },
              ],
            },
            onError: [
              {
                guard: { type: 'isAlreadyPaid', params: callProblem },
                target: '#checkout.completed',
              },
              {
                description:
                  'The server did not answer, or the session had ended. If the customer tries again, the request takes effect only once.',
                guard: { type: 'isRepeatable', params: callProblem },
                target: 'unpaid',
                actions: setCallProblem,
              },
              {
                target: 'unpaid',
                actions: ['incrementRequestNumber', setCallProblem],
              },
            ],
          },
        },
        unpaid: {
          description:
            'The payment was not made. The customer can try again now or pay later from the list of orders.',
          on: { 'payment.retry': 'starting' },
        },
        invoiced: {
          description: 'We have emailed the invoice. Waiting for the bank transfer.',
          type: 'final',
          entry: { type: 'openPage', params: '/order-success-waiting' },
        },
      },
    },
    processing_payment: {
      description: 'The customer is paying on the provider’s page.',
      initial: 'redirecting',
      states: {
        redirecting: redirectToProvider({ onRefused: '#checkout.waiting_for_payment.unpaid' }),
        atProvider: {
          description:
            'The customer is on the provider’s page. If they come back early, they can try again.',
          on: { 'page.shown': '#checkout.waiting_for_payment.unpaid' },
        },
      },
    },
    completed: {
      description: 'The order is paid.',
      type: 'final',
      entry: { type: 'openPage', params: '/order-success' },
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
