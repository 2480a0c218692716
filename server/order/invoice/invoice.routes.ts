import { downloadInvoice } from '#contract/order.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import { nameFile } from '#server/http/file-name.ts'

import { drawInvoice } from './draw-invoice.ts'
import { findInvoice } from './invoice.store.ts'

export const invoiceRoutes: readonly Route[] = [
  answerCustomer(downloadInvoice, async ({ id, locale }, { db, customer }) => {
    const invoice = await findInvoice(db, { accountId: customer.id, id, locale })
    return nameFile(await drawInvoice(invoice), invoice.filename)
  }),
]
