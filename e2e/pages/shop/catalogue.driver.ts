import type { FlowModel } from '#flows/graph/flow-model.ts'
import { catalogueModel } from '#flows/machines/shop/catalogue.flow.ts'
import { offeredProduct, product } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const dear = '7f8a9b0c-1d2e-4f3a-8b4c-5d6e7f8a9b0c'
const cheap = '7f8a9b0c-1d2e-4f3a-8b4c-5d6e7f8a9b0d'
const withOptions = {
  ...offeredProduct,
  details: null,
  price_options: [
    { id: cheap, title: { en: 'Report only', et: 'Ainult raport' }, price_cents: 10_000 },
    { id: dear, title: { en: 'With a talk', et: 'Koos vestlusega' }, price_cents: 15_000 },
  ],
}
const products = named('a product with two prices', [withOptions])

const model: FlowModel = {
  ...catalogueModel,
  actors: {
    listProducts: { done: [{ products }], error: catalogueModel.actors.listProducts.error },
  },
}

const definition = {
  title: 'transition tour',
  model,
  page: '/products/:code',
}

export const catalogueDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const retry = page.getByRole('button', { name: 'Try again' })
  const option = page.getByRole('radio', { name: 'With a talk, €150' })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, null, `/products/${product.code}`)
    },
    events: { 'catalogue.retry': () => retry.click(), 'option.choose': () => option.check() },
    assertions: {
      loading: expectVisible(page.getByText('Loading products')),
      shown: expectVisible(page.getByRole('heading', { level: 1, name: product.title.en })),
      loadFailed: expectVisible(page.getByText('We could not load the products')),
    },
  }
})
