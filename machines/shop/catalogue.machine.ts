import { assign, setup, type SnapshotFrom } from 'xstate'

import type { CatalogueProduct, listProducts } from '#contract/shop/product.ts'
import type { Problem } from '#contract/problem.ts'

import { setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** The products on sale, for the list and for the page of one product. */
export const catalogueMachine = setup({
  types: {
    context: {} as {
      products: readonly CatalogueProduct[]
      /** The selected price option, by product. */
      options: Readonly<Record<string, string>>
      problem: Problem | null
    },
    events: {} as
      | { type: 'catalogue.retry' }
      | { type: 'option.choose'; productId: string; optionId: string },
  },
  actors: { listProducts: unimplementedCall<typeof listProducts>('listProducts') },
  actions: {
    setProducts: assign({
      products: (_, products: readonly CatalogueProduct[]) => products,
      problem: null,
    }),
    setOption: assign({
      options: ({ context }, { productId, optionId }: { productId: string; optionId: string }) => ({
        ...context.options,
        [productId]: optionId,
      }),
    }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
  },
}).createMachine({
  id: 'catalogue',
  description: 'The products available to buy.',
  context: { products: [], options: {}, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the products.',
      invoke: {
        id: 'listProducts',
        src: 'listProducts',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setProducts', params: ({ event }) => event.output.products },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    shown: {
      description: 'The page shows the products. If a product has several prices, one is selected.',
      on: {
        'option.choose': {
          actions: { type: 'setOption', params: ({ event }) => event },
        },
      },
    },
    loadFailed: {
      description: 'The products could not be loaded.',
      on: { 'catalogue.retry': 'loading' },
    },
  },
})

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>
