import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { LocalizedText } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { DnaOriginKind, ProductKind } from '#contract/shop/product-kinds.ts'
import type { ProductStep } from '#contract/statuses.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { findConsentedProducts } from '#server/consent/consent.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'
import { findAnsweredProducts } from '#server/questionnaire/questionnaire.store.ts'

import { isStepOpen, sharedStepsOf, type SharedProgress } from './progress.rules.ts'

/** An ordered product of a customer: `id` is its own, `productId` and `code` are those of the catalogue. */
export type ProductOfAccount = {
  id: string
  productId: string
  code: string
  title: LocalizedText
  kind: ProductKind
  dnaOrigins: DnaOriginKind[]
  orderId: string
}

type StepQuery = { accountId: string; orderedProductId: string; key: ProductStep }

/**
 * Returns the ordered product whose step can be taken or has been taken; locks the account and its ordered products
 * until the transaction ends. Throws `ordered_product_not_found` for a product that is not the customer's own or whose
 * order has expired, `step_locked` while the order is unpaid or a required step is not done.
 */
export const requireOpenStep = async (
  tx: Database,
  query: StepQuery,
): Promise<ProductOfAccount & { doneAt: Date | null }> => {
  await lockAccount(tx, query.accountId)
  await lockProductsOf(tx, query.accountId)
  return findOpenStep(tx, query)
}

/** The same without a lock, for reading. */
export const findOpenStep = async (
  db: Database,
  { accountId, orderedProductId, key }: StepQuery,
): Promise<ProductOfAccount & { doneAt: Date | null }> => {
  const [found] = await db
    .select({ ...ownColumns, status: orders.status })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(and(isOwn(accountId), eq(orderedProducts.id, orderedProductId)))
  if (!found) throw problem('errors.ordered_product_not_found')
  const steps = await db
    .select()
    .from(orderedProductSteps)
    .where(eq(orderedProductSteps.orderedProductId, orderedProductId))
  const { status, ...product } = found
  if (status !== 'completed' || !isStepOpen(key, steps)) throw problem('errors.step_locked')
  return { ...product, doneAt: steps.find((step) => step.key === key)?.doneAt ?? null }
}

/**
 * Lists the customer’s own products of completed orders, the oldest first, `withUnpaid` also those of open orders. Products
 * for a family member are left out.
 */
export const findProductsOf = (
  db: Database,
  accountId: string,
  { withUnpaid = false }: { withUnpaid?: boolean } = {},
): Promise<ProductOfAccount[]> =>
  db
    .select(ownColumns)
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(and(isOwn(accountId), withUnpaid ? undefined : eq(orders.status, 'completed')))
    .orderBy(asc(orders.orderedAt), asc(orderedProducts.position), asc(orderedProducts.id))

const ownColumns = {
  id: orderedProducts.id,
  productId: products.id,
  code: products.code,
  title: products.title,
  kind: products.kind,
  dnaOrigins: products.dnaOrigins,
  orderId: orders.id,
}

const isOwn = (accountId: string) =>
  and(eq(orders.accountId, accountId), isNull(orders.closedAt), isNull(orderedProducts.memberName))

/** Locks all ordered products of an account; those of expired orders do no harm. */
const lockProductsOf = async (tx: Database, accountId: string): Promise<void> => {
  const owned = await tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(eq(orders.accountId, accountId))
  await lockProducts(
    tx,
    owned.map(({ id }) => id),
  )
}

/** Locks ordered products, always in the same order. */
const lockProducts = async (tx: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(inArray(orderedProducts.id, [...ids]))
    .orderBy(asc(orderedProducts.id))
    .for('update')
}

type StepChange = { orderedProductIds: readonly string[]; key: ProductStep }

/** Marks a step of several ordered products as done; a step that was done earlier keeps its date. */
export const completeSteps = async (
  tx: Database,
  { orderedProductIds, key, at }: StepChange & { at: Date },
): Promise<void> => {
  if (orderedProductIds.length === 0) return
  await lockProducts(tx, orderedProductIds)
  const isOpen = isNull(orderedProductSteps.doneAt)
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: at })
    .where(and(isStepOf({ orderedProductIds, key }), isOpen))
}

/** Marks a step of several ordered products as not done, after a failed sample or a withdrawn consent. */
export const reopenSteps = async (tx: Database, change: StepChange): Promise<void> => {
  if (change.orderedProductIds.length === 0) return
  await lockProducts(tx, change.orderedProductIds)
  const isDone = isNotNull(orderedProductSteps.doneAt)
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: null })
    .where(and(isStepOf(change), isDone))
}

const isStepOf = ({ orderedProductIds, key }: StepChange) =>
  and(
    inArray(orderedProductSteps.orderedProductId, [...orderedProductIds]),
    eq(orderedProductSteps.key, key),
  )

/**
 * Completes the steps of all own products, paid or not, for which the account has everything already: the identity of a
 * verified person, an analysable source of DNA, a signature under the current text of the consent, the answers to the
 * questionnaire.
 */
export const completeSharedSteps = async (
  tx: Database,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> => {
  // all at once, so that no other transaction locks them in another order
  await lockProductsOf(tx, accountId)
  const progress = await findSharedProgress(tx, accountId)
  const own = await findProductsOf(tx, accountId, { withUnpaid: true })
  const consented = await findConsentedProducts(tx, accountId)
  const shared = own.map((product) => ({
    id: product.id,
    keys: [
      ...sharedStepsOf(product, progress),
      ...(consented.has(product.productId) ? (['consent'] as const) : []),
    ],
  }))
  for (const key of new Set(shared.flatMap(({ keys }) => keys))) {
    const ids = shared.filter(({ keys }) => keys.includes(key)).map(({ id }) => id)
    await completeSteps(tx, { orderedProductIds: ids, key, at })
  }
}

const findSharedProgress = async (db: Database, accountId: string): Promise<SharedProgress> => {
  const [account] = await db
    .select({ verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const found = await db
    .select({ kind: dnaOrigins.kind })
    .from(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.analyzable, true)))
  return {
    isVerified: Boolean(account?.verifiedAt),
    origins: new Set(found.map(({ kind }) => kind)),
    answered: await findAnsweredProducts(db, accountId),
  }
}
