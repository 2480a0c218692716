import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  orderStatusMachine,
  type OrderStatusSnapshot,
} from '#machines/order/order-status.machine.ts'

import { unreachable } from '../samples.ts'
import {
  completedOrder,
  paymentStart,
  processingOrder,
  failureWith,
  invalidUrlProblem,
  invalidPaymentStart,
  waitingOrder,
} from './order-samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const outcome = named('taken', {
  order_id: waitingOrder.id,
  order_status: 'processing_payment' as const,
  redirect_url: null,
})
const sentBack = named('declined', { ...outcome, redirect_url: paymentStart.redirect_url })
const redirectedToInvalidUrl = named('declined, without an address to return to', {
  ...outcome,
  redirect_url: invalidPaymentStart.redirect_url,
})

export const approval = { token: '5O190127TN364715T', PayerID: 'QYR5Z8XDVJNXQ' }

export const orderStatusModel = {
  machine: orderStatusMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { orderStatus: ['2.1', '3.9', '4.7'] },
  labels: {
    'page.shown': sentence('The customer returns to the page'),
    'order.refresh': button('Check again', 'Try again'),
  },
  questions: {
    hasApproval: question('Did the customer approve the payment at PayPal?'),
    hasOrderId: question('Does the link contain an order?'),
    isRedirected: question('Must the customer return to PayPal?'),
    isPaymentDeclined: question('Was the payment refused?'),
    isNotFound: question('Does the order not exist?'),
    isOrderUnpaid: question('Is the order known to be unpaid?'),
    isProcessing: question('Is a payment in progress?'),
    hasOrder: question('Has the order been loaded before?'),
  },
  effects: {
    setOutcome: effect('stores the result of the payment'),
    clearApproval: effect('clears the approval of the payment'),
  },
  input: { orderId: waitingOrder.id, approval },
  events: {},
  actors: {
    capturePaypalPayment: {
      done: [outcome, sentBack, redirectedToInvalidUrl],
      error: [
        unreachable,
        failureWith('errors.order_failed'),
        failureWith('errors.order_does_not_exist'),
        failureWith('errors.authentication_required'),
      ],
    },
    openProvider: {
      done: (snapshot: OrderStatusSnapshot) =>
        snapshot.context.url === paymentStart.redirect_url ? [undefined] : [],
      error: (snapshot: OrderStatusSnapshot) =>
        snapshot.context.url === invalidPaymentStart.redirect_url ? [invalidUrlProblem] : [],
    },
    readOrder: {
      done: [{ order: completedOrder }, { order: processingOrder }, { order: waitingOrder }].map(
        (answer) => named(answer.order.status, answer),
      ),
      error: [
        unreachable,
        failureWith('errors.order_does_not_exist'),
        failureWith('errors.authentication_required'),
      ],
    },
  },
  nodeKey: ({ value, context }: OrderStatusSnapshot) => ({
    status: context.order?.status,
    hasApproval: context.approval !== null,
    polls: context.polls,
    url: value === 'redirecting' && context.url,
  }),
  waived: [
    {
      transition: 'orderStatus.deciding|always|2',
      why: 'an address without an order has a separate test',
    },
  ],
} satisfies ModelOf<typeof orderStatusMachine>
