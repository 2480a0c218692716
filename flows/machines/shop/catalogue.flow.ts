import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { catalogueMachine } from '#machines/shop/catalogue.machine.ts'

import { offeredProduct, product, unreachable } from '../samples.ts'
import { button, effect, group } from '../../labels/label.ts'

const products = named('one product', [{ ...offeredProduct, details: null }])

export const optionId = '7f8a9b0c-1d2e-4f3a-8b4c-5d6e7f8a9b0c'

export const catalogueModel = {
  machine: catalogueMachine,
  precondition: { person: 'anyone', cart: 'empty' },
  spec: { catalogue: ['3.3', '7.3'] },
  labels: {
    'catalogue.retry': button('Try again'),
    'option.choose': group('Choose an option'),
  },
  effects: {
    setProducts: effect('shows the products'),
    setOption: effect('stores the chosen price option'),
  },
  events: {
    'option.choose': [{ productId: product.id, optionId }],
  },
  actors: { listProducts: { done: [{ products }], error: [unreachable] } },
  allowedDeadEnds: [
    {
      state: 'catalogue.shown',
      why: 'the content stays until the customer leaves the page, and loads again on return',
    },
  ],
} satisfies ModelOf<typeof catalogueMachine>
