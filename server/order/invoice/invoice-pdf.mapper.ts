import { brand } from '#contract/app/brand.ts'
import {
  bottom,
  colours,
  drawPageFooters,
  drawPdf,
  left,
  nextPage,
  right,
  rule,
  width,
  within,
  write,
  type Box,
  type Doc,
  type Sheet,
  type Tag,
} from '#server/pdf/tagged-pdf.ts'

import { invoiceTextsIn } from './texts/invoice.texts.ts'
import type { InvoiceDocument, Sum } from './invoice.mapper.ts'
import { seller } from './seller.ts'

/** Draws the invoice as a tagged PDF. The same invoice gives the same file. */
export const drawInvoice = (invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf(
    {
      title: invoice.title,
      author: seller.name,
      language: invoice.language,
      createdAt: invoice.issuedAt,
    },
    (sheet) => drawSums(sheet, invoice, drawLines(sheet, invoice, drawHead(sheet, invoice))),
    (doc) => drawFooters(doc, invoice),
  )

const drawHead = (sheet: Sheet, invoice: InvoiceDocument): number => {
  const { texts } = invoiceTextsIn(invoice.language)
  const title = { y: 56, size: 18, bold: true }
  write(sheet, invoice.title, { x: 176, width: right - 176, align: 'right', tag: 'H1', ...title })
  write(sheet, brand.name, { x: left, width: 120, ...title, colour: colours.primary })
  const column = { x: left, width: 220 }
  const sold = drawBlock(
    sheet,
    { title: texts.seller, lines: invoice.seller },
    { ...column, y: 108 },
  )
  const bought = drawBlock(
    sheet,
    { title: texts.buyer, lines: invoice.buyer },
    { ...column, y: sold + 16 },
  )
  const details = within(sheet, 'Table')
  let y = 108
  for (const [label, value] of invoice.details) {
    const row = within(details, 'TR')
    write(row, label, { x: 320, y, width: 100, colour: colours.muted, tag: 'TH' })
    y += write(row, value, { x: 420, y, width: right - 420, align: 'right', tag: 'TD' }) + 4
  }
  return Math.max(bought, y) + 28
}

const drawBlock = (
  sheet: Sheet,
  { title, lines }: { title: string; lines: readonly string[] },
  { x, y, width: room }: Box,
): number => {
  const head = { x, y, width: room, size: 9, colour: colours.muted, tag: 'H2' } as const
  let below = y + write(sheet, title, head) + 2
  for (const [index, line] of lines.entries()) {
    below += write(sheet, line, { x, y: below, width: room, bold: index === 0 })
  }
  return below
}

const columns = {
  title: { x: left, width: 214 },
  quantity: { x: 274, width: 40, align: 'right' },
  net: { x: 318, width: 76, align: 'right' },
  vat: { x: 398, width: 62, align: 'right' },
  price: { x: 463, width: right - 463, align: 'right' },
} as const

const drawLines = (sheet: Sheet, invoice: InvoiceDocument, from: number): number => {
  const { doc } = sheet
  const table = within(sheet, 'Table')
  let y = drawLineHead(table, invoice, from)
  for (const line of invoice.lines) {
    const { title, note } = line
    const room = { width: columns.title.width, lineGap: 2 }
    const height = doc.font('regular').fontSize(10).heightOfString(`${title}\n${note}`, room)
    if (y + height > bottom) y = drawLineHead(table, invoice, nextPage(doc))
    const row = within(table, 'TR')
    const text = note === '' ? title : `${title}\n${note}`
    const below = y + write(row, text, { ...columns.title, y, tag: 'TD' })
    for (const cell of ['quantity', 'net', 'vat', 'price'] as const)
      write(row, line[cell], { ...columns[cell], y, tag: 'TD' })
    rule(doc, below + 5)
    y = below + 13
  }
  return y + 8
}

const drawLineHead = (table: Sheet, { language }: InvoiceDocument, y: number): number => {
  const { texts } = invoiceTextsIn(language)
  const style = { y, size: 9, colour: colours.muted, tag: 'TH' } as const
  const row = within(table, 'TR')
  const heads = { title: texts.product, ...texts }
  const heights = (['title', 'quantity', 'net', 'vat', 'price'] as const).map((cell) =>
    write(row, heads[cell], { ...columns[cell], ...style }),
  )
  const height = Math.max(...heights)
  rule(table.doc, y + height + 5)
  return y + height + 13
}

/** The totals are kept on one page. */
const drawSums = (sheet: Sheet, invoice: InvoiceDocument, from: number): void => {
  const height =
    34 * invoice.notes.length + 17 * (invoice.rates.length + invoice.totals.length) + 90
  let y = from + height > bottom ? nextPage(sheet.doc) : from
  const table = within(sheet, 'Table')
  for (const sum of invoice.totals) y = drawSum(within(table, 'TR'), sum, y)
  y = drawRates(within(sheet, 'Table'), invoice, y + 20) + 16
  for (const note of invoice.notes) y += write(sheet, note, { x: left, y, width }) + 6
}

const drawSum = (row: Sheet, { label, value, isStrong }: Sum, y: number): number => {
  const style = isStrong ? { y: y + 6, size: 12, bold: true } : { y }
  if (isStrong) rule(row.doc, y, 270)
  write(row, label, { x: 270, width: 185, ...style, tag: 'TH' })
  const cell = { x: 455, width: right - 455, align: 'right', ...style, tag: 'TD' } as const
  return style.y + write(row, value, cell) + (isStrong ? 6 : 3)
}

const drawRates = (table: Sheet, { rates, language }: InvoiceDocument, from: number): number => {
  const { texts } = invoiceTextsIn(language)
  const rows = [
    { rate: texts.rate, withoutVat: texts.withoutVat, vat: texts.vat, withVat: texts.withVat },
    ...rates,
  ]
  let y = from
  for (const [index, { rate, withoutVat, vat, withVat }] of rows.entries()) {
    const isHead = index === 0
    const tag: Tag = isHead ? 'TH' : 'TD'
    const style = { y, size: 9, colour: isHead ? colours.muted : colours.ink, tag }
    const row = within(table, 'TR')
    write(row, rate, { x: left, width: 120, ...style })
    write(row, withoutVat, { x: 190, width: 110, align: 'right', ...style })
    write(row, vat, { x: 310, width: 110, align: 'right', ...style })
    y += write(row, withVat, { x: 429, width: 110, align: 'right', ...style }) + 4
  }
  return y
}

/** Draws the footer of every page: seller, bank account, contact, page number. */
const drawFooters = (doc: Doc, { language }: InvoiceDocument): void => {
  const { texts } = invoiceTextsIn(language)
  drawPageFooters(doc, {
    details: [seller.name, seller.iban, brand.email, brand.phone],
    page: (page, pages) =>
      texts.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
  })
}
