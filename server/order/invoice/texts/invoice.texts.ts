import type { PaymentMethod } from '#contract/statuses.ts'
import { textsByLocale } from '#server/texts-by-locale.ts'

export type InvoiceTexts = {
  invoice: string
  prepayment: string
  creditNote: string
  filename: Record<'invoice' | 'prepayment' | 'creditNote', string>
  seller: string
  buyer: string
  registryCode: string
  vatNumber: string
  date: string
  due: string
  order: string
  orderDate: string
  reference: string
  product: string
  quantity: string
  net: string
  vat: string
  price: string
  /** A VAT rate; `{percent}` is filled in. */
  percent: string
  rate: string
  withoutVat: string
  withVat: string
  subtotal: string
  shipping: string
  free: string
  giftcard: string
  total: string
  toPay: string
  paid: string
  /** The invoice that a credit note refers to. */
  forInvoice: string
  invoiceDate: string
  credited: string
  returned: string
  returnedToGiftcard: string
  cancelled: string
  exempt: string
  exemptRate: string
  transfer: string
  recipient: string
  page: string
  methods: Record<PaymentMethod, string>
}

/** Returns the texts of invoices in a language, or in English. */
export const invoiceTextsIn = textsByLocale(
  import.meta.glob<InvoiceTexts>('./invoice.texts.*.ts', { eager: true, import: 'texts' }),
)
