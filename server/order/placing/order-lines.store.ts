import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import type { ProductStep } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import { stepsOf } from '#server/order/order.rules.ts'

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
  const origins = await findOrigins(tx, accountId)
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
    items.flatMap(({ id, product, memberName }) =>
      stepsOf(product.kind).map((key) => ({
        orderedProductId: id,
        key,
        doneAt: isDone(key, { product, origins, isOwn: memberName === null }) ? now : null,
      })),
    ),
  )
  return items
}

type StepContext = { product: Product; origins: ReadonlySet<string>; isOwn: boolean }

const isDone = (key: ProductStep, { product, origins, isOwn }: StepContext): boolean => {
  if (key === 'ordered') return true
  if (!isOwn) return false
  if (key === 'identity') return true
  return key === 'dna_origin' && product.dna_origins.some((origin) => origins.has(origin))
}

/** Returns where the customer's DNA can already be analysed from. */
const findOrigins = async (tx: Database, accountId: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ kind: dnaOrigins.kind })
    .from(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.analyzable, true)))
  return new Set(rows.map(({ kind }) => kind))
}
