import { assign, setup, type EventFromLogic } from 'xstate'

/** Money received for an order, with the payment that brought it. */
type ReceivedPayment = { payment: string; cents: number }

const noEffect = () => {}

/** The side effects that the chart declares; the server performs them. */
const effects = {
  complete: (_actor: unknown, _money: ReceivedPayment) => {},
  release: noEffect,
  cancel: noEffect,
  refund: (_actor: unknown, _money: ReceivedPayment) => {},
  reportWrongAmount: (_actor: unknown, _money: ReceivedPayment) => {},
}

/** The parameters of each effect. */
export type OrderPaymentEffects = {
  [Name in keyof typeof effects]: Parameters<(typeof effects)[Name]>[1]
}

/**
 * The payment of an order, without effects: the server passes it an event, applies the resulting effects in one
 * transaction and stores the state. A page may show the same chart. Money can arrive in every state: the first
 * payment completes the order, later ones are refunded.
 */
export const orderPaymentMachine = setup({
  types: {
    context: {} as {
      totalCents: number
      /** The payment in progress. */
      currentPayment: string | null
      /** The payment that completed the order. */
      completingPayment: string | null
    },
    input: {} as { totalCents: number },
    events: {} as
      | { type: 'payment.started'; payment: string }
      | { type: 'payment.ended'; payment: string }
      | ({ type: 'payment.paid' } & ReceivedPayment)
      | { type: 'order.expired' }
      | { type: 'order.cancelled' },
  },
  guards: {
    isFullAmount: ({ context }, { cents }: ReceivedPayment) => cents === context.totalCents,
    isCurrentPayment: ({ context }, payment: string) => payment === context.currentPayment,
    isOtherPayment: ({ context }, { payment }: ReceivedPayment) =>
      payment !== context.completingPayment,
  },
  actions: {
    setCurrentPayment: assign({ currentPayment: (_, payment: string) => payment }),
    clearCurrentPayment: assign({ currentPayment: null }),
    setPaid: assign({
      currentPayment: null,
      completingPayment: (_, { payment }: ReceivedPayment) => payment,
    }),
    ...effects,
  },
}).createMachine({
  id: 'orderPayment',
  description:
    'How an order is paid: exactly once and in full, even if the payment is retried or reported twice.',
  context: ({ input }) => ({
    totalCents: input.totalCents,
    currentPayment: null,
    completingPayment: null,
  }),
  initial: 'waiting_for_payment',
  states: {
    waiting_for_payment: {
      description:
        'The order is unpaid. The customer can start a payment, also after a failed one.',
      on: {
        'payment.started': {
          target: 'processing_payment',
          actions: { type: 'setCurrentPayment', params: ({ event }) => event.payment },
        },
        'payment.paid': [
          {
            description: 'The full amount arrived for a payment that had failed.',
            guard: { type: 'isFullAmount', params: ({ event }) => event },
            target: 'completed',
            actions: [
              { type: 'setPaid', params: ({ event }) => event },
              { type: 'complete', params: ({ event }) => event },
            ],
          },
          {
            description:
              'The paid amount does not match the order total. A member of staff checks it.',
            actions: { type: 'reportWrongAmount', params: ({ event }) => event },
          },
        ],
        'order.expired': { target: 'expired', actions: 'release' },
        'order.cancelled': { target: 'cancelled', actions: 'cancel' },
      },
    },
    processing_payment: {
      description: 'The payment provider has not confirmed the payment yet.',
      on: {
        'payment.started': {
          description: 'The customer chose another payment method instead.',
          actions: { type: 'setCurrentPayment', params: ({ event }) => event.payment },
        },
        'payment.ended': {
          description: 'The payment in progress failed, was cancelled or expired.',
          guard: { type: 'isCurrentPayment', params: ({ event }) => event.payment },
          target: 'waiting_for_payment',
          actions: 'clearCurrentPayment',
        },
        'payment.paid': [
          {
            guard: { type: 'isFullAmount', params: ({ event }) => event },
            target: 'completed',
            actions: [
              { type: 'setPaid', params: ({ event }) => event },
              { type: 'complete', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'reportWrongAmount', params: ({ event }) => event } },
        ],
      },
    },
    completed: {
      description: 'The order is paid. Further payments for it are refunded.',
      on: {
        'payment.paid': {
          guard: { type: 'isOtherPayment', params: ({ event }) => event },
          actions: { type: 'refund', params: ({ event }) => event },
        },
      },
    },
    expired: {
      description: 'The order was not paid in time and has expired. Late payments are refunded.',
      on: {
        'payment.paid': { actions: { type: 'refund', params: ({ event }) => event } },
      },
    },
    cancelled: {
      description: 'The customer cancelled the unpaid order. Money that arrives later is refunded.',
      on: {
        'payment.paid': { actions: { type: 'refund', params: ({ event }) => event } },
      },
    },
  },
})

export type OrderPaymentEvent = EventFromLogic<typeof orderPaymentMachine>
