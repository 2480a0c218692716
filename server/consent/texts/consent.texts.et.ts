import type { ConsentCopyTexts } from './consent.texts.ts'

export const texts: ConsentCopyTexts = {
  filename: 'nousolek',
  signature: 'Allkiri',
  name: 'Allkirjastaja',
  signedAt: 'Allkirjastatud',
  withdrawnAt: 'Tagasi võetud',
  version: 'Teksti versioon',
  language: 'Keel',
  hash: 'Teksti SHA-256',
  choices: 'Valikud',
  agreed: 'Jah',
  refused: 'Ei',
  summary: 'Kokkuvõte',
  page: 'Lk {page}/{pages}',
}
