import type { Database } from '#server/db/database.ts'
import type { Attachment } from '#server/mail/mime.ts'
import type { Mail } from '#server/mail/mail.ts'

import { drawInvoice } from './invoice-pdf.mapper.ts'
import { findInvoiceByNumber } from './invoice.store.ts'

/**
 * Returns the invoice for an email about an order: of the order once it is paid, or of the prepayment while it is
 * unpaid. No file when the order has changed since, or is gone.
 */
export const invoiceAttachments = async (
  db: Database,
  mail: Mail,
): Promise<readonly Attachment[]> => {
  const kind = kinds[mail.kind]
  if (!kind || !('number' in mail)) return []
  const invoice = await findInvoiceByNumber(db, mail.number, mail.language)
  if (invoice?.kind !== kind) return []
  const content = Buffer.from(await drawInvoice(invoice))
  return [{ filename: invoice.filename, contentType: 'application/pdf', content }]
}

const kinds: Partial<Record<Mail['kind'], 'invoice' | 'prepayment'>> = {
  order_completed: 'invoice',
  order_to_transfer: 'prepayment',
}
