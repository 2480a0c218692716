import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { listOrders, Order } from '#contract/order/order.ts'
import type { cancelOrder } from '#contract/payment/payment.ts'
import { isRepeatable, type Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, reportCallProblem, setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall, unimplementedPromise } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

export type OrdersPage = { results: Order[]; next: string | null }

/** The customer's orders, newest first; older ones are loaded on request. */
export const ordersMachine = setup({
  types: {
    context: {} as {
      orders: readonly Order[]
      cursor: string | null
      /** The order that the customer is about to cancel. */
      orderToCancel: string
      /** The first of the older orders that were loaded last. */
      firstOlderOrder: string | null
      problem: Problem | null
    },
    events: {} as
      | { type: 'orders.retry' }
      | { type: 'orders.loadMore' }
      | { type: 'orders.refresh' }
      | { type: 'payment.closed' }
      | { type: 'page.shown' }
      | { type: 'order.cancel'; id: string }
      | { type: 'cancellation.confirm' }
      | { type: 'cancellation.dismiss' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    listOrders: unimplementedCall<typeof listOrders>('listOrders'),
    refreshOrders: unimplementedPromise<OrdersPage, { count: number }>('refreshOrders'),
    cancelOrder: unimplementedCall<typeof cancelOrder>('cancelOrder'),
  },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    isCancellable: ({ context }, id: string) =>
      context.orders.some((order) => order.id === id && order.can_be_cancelled),
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
    isNotVerified: (_, { message }: Problem) => message === 'errors.not_verified',
  },
  actions: {
    setOrders: assign({
      orders: (_, { results }: OrdersPage) => results,
      cursor: (_, { next }: OrdersPage) => cursorIn(next),
      firstOlderOrder: null,
      problem: null,
    }),
    addOrders: assign({
      orders: ({ context }, { results }: OrdersPage) => [...context.orders, ...results],
      cursor: (_, { next }: OrdersPage) => cursorIn(next),
      firstOlderOrder: (_, { results }: OrdersPage) => results[0]?.id ?? null,
    }),
    setOrderToCancel: assign({ orderToCancel: (_, id: string) => id }),
    notifyCancelled: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.order_cancelled' as const },
    }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
  },
}).createMachine({
  id: 'orders',
  description: 'The customer’s orders.',
  context: {
    orders: [],
    cursor: null,
    orderToCancel: '',
    firstOlderOrder: null,
    problem: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the orders.',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setOrders', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotVerified', params: callProblem }, target: 'unverified' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    shown: {
      description: 'The page lists the orders and what the customer can do with each.',
      initial: 'current',
      on: {
        'orders.loadMore': { guard: 'hasMore', target: 'loadingMore' },
        'orders.refresh': 'loading',
        'order.cancel': {
          guard: { type: 'isCancellable', params: ({ event }) => event.id },
          target: 'confirmingCancellation',
          actions: { type: 'setOrderToCancel', params: ({ event }) => event.id },
        },
        'payment.closed': '.refreshing',
        'page.shown': '.refreshing',
      },
      states: {
        current: { description: 'The list shows the orders as they were last loaded.' },
        refreshing: {
          description:
            'The customer has come back to the page, or has closed the payment of an order. Checking the orders; the last known ones stay visible.',
          invoke: {
            id: 'refreshOrders',
            src: 'refreshOrders',
            input: ({ context }) => ({ count: context.orders.length }),
            onDone: {
              target: 'current',
              actions: { type: 'setOrders', params: ({ event }) => event.output },
            },
            onError: 'current',
          },
        },
      },
    },
    confirmingCancellation: {
      description: 'The page asks whether to cancel the order. This cannot be undone.',
      on: { 'cancellation.confirm': 'cancelling', 'cancellation.dismiss': 'shown' },
    },
    cancelling: {
      description: 'Cancelling the order.',
      meta: { messages: ['success.order_cancelled'] },
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ order_id: context.orderToCancel }),
        onDone: { target: 'loading', actions: 'notifyCancelled' },
        onError: [
          {
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'confirmingCancellation',
            actions: reportCallProblem,
          },
          {
            description:
              'The order was paid before it could be cancelled. The list shows its current status.',
            target: 'loading',
            actions: reportCallProblem,
          },
        ],
      },
    },
    loadingMore: {
      description: 'Loading older orders. The loaded ones stay visible.',
      tags: 'busy',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context }) => (context.cursor === null ? {} : { cursor: context.cursor }),
        onDone: {
          target: 'shown',
          actions: { type: 'addOrders', params: ({ event }) => event.output },
        },
        onError: { target: 'shown', actions: reportCallProblem },
      },
    },
    unverified: {
      description:
        'Only customers with a confirmed identity see their orders. The page links to identity verification.',
    },
    loadFailed: {
      description: 'The orders could not be loaded.',
      on: { 'orders.retry': 'loading' },
    },
  },
})

/** Returns the cursor of the next page. */
export const cursorIn = (next: string | null): string | null =>
  /[?&]cursor=([\w-]+)/.exec(next ?? '')?.[1] ?? null

export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
