import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'

import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { ProductStep } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'

export type KitStep = Extract<ProductStep, 'dna_origin' | 'sample_at_laboratory'>

/** Completes a step of all own tests that accept a kit; one that was done earlier keeps its date. */
export const completeKitSteps = async (
  tx: Database,
  { accountId, key, at }: { accountId: string; key: KitStep; at: Date },
): Promise<void> => {
  const tests = await lockTests(tx, accountId, 'kit')
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: at })
    .where(
      and(
        inArray(
          orderedProductSteps.orderedProductId,
          tests.map(({ id }) => id),
        ),
        eq(orderedProductSteps.key, key),
        isNull(orderedProductSteps.doneAt),
      ),
    )
}

/**
 * Reopens the steps of all own tests that accept a kind of origin, after a failed sample or a deleted file. A test keeps them when it has a report, or
 * when another source of DNA can be analysed for it.
 */
export const reopenKitSteps = async (
  tx: Database,
  accountId: string,
  kind: DnaOriginKind = 'kit',
): Promise<void> => {
  const tests = await lockTests(tx, accountId, kind)
  const others = await findOtherOrigins(tx, accountId)
  const reported = tx
    .select({ id: orderedProductSteps.orderedProductId })
    .from(orderedProductSteps)
    .where(and(eq(orderedProductSteps.key, 'report'), isNotNull(orderedProductSteps.doneAt)))
  const depending = tests.filter(({ origins }) => !origins.some((origin) => others.has(origin)))
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: null })
    .where(
      and(
        inArray(
          orderedProductSteps.orderedProductId,
          depending.map(({ id }) => id),
        ),
        inArray(orderedProductSteps.key, ['dna_origin', 'sample_at_laboratory']),
        notInArray(orderedProductSteps.orderedProductId, reported),
      ),
    )
}

/** Locks the own tests that accept a kind of origin, always in the same order; tests for a family member are left out. */
const lockTests = (
  tx: Database,
  accountId: string,
  kind: DnaOriginKind,
): Promise<{ id: string; origins: DnaOriginKind[] }[]> =>
  tx
    .select({ id: orderedProducts.id, origins: products.dnaOrigins })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.expiredAt),
        isNull(orderedProducts.memberName),
        arrayContains(products.dnaOrigins, [kind]),
      ),
    )
    .orderBy(asc(orderedProducts.id))
    .for('update', { of: orderedProducts })

const findOtherOrigins = async (
  tx: Database,
  accountId: string,
): Promise<ReadonlySet<DnaOriginKind>> => {
  const found = await tx
    .select({ kind: dnaOrigins.kind })
    .from(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.analyzable, true)))
  return new Set(found.map(({ kind }) => kind))
}
