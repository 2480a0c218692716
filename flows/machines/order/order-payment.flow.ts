import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { orderPaymentMachine } from '#machines/order/order-payment.machine.ts'
import { effect, question, sentence } from '../../labels/label.ts'

const [first, second] = ['the first payment', 'the second payment']

export const orderPaymentModel = {
  machine: orderPaymentMachine,
  spec: { orderPayment: ['3.9', '4.7'] },
  labels: {
    'payment.started': sentence('The customer starts a payment'),
    'payment.ended': sentence('A payment fails, is cancelled or expires'),
    'payment.paid': sentence('The payment arrives'),
    'order.expired': sentence('The time to pay runs out'),
    'order.cancelled': sentence('The customer cancels the order'),
  },
  questions: {
    isFullAmount: question('Does the paid amount match the order total?'),
    isCurrentPayment: question('Is this the payment in progress?'),
    isOtherPayment: question('Is this a different payment from the one that paid the order?'),
  },
  effects: {
    setCurrentPayment: effect('stores the payment in progress'),
    clearCurrentPayment: effect('clears the payment in progress'),
    setPaid: effect('stores which payment paid the order'),
    complete: effect('completes the order'),
    release: effect('releases what the order has reserved'),
    cancel: effect('cancels the order'),
    refund: effect('schedules a refund'),
    reportWrongAmount: effect('reports the wrong amount'),
  },
  input: { totalCents: 14_900 },
  events: {
    'payment.started': [{ payment: first }, { payment: second }].map((load) =>
      named(load.payment, load),
    ),
    'payment.ended': [named('the first payment', { payment: first })],
    'payment.paid': [
      named('the first payment', { payment: first, cents: 14_900 }),
      named('the second payment', { payment: second, cents: 14_900 }),
      named('another amount', { payment: second, cents: 14_800 }),
    ],
  },
  actors: {},
  allowedDeadEnds: [
    {
      state: 'orderPayment.completed',
      why: 'A paid order stays paid. Further payments for it are refunded.',
    },
    {
      state: 'orderPayment.expired',
      why: 'An expired order stays expired. Late payments are refunded.',
    },
    {
      state: 'orderPayment.cancelled',
      why: 'A cancelled order stays cancelled. Money that arrives later is refunded.',
    },
  ],
  nodeKey: ({ context: { currentPayment, completingPayment } }) => [
    currentPayment,
    completingPayment,
  ],
} satisfies ModelOf<typeof orderPaymentMachine>
