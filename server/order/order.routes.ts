import { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { problem } from '#contract/problem.ts'
import { canViewOrders } from '#server/account/account.rules.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import { findPurchases, toOffers } from '#server/product/offer.store.ts'
import { findCatalogue } from '#server/product/product.store.ts'
import { readKitProgress } from '#server/study/participant.service.ts'

import { findOrderedProduct, findOrderedProducts } from './order.store.ts'

export const orderRoutes: readonly Route[] = [
  defineCustomerRoute(readDashboard, async (_payload, { db, customer, now, secret }) => {
    if (!canViewOrders(customer)) throw problem('errors.not_verified')
    const ordered = await findOrderedProducts(db, customer.id, now)
    const bought = new Set(ordered.map(({ product_id: id }) => id))
    const catalogue = await findCatalogue(db)
    const purchases = await findPurchases(db, customer.id)
    const unbought = toOffers(
      catalogue.filter(({ id }) => !bought.has(id)),
      { catalogue, purchases },
    )
    return {
      products: Object.fromEntries(ordered.map((product) => [product.id, product])),
      unBoughtProducts: Object.fromEntries(unbought.map((product) => [product.id, product])),
      hpv_kit: await readKitProgress(db, { accountId: customer.id, secret }),
    }
  }),

  defineCustomerRoute(
    readOrderedProduct,
    async ({ order_product_id: id }, { db, customer, now }) => {
      if (!canViewOrders(customer)) throw problem('errors.not_verified')
      const product = await findOrderedProduct(db, { accountId: customer.id, id, now })
      if (!product) throw problem('errors.ordered_product_not_found')
      return product
    },
  ),
]
