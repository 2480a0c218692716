import type { KitStatus, SampleFailureReason } from '#contract/statuses.ts'

import type { Texts } from '../page/language.ts'

type Key =
  | KitStatus
  | SampleFailureReason
  | 'title'
  | 'lead'
  | 'faults'
  | 'answer'
  | 'deliveries'
  | 'skipped'
  | 'unreachable'
  | 'samples'
  | 'noKits'
  | 'registeredKit'
  | 'unregisteredKit'
  | 'state'
  | 'failureReason'
  | 'report'
  | 'replacement'
  | 'requests'
  | 'noRequests'
  | 'order'
  | 'sample'
  | 'noSample'
  | 'customer'
  | 'file'
  | 'download'
  | 'choices'
  | 'destroy'
  | 'confirmDestruction'
  | 'destroyed'
  | 'languages'
  | 'deliver'
  | 'orderNumber'
  | 'sendKit'
  | 'late'
  | 'expectedOn'
  | 'delay'

export const texts: Texts<Key> = {
  en: {
    title: 'Laboratory',
    lead: 'Act as the laboratory: report on samples and tests to the portal, by HL7 FHIR. A kit can arrive before it is registered.',
    faults: 'Send late, repeatedly or out of order',
    answer: 'Answer of the portal:',
    deliveries: 'Messages to the portal',
    skipped: 'Not sent',
    unreachable: 'The portal does not answer, or does not accept the API key.',
    samples: 'Samples',
    noKits: 'No kit has been sent.',
    registeredKit: 'Registered by a customer',
    unregisteredKit: 'Not registered yet',
    state: 'New state',
    failureReason: 'Reason, if failed',
    report: 'Report',
    replacement: 'Send a new kit',
    requests: 'Ordered tests',
    noRequests: 'No test waits for a report.',
    order: 'Order',
    sample: 'Source of DNA',
    noSample: 'No kit registered yet',
    customer: 'Customer (pseudonym)',
    file: 'DNA file',
    download: 'Download the file',
    choices: 'Permitted by the customer',
    destroy: 'The customer has withdrawn the consent: destroy the sample.',
    confirmDestruction: 'Confirm that it is destroyed',
    destroyed: 'Destroyed',
    languages: 'Languages of the report',
    deliver: 'Deliver the report',
    orderNumber: 'Order number',
    sendKit: 'Post a kit for an order',
    late: 'Late: the portal asks for a new date',
    expectedOn: 'New expected date',
    delay: 'Report a delay',
    sent: 'Sent to the customer',
    registered: 'Registered',
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
    lead: 'Tegutsege laborina: teatage portaalile proovidest ja testidest HL7 FHIR-i kaudu. Proov võib laborisse jõuda ka enne komplekti registreerimist.',
    faults: 'Saada hilinemisega, mitu korda või vales järjekorras',
    answer: 'Portaali vastus:',
    deliveries: 'Teated portaalile',
    skipped: 'Saatmata',
    unreachable: 'Portaal ei vasta või ei tunne API-võtit.',
    samples: 'Proovid',
    noKits: 'Ühtegi komplekti ei ole saadetud.',
    registeredKit: 'Klient on registreerinud',
    unregisteredKit: 'Veel registreerimata',
    state: 'Uus olek',
    failureReason: 'Põhjus, kui ebaõnnestus',
    report: 'Teata',
    replacement: 'Saada uus komplekt',
    requests: 'Tellitud testid',
    noRequests: 'Ükski test ei oota raportit.',
    order: 'Tellimus',
    sample: 'DNA allikas',
    noSample: 'Komplekt on registreerimata',
    customer: 'Klient (pseudonüüm)',
    file: 'DNA-fail',
    download: 'Laadi fail alla',
    choices: 'Klient lubab',
    destroy: 'Klient on nõusoleku tagasi võtnud: hävitage proov.',
    confirmDestruction: 'Kinnita, et proov on hävitatud',
    destroyed: 'Hävitatud',
    languages: 'Raporti keeled',
    deliver: 'Saada raport',
    orderNumber: 'Tellimuse number',
    sendKit: 'Saada tellimuse komplekt',
    late: 'Hilineb: portaal küsib uut kuupäeva',
    expectedOn: 'Uus eeldatav kuupäev',
    delay: 'Teata viivitusest',
    sent: 'Kliendile saadetud',
    registered: 'Registreeritud',
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
