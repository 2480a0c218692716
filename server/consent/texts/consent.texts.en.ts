import type { ConsentCopyTexts } from './consent.texts.ts'

export const texts: ConsentCopyTexts = {
  filename: 'consent',
  signature: 'Signature',
  name: 'Signed by',
  signedAt: 'Signed on',
  withdrawnAt: 'Withdrawn on',
  version: 'Version of the text',
  language: 'Language',
  hash: 'SHA-256 of the text',
  choices: 'Choices',
  agreed: 'Yes',
  refused: 'No',
  summary: 'Summary',
  page: 'Page {page} of {pages}',
}
