import { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { problem } from '#contract/problem.ts'
import { canViewOrders } from '#server/account/account.rules.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'

import { readDashboardParts } from './dashboard.service.ts'
import { findOrderedProduct } from './order.store.ts'

export const orderRoutes: readonly Route[] = [
  defineCustomerRoute(readDashboard, async (_payload, context) => {
    if (!canViewOrders(context.customer)) throw problem('errors.not_verified')
    return readDashboardParts(context)
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
