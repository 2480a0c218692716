import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { OrderedKit, OrderedProduct } from '#contract/order/ordered-product.ts'
import { systemClock } from '#server/clock.ts'
import { findOrderedTimes } from '#server/consultation/slot.store.ts'
import { findAccountById } from '#server/account/account.store.ts'
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
import { waitsOf, type OpenWork } from '#server/product/waiting.rules.ts'
import { findOpenWork } from '#server/product/waiting.store.ts'

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

/** One ordered product; its progress is read by `readProgress`. */
export type OrderedRow = Awaited<ReturnType<typeof findOrderedRows>>[number]

export const findOrderedProduct = async (
  db: Database,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<OrderedProduct | undefined> => {
  const [found] = await find(db, { accountId, now, condition: eq(orderedProducts.id, id) })
  return found
}

type ProductQuery = { accountId: string; now: Date; condition?: SQL }

/** Lists the ordered products without their progress. */
export const findOrderedRows = (
  db: Database,
  { accountId, condition }: Pick<ProductQuery, 'accountId' | 'condition'>,
) =>
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

const find = async (db: Database, query: ProductQuery): Promise<OrderedProduct[]> =>
  readProgress(db, await findOrderedRows(db, query), query)

/** Reads the progress of some ordered products of a customer. */
export const readProgress = async (
  db: Database,
  rows: readonly OrderedRow[],
  { accountId, now }: Pick<ProductQuery, 'accountId' | 'now'>,
): Promise<OrderedProduct[]> => {
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
  const kitProgress = await findKitProgress(db, { accountId, orderIds, now })
  const productIds = rows.map(({ product }) => product.id)
  const usualDays = await findUsualDays(db, productIds)
  const openWork = await findOpenWork(db, { accountId, orderIds })
  return rows.map((row) => {
    const isOfRow = (part: { orderedProductId: string }): boolean =>
      part.orderedProductId === row.item.id
    return {
      ...toOrderedProduct(row, {
        steps: steps.filter(isOfRow),
        published: published.filter(isOfRow),
        kit: orderedKitOf(row, kitProgress),
        meetingEndsAt: times.get(row.item.id)?.slot.endsAt ?? null,
        openWork,
        now,
      }),
      usual_days: usualDays.get(row.product.id) ?? null,
      ...orderedTimeOf(times, row.item.id, row.order.expiresAt),
    }
  })
}

type Progress = {
  steps: (typeof orderedProductSteps.$inferSelect)[]
  published: (typeof reports.$inferSelect)[]
  kit: OrderedKit | null
  meetingEndsAt: Date | null
  openWork: OpenWork
  now: Date
}

const toOrderedProduct = (
  row: OrderedRow,
  { steps, published, kit, meetingEndsAt, openWork, now }: Progress,
): Omit<OrderedProduct, 'usual_days'> => {
  const { item, order, product, consentForm, questionnaire } = row
  return {
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
      meetingEndsAt,
      waits: waitsOf(row, openWork, kit?.sample ?? null),
      now,
    }),
    kit,
    completionPercent: completionPercent(steps),
    isReportAvailable: published.length > 0,
    report_locales: published.map(({ locale }) => locale),
  }
}

/** Returns the current email address of the customer; the one in the order when the account is deleted. */
export const findBuyerEmail = async (
  db: Database,
  { accountId, buyer }: Pick<typeof orders.$inferSelect, 'accountId' | 'buyer'>,
): Promise<string | null | undefined> => {
  const account = accountId === null ? undefined : await findAccountById(db, accountId)
  return account?.email ?? buyer?.email
}
