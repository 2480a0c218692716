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
 * Reopens the steps of all own tests that accept a kind of origin, after a failed sample or a deleted file. A test keeps
 * them when it has a report, or when another source of DNA can be analysed for it; while that is a kit, `isSampleThere`
 * says whether the laboratory has its sample.
 */
export const reopenKitSteps = async (
  tx: Database,
  accountId: string,
  { kind, isSampleThere = true }: { kind: DnaOriginKind; isSampleThere?: boolean },
): Promise<void> => {
  const tests = await lockTests(tx, accountId, kind)
  const others = await findAnalyzableKinds(tx, accountId)
  const sourcesOf = (test: AcceptingTest) => test.origins.filter((origin) => others.has(origin))
  const depending = tests.filter((test) => sourcesOf(test).length === 0)
  await reopen(tx, depending, ['dna_origin', 'sample_at_laboratory'])
  if (isSampleThere) return
  const posted = tests.filter((test) => sourcesOf(test).join(' ') === 'kit')
  await reopen(tx, posted, ['sample_at_laboratory'])
}

const reopen = async (
  tx: Database,
  tests: readonly AcceptingTest[],
  keys: readonly KitStep[],
): Promise<void> => {
  const reported = tx
    .select({ id: orderedProductSteps.orderedProductId })
    .from(orderedProductSteps)
    .where(and(eq(orderedProductSteps.key, 'report'), isNotNull(orderedProductSteps.doneAt)))
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: null })
    .where(
      and(
        inArray(
          orderedProductSteps.orderedProductId,
          tests.map(({ id }) => id),
        ),
        inArray(orderedProductSteps.key, [...keys]),
        notInArray(orderedProductSteps.orderedProductId, reported),
      ),
    )
}

type AcceptingTest = { id: string; origins: DnaOriginKind[] }

/** Locks the own tests that accept a kind of origin, always in the same order; tests for a family member are left out. */
const lockTests = (
  tx: Database,
  accountId: string,
  kind: DnaOriginKind,
): Promise<AcceptingTest[]> =>
  tx
    .select({ id: orderedProducts.id, origins: products.dnaOrigins })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.closedAt),
        isNull(orderedProducts.memberName),
        arrayContains(products.dnaOrigins, [kind]),
      ),
    )
    .orderBy(asc(orderedProducts.id))
    .for('update', { of: orderedProducts })

/** Returns the kinds of DNA of an account that can be analysed. */
export const findAnalyzableKinds = async (
  tx: Database,
  accountId: string,
): Promise<ReadonlySet<DnaOriginKind>> => {
  const found = await tx
    .select({ kind: dnaOrigins.kind })
    .from(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.analyzable, true)))
  return new Set(found.map(({ kind }) => kind))
}
