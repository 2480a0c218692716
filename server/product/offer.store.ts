import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { OfferedProduct, Product } from '#contract/shop/product.ts'
import { canViewOrders } from '#server/account/account.rules.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { reports } from '#server/db/schema/report.ts'

import { findCatalogue } from './product.store.ts'

/** Ids of the products that a customer has ordered, and of those among them that are paid and that have a report. */
type Purchases = {
  ordered: ReadonlySet<string>
  paid: ReadonlySet<string>
  reported: ReadonlySet<string>
}

/**
 * Reads the purchases of a customer. A visitor has none, and neither has a customer who cannot view their orders; an
 * order that expired unpaid and a cancelled consultation do not count.
 */
export const findPurchases = async (db: Database, accountId: string | null): Promise<Purchases> => {
  if (accountId === null || !(await canAccountViewOrders(db, accountId))) {
    return { ordered: new Set(), paid: new Set(), reported: new Set() }
  }
  const rows = await db
    .select({
      productId: orderedProducts.productId,
      report: reports.orderedProductId,
      status: orders.status,
    })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .leftJoin(reports, eq(reports.orderedProductId, orderedProducts.id))
    .leftJoin(
      cancelledConsultations,
      eq(cancelledConsultations.orderedProductId, orderedProducts.id),
    )
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.closedAt),
        isNull(cancelledConsultations.id),
      ),
    )
  return {
    ordered: new Set(rows.map(({ productId }) => productId)),
    paid: new Set(
      rows.flatMap(({ productId, status }) => (status === 'completed' ? [productId] : [])),
    ),
    reported: new Set(rows.flatMap(({ productId, report }) => (report ? [productId] : []))),
  }
}

const canAccountViewOrders = async (db: Database, accountId: string): Promise<boolean> => {
  const [found] = await db
    .select({ verifiedAt: accounts.verifiedAt, agentOrderId: orders.id })
    .from(accounts)
    .leftJoin(orders, and(eq(orders.accountId, accounts.id), isNotNull(orders.agentName)))
    .where(eq(accounts.id, accountId))
    .limit(1)
  if (!found) return false
  return canViewOrders({
    isVerified: found.verifiedAt !== null,
    hasAgentOrders: found.agentOrderId !== null,
  })
}

type OfferContext = { catalogue: readonly Product[]; purchases: Purchases }

/** Whether a product is about the report of a test it requires, and that report does not exist yet. */
export const needsReport = (product: Product, { catalogue, purchases }: OfferContext): boolean =>
  product.kind === 'consultation' &&
  requiredBy(product, catalogue).some(
    ({ id, kind }) => kind === 'test' && !purchases.reported.has(id),
  )

/** Throws `report_needed` for a consultation about a report that the customer does not have yet. */
export const assertReportAvailable = async (
  db: Database,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<void> => {
  const catalogue = await findCatalogue(db)
  const product = catalogue.find(({ id }) => id === productId)
  const purchases = await findPurchases(db, accountId)
  if (product && needsReport(product, { catalogue, purchases })) {
    throw problem('errors.report_needed')
  }
}

/** The required products that have not been paid for before: an unpaid order can still be cancelled. */
export const includedIn = (product: Product, { catalogue, purchases }: OfferContext): Product[] =>
  requiredBy(product, catalogue).filter(({ id }) => !purchases.paid.has(id))

/** A consultation can be bought any number of times; the result of a test stays the same. */
export const isOrderedTest = ({ id, kind }: Product, { ordered }: Purchases): boolean =>
  kind === 'test' && ordered.has(id)

/** Returns products as they are offered to a customer or visitor with these purchases. */
export const toOffers = (
  products: readonly Product[],
  offerContext: OfferContext,
): OfferedProduct[] =>
  products.map((product) => ({
    ...product,
    includes: includedIn(product, offerContext).map(({ id, title, price_cents }) => ({
      id,
      title,
      price_cents,
    })),
    needs_report: needsReport(product, offerContext),
    is_ordered: isOrderedTest(product, offerContext.purchases),
  }))

const requiredBy = ({ requires }: Product, catalogue: readonly Product[]): Product[] =>
  catalogue.filter(({ id }) => requires.includes(id))
