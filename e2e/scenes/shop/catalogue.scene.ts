import type { FlowModel } from '#flows/model.ts'
import { catalogueModel } from '#flows/models/shop/catalogue.model.ts'
import { offeredProduct, product } from '#flows/models/samples.ts'
import { named } from '#flows/names.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

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

const about = {
  title: 'the catalogue is toured',
  model,
  page: '/products/:code',
}

export const catalogueScene = scene(about, (stage) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })
  const option = page.getByRole('radio', { name: 'With a talk, €150' })

  return {
    open: async () => {
      await beginAnew(stage)
      await openAs(stage, null, `/products/${product.code}`)
    },
    events: { 'catalogue.retry': () => retry.click(), 'option.choose': () => option.check() },
    calls: { listProducts: (outcome) => api.answer(calls.products, outcome) },
    controls: { 'catalogue.retry': () => isUsable(retry), 'option.choose': () => isUsable(option) },
    looks: {
      reading: sees(page.getByText('Loading products')),
      shown: sees(page.getByRole('heading', { level: 1, name: product.title.en })),
      unreadable: sees(page.getByText('We could not load the products')),
    },
  }
})
