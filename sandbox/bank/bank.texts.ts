import type { Texts } from '../page/language.ts'

type Key =
  | 'title'
  | 'lead'
  | 'reference'
  | 'referenceHint'
  | 'sum'
  | 'payer'
  | 'pay'
  | 'invalid'
  | 'received'
  | 'none'
  | 'time'
  | 'webhooks'
  | 'again'

export const texts: Texts<Key> = {
  en: {
    title: 'Bank',
    lead: 'Pay an invoice by bank transfer. The bank then sends the portal a signed credit notification (ISO 20022, camt.054).',
    reference: 'Reference number',
    referenceHint:
      'The reference number is on the invoice and in the payment email. To pay in parts, make several transfers with the same reference number.',
    sum: 'Amount in euros',
    payer: 'Payer',
    pay: 'Make transfer',
    invalid: 'Enter a reference number, a payer and an amount, for example 149.00.',
    received: 'Transfers received',
    none: 'No transfers yet.',
    time: 'Time',
    webhooks: 'Notifications to the portal',
    again: 'Send again',
  },
  et: {
    title: 'Pank',
    lead: 'Tasuge arve ülekandega. Seejärel saadab pank portaalile allkirjastatud kreeditteate (ISO 20022, camt.054).',
    reference: 'Viitenumber',
    referenceHint:
      'Viitenumbri leiate arvelt ja makse e-kirjast. Osade kaupa tasumiseks tehke sama viitenumbriga mitu ülekannet.',
    sum: 'Summa eurodes',
    payer: 'Maksja',
    pay: 'Tee ülekanne',
    invalid: 'Sisestage viitenumber, maksja ja summa, näiteks 149.00.',
    received: 'Laekunud ülekanded',
    none: 'Ülekandeid veel ei ole.',
    time: 'Aeg',
    webhooks: 'Teated portaalile',
    again: 'Saada uuesti',
  },
}
