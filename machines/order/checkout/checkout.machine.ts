import type { SnapshotFrom } from 'xstate'

import { callProblem, setCallProblem } from '#machines/fragments/call-problem.ts'
import { redirectToProvider } from '#machines/fragments/provider-redirect.ts'

import {
  checkoutSetup,
  initialContext,
  orderDraftFromContext,
  orderRequestOf,
  paymentRequestOf,
} from './checkout.setup.ts'

const addresses = checkoutSetup.createStateConfig({
  description: 'The customer enters the billing address and, if different, the delivery address.',
  entry: { type: 'showStep', params: 'addresses' },
  meta: { messages: ['errors.form_validation', 'errors.no_address'] },
  on: {
    'step.submit': [
      {
        description: 'A field is empty or invalid.',
        guard: { type: 'isInvalid', params: ({ event }) => event },
        actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'saveDraft'],
      },
      {
        target: 'openingStep',
        actions: [{ type: 'submitStep', params: ({ event }) => event }, 'saveDraft'],
      },
    ],
  },
})

const delivery = checkoutSetup.createStateConfig({
  description: 'The customer chooses how to receive the kit: by post or in a parcel locker.',
  entry: { type: 'showStep', params: 'delivery' },
  meta: { messages: ['errors.form_validation', 'errors.no_terminal'] },
  on: {
    'step.submit': [
      {
        description: 'The delivery method or the parcel locker is missing.',
        guard: { type: 'isInvalid', params: ({ event }) => event },
        actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'saveDraft'],
      },
      {
        target: 'openingStep',
        actions: [{ type: 'submitStep', params: ({ event }) => event }, 'saveDraft'],
      },
    ],
  },
})

const method = checkoutSetup.createStateConfig({
  description: 'The customer chooses how to pay.',
  entry: { type: 'showStep', params: 'method' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the payment methods.',
      meta: { messages: ['errors.form_validation', 'errors.incorrect_value'] },
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: {},
        onDone: {
          target: 'choosing',
          actions: { type: 'setMethods', params: ({ event }) => event.output.methods },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    choosing: {
      description:
        'The customer chooses a payment method. Each unavailable method shows why it cannot be used.',
      meta: { messages: ['errors.form_validation', 'errors.no_bank'] },
      on: {
        'step.submit': [
          {
            description: 'The payment method or its bank is not chosen.',
            guard: { type: 'isInvalid', params: ({ event }) => event },
            actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'saveDraft'],
          },
          {
            target: '#checkout.filling.openingStep',
            actions: [{ type: 'submitStep', params: ({ event }) => event }, 'saveDraft'],
          },
        ],
      },
    },
    loadFailed: {
      description: 'The payment methods could not be loaded.',
      on: { 'methods.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
})

const review = checkoutSetup.createStateConfig({
  description: 'The customer reviews the order and its price before placing it.',
  entry: { type: 'showStep', params: 'review' },
  initial: 'checking',
  states: {
    checking: {
      description: 'Checking the order and its price without placing it.',
      meta: { messages: ['errors.incorrect_value'] },
      invoke: {
        id: 'validateOrder',
        src: 'validateOrder',
        input: ({ context }) => orderDraftFromContext(context),
        onDone: [
          {
            description:
              'The order was free before, for example because a gift card was used elsewhere, and no payment method is chosen.',
            guard: { type: 'isMethodMissing', params: ({ event }) => event.output },
            target: '#checkout.filling.method',
            actions: { type: 'setPreview', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'setPreview', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#checkout.rejected', actions: setCallProblem },
      },
    },
    ready: {
      description: 'The customer can place the order after accepting the terms.',
      meta: { messages: ['errors.form_validation', 'errors.terms_required'] },
      on: {
        'order.place': [
          {
            guard: { type: 'areTermsAccepted', params: ({ event }) => event.areTermsAccepted },
            target: '#checkout.placing',
            actions: 'clearChanges',
          },
          { description: 'The customer has not accepted the terms.', actions: 'setTermsProblem' },
        ],
      },
    },
    blocked: {
      description: 'The order cannot be placed. The page shows why and offers to check again.',
      on: { 'review.retry': { target: 'checking', actions: 'clearProblem' } },
    },
  },
})

/** The states of the checkout form's steps. */
const filling = checkoutSetup.createStateConfig({
  description: 'The customer completes the order step by step.',
  initial: 'openingStep',
  on: {
    'step.open': {
      target: '.openingStep',
      actions: { type: 'setRequestedStep', params: ({ event }) => event.step },
    },
    'url.changed': [
      {
        description: 'The page shows this step already.',
        guard: { type: 'isShownStep', params: ({ event }) => event.step },
      },
      {
        target: '.openingStep',
        actions: { type: 'setRequestedStep', params: ({ event }) => event.step },
      },
    ],
    'form.change': {
      actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'saveDraft'],
    },
  },
  states: {
    openingStep: {
      description: 'Opening the requested step, or the first step that is not complete.',
      always: [
        { guard: { type: 'isNextStep', params: 'addresses' }, target: 'addresses' },
        { guard: { type: 'isNextStep', params: 'delivery' }, target: 'delivery' },
        { guard: { type: 'isNextStep', params: 'method' }, target: 'method' },
        { target: 'review' },
      ],
    },
    addresses,
    delivery,
    method,
    review,
  },
})

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
      actions: { type: 'restartCheckout', params: ({ event }) => event },
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
          actions: { type: 'setCheckoutData', params: ({ event }) => event.output },
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
          actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'saveDraft'],
        },
      },
    },
    verificationRequired: {
      description:
        'The customer must verify their identity first. The page takes them there and back, and keeps the cart and entered details.',
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
          description:
            'No delivery method is chosen, or the chosen parcel locker no longer exists.',
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

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
