import { apiPrefix } from '#contract/call.ts'
import { listOrders, readLatestAddresses, readOrder } from '#contract/order/order.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import { canViewOrders } from '#server/account/account.rules.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'

import { findLatestAddresses, findOrder, findOrders, findStoredAddresses } from './history.store.ts'
import { formatCursor, parseCursor } from './history.rules.ts'

const pageSize = 10

export const historyRoutes: readonly Route[] = [
  defineCustomerRoute(listOrders, async ({ cursor }, { db, customer, now }) => {
    const after = cursor === undefined ? undefined : parseCursor(cursor)
    if (after === null) throw fieldProblem('cursor', 'errors.incorrect_value')
    const page = await findOrders(db, { accountId: customer.id, now, after, limit: pageSize })
    return {
      results: page.orders,
      next: page.next && `${apiPrefix}${listOrders.path}?cursor=${formatCursor(page.next)}`,
    }
  }),

  // before the order by its id, whose path would also match
  defineCustomerRoute(readLatestAddresses, (_payload, { db, customer }) =>
    canViewOrders(customer)
      ? findLatestAddresses(db, customer.id)
      : findStoredAddresses(db, customer.id),
  ),

  defineCustomerRoute(readOrder, async ({ id }, { db, customer, now }) => {
    const order = await findOrder(db, { accountId: customer.id, id, now })
    if (!order) throw problem('errors.order_does_not_exist')
    return { order }
  }),
]
