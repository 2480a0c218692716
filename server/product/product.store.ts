import { asc, inArray } from 'drizzle-orm'

import type { Product, ProductDetails } from '#contract/shop/product.ts'
import type { Database } from '#server/db/database.ts'
import { priceOptions, productRequirements, products } from '#server/db/schema/product.ts'

/** Lists the catalogue in display order. */
export const findCatalogue = async (db: Database): Promise<Product[]> =>
  assemble(
    await db.select().from(products).orderBy(asc(products.position)),
    await db.select().from(priceOptions).orderBy(asc(priceOptions.position)),
    await db.select().from(productRequirements),
  )

/** Returns the page content of each product, by product id. */
export const findProductDetails = async (
  db: Database,
): Promise<Map<string, ProductDetails | null>> => {
  const rows = await db.select({ id: products.id, details: products.details }).from(products)
  return new Map(rows.map((row) => [row.id, row.details]))
}

/** Finds products by id. */
export const findProducts = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Product>> => {
  if (ids.length === 0) return new Map()
  const found = assemble(
    await db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    await db
      .select()
      .from(priceOptions)
      .where(inArray(priceOptions.productId, [...ids]))
      .orderBy(asc(priceOptions.position)),
    await db
      .select()
      .from(productRequirements)
      .where(inArray(productRequirements.productId, [...ids])),
  )
  return new Map(found.map((product) => [product.id, product]))
}

const assemble = (
  rows: readonly (typeof products.$inferSelect)[],
  options: readonly (typeof priceOptions.$inferSelect)[],
  requirements: readonly (typeof productRequirements.$inferSelect)[],
): Product[] =>
  rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    price_cents: row.priceCents,
    vat_percent: row.vatPercent,
    price_options: options
      .filter(({ productId }) => productId === row.id)
      .map(({ id, title, priceCents }) => ({ id, title, price_cents: priceCents })),
    requires: requirements
      .filter(({ productId }) => productId === row.id)
      .map(({ requiredId }) => requiredId),
    dna_origins: row.dnaOrigins,
    turnaround_days: row.turnaroundDays,
    has_sub_order: row.hasSubOrder,
  }))
