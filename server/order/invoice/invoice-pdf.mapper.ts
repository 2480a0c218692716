import { createRequire } from 'node:module'

import Pdf from 'pdfkit'

import { brand } from '#contract/app/brand.ts'

import { invoiceTextsIn } from './texts/invoice.texts.ts'
import type { InvoiceDocument, Sum } from './invoice.mapper.ts'
import { seller } from './seller.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
} as const

const colours = { ink: '#102f36', primary: '#0d5560', muted: '#47605f', rule: '#d9d2c5' } as const
const left = 56
const right = 539
const width = right - left
const bottom = 752

type Doc = InstanceType<typeof Pdf>
/** The PDF document and the structure element to draw into. */
type Sheet = { doc: Doc; element: PDFKit.PDFStructureElement }
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }

/**
 * Draws the invoice as a tagged PDF, in the product's own typeface, as an embedded subset. The same invoice gives the
 * same file.
 */
export const drawInvoice = async (invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: invoice.language,
    displayTitle: true,
    info: {
      Title: invoice.title,
      Author: seller.name,
      Subject: invoice.title,
      CreationDate: invoice.issuedAt,
      ModDate: invoice.issuedAt,
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', fail)
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const element = doc.struct('Document')
  doc.addStructure(element)
  const sheet = { doc, element }
  const below = drawHead(sheet, invoice)
  drawSums(sheet, invoice, drawLines(sheet, invoice, below))
  element.end()
  drawFooters(doc, invoice)
  doc.end()
  return whole
}

type Style = Box & { size?: number; bold?: boolean; colour?: string }

/** Prints a text; returns its height. */
const print = (
  doc: Doc,
  text: string,
  { x, y, width: room, align = 'left', ...style }: Style,
): number => {
  const { size = 10, bold = false, colour = colours.ink } = style
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  doc.text(text, x, y, { width: room, align, lineGap: 2 })
  return doc.heightOfString(text, { width: room, lineGap: 2 })
}

/** Adds a structure element with children, such as a table. */
const within = ({ doc, element }: Sheet, type: string): Sheet => {
  const part = doc.struct(type)
  element.add(part)
  return { doc, element: part }
}

/** Prints a text under its own tag. */
const write = (
  sheet: Sheet,
  text: string,
  { tag = 'P', ...style }: Style & { tag?: Tag },
): number => {
  const { doc, element } = within(sheet, tag)
  let height = 0
  element.add(() => {
    height = print(doc, text, style)
  })
  element.end()
  return height
}

/** Draws decoration that assistive technology ignores. */
const artifact = (doc: Doc, draw: () => void): void => {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

const rule = (doc: Doc, y: number, from: number = left): void =>
  artifact(doc, () =>
    doc.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.rule).stroke(),
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

const nextPage = (doc: Doc): number => {
  doc.addPage()
  return 56
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
  const { start, count } = doc.bufferedPageRange()
  const { texts } = invoiceTextsIn(language)
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    rule(doc, 778)
    const style = { y: 786, size: 8, colour: colours.muted }
    const details = [seller.name, seller.iban, brand.email, brand.phone].join('  ·  ')
    const where = texts.page.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    artifact(doc, () => {
      print(doc, details, { x: left, width: 400, ...style })
      print(doc, where, { x: 459, width: 80, align: 'right', ...style })
    })
  }
}
