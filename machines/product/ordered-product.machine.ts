import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { reportSamplePosted } from '#contract/kit/posting.ts'
import type { Sample } from '#contract/kit/sample.ts'
import { nextStepOf, orderedIn } from '#contract/order/next-step.ts'
import type {
  Dashboard,
  OrderedProduct,
  readDashboard,
  readOrderedProduct,
  UnreadProduct,
} from '#contract/order/ordered-product.ts'
import { isPosted, isToPost } from '#contract/order/posting.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, setCallProblem } from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** `orderedProductId` is null when the address contains none. */
type OrderedProductInput = { orderedProductId: string | null }

type OrderedProductContext = OrderedProductInput & {
  products: readonly UnreadProduct[]
  product: OrderedProduct | null
  /** The position of the step that is shown. */
  position: number
  /** Where the customer went from the step shown before; null when the page chose the step. */
  direction: 'forward' | 'back' | null
  problem: Problem | null
}

/**
 * The progress of one ordered product. The page shows one step at a time, the next one first. In the step that waits for the
 * sample the customer can say that it is posted, and take that back.
 */
export const orderedProductMachine = setup({
  types: {
    input: {} as OrderedProductInput,
    context: {} as OrderedProductContext,
    events: {} as
      | { type: 'progress.retry' }
      | { type: 'page.shown' }
      | { type: 'step.next' }
      | { type: 'step.previous' }
      | { type: 'posting.report' }
      | { type: 'posting.retract' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readDashboard: unimplementedCall<typeof readDashboard>('readDashboard'),
    readOrderedProduct: unimplementedCall<typeof readOrderedProduct>('readOrderedProduct'),
    reportSamplePosted: unimplementedCall<typeof reportSamplePosted>('reportSamplePosted'),
  },
  guards: {
    hasOrderedProductId: ({ context }) => context.orderedProductId !== null,
    isOnlyProduct: (_, dashboard: Dashboard) => orderedIn(dashboard).length === 1,
    hasSeveralProducts: (_, dashboard: Dashboard) => orderedIn(dashboard).length > 1,
    isNotFound: (_, { message }: Problem) =>
      message === 'errors.ordered_product_not_found' || message === 'errors.form_validation',
    hasNextStep: ({ context }) => context.position < (context.product?.steps.length ?? 0) - 1,
    hasPreviousStep: ({ context }) => context.position > 0,
    canReportPosting: ({ context }) => isShown(context, isToPost),
    canRetractPosting: ({ context }) => isShown(context, isPosted),
    isAwaited: (_, { kit }: Sample) => kit.status === 'registered',
  },
  actions: {
    setProducts: assign({
      products: (_, dashboard: Dashboard) =>
        orderedIn(dashboard).toSorted((one, other) =>
          other.ordered_at.localeCompare(one.ordered_at),
        ),
    }),
    setOnlyProduct: assign({
      orderedProductId: (_, dashboard: Dashboard) => orderedIn(dashboard)[0]?.id ?? null,
    }),
    setProduct: assign({
      product: (_, product: OrderedProduct) => product,
      position: (_, product: OrderedProduct) => positionOfNext(product),
      problem: null,
    }),
    updateProduct: assign(({ context }, product: OrderedProduct) => ({
      product,
      problem: null,
      ...(!isSameProgress(context.product, product) && {
        position: positionOfNext(product),
        direction: null,
      }),
    })),
    showNextStep: assign({
      position: ({ context }) => context.position + 1,
      direction: 'forward',
    }),
    showPreviousStep: assign({
      position: ({ context }) => context.position - 1,
      direction: 'back',
    }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    notifyPosted: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.sample_posted' as const },
    }),
    notifyNotPosted: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.sample_not_posted' as const },
    }),
  },
}).createMachine({
  id: 'orderedProduct',
  description: 'The progress of one ordered product and its next step.',
  context: ({ input }) => ({
    ...input,
    products: [],
    product: null,
    position: 0,
    direction: null,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The customer opens the page from the dashboard or from a link.',
      always: [{ guard: 'hasOrderedProductId', target: 'loading' }, { target: 'listing' }],
    },
    listing: {
      description: 'The link contains no product. Loading the list of ordered products.',
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: {},
        onDone: [
          {
            guard: { type: 'isOnlyProduct', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setOnlyProduct', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasSeveralProducts', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setProducts', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    choosing: {
      description: 'The customer chooses one of the ordered products.',
      on: {},
    },
    empty: {
      description: 'The customer has not ordered anything yet.',
      on: {},
    },
    loading: {
      description: 'Loading the progress of the product.',
      invoke: {
        id: 'readOrderedProduct',
        src: 'readOrderedProduct',
        input: ({ context }) => ({ order_product_id: context.orderedProductId ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'setProduct', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: callProblem },
            target: 'notFound',
            actions: setCallProblem,
          },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    shown: {
      description: 'The page shows the next step, and all steps with their state.',
      initial: 'current',
      on: {
        'step.next': { guard: 'hasNextStep', actions: 'showNextStep' },
        'step.previous': { guard: 'hasPreviousStep', actions: 'showPreviousStep' },
        'posting.report': {
          guard: 'canReportPosting',
          target: 'reportingPosting',
          actions: 'clearProblem',
        },
        'posting.retract': {
          guard: 'canRetractPosting',
          target: 'retractingPosting',
          actions: 'clearProblem',
        },
      },
      states: {
        current: {
          description: 'The progress is the one that was last loaded.',
          on: { 'page.shown': 'refreshing' },
        },
        refreshing: {
          description:
            'The customer has come back to the page. Checking the progress; the last known progress stays visible.',
          invoke: {
            id: 'readOrderedProduct',
            src: 'readOrderedProduct',
            input: ({ context }) => ({ order_product_id: context.orderedProductId ?? '' }),
            onDone: {
              target: 'current',
              actions: { type: 'updateProduct', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isNotFound', params: callProblem },
                target: '#orderedProduct.notFound',
                actions: setCallProblem,
              },
              { target: 'current', actions: setCallProblem },
            ],
          },
        },
      },
    },
    reportingPosting: {
      description: 'Recording that the customer has posted the sample.',
      meta: { messages: ['success.sample_posted'] },
      tags: 'busy',
      invoke: {
        id: 'reportSamplePosted',
        src: 'reportSamplePosted',
        input: { is_posted: true },
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.output },
            target: 'updating',
            actions: 'notifyPosted',
          },
          { description: 'The laboratory has the sample already.', target: 'updating' },
        ],
        onError: { target: 'shown', actions: setCallProblem },
      },
    },
    retractingPosting: {
      description: 'Recording that the customer has not posted the sample yet.',
      meta: { messages: ['success.sample_not_posted'] },
      tags: 'busy',
      invoke: {
        id: 'reportSamplePosted',
        src: 'reportSamplePosted',
        input: { is_posted: false },
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.output },
            target: 'updating',
            actions: 'notifyNotPosted',
          },
          { description: 'The laboratory has the sample already.', target: 'updating' },
        ],
        onError: { target: 'shown', actions: setCallProblem },
      },
    },
    updating: {
      description: 'Loading the progress that follows from it.',
      tags: 'busy',
      invoke: {
        id: 'readOrderedProduct',
        src: 'readOrderedProduct',
        input: ({ context }) => ({ order_product_id: context.orderedProductId ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'updateProduct', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: callProblem },
            target: 'notFound',
            actions: setCallProblem,
          },
          { target: 'shown', actions: setCallProblem },
        ],
      },
    },
    notFound: {
      description: 'The customer has no such product, or its order has expired.',
      on: {},
    },
    loadFailed: {
      description: 'The progress could not be loaded.',
      on: { 'progress.retry': 'deciding' },
    },
  },
})

/** Whether the step that is shown is in some state of its posting. */
const isShown = (
  { product, position }: OrderedProductContext,
  isInState: typeof isPosted,
): boolean => {
  const step = product?.steps[position]
  return product !== null && step !== undefined && isInState(step, product)
}

const positionOfNext = (product: OrderedProduct): number => {
  const next = nextStepOf(product)
  return product.steps.findIndex(({ key }) => key === (next?.key ?? product.steps.at(-1)?.key))
}

const isSameProgress = (one: OrderedProduct | null, other: OrderedProduct): boolean =>
  one !== null &&
  one.steps.length === other.steps.length &&
  one.steps.every(({ key, state }, index) => {
    const same = other.steps[index]
    return same?.key === key && same.state === state
  })

export type OrderedProductActor = ActorRefFrom<typeof orderedProductMachine>
export type OrderedProductSnapshot = SnapshotFrom<typeof orderedProductMachine>
