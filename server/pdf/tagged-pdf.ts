import { createRequire } from 'node:module'

import Pdf from 'pdfkit'

import type { Locale } from '#contract/locale.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
} as const

export const colours = {
  ink: '#102f36',
  primary: '#0d5560',
  muted: '#47605f',
  rule: '#d9d2c5',
} as const
export const left = 56
export const right = 539
export const width = right - left
export const bottom = 752
const top = 56

export type Doc = InstanceType<typeof Pdf>
/** The PDF document and the structure element to draw into. */
export type Sheet = { doc: Doc; element: PDFKit.PDFStructureElement }
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody'
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }
export type Style = Box & { size?: number; bold?: boolean; colour?: string }

type PdfDetails = { title: string; author: string; language: Locale; createdAt: Date }

/**
 * Draws a tagged PDF (PDF/UA-1) on A4, in the product's own typeface, as an embedded subset. The same content gives the
 * same file. `drawFooters` runs once all pages exist; what it draws is not tagged.
 */
export const drawPdf = async (
  { title, author, language, createdAt }: PdfDetails,
  draw: (sheet: Sheet) => void,
  drawFooters: (doc: Doc) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: title,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  }
  // the published types do not list this value
  const doc = new Pdf(Object.assign(options, { subset: 'PDF/UA' }))
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', fail)
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const element = doc.struct('Document')
  doc.addStructure(element)
  draw({ doc, element })
  element.end()
  drawFooters(doc)
  doc.end()
  return whole
}

/** Prints a text; returns its height. */
export const print = (
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
export const within = ({ doc, element }: Sheet, type: string): Sheet => {
  const part = doc.struct(type)
  element.add(part)
  return { doc, element: part }
}

/** Prints a text under its own tag. */
export const write = (
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
export const artifact = (doc: Doc, draw: () => void): void => {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

export const rule = (doc: Doc, y: number, from: number = left): void =>
  artifact(doc, () =>
    doc.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.rule).stroke(),
  )

export const nextPage = (doc: Doc): number => {
  doc.addPage()
  return top
}

type Footer = { details: readonly string[]; page: (page: number, pages: number) => string }

/** Draws the footer of every page. */
export const drawPageFooters = (doc: Doc, { details, page: label }: Footer): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    rule(doc, 778)
    const style = { y: 786, size: 8, colour: colours.muted }
    artifact(doc, () => {
      print(doc, details.join('  ·  '), { x: left, width: 400, ...style })
      print(doc, label(page + 1, count), { x: 459, width: 80, align: 'right', ...style })
    })
  }
}
