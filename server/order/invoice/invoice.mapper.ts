import type { Address } from '#contract/delivery/address.ts'
import { textIn, type Locale } from '#contract/locale.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import type { orderedProducts, orders } from '#server/db/schema/order.ts'
import { vatByRate } from '#server/order/price.rules.ts'

import { seller } from './seller.ts'
import { formatEuros, referenceNumber } from './invoice.rules.ts'
import { invoiceTextsIn } from './texts/invoice.texts.ts'

/** The texts of an invoice, before it is drawn. */
export type InvoiceDocument = {
  language: Locale
  kind: 'invoice' | 'prepayment'
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

type InvoiceSource = {
  order: typeof orders.$inferSelect
  lines: readonly (typeof orderedProducts.$inferSelect)[]
  kind: 'invoice' | 'prepayment'
  language: Locale
  method: PaymentMethod
}

export const toInvoiceDocument = (details: InvoiceSource): InvoiceDocument => {
  const { order, lines, kind, language } = details
  const { texts } = invoiceTextsIn(language)
  const number = kind === 'invoice' ? String(order.invoiceNumber).padStart(6, '0') : order.number
  return {
    language,
    kind,
    title: `${texts[kind]} ${number}`,
    filename: `${texts.filename[kind]}-${number}.pdf`,
    details: detailsOf(details),
    seller: [
      seller.name,
      seller.address,
      `${texts.registryCode} ${seller.registryCode}`,
      `${texts.vatNumber} ${seller.vatNumber}`,
    ],
    buyer: buyerOf(order, language),
    lines: lines.map((line) => ({
      title: textIn(line.title, language),
      note: [
        line.priceOption ? textIn(line.priceOption, language) : '',
        line.memberName === null ? '' : texts.recipient.replace('{name}', line.memberName),
      ]
        .filter((part) => part !== '')
        .join(', '),
      quantity: '1',
      net: formatEuros(line.priceCents - vatOf(line)),
      vat: rateIn(line.vatPercent, language),
      price: formatEuros(line.priceCents),
    })),
    rates: [...vatByRate(lines)].map(([percent, { gross, vat }]) => ({
      rate: rateIn(percent, language),
      withoutVat: formatEuros(gross - vat),
      vat: formatEuros(vat),
      withVat: formatEuros(gross),
    })),
    totals: totalsOf(details),
    notes: notesOf(details),
    issuedAt: order.completedAt ?? order.orderedAt,
  }
}

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
    ...(kind === 'prepayment' && expiresAt ? [[texts.due, day(expiresAt)] as const] : []),
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
    {
      label: texts.shipping,
      value: shippingCents === 0 ? texts.free : formatEuros(shippingCents),
    },
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
          .replace('{date}', day(expiresAt))
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
