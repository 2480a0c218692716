import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { invoiceKindOf } from '#server/order/history.rules.ts'

import { toCreditNoteDocument, toInvoiceDocument, type InvoiceDocument } from './invoice.mapper.ts'
import { invoiceTextsIn } from './texts/invoice.texts.ts'

type InvoiceQuery = { accountId: string; id: string; locale: Locale | undefined }

/** Finds the invoice data of one of the customer's orders. */
export const findInvoice = async (
  db: Database,
  { accountId, id, locale }: InvoiceQuery,
): Promise<InvoiceDocument> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, id)))
  if (!order) throw problem('errors.order_does_not_exist')
  const invoice = await invoiceDocumentOf(db, order, locale)
  if (!invoice) throw problem('errors.invoice_not_ready')
  return invoice
}

/** Finds the same by order number, for an email. Returns undefined when the order has no invoice. */
export const findInvoiceByNumber = async (
  db: Database,
  number: string,
  locale: Locale,
): Promise<InvoiceDocument | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order && invoiceDocumentOf(db, order, locale)
}

const invoiceDocumentOf = async (
  db: Database,
  order: typeof orders.$inferSelect,
  locale: Locale | undefined,
): Promise<InvoiceDocument | undefined> => {
  const kind = invoiceKindOf(order)
  if (kind === null) return undefined
  const lines = await db
    .select()
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, order.id))
    .orderBy(asc(orderedProducts.position))
  const { locale: language } = invoiceTextsIn(locale ?? order.locale)
  return toInvoiceDocument({ order, lines, kind, language, method: await findMethod(db, order) })
}

const findMethod = async (
  db: Database,
  order: typeof orders.$inferSelect,
): Promise<PaymentMethod> => {
  const [payment] = await db
    .select({ method: paymentAttempts.method })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.state, 'paid'),
        isNull(paymentAttempts.refundDueAt),
      ),
    )
  return payment?.method ?? order.paymentMethod
}

/** Finds the credit note of a cancelled consultation. Returns undefined when it was free of charge. */
export const findCreditNote = async (
  db: Database,
  cancellation: string,
  locale: Locale,
): Promise<InvoiceDocument | undefined> => {
  const [found] = await db
    .select({ cancelled: cancelledConsultations, line: orderedProducts, order: orders })
    .from(cancelledConsultations)
    .innerJoin(orderedProducts, eq(orderedProducts.id, cancelledConsultations.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(eq(cancelledConsultations.id, cancellation))
  if (!found || found.cancelled.creditNoteNumber === null) return undefined
  const { locale: language } = invoiceTextsIn(locale)
  return toCreditNoteDocument({ ...found, language, method: await findMethod(db, found.order) })
}
