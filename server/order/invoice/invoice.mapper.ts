import type { Address } from '#contract/delivery/address.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import { dayOf, endOf } from '#server/calendar.rules.ts'
import type { orderedProducts, orders } from '#server/db/schema/order.ts'
import { vatByRate } from '#server/order/price.rules.ts'

import { seller } from './seller.ts'
import { formatEuros, referenceNumber } from './invoice.rules.ts'
import { invoiceTextsIn } from './texts/invoice.texts.ts'

/** The texts of an invoice, before it is drawn. */
export type InvoiceDocument = {
  language: Locale
  kind: 'invoice' | 'prepayment' | 'creditNote'
  title: string
  /** The name of the file. */
  filename: string
  details: readonly Pair[]
  seller: readonly string[]
  buyer: readonly string[]
  lines: readonly {
    title: string
    note: string
    quantity: string
    net: string
    vat: string
    price: string
  }[]
  rates: readonly { rate: string; withoutVat: string; vat: string; withVat: string }[]
  totals: readonly Sum[]
  notes: readonly string[]
  issuedAt: Date
}

type Pair = readonly [label: string, value: string]
export type Sum = { label: string; value: string; isStrong?: true }

type OrderLine = typeof orderedProducts.$inferSelect

type InvoiceSource = {
  order: typeof orders.$inferSelect
  lines: readonly OrderLine[]
  kind: 'invoice' | 'prepayment'
  language: Locale
  method: PaymentMethod
}

export const toInvoiceDocument = (details: InvoiceSource): InvoiceDocument => {
  const { order, lines, kind, language } = details
  const { texts } = invoiceTextsIn(language)
  const number = kind === 'invoice' ? documentNumber(order.invoiceNumber) : order.number
  return {
    language,
    kind,
    title: `${texts[kind]} ${number}`,
    filename: `${texts.filename[kind]}-${number}.pdf`,
    details: detailsOf(details),
    seller: sellerIn(language),
    buyer: buyerOf(order, language),
    lines: lines.map((line) => lineOf(line, language)),
    rates: ratesOf(lines, language),
    totals: totalsOf(details),
    notes: notesOf(details),
    issuedAt: order.completedAt ?? order.orderedAt,
  }
}

type CreditNoteSource = {
  order: typeof orders.$inferSelect
  line: OrderLine
  cancelled: {
    creditNoteNumber: number | null
    cancelledAt: Date
    refundCents: number
    giftcardCents: number
  }
  language: Locale
  method: PaymentMethod
}

/**
 * Maps a cancelled consultation to its credit note. The sums are negative; the invoice that it refers to does not
 * change.
 */
export const toCreditNoteDocument = ({
  order,
  line,
  cancelled,
  language,
  method,
}: CreditNoteSource): InvoiceDocument => {
  const { texts } = invoiceTextsIn(language)
  const number = documentNumber(cancelled.creditNoteNumber)
  const returned = { label: texts.returned.replace('{method}', texts.methods[method]) }
  const { cancelledAt, refundCents, giftcardCents } = cancelled
  return {
    language,
    kind: 'creditNote',
    title: `${texts.creditNote} ${number}`,
    filename: `${texts.filename.creditNote}-${number}.pdf`,
    details: [
      [texts.date, day(cancelledAt)],
      [texts.forInvoice, documentNumber(order.invoiceNumber)],
      ...(order.completedAt ? [[texts.invoiceDate, day(order.completedAt)] as const] : []),
      [texts.order, order.number],
    ],
    seller: sellerIn(language),
    buyer: buyerOf(order, language),
    lines: [lineOf(line, language, -1)],
    rates: ratesOf([line], language, -1),
    totals: [
      { label: texts.credited, value: formatEuros(-line.priceCents), isStrong: true },
      ...(refundCents > 0 ? [{ ...returned, value: formatEuros(refundCents) }] : []),
      ...(giftcardCents > 0
        ? [{ label: texts.returnedToGiftcard, value: formatEuros(giftcardCents) }]
        : []),
    ],
    notes: [
      texts.cancelled.replace('{date}', day(cancelledAt)),
      line.vatPercent === 0 ? texts.exempt : '',
    ].filter((note) => note !== ''),
    issuedAt: cancelledAt,
  }
}

const documentNumber = (number: number | null): string => String(number).padStart(6, '0')

const sellerIn = (language: Locale): string[] => {
  const { texts } = invoiceTextsIn(language)
  return [
    seller.name,
    seller.address,
    `${texts.registryCode} ${seller.registryCode}`,
    `${texts.vatNumber} ${seller.vatNumber}`,
  ]
}

/** `sign` is -1 on a credit note; its sums are computed as those of the invoice, so that they are rounded alike. */
type Sign = 1 | -1

