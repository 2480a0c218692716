import type { Texts } from '../page/language.ts'

type Key =
  | 'title'
  | 'lead'
  | 'reference'
  | 'referenceHint'
  | 'sum'
  | 'payer'
  | 'pay'
  | 'wrong'
  | 'arrived'
  | 'none'
  | 'when'
  | 'told'
  | 'again'

export const texts: Texts<Key> = {
  en: {
    title: 'Bank',
    lead: 'An invoice is paid here by transfer. The bank then tells the portal of the money on its account, by a signed credit notification (ISO 20022, camt.054).',
    reference: 'Reference number',
    referenceHint:
      'The reference number is on the invoice and in the email about the payment. To pay in parts, make several transfers with the same reference number.',
    sum: 'Sum in euros',
    payer: 'Payer',
    pay: 'Make the transfer',
    wrong: 'A transfer needs a reference number, a payer and a sum such as 149.00.',
    arrived: 'What has come',
    none: 'Nothing yet.',
    when: 'When',
    told: 'Notices to the portal',
    again: 'Tell again',
  },
  et: {
    title: 'Pank',
    lead: 'Siin tasutakse arve ülekandega. Seejärel teatab pank portaalile kontole laekunud rahast allkirjastatud kreeditteatega (ISO 20022, camt.054).',
    reference: 'Viitenumber',
    referenceHint:
      'Viitenumber on arvel ja makse kohta saadetud e-kirjas. Osade kaupa tasumiseks tehke sama viitenumbriga mitu ülekannet.',
    sum: 'Summa eurodes',
    payer: 'Maksja',
    pay: 'Tee ülekanne',
    wrong: 'Ülekandeks on vaja viitenumbrit, maksjat ja summat, näiteks 149.00.',
    arrived: 'Mis on laekunud',
    none: 'Veel mitte midagi.',
    when: 'Millal',
    told: 'Teated portaalile',
    again: 'Teata uuesti',
  },
}
