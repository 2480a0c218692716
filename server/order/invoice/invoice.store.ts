import { and, asc, desc, eq } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { invoiceKindOf } from '#server/order/history.rules.ts'

import { toPaper, type InvoicePaper } from './invoice.rules.ts'

type Asked = { accountId: string; id: string; locale: Locale | undefined }

/** What stands on the invoice of one of the customer's own orders. */
export const findInvoice = async (
  db: Database,
  { accountId, id, locale }: Asked,
): Promise<InvoicePaper> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, id)))
  if (!order) throw problem('errors.order_does_not_exist')
  const kind = invoiceKindOf(order)
  if (kind === null) throw problem('errors.invoice_not_ready')
  const lines = await db
    .select()
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, id))
    .orderBy(asc(orderedProducts.position))
  const [payment] = await db
    .select({ method: paymentAttempts.method })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, id), eq(paymentAttempts.state, 'paid')))
    .orderBy(desc(paymentAttempts.settledAt))
    .limit(1)
  const language = (locale ?? order.locale) === 'et' ? 'et' : 'en'
  const method = payment?.method ?? order.paymentMethod
  return toPaper({ order, lines, kind, language, method })
}
