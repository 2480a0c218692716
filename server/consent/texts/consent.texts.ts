import { textsByLocale } from '#server/texts-by-locale.ts'

/** The texts around a signed consent in its copy; the consent has its own. */
export type ConsentCopyTexts = {
  filename: string
  signature: string
  name: string
  signedAt: string
  withdrawnAt: string
  version: string
  language: string
  hash: string
  choices: string
  agreed: string
  refused: string
  summary: string
  /** With `{page}` and `{pages}`. */
  page: string
}

/** Returns the texts in a language, or in English. */
export const consentTextsIn = textsByLocale(
  import.meta.glob<ConsentCopyTexts>(['./consent.texts.*.ts'], { eager: true, import: 'texts' }),
)
