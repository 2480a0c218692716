import Pdf from 'pdfkit'

import { brand } from '#contract/app/brand.ts'
import { languages, type ToolLocale } from '#contract/locale.ts'

import type { Result } from './results.ts'

const texts = {
  en: {
    kind: 'Genetic report',
    order: 'Order',
    sample: 'Sample',
    date: 'Date',
    of100: (count: number) => `${count} of 100 people`,
    you: 'With your result',
    usual: 'Usually',
    advice: 'What you can do',
    source: 'Source',
    footer: 'A sample report of the sandbox. It says nothing about a real person.',
  },
  et: {
    kind: 'Geenitesti raport',
    order: 'Tellimus',
    sample: 'Proov',
    date: 'Kuupäev',
    of100: (count: number) => `${count} inimest 100-st`,
    you: 'Teie tulemusega',
    usual: 'Tavaliselt',
    advice: 'Mida saate teha',
    source: 'Allikas',
    footer: 'Liivakasti näidisraport. See ei käi ühegi päris inimese kohta.',
  },
}

type ReportDetails = {
  title: string
  orderNumber: string
  sample: string
  date: Date
  results: readonly Result[]
}

const ink = '#102f36'
const soft = '#47605f'
const left = 56
const width = 483

/** Draws a report in a language. The same report is the same file, so that it can be repeated. */
export const drawReport = async (
  report: ReportDetails,
  language: ToolLocale,
): Promise<Uint8Array> => {
  const labels = texts[language]
  const { title, date } = report
  const info = { Title: title, Author: brand.name, CreationDate: date, ModDate: date }
  const doc = new Pdf({ size: 'A4', margin: left, lang: language, displayTitle: true, info })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const day = date.toLocaleDateString(languages[language].tag, { timeZone: 'Europe/Tallinn' })
  doc.font('Helvetica').fontSize(11).fillColor(soft).text(labels.kind)
  doc.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title)
  doc.moveDown(0.5).font('Helvetica').fontSize(10).fillColor(soft)
  doc.text(
    `${labels.order} ${report.orderNumber} · ${labels.sample} ${report.sample} · ${labels.date} ${day}`,
  )
  for (const result of report.results) drawResult(doc, result, language)
  doc.moveDown(2).font('Helvetica-Oblique').fontSize(9).fillColor(soft).text(labels.footer)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const drawResult = (doc: InstanceType<typeof Pdf>, result: Result, language: ToolLocale): void => {
  const labels = texts[language]
  doc.moveDown(1.5).font('Helvetica-Bold').fontSize(14).fillColor(ink)
  doc.text(result.title[language], left)
  doc.font('Helvetica').fontSize(11).text(result.sentence[language])
  if (result.risk) {
    drawShare(doc, `${labels.you}: ${labels.of100(result.risk.of100)}`, result.risk.of100)
    drawShare(doc, `${labels.usual}: ${labels.of100(result.risk.usual)}`, result.risk.usual)
  }
  doc.moveDown(0.5).text(result.meaning[language], left)
  if (result.advice.length > 0) {
    doc.moveDown(0.5).font('Helvetica-Bold').text(labels.advice)
    doc.font('Helvetica').list(result.advice.map((step) => step[language]))
  }
  doc.moveDown(0.5).fontSize(9).fillColor(soft)
  doc.text(`${labels.source}: ${result.source.title}. ${result.source.url}`, left)
}

/** Draws a share of 100 people as a bar. */
const drawShare = (doc: InstanceType<typeof Pdf>, label: string, of100: number): void => {
  doc.moveDown(0.5).fillColor(ink).fontSize(10).text(label, left)
  const { y } = doc
  doc.rect(left, y + 2, width, 8).fill('#e1edeb')
  doc.rect(left, y + 2, (width * of100) / 100, 8).fill('#0d5560')
  doc.fillColor(ink).fontSize(11)
  doc.y = y + 14
}
