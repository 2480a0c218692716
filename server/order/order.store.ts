import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { OrderedKit, OrderedProduct } from '#contract/order/ordered-product.ts'
import { systemClock } from '#server/clock.ts'
import { findOrderedTimes } from '#server/consultation/slot.store.ts'
import type { Database } from '#server/db/database.ts'
import { productConsents } from '#server/db/schema/consent.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { reports } from '#server/db/schema/report.ts'
import { products } from '#server/db/schema/product.ts'
import { productQuestionnaires } from '#server/db/schema/questionnaire.ts'
import { findKitProgress } from '#server/kit/kit.service.ts'
import { orderedKitOf, postByOf } from '#server/kit/ordered-kit.rules.ts'
import { completionPercent, toSteps } from '#server/product/progress.rules.ts'
import { findUsualDays } from '#server/product/turnaround.store.ts'

import { orderedTimeOf } from './history.mapper.ts'

/**
 * Lists the customer's ordered products, the newest first, without expired orders and cancelled consultations. `now`
 * decides only which steps are late.
 */
export const findOrderedProducts = (
  db: Database,
  accountId: string,
  now: Date = systemClock(),
): Promise<OrderedProduct[]> => find(db, { accountId, now })

export const findOrderedProduct = async (
  db: Database,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<OrderedProduct | undefined> => {
  const [found] = await find(db, { accountId, now, condition: eq(orderedProducts.id, id) })
  return found
}

type ProductQuery = { accountId: string; now: Date; condition?: SQL }

const findRows = (db: Database, { accountId, condition }: ProductQuery) =>
  db
    .select({
      item: orderedProducts,
      order: orders,
      product: products,
      consentForm: productConsents.formKey,
      questionnaire: productQuestionnaires.questionnaireKey,
    })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .leftJoin(productConsents, eq(productConsents.productId, products.id))
    .leftJoin(productQuestionnaires, eq(productQuestionnaires.productId, products.id))
    .leftJoin(
      cancelledConsultations,
      eq(cancelledConsultations.orderedProductId, orderedProducts.id),
    )
    .where(
      and(
        eq(orders.accountId, accountId),
        condition,
        isNull(orders.closedAt),
        isNull(cancelledConsultations.id),
      ),
    )
    .orderBy(desc(orders.orderedAt), asc(orderedProducts.position))

const find = async (db: Database, query: ProductQuery): Promise<OrderedProduct[]> => {
  const { accountId, now } = query
  const rows = await findRows(db, query)
  if (rows.length === 0) return []
  const ids = rows.map(({ item }) => item.id)
  const steps = await db
    .select()
    .from(orderedProductSteps)
    .where(inArray(orderedProductSteps.orderedProductId, ids))
  const published = await db
    .select()
    .from(reports)
    .where(inArray(reports.orderedProductId, ids))
    .orderBy(asc(reports.locale))
  const times = await findOrderedTimes(db, ids)
  const orderIds = rows.map(({ order }) => order.id)
  const kitProgress = await findKitProgress(db, { accountId, orderIds })
  const productIds = rows.map(({ product }) => product.id)
  const usualDays = await findUsualDays(db, productIds)
  return rows.map((row) => {
    const isOfRow = (part: { orderedProductId: string }): boolean =>
      part.orderedProductId === row.item.id
    return {
      ...toOrderedProduct(row, {
        steps: steps.filter(isOfRow),
        published: published.filter(isOfRow),
        kit: orderedKitOf(row, kitProgress),
        now,
      }),
      usual_days: usualDays.get(row.product.id) ?? null,
      ...orderedTimeOf(times, row.item.id, row.order.expiresAt),
    }
  })
}

type Row = {
  item: typeof orderedProducts.$inferSelect
  order: typeof orders.$inferSelect
  product: typeof products.$inferSelect
  consentForm: string | null
  questionnaire: string | null
}

type Progress = {
  steps: (typeof orderedProductSteps.$inferSelect)[]
  published: (typeof reports.$inferSelect)[]
  kit: OrderedKit | null
  now: Date
}

const toOrderedProduct = (
  { item, order, product, consentForm, questionnaire }: Row,
  { steps, published, kit, now }: Progress,
): Omit<OrderedProduct, 'usual_days'> => ({
  id: item.id,
  order_id: order.id,
  order_number: order.number,
  order_status: order.status,
  product_id: product.id,
  kind: product.kind,
  title: product.title,
  dna_origins: product.dnaOrigins,
  consent_form: consentForm,
  questionnaire,
  ordered_at: order.orderedAt.toISOString(),
  steps: toSteps(steps, {
    kind: product.kind,
    orderStatus: order.status,
    turnaroundDays: product.turnaroundDays,
    postBy: postByOf(kit),
    now,
  }),
  kit,
  completionPercent: completionPercent(steps),
  isReportAvailable: published.length > 0,
  report_locales: published.map(({ locale }) => locale),
})
