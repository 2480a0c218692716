import { downloadInvoice } from '#contract/order/order.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import { setFileName } from '#server/http/file-name.ts'

import { drawInvoice } from './invoice-pdf.mapper.ts'
import { findInvoice } from './invoice.store.ts'

export const invoiceRoutes: readonly Route[] = [
  defineCustomerRoute(downloadInvoice, async ({ id, locale }, { db, customer }) => {
    const invoice = await findInvoice(db, { accountId: customer.id, id, locale })
    return setFileName(await drawInvoice(invoice), invoice.filename)
  }),
]
