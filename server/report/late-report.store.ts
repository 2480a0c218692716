import { and, eq, exists, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { ProductKind } from '#contract/shop/product-kinds.ts'
import type { Database } from '#server/db/database.ts'
import {
  cancelledConsultations,
  consultationBookings,
  consultationSlots,
} from '#server/db/schema/consultation.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'
import type { StepProgress } from '#server/product/progress.rules.ts'

/** An ordered product whose report is due, with all its steps. `meetingEndsAt` is the end of a consultation. */
export type DueReport = {
  id: string
  orderNumber: string
  kind: ProductKind
  turnaroundDays: number | null
  meetingEndsAt: Date | null
  steps: StepProgress[]
}

/** Lists the ordered products of customers that wait for their report only: all, or one. */
export const findDueReports = async (
  db: Database,
  orderedProductId?: string,
): Promise<DueReport[]> => {
  const report = alias(orderedProductSteps, 'report')
  const other = alias(orderedProductSteps, 'other')
  const isOf = (step: typeof report | typeof other) =>
    and(eq(step.orderedProductId, orderedProducts.id), isNull(step.doneAt))
  const rows = await db
    .select({
      id: orderedProducts.id,
      orderNumber: orders.number,
      kind: products.kind,
      turnaroundDays: products.turnaroundDays,
      meetingEndsAt: consultationSlots.endsAt,
      step: orderedProductSteps,
    })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .innerJoin(orderedProductSteps, eq(orderedProductSteps.orderedProductId, orderedProducts.id))
    .leftJoin(consultationBookings, eq(consultationBookings.orderedProductId, orderedProducts.id))
    .leftJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .leftJoin(
      cancelledConsultations,
      eq(cancelledConsultations.orderedProductId, orderedProducts.id),
    )
    .where(
      and(
        orderedProductId === undefined ? undefined : eq(orderedProducts.id, orderedProductId),
        eq(orders.status, 'completed'),
        isNotNull(orders.accountId),
        isNull(orders.closedAt),
        isNull(cancelledConsultations.id),
        exists(
          db
            .select()
            .from(report)
            .where(and(isOf(report), eq(report.key, 'report'))),
        ),
        notExists(
          db
            .select()
            .from(other)
            .where(and(isOf(other), ne(other.key, 'report'))),
        ),
      ),
    )
  const stepsOf = (id: string) => rows.flatMap((row) => (row.id === id ? [row.step] : []))
  return rows.flatMap(({ step, ...test }) =>
    step.key === 'report' ? [{ ...test, steps: stepsOf(test.id) }] : [],
  )
}

/** Stores by when the laboratory expects a report. */
export const setReportExpected = async (
  tx: Database,
  { orderedProductId, expectedBy }: { orderedProductId: string; expectedBy: Date },
): Promise<void> => {
  await tx
    .update(orderedProductSteps)
    .set({ expectedBy })
    .where(
      and(
        eq(orderedProductSteps.orderedProductId, orderedProductId),
        eq(orderedProductSteps.key, 'report'),
      ),
    )
}
