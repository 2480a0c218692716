import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { ordersMachine, type OrdersSnapshot } from '#machines/order/orders.machine.ts'

import { unreachable } from '../samples.ts'
import { completedOrder, failureWith, waitingOrder } from './order-samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const firstPage = named('the first of two pages', {
  results: [waitingOrder],
  next: '/api/orders?cursor=older',
})
const lastPage = named('the last page', {
  results: [{ ...completedOrder, id: '2e4a6c8d-0b1f-4d3e-9a5c-7b9d1f3e5a07' }],
  next: null,
})
const allOrders = named('both pages', {
  results: [...firstPage.results, ...lastPage.results],
  next: null,
})

export const ordersModel = {
  machine: ordersMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: {
    orders: ['2.1', '7.8'],
    'orders.unverified': ['6.4'],
  },
  labels: {
    'orders.retry': button('Try again'),
    'orders.loadMore': button('Show older orders'),
    'orders.refresh': sentence(
      'The server reports that the order is already paid or can no longer be paid',
    ),
    'payment.closed': sentence('The customer closes the payment of an order'),
    'page.shown': sentence('The customer returns to the page'),
    'order.cancel': button('Cancel this order'),
    'cancellation.confirm': button('Yes, cancel the order'),
    'cancellation.dismiss': button('Keep the order'),
  },
  questions: {
    isCancellable: question('Can the order be cancelled?'),
    hasMore: question('Are there older orders?'),
  },
  effects: {
    setOrders: effect('shows the orders'),
    addOrders: effect('adds orders to the list'),
    setOrderToCancel: effect('stores which order to cancel'),
    notifyCancelled: effect('shows that the order is cancelled'),
  },
  events: { 'order.cancel': [named('the order awaiting payment', { id: waitingOrder.id })] },
  actors: {
    listOrders: {
      done: (snapshot: OrdersSnapshot) =>
        snapshot.matches('loadingMore') ? [lastPage] : [firstPage],
      error: (snapshot: OrdersSnapshot) =>
        snapshot.matches('loadingMore')
          ? [unreachable]
          : [unreachable, failureWith('errors.not_verified')],
    },
    refreshOrders: {
      done: ({ context }: OrdersSnapshot) => (context.cursor === null ? [allOrders] : [firstPage]),
      error: [unreachable],
    },
    cancelOrder: { done: [null], error: [unreachable, failureWith('errors.order_already_paid')] },
  },
  nodeKey: ({ context }: OrdersSnapshot) => ({ hasMore: context.cursor !== null }),
  allowedDeadEnds: [{ state: 'orders.unverified', why: 'a link leads to identity verification' }],
} satisfies ModelOf<typeof ordersMachine>
