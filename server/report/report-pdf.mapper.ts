import { brand } from '#contract/app/brand.ts'
import { localizedText, type Locale, type LocalizedText } from '#contract/locale.ts'
import type { ReportContent, ReportFinding, ReportRisk } from '#contract/report/report.ts'
import { seller } from '#server/order/invoice/seller.ts'
import {
  artifact,
  bottom,
  colours,
  drawPageFooters,
  drawPdf,
  left,
  nextPage,
  width,
  within,
  write,
  type Sheet,
  type Style,
  type Tag,
} from '#server/pdf/tagged-pdf.ts'

import { reportTextsIn } from './texts/report.texts.ts'

export const reportFileName = (locale: Locale): string =>
  `${reportTextsIn(locale).texts.filename}.pdf`

type DrawnReport = {
  title: LocalizedText
  locale: Locale
  publishedAt: Date
  content: ReportContent
}

/** Draws the results as a tagged PDF in a language. The same results give the same file. */
export const drawReport = ({
  title,
  locale,
  publishedAt,
  content,
}: DrawnReport): Promise<Uint8Array<ArrayBuffer>> => {
  const { texts, locale: language } = reportTextsIn(locale)
  const heading = localizedText(title, locale)
  return drawPdf(
    { title: heading, author: seller.name, language, createdAt: publishedAt },
    (sheet) => {
      const pen = createPdfWriter(sheet)
      pen.text(brand.name, { size: 12, bold: true, colour: colours.primary })
      pen.text(heading, { size: 18, bold: true, tag: 'H1' })
      const date = new Intl.DateTimeFormat(language, {
        dateStyle: 'long',
        timeZone: 'Europe/Tallinn',
      }).format(publishedAt)
      pen.text(texts.published.replace('{date}', date), { colour: colours.muted })
      drawResults(pen, content, locale)
    },
    (doc) =>
      drawPageFooters(doc, {
        details: [seller.name, brand.email, brand.phone],
        page: (page, pages) =>
          texts.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
      }),
  )
}

const drawResults = (pen: PdfWriter, content: ReportContent, locale: Locale): void => {
  const { texts } = reportTextsIn(locale)
  const list = (title: string, lines: readonly LocalizedText[]): void => {
    if (lines.length === 0) return
    pen.heading(title)
    pen.items(lines.map((line) => localizedText(line, locale)))
  }
  list(texts.summary, content.summary)
  list(texts.canShow, content.can_show)
  list(texts.cannotShow, content.cannot_show)
  for (const { key, title } of content.categories) {
    const findings = content.findings.filter(({ category }) => category === key)
    if (findings.length === 0) continue
    pen.heading(localizedText(title, locale))
    for (const finding of findings) drawFinding(pen, finding, locale)
  }
  pen.heading(texts.sources)
  pen.items(content.sources.map(({ title, url }) => (url === null ? title : `${title}. ${url}`)))
  pen.text(texts.note, { colour: colours.muted })
}

const drawFinding = (pen: PdfWriter, finding: ReportFinding, locale: Locale): void => {
  const { texts } = reportTextsIn(locale)
  pen.text(localizedText(finding.title, locale), { size: 11, bold: true })
  pen.text(localizedText(finding.result, locale), { bold: true })
  if (finding.risk) drawRisk(pen, finding.risk, locale)
  pen.text(localizedText(finding.meaning, locale))
  if (finding.advice.length === 0) return
  pen.text(texts.advice, { bold: true })
  pen.items(finding.advice.map((line) => localizedText(line, locale)))
}

/** The text carries the numbers; the dots repeat them for the eye. */
const drawRisk = (pen: PdfWriter, { outcome, ...risk }: ReportRisk, locale: Locale): void => {
  const { texts } = reportTextsIn(locale)
  pen.text(localizedText(outcome, locale))
  pen.text(texts.withResult.replace('{count}', String(risk.of_100)))
  pen.dots(risk.of_100)
  pen.text(texts.inGeneral.replace('{count}', String(risk.usual_of_100)))
  pen.dots(risk.usual_of_100)
}

type PdfWriter = ReturnType<typeof createPdfWriter>

/** Writes from top to bottom, on as many pages as needed. */
const createPdfWriter = (sheet: Sheet) => {
  const { doc } = sheet
  let y = 56
  const makeRoom = (height: number): void => {
    if (y + height > bottom) y = nextPage(doc)
  }
  const heightOf = (text: string, size: number, room: number): number =>
    doc.font('regular').fontSize(size).heightOfString(text, { width: room, lineGap: 2 })
  const text = (
    line: string,
    { size = 10, ...style }: Partial<Style> & { tag?: Tag } = {},
  ): void => {
    makeRoom(heightOf(line, size, width))
    y += write(sheet, line, { x: left, y, width, size, ...style }) + 5
  }
  return {
    text,
    heading: (title: string): void => {
      y += 8
      makeRoom(70)
      text(title, { size: 13, bold: true, tag: 'H2' })
    },
    items: (lines: readonly string[]): void => {
      const list = within(sheet, 'L')
      for (const line of lines) {
        makeRoom(heightOf(line, 10, width - 12))
        const item = within(list, 'LI')
        write(item, '•', { x: left, y, width: 10, tag: 'Lbl' })
        y += write(item, line, { x: left + 12, y, width: width - 12, tag: 'LBody' }) + 4
      }
      y += 4
    },
    dots: (filled: number): void => {
      makeRoom(34)
      artifact(doc, () => {
        for (let person = 0; person < 100; person += 1) {
          const x = left + 5 + (person % 50) * 9
          const colour = person < filled ? colours.primary : colours.rule
          doc.circle(x, y + 5 + Math.floor(person / 50) * 10, 3.4).fill(colour)
        }
      })
      y += 28
    },
  }
}
