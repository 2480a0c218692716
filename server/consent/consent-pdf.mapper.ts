import { brand } from '#contract/app/brand.ts'
import type { ConsentText } from '#contract/consent/consent.ts'
import { seller } from '#server/order/invoice/seller.ts'
import {
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
} from '#server/pdf/tagged-pdf.ts'

import type { LedgerSignature } from './consent.mapper.ts'
import { consentTextsIn, type ConsentCopyTexts } from './texts/consent.texts.ts'

type SignedCopy = LedgerSignature & { text: ConsentText }

export const consentFileName = ({ record }: SignedCopy): string =>
  `${textsOf(record).filename}-${record.formKey.replaceAll('_', '-')}-${record.version}.pdf`

/** Draws a signed consent as a tagged PDF, in the language in which it was signed. The same consent gives the same file. */
export const drawConsent = (signed: SignedCopy): Promise<Uint8Array<ArrayBuffer>> => {
  const { record, text } = signed
  const { title } = text
  const texts = textsOf(record)
  return drawPdf(
    { title, author: seller.name, language: record.locale, createdAt: record.at },
    (sheet) => drawText(sheet, signed, drawSignature(sheet, signed)),
    (doc) =>
      drawPageFooters(doc, {
        details: [seller.name, brand.email, brand.phone],
        page: (page, pages) =>
          texts.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
      }),
  )
}

const textsOf = ({ locale }: LedgerSignature['record']): ConsentCopyTexts =>
  consentTextsIn(locale).texts

const drawSignature = (sheet: Sheet, signed: SignedCopy): number => {
  const { text, record } = signed
  const texts = textsOf(record)
  let y = 56
  const logo = { x: left, y, width: 200, size: 12, bold: true, colour: colours.primary }
  y += write(sheet, brand.name, logo) + 8
  y += write(sheet, text.title, { x: left, y, width, size: 18, bold: true, tag: 'H1' }) + 14
  y = drawHeading(sheet, texts.signature, y)
  y = drawPairs(sheet, detailsOf(signed), y) + 10
  y = drawHeading(sheet, texts.choices, y)
  const choices = text.choices.map(
    ({ key, label }) => [label, record.choices[key] ? texts.agreed : texts.refused] as const,
  )
  return drawPairs(sheet, choices, y) + 14
}

type Pair = readonly [label: string, value: string]

const detailsOf = ({ record, withdrawnAt }: SignedCopy): Pair[] => {
  const texts = textsOf(record)
  return [
    [texts.name, record.name],
    [texts.signedAt, formatMoment(record.at)],
    ...(withdrawnAt ? [[texts.withdrawnAt, formatMoment(withdrawnAt)] as const] : []),
    [texts.version, String(record.version)],
    [
      texts.language,
      new Intl.DisplayNames(record.locale, { type: 'language' }).of(record.locale) ?? '',
    ],
    [texts.hash, record.textHash],
  ]
}

const drawPairs = (sheet: Sheet, pairs: readonly Pair[], from: number): number => {
  const table = within(sheet, 'Table')
  let y = from
  for (const [label, value] of pairs) {
    y = roomFor(sheet, 40, y)
    const row = within(table, 'TR')
    const head = { x: left, y, width: 220, colour: colours.muted, tag: 'TH' } as const
    const height = write(row, label, head)
    const cell = { x: left + 236, y, width: width - 236, tag: 'TD' } as const
    y += Math.max(height, write(row, value, cell)) + 4
  }
  return y
}

const drawHeading = (sheet: Sheet, title: string, from: number): number => {
  const y = roomFor(sheet, 60, from)
  return y + write(sheet, title, { x: left, y, width, size: 12, bold: true, tag: 'H2' }) + 4
}

const drawText = (sheet: Sheet, { text, record }: SignedCopy, from: number): void => {
  const summary = text.summary.map((line) => ({ kind: 'item', text: line }) as const)
  let y = drawHeading(sheet, textsOf(record).summary, from)
  y = drawPassages(sheet, summary, y) + 8
  for (const { title, passages } of text.sections) {
    y = drawHeading(sheet, title, y)
    y = drawPassages(sheet, passages, y) + 8
  }
}

type Passages = ConsentText['sections'][number]['passages']

const drawPassages = (sheet: Sheet, passages: Passages, from: number): number => {
  const { doc } = sheet
  let list: Sheet | null = null
  let y = from
  for (const { kind, text } of passages) {
    const isItem = kind === 'item'
    const box = { x: isItem ? left + 12 : left, width: isItem ? width - 12 : width }
    const height = doc
      .font('regular')
      .fontSize(10)
      .heightOfString(text, { width: box.width, lineGap: 2 })
    y = roomFor(sheet, height, y)
    list = isItem ? (list ?? within(sheet, 'L')) : null
    if (list) drawItem(within(list, 'LI'), text, { ...box, y })
    else write(sheet, text, { ...box, y })
    y += height + 5
  }
  return y
}

const drawItem = (
  item: Sheet,
  text: string,
  box: { x: number; y: number; width: number },
): void => {
  write(item, '•', { x: left, y: box.y, width: 10, tag: 'Lbl' })
  write(item, text, { ...box, tag: 'LBody' })
}

/** Returns the place on the page, or on the next one when the height does not fit. */
const roomFor = ({ doc }: Sheet, height: number, y: number): number =>
  y + height > bottom ? nextPage(doc) : y

const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Tallinn',
})

/** Formats a time in Tallinn as DD.MM.YYYY HH:mm. */
const formatMoment = (at: Date): string => moment.format(at).replaceAll('/', '.').replace(',', '')
