import type { Database } from '#server/db/database.ts'
import type { Attachment } from '#server/mail/mime.ts'
import type { Mail } from '#server/mail/mail.ts'

import { drawInvoice } from './invoice-pdf.mapper.ts'
import type { InvoiceDocument } from './invoice.mapper.ts'
import { findCreditNote, findInvoiceByNumber } from './invoice.store.ts'

/**
 * Returns the invoice for an email about an order: of the order once it is paid, or of the prepayment while it is
 * unpaid. An email about a cancelled consultation gets its credit note. No file when the order has changed since, or is gone.
 */
export const invoiceAttachments = async (
  db: Database,
  mail: Mail,
): Promise<readonly Attachment[]> => {
  const document = await documentOf(db, mail)
  if (!document) return []
  const content = Buffer.from(await drawInvoice(document))
  return [{ filename: document.filename, contentType: 'application/pdf', content }]
}

const documentOf = async (db: Database, mail: Mail): Promise<InvoiceDocument | undefined> => {
  const cancellation = cancellationOf(mail)
  if (cancellation !== undefined) return findCreditNote(db, cancellation, mail.language)
  const kind = kinds[mail.kind]
  if (!kind || !('number' in mail)) return undefined
  const invoice = await findInvoiceByNumber(db, mail.number, mail.language)
  return invoice?.kind === kind ? invoice : undefined
}

const cancellationOf = (mail: Mail): string | undefined => {
  if (mail.kind === 'consultation_cancelled') return mail.consultations[0]?.id
  return mail.kind === 'consultation_refunded' ? mail.cancellation : undefined
}

const kinds: Partial<Record<Mail['kind'], 'invoice' | 'prepayment'>> = {
  order_completed: 'invoice',
  order_to_transfer: 'prepayment',
}
