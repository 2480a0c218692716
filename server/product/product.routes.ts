import { listProducts } from '#contract/product.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { findDetailedCatalogue } from './product.store.ts'

export const productRoutes: readonly Route[] = [
  answer(listProducts, async (_payload, { db }) => ({ products: await findDetailedCatalogue(db) })),
]
