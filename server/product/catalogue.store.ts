import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray } from 'drizzle-orm'

import type { LocalizedText } from '#contract/locale.ts'
import type { ProductKind } from '#contract/shop/product-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { priceOptions, productRequirements, products } from '#server/db/schema/product.ts'
import { cartItems } from '#server/db/schema/shop.ts'

/** A product as it is published; `requires` has the codes of other products. */
export type PublishedProduct = Omit<typeof products.$inferSelect, 'id' | 'position'> & {
  options: readonly { title: LocalizedText; priceCents: number }[]
  requires: readonly string[]
}

/** Returns the published products by their code. */
export const findProductsByCode = async (
  db: Database,
): Promise<Map<string, { id: string; kind: ProductKind }>> => {
  const { id, code, kind } = products
  const rows = await db.select({ id, code, kind }).from(products)
  return new Map(rows.map((row) => [row.code, { id: row.id, kind: row.kind }]))
}

/**
 * Publishes products in display order: new ones are added, those with a known code are changed. Orders keep the title and
 * the price of their day. Returns the ids by code.
 */
export const publishProducts = async (
  tx: Database,
  catalogue: readonly PublishedProduct[],
): Promise<Map<string, string>> => {
  const known = await findProductsByCode(tx)
  const ids = new Map(catalogue.map(({ code }) => [code, known.get(code)?.id ?? randomUUID()]))
  const idOf = (code: string): string => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`The catalogue has no product ${code}.`)
    return id
  }
  for (const [position, { options, requires: _requires, ...product }] of catalogue.entries()) {
    const row = { ...product, id: idOf(product.code), position }
    await tx.insert(products).values(row).onConflictDoUpdate({ target: products.id, set: row })
    await publishOptions(tx, row.id, options)
  }
  const productIds = [...ids.values()]
  await tx.delete(productRequirements).where(inArray(productRequirements.productId, productIds))
  const required = catalogue.flatMap(({ code, requires }) =>
    requires.map((other) => ({ productId: idOf(code), requiredId: idOf(other) })),
  )
  if (required.length > 0) await tx.insert(productRequirements).values(required)
  return ids
}

/** The options of a product are known by their place. One that has ended leaves the carts; its product stays in them. */
const publishOptions = async (
  tx: Database,
  productId: string,
  options: PublishedProduct['options'],
): Promise<void> => {
  const known = await tx
    .select({ id: priceOptions.id })
    .from(priceOptions)
    .where(eq(priceOptions.productId, productId))
    .orderBy(asc(priceOptions.position))
  for (const [position, option] of options.entries()) {
    const row = { id: known[position]?.id ?? randomUUID(), productId, position, ...option }
    await tx
      .insert(priceOptions)
      .values(row)
      .onConflictDoUpdate({ target: priceOptions.id, set: row })
  }
  const ended = known.slice(options.length).map(({ id }) => id)
  if (ended.length === 0) return
  await tx
    .update(cartItems)
    .set({ priceOptionId: null })
    .where(and(eq(cartItems.productId, productId), inArray(cartItems.priceOptionId, ended)))
  await tx.delete(priceOptions).where(inArray(priceOptions.id, ended))
}
