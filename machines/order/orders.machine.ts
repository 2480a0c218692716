import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { listOrders, Order } from '#contract/order.ts'
import type { cancelOrder } from '#contract/payment.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import type { Outward } from '../app/system.ts'
import { slot } from '../parts/slot.ts'

type OrdersPage = { results: Order[]; next: string | null }

/** The customer's orders, the newest first; older ones are asked for when they are wanted. */
export const ordersMachine = setup({
  types: {
    context: {} as {
      orders: readonly Order[]
      cursor: string | null
      /** The order that the customer is about to cancel. */
      cancelledId: string
      problem: Problem | null
    },
    events: {} as
      | { type: 'orders.retry' }
      | { type: 'orders.more' }
      | { type: 'orders.refresh' }
      | { type: 'order.cancel'; id: string }
      | { type: 'cancellation.confirm' }
      | { type: 'cancellation.dismiss' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    listOrders: slot<typeof listOrders>('listOrders'),
    cancelOrder: slot<typeof cancelOrder>('cancelOrder'),
  },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    isCancellable: ({ context }, id: string) =>
      context.orders.some((order) => order.id === id && order.can_be_cancelled),
    isUnanswered: (_, { message }: Problem) => message === 'errors.unreachable',
    isNotVerified: (_, { message }: Problem) => message === 'errors.not_verified',
  },
  actions: {
    rememberOrders: assign({
      orders: (_, { results }: OrdersPage) => results,
      cursor: (_, { next }: OrdersPage) => cursorIn(next),
      problem: null,
    }),
    addOrders: assign({
      orders: ({ context }, { results }: OrdersPage) => [...context.orders, ...results],
      cursor: (_, { next }: OrdersPage) => cursorIn(next),
    }),
    setCancelled: assign({ cancelledId: (_, id: string) => id }),
    notifyCancelled: emit({
      type: 'notice.tell' as const,
      notice: { tone: 'success' as const, key: 'success.order_cancelled' as const },
    }),
    rememberProblem: assign({ problem: (_, problem: Problem) => problem }),
    tellProblem: emit((_, problem: Problem) => ({ type: 'problem.tell' as const, problem })),
  },
}).createMachine({
  id: 'orders',
  description: 'What the customer has ordered.',
  context: { orders: [], cursor: null, cancelledId: '', problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The orders are on their way.',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'rememberOrders', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotVerified', params: ({ event }) => toProblem(event.error) },
            target: 'unverified',
          },
          {
            target: 'unreadable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    shown: {
      description: 'The orders are shown, each with what can be done about it.',
      on: {
        'orders.more': { guard: 'hasMore', target: 'readingMore' },
        'orders.refresh': 'reading',
        'order.cancel': {
          guard: { type: 'isCancellable', params: ({ event }) => event.id },
          target: 'confirmingCancellation',
          actions: { type: 'setCancelled', params: ({ event }) => event.id },
        },
      },
    },
    confirmingCancellation: {
      description: 'The page asks whether to cancel the order, since this cannot be undone.',
      on: { 'cancellation.confirm': 'cancelling', 'cancellation.dismiss': 'shown' },
    },
    cancelling: {
      description: 'The order is being cancelled.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ order_id: context.cancelledId }),
        onDone: { target: 'reading', actions: 'notifyCancelled' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => toProblem(event.error) },
            target: 'confirmingCancellation',
            actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
          },
          {
            description: 'A payment was faster. The list shows how the order stands now.',
            target: 'reading',
            actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    readingMore: {
      description: 'Older orders are on their way; those that are known stay on the screen.',
      tags: 'busy',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context }) => (context.cursor === null ? {} : { cursor: context.cursor }),
        onDone: {
          target: 'shown',
          actions: { type: 'addOrders', params: ({ event }) => event.output },
        },
        onError: {
          target: 'shown',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    unverified: {
      description: 'Orders are shown to whoever has proven who they are; the way there is offered.',
    },
    unreadable: {
      description: 'The orders could not be read.',
      on: { 'orders.retry': 'reading' },
    },
  },
})

/** `next` is the link of the part that follows. */
const cursorIn = (next: string | null): string | null =>
  /[?&]cursor=([\w-]+)/.exec(next ?? '')?.[1] ?? null

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
