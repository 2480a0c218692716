import { randomUUID } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { stepsOf } from '#server/product/progress.rules.ts'
import { completeSharedSteps } from '#server/product/progress.store.ts'

import type { QuoteLine } from './order-quote.store.ts'

export const insertOrder = async (tx: Database, order: typeof orders.$inferInsert) => {
  const [stored] = await tx.insert(orders).values(order).returning()
  if (!stored) throw problem('errors.failed_to_create_a_new_order')
  return stored
}

/** A line with its id as an ordered product. */
type Item = QuoteLine & { id: string; productId: string }

type Lines = { orderId: string; lines: readonly QuoteLine[]; accountId: string; now: Date }

/** Stores the products of a new order with their steps; steps the customer has completed before are done. */
export const insertLines = async (
  tx: Database,
  { orderId, lines, accountId, now }: Lines,
): Promise<Item[]> => {
  const items = lines.map((line, position) => ({
    ...line,
    id: randomUUID(),
    productId: line.product.id,
    position,
  }))
  await tx
    .insert(orderedProducts)
    .values(items.map(({ product: _product, ...line }) => ({ ...line, orderId })))
  await tx.insert(orderedProductSteps).values(
    items.flatMap(({ id, product }) =>
      stepsOf(product.kind).map((key) => ({
        orderedProductId: id,
        key,
        doneAt: key === 'ordered' ? now : null,
      })),
    ),
  )
  await completeSharedSteps(tx, { accountId, at: now })
  return items
}
