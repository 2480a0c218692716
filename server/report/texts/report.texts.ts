import { textsByLocale } from '#server/texts-by-locale.ts'

/** The texts around the results in a PDF. */
export type ReportPdfTexts = {
  filename: string
  /** With `{date}`. */
  published: string
  summary: string
  canShow: string
  cannotShow: string
  /** With `{count}`. */
  withResult: string
  inGeneral: string
  advice: string
  sources: string
  note: string
  /** With `{page}` and `{pages}`. */
  page: string
}

/** Returns the texts in a language, or in English. */
export const reportTextsIn = textsByLocale(
  import.meta.glob<ReportPdfTexts>(['./report.texts.*.ts'], { eager: true, import: 'texts' }),
)
