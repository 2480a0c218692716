import { createRequire } from 'node:module'

import Pdf from 'pdfkit'

import { brand } from '#contract/brand.ts'

import { invoiceWords } from './invoice-words.ts'
import type { InvoicePaper, Sum } from './invoice.rules.ts'
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
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** The invoice as a PDF, in the product's own typeface, of which only the letters that are used travel along. */
export const drawInvoice = async (paper: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> => {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: seller.name, CreationDate: paper.issuedAt },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', fail)
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const below = drawHead(doc, paper)
  drawSums(doc, paper, drawLines(doc, paper, below))
  drawFeet(doc, paper)
  doc.end()
  return whole
}

/** The height that the text has taken. */
const write = (
  doc: Doc,
  text: string,
  {
    x,
    y,
    width: room,
    align = 'left',
    ...style
  }: Box & { size?: number; bold?: boolean; colour?: string },
): number => {
  const { size = 10, bold = false, colour = colours.ink } = style
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  doc.text(text, x, y, { width: room, align, lineGap: 2 })
  return doc.heightOfString(text, { width: room, lineGap: 2 })
}

const rule = (doc: Doc, y: number, from: number = left): void => {
  doc.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.rule).stroke()
}

const drawHead = (doc: Doc, paper: InvoicePaper): number => {
  const words = invoiceWords[paper.language]
  const title = { y: 56, size: 18, bold: true }
  write(doc, brand.name, { x: left, width: 120, ...title, colour: colours.primary })
  write(doc, paper.title, { x: 176, width: right - 176, align: 'right', ...title })
  const column = { x: left, width: 220 }
  const sold = drawBlock(doc, { title: words.seller, lines: paper.seller }, { ...column, y: 108 })
  const bought = drawBlock(
    doc,
    { title: words.buyer, lines: paper.buyer },
    { ...column, y: sold + 16 },
  )
  let y = 108
  for (const [label, value] of paper.facts) {
    write(doc, label, { x: 320, y, width: 100, colour: colours.muted })
    y += write(doc, value, { x: 420, y, width: right - 420, align: 'right' }) + 4
  }
  return Math.max(bought, y) + 28
}

const drawBlock = (
  doc: Doc,
  { title, lines }: { title: string; lines: readonly string[] },
  { x, y, width: room }: Box,
): number => {
  let below = y + write(doc, title, { x, y, width: room, size: 9, colour: colours.muted }) + 2
  for (const [index, line] of lines.entries()) {
    below += write(doc, line, { x, y: below, width: room, bold: index === 0 })
  }
  return below
}

const columns = {
  title: { x: left, width: 300 },
  vat: { x: 364, width: 60, align: 'right' },
  price: { x: 424, width: right - 424, align: 'right' },
} as const

const drawLines = (doc: Doc, paper: InvoicePaper, from: number): number => {
  let y = drawLineHead(doc, paper, from)
  for (const { title, note, vat, price } of paper.lines) {
    const room = { width: columns.title.width, lineGap: 2 }
    const height = doc.font('regular').fontSize(10).heightOfString(`${title}\n${note}`, room)
    if (y + height > bottom) y = drawLineHead(doc, paper, nextPage(doc))
    write(doc, vat, { ...columns.vat, y })
    write(doc, price, { ...columns.price, y })
    y += write(doc, title, { ...columns.title, y })
    if (note !== '') y += write(doc, note, { ...columns.title, y, size: 9, colour: colours.muted })
    rule(doc, y + 5)
    y += 13
  }
  return y + 8
}

const drawLineHead = (doc: Doc, { language }: InvoicePaper, y: number): number => {
  const words = invoiceWords[language]
  const style = { y, size: 9, colour: colours.muted }
  write(doc, words.product, { ...columns.title, ...style })
  write(doc, words.vat, { ...columns.vat, ...style })
  const height = write(doc, words.price, { ...columns.price, ...style })
  rule(doc, y + height + 5)
  return y + height + 13
}

const nextPage = (doc: Doc): number => {
  doc.addPage()
  return 56
}

/** What is summed up stays together. */
const drawSums = (doc: Doc, paper: InvoicePaper, from: number): void => {
  const height = 34 * paper.notes.length + 17 * (paper.rates.length + paper.sums.length) + 90
  let y = from + height > bottom ? nextPage(doc) : from
  for (const sum of paper.sums) y = drawSum(doc, sum, y)
  y = drawRates(doc, paper, y + 20) + 16
  for (const note of paper.notes) y += write(doc, note, { x: left, y, width }) + 6
}

const drawSum = (doc: Doc, { label, value, isStrong }: Sum, y: number): number => {
  const style = isStrong ? { y: y + 6, size: 12, bold: true } : { y }
  if (isStrong) rule(doc, y, 270)
  write(doc, label, { x: 270, width: 185, ...style })
  const height = write(doc, value, { x: 455, width: right - 455, align: 'right', ...style })
  return style.y + height + (isStrong ? 6 : 3)
}

const drawRates = (doc: Doc, { rates, language }: InvoicePaper, from: number): number => {
  const words = invoiceWords[language]
  const rows = [
    { rate: words.rate, withoutVat: words.withoutVat, vat: words.vat, withVat: words.withVat },
    ...rates,
  ]
  let y = from
  for (const [index, { rate, withoutVat, vat, withVat }] of rows.entries()) {
    const style = { y, size: 9, colour: index === 0 ? colours.muted : colours.ink }
    write(doc, rate, { x: left, width: 120, ...style })
    write(doc, withoutVat, { x: 190, width: 110, align: 'right', ...style })
    write(doc, vat, { x: 310, width: 110, align: 'right', ...style })
    y += write(doc, withVat, { x: 429, width: 110, align: 'right', ...style }) + 4
  }
  return y
}

/** On every page: who sells, where to pay, whom to ask, and which page it is. */
const drawFeet = (doc: Doc, { language }: InvoicePaper): void => {
  const { start, count } = doc.bufferedPageRange()
  const words = invoiceWords[language]
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    rule(doc, 778)
    const style = { y: 786, size: 8, colour: colours.muted }
    const facts = [seller.name, seller.iban, brand.email, brand.phone].join('  ·  ')
    write(doc, facts, { x: left, width: 400, ...style })
    const where = words.page.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    write(doc, where, { x: 459, width: 80, align: 'right', ...style })
  }
}
