import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { listOrders, Order } from '#contract/order.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import type { Outward } from '../app/system.ts'
import { slot } from '../parts/slot.ts'

type OrdersPage = { results: Order[]; next: string | null }

/** The customer's orders, the newest first; older ones are asked for when they are wanted. */
export const ordersMachine = setup({
  types: {
    context: {} as { orders: readonly Order[]; cursor: string | null; problem: Problem | null },
    events: {} as { type: 'orders.retry' } | { type: 'orders.more' } | { type: 'orders.refresh' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: { listOrders: slot<typeof listOrders>('listOrders') },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
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
    rememberProblem: assign({ problem: (_, problem: Problem) => problem }),
    tellProblem: emit((_, problem: Problem) => ({ type: 'problem.tell' as const, problem })),
  },
}).createMachine({
  id: 'orders',
  description: 'What the customer has ordered.',
  context: { orders: [], cursor: null, problem: null },
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
