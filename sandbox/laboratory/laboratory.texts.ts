import type { KitStatus, SampleFault } from '#contract/statuses.ts'

import type { Texts } from '../page/language.ts'

type Key =
  | KitStatus
  | SampleFault
  | 'title'
  | 'lead'
  | 'answer'
  | 'unreachable'
  | 'barcode'
  | 'status'
  | 'report'
  | 'fault'
  | 'replacement'
  | 'yes'
  | 'no'

export const texts: Texts<Key> = {
  en: {
    title: 'Laboratory',
    lead: 'Report to the portal what happens to the sample of a kit, by the API of the laboratory. Kits can also arrive before they are registered.',
    answer: 'The portal answered with HTTP status',
    unreachable: 'The portal does not answer, or does not accept the API key.',
    barcode: 'Barcode',
    status: 'Status',
    registered: 'Registered',
    report: 'Report',
    fault: 'Reason of a failure',
    replacement: 'Send a new kit',
    yes: 'Yes',
    no: 'No',
    sent: 'Sent to the customer',
    received: 'Received',
    in_analysis: 'In analysis',
    analysed: 'Analysed',
    failed: 'Failed',
    too_little: 'Too little saliva',
    contaminated: 'Contaminated',
    damaged: 'Damaged',
    unlabelled: 'No barcode',
    expired: 'Expired',
  },
  et: {
    title: 'Labor',
    lead: 'Teatage portaalile labori API kaudu, mis komplekti prooviga juhtub. Proov võib laborisse jõuda ka enne komplekti registreerimist.',
    answer: 'Portaal vastas HTTP-olekuga',
    unreachable: 'Portaal ei vasta või ei tunne API-võtit.',
    barcode: 'Vöötkood',
    status: 'Olek',
    registered: 'Registreeritud',
    report: 'Teata',
    fault: 'Ebaõnnestumise põhjus',
    replacement: 'Saada uus komplekt',
    yes: 'Jah',
    no: 'Ei',
    sent: 'Kliendile saadetud',
    received: 'Kohale jõudnud',
    in_analysis: 'Analüüsimisel',
    analysed: 'Analüüsitud',
    failed: 'Ebaõnnestunud',
    too_little: 'Liiga vähe sülge',
    contaminated: 'Saastunud',
    damaged: 'Kahjustatud',
    unlabelled: 'Vöötkood puudub',
    expired: 'Aegunud',
  },
}