const lineOf = (
  line: OrderLine,
  language: Locale,
  sign: Sign = 1,
): InvoiceDocument['lines'][number] => {
  const { texts } = invoiceTextsIn(language)
  return {
    title: localizedText(line.title, language),
    note: [
      line.priceOption ? localizedText(line.priceOption, language) : '',
      line.memberName === null ? '' : texts.recipient.replace('{name}', line.memberName),
    ]
      .filter((part) => part !== '')
      .join(', '),
    quantity: '1',
    net: formatEuros(sign * (line.priceCents - vatOf(line))),
    vat: rateIn(line.vatPercent, language),
    price: formatEuros(sign * line.priceCents),
  }
}

const ratesOf = (
  lines: readonly OrderLine[],
  language: Locale,
  sign: Sign = 1,
): InvoiceDocument['rates'] =>
  [...vatByRate(lines)].map(([percent, { gross, vat }]) => ({
    rate: rateIn(percent, language),
    withoutVat: formatEuros(sign * (gross - vat)),
    vat: formatEuros(sign * vat),
    withVat: formatEuros(sign * gross),
  }))

/** Formats a VAT rate; an exempt sum has none. */
const rateIn = (percent: number, language: Locale): string => {
  const { texts } = invoiceTextsIn(language)
  if (percent === 0) return texts.exemptRate
  return texts.percent.replace('{percent}', String(percent))
}

const vatOf = ({ priceCents, vatPercent }: { priceCents: number; vatPercent: number }): number =>
  Math.round((priceCents * vatPercent) / (100 + vatPercent))

const detailsOf = ({ order, kind, language }: InvoiceSource): Pair[] => {
  const { texts } = invoiceTextsIn(language)
  const { completedAt, orderedAt, expiresAt, number } = order
  return [
    [texts.date, day(completedAt ?? orderedAt)],
    ...(kind === 'prepayment' && expiresAt ? [[texts.due, deadline(expiresAt)] as const] : []),
    [texts.order, number],
    ...(kind === 'invoice' ? [[texts.orderDate, day(orderedAt)] as const] : []),
    [texts.reference, referenceNumber(number)],
  ]
}

const totalsOf = ({ order, kind, language, method }: InvoiceSource): Sum[] => {
  const { texts } = invoiceTextsIn(language)
  const { subtotalCents, shippingCents, giftcardCents, totalCents, completedAt } = order
  const paid = texts.paid
    .replace('{date}', completedAt ? day(completedAt) : '')
    .replace('{method}', texts.methods[method])
  const totals: (Sum | null)[] = [
    { label: texts.subtotal, value: formatEuros(subtotalCents) },
    isShipped(order)
      ? {
          label: texts.shipping,
          value: shippingCents === 0 ? texts.free : formatEuros(shippingCents),
        }
      : null,
    { label: texts.total, value: formatEuros(subtotalCents + shippingCents), isStrong: true },
    giftcardCents > 0 ? { label: texts.giftcard, value: `−${formatEuros(giftcardCents)}` } : null,
    kind === 'invoice' && totalCents > 0
      ? { label: paid, value: `−${formatEuros(totalCents)}` }
      : null,
    {
      label: texts.toPay,
      value: formatEuros(kind === 'invoice' ? 0 : totalCents),
      isStrong: true,
    },
  ]
  return totals.filter((sum) => sum !== null)
}

/** Whether anything is sent; an order of consultations has no delivery. */
const isShipped = ({ delivery }: InvoiceSource['order']): boolean =>
  delivery !== null && delivery.shipping_option !== 'none'

const buyerOf = ({ buyer, billing }: InvoiceSource['order'], language: Locale): string[] =>
  [buyer?.name ?? '', ...addressLines(billing, language), buyer?.email ?? ''].filter(
    (line) => line !== '',
  )

const addressLines = (address: Address | null, language: Locale): string[] =>
  address
    ? [
        [address.address, address.address2].filter((part) => part !== null).join(', '),
        `${address.postal_code} ${address.city}`.trim(),
        countryIn(address.country, language),
      ]
    : []

const countryIn = (country: string, language: Locale): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

const notesOf = ({ order, lines, kind, language }: InvoiceSource): string[] => {
  const { texts } = invoiceTextsIn(language)
  const isExempt = lines.some(({ vatPercent }) => vatPercent === 0)
  const { expiresAt, totalCents, number } = order
  const transfer =
    kind === 'prepayment' && expiresAt
      ? texts.transfer
          .replace('{total}', formatEuros(totalCents))
          .replace('{date}', deadline(expiresAt))
          .replace('{account}', seller.iban)
          .replace('{reference}', referenceNumber(number))
      : ''
  return [transfer, isExempt ? texts.exempt : ''].filter((note) => note !== '')
}

const calendar = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Tallinn',
})

/** Formats a day in Tallinn as DD.MM.YYYY. */
const day = (moment: Date): string => calendar.format(moment).replaceAll('/', '.')

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Tallinn',
})

/** Formats the time to pay by: the day in Tallinn, and the time when a consultation begins before the day ends. */
const deadline = (moment: Date): string =>
  moment.getTime() === endOf(dayOf(moment)).getTime()
    ? day(moment)
    : `${day(moment)} ${clock.format(moment)}`
