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
  orderedAndPosted,
  orderedProduct,
  orderedToPost,
  orderedWithKit,
  postedSample,
  receivedSample,
  sample,
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
    'posting.report': button('I have posted my sample'),
    'posting.retract': button('I have not posted it yet'),
  },
  questions: {
    hasOrderedProductId: question('Does the link contain a product?'),
    isOnlyProduct: question('Has the customer ordered exactly one product?'),
    hasSeveralProducts: question('Has the customer ordered several products?'),
    isNotFound: question('Does the product not exist?'),
    hasNextStep: question('Is there a step after the one shown?'),
    hasPreviousStep: question('Is there a step before the one shown?'),
    canReportPosting: question('Is the sample to be posted?'),
    canRetractPosting: question('Has the customer said that the sample is posted?'),
    isAwaited: question('Does the laboratory still wait for the sample?'),
  },
  effects: {
    setProducts: effect('lists the ordered products'),
    setOnlyProduct: effect('chooses the only product'),
    setProduct: effect('shows the next step of the product'),
    updateProduct: effect('shows the new progress of the product'),
    showNextStep: effect('shows the next step'),
    showPreviousStep: effect('shows the previous step'),
    notifyPosted: effect('confirms that the sample is posted'),
    notifyNotPosted: effect('confirms that the sample is not posted yet'),
  },
  input: { orderedProductId: null },
  events: {},
  actors: {
    readDashboard: { done: [dashboard, twoProducts, emptyDashboard], error: [unreachable] },
    readOrderedProduct: {
      done: [orderedProduct, orderedWithKit, orderedToPost, orderedAndPosted],
      error: [unreachable, failureWith('errors.ordered_product_not_found')],
    },
    reportSamplePosted: { done: [postedSample, sample, receivedSample], error: [unreachable] },
  },
  nodeKey: ({ context }: OrderedProductSnapshot) => ({
    isKnown: context.orderedProductId !== null,
    position: context.product === null ? null : context.position,
    posting: context.product?.kit?.sample?.kit.posted_at,
  }),
  effectVariant: {
    nodeKey: ({ context }: OrderedProductSnapshot) => ({
      position: context.product === null ? null : context.position,
      posting: context.product?.kit?.sample?.kit.posted_at ?? null,
      hasProblem: context.problem !== null,
    }),
  },
  allowedDeadEnds: ['choosing', 'empty', 'notFound'].map((state) => ({
    state: `orderedProduct.${state}`,
    why: 'the page has links to other pages only',
  })),
} satisfies ModelOf<typeof orderedProductMachine>
