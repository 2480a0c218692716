import type { ModelOf } from '#flows/graph/flow-model.ts'
import {
  orderedProductMachine,
  type OrderedProductSnapshot,
} from '#machines/product/ordered-product.machine.ts'

import { button, effect, question, sentence } from '../../labels/label.ts'
import { failureWith } from '../order/order-samples.ts'
import {
  dashboard,
  emptyDashboard,
  orderedProduct,
  orderedWithKit,
  twoProducts,
  unreachable,
} from '../samples.ts'

export const orderedProductModel = {
  machine: orderedProductMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { orderedProduct: ['2.1', '3.4', '7.7'] },
  labels: {
    'progress.retry': button('Try again'),
    'page.shown': sentence('The customer returns to the page'),
    'step.next': button('Show next step'),
    'step.previous': button('Show previous step'),
  },
  questions: {
    hasOrderedProductId: question('Does the link contain a product?'),
    isOnlyProduct: question('Has the customer ordered exactly one product?'),
    hasSeveralProducts: question('Has the customer ordered several products?'),
    isNotFound: question('Does the product not exist?'),
    hasNextStep: question('Is there a step after the one shown?'),
    hasPreviousStep: question('Is there a step before the one shown?'),
  },
  effects: {
    setProducts: effect('lists the ordered products'),
    setOnlyProduct: effect('chooses the only product'),
    setProduct: effect('shows the next step of the product'),
    updateProduct: effect('shows the new progress of the product'),
    showNextStep: effect('shows the next step'),
    showPreviousStep: effect('shows the previous step'),
  },
  input: { orderedProductId: null },
  events: {},
  actors: {
    readDashboard: { done: [dashboard, twoProducts, emptyDashboard], error: [unreachable] },
    readOrderedProduct: {
      done: [orderedProduct, orderedWithKit],
      error: [unreachable, failureWith('errors.ordered_product_not_found')],
    },
  },
  nodeKey: ({ context }: OrderedProductSnapshot) => ({
    isKnown: context.orderedProductId !== null,
    position: context.product === null ? null : context.position,
  }),
  allowedDeadEnds: ['choosing', 'empty', 'notFound'].map((state) => ({
    state: `orderedProduct.${state}`,
    why: 'the page has links to other pages only',
  })),
} satisfies ModelOf<typeof orderedProductMachine>
