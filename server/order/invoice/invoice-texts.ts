import type { PaymentMethod } from '#contract/statuses.ts'

/** The languages of invoices. */
export const invoiceLocales = ['en', 'et'] as const
export type InvoiceLocale = (typeof invoiceLocales)[number]

export type InvoiceTexts = {
  invoice: string
  prepayment: string
  filename: Record<'invoice' | 'prepayment', string>
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
  exempt: string
  exemptRate: string
  transfer: string
  recipient: string
  page: string
  methods: Record<PaymentMethod, string>
}

export const invoiceTexts: Record<InvoiceLocale, InvoiceTexts> = {
  en: {
    invoice: 'Invoice',
    prepayment: 'Prepayment invoice',
    filename: { invoice: 'invoice', prepayment: 'prepayment-invoice' },
    seller: 'Seller',
    buyer: 'Buyer',
    registryCode: 'Registry code',
    vatNumber: 'VAT number',
    date: 'Date',
    due: 'Pay by',
    order: 'Order',
    orderDate: 'Ordered on',
    reference: 'Reference number',
    product: 'Product',
    quantity: 'Qty',
    net: 'Net price',
    vat: 'VAT',
    price: 'Price with VAT',
    rate: 'VAT rate',
    withoutVat: 'Without VAT',
    withVat: 'With VAT',
    subtotal: 'Products',
    shipping: 'Delivery',
    free: 'free of charge',
    giftcard: 'Paid by gift card',
    total: 'Total',
    toPay: 'To pay',
    paid: 'Paid on {date}: {method}',
    exempt: 'Exempt from VAT: health service (Value-Added Tax Act § 16 (1) 2)).',
    exemptRate: 'exempt',
    transfer: 'Transfer {total} by {date} to account {account}, reference number {reference}.',
    recipient: 'for {name}',
    page: 'Page {page} of {pages}',
    methods: {
      credit_card: 'card',
      estonian_bank_links: 'bank link',
      banklinks: 'bank link',
      makecommerce_banklinks: 'bank link',
      invoice: 'transfer',
      paypal: 'PayPal',
      esto: 'ESTO hire purchase',
    },
  },
  et: {
    invoice: 'Arve',
    prepayment: 'Ettemaksuarve',
    filename: { invoice: 'arve', prepayment: 'ettemaksuarve' },
    seller: 'Müüja',
    buyer: 'Ostja',
    registryCode: 'Registrikood',
    vatNumber: 'KMKR number',
    date: 'Kuupäev',
    due: 'Maksetähtaeg',
    order: 'Tellimus',
    orderDate: 'Tellitud',
    reference: 'Viitenumber',
    product: 'Toode',
    quantity: 'Kogus',
    net: 'Hind km-ta',
    vat: 'Käibemaks',
    price: 'Hind käibemaksuga',
    rate: 'Käibemaksumäär',
    withoutVat: 'Käibemaksuta',
    withVat: 'Käibemaksuga',
    subtotal: 'Tooted',
    shipping: 'Tarne',
    free: 'tasuta',
    giftcard: 'Tasutud kinkekaardiga',
    total: 'Kokku',
    toPay: 'Tasuda',
    paid: 'Tasutud {date}: {method}',
    exempt: 'Maksuvaba: tervishoiuteenus (käibemaksuseaduse § 16 lg 1 p 2).',
    exemptRate: 'maksuvaba',
    transfer: 'Palun tasuge {total} hiljemalt {date} kontole {account}, viitenumber {reference}.',
    recipient: 'kasutaja: {name}',
    page: 'Leht {page} / {pages}',
    methods: {
      credit_card: 'pangakaart',
      estonian_bank_links: 'pangalink',
      banklinks: 'pangalink',
      makecommerce_banklinks: 'pangalink',
      invoice: 'ülekanne',
      paypal: 'PayPal',
      esto: 'ESTO järelmaks',
    },
  },
}
