import { listProducts } from '#contract/shop/product.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

import { findPurchases, toOffers } from './offer.store.ts'
import { findCatalogue, findProductDetails } from './product.store.ts'

export const productRoutes: readonly Route[] = [
  defineRoute(listProducts, async (_payload, { db, session }) => {
    const catalogue = await findCatalogue(db)
    const accountId = session.state === 'live' ? session.customer.id : null
    const purchases = await findPurchases(db, accountId)
    const details = await findProductDetails(db)
    const products = toOffers(catalogue, { catalogue, purchases })
    return {
      products: products.map((one) => ({ ...one, details: details.get(one.id) ?? null })),
    }
  }),
]
