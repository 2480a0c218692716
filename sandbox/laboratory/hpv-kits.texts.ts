import type { HpvKit, HpvKitStatus, HpvResult, SampleFailureReason } from '#contract/statuses.ts'

import type { Texts } from '../page/language.ts'

type Key =
  | HpvKit
  | HpvKitStatus
  | HpvResult
  | SampleFailureReason
  | 'title'
  | 'none'
  | 'toSend'
  | 'newKit'
  | 'send'
  | 'state'
  | 'result'
  | 'reportResult'
  | 'resultSent'
  | 'destroy'
  | 'ended'
  | 'confirmDestruction'
  | 'destroyed'

export const hpvTexts: Texts<Key> = {
  en: {
    title: 'Kits of the HPV study',
    none: 'No kit has been ordered in the study.',
    toSend: 'Ordered; the kit has to be sent.',
    newKit: 'The sample could not be tested; a new kit has to be sent.',
    send: 'Send the kit',
    state: 'New state',
    result: 'Result',
    reportResult: 'Report the result',
    resultSent: 'result reported',
    destroy: 'The participant has left the study. Destroy the sample.',
    ended: 'The study has ended. Destroy the sample.',
    confirmDestruction: 'Confirm that the sample is destroyed',
    destroyed: 'sample destroyed',
    brush: 'Brush',
    swab: 'Swab',
    sent: 'Sent to the participant',
    returned: 'On its way back',
    received: 'Received',
    in_analysis: 'In analysis',
    analysed: 'Analysed',
    failed: 'Failed',
    not_found: 'HPV not found',
    found: 'HPV found',
    found_next_exam: 'HPV found, examination needed',
    inadequate: 'Could not be tested',
    too_little: 'Too little material',
    contaminated: 'Contaminated',
    damaged: 'Damaged',
    unlabelled: 'No barcode',
    expired: 'Expired',
  },
  et: {
    title: 'HPV-uuringu komplektid',
    none: 'Uuringus ei ole ühtegi komplekti tellitud.',
    toSend: 'Tellitud; komplekt tuleb ära saata.',
    newKit: 'Proovi ei saanud analüüsida; tuleb saata uus komplekt.',
    send: 'Saada komplekt',
    state: 'Uus olek',
    result: 'Tulemus',
    reportResult: 'Teata tulemus',
    resultSent: 'tulemus teatatud',
    destroy: 'Osaleja on uuringust loobunud. Hävitage proov.',
    ended: 'Uuring on lõppenud. Hävitage proov.',
    confirmDestruction: 'Kinnita, et proov on hävitatud',
    destroyed: 'proov hävitatud',
    brush: 'Harjake',
    swab: 'Proovivõtupulk',
    sent: 'Osalejale saadetud',
    returned: 'Teel tagasi',
    received: 'Kohale jõudnud',
    in_analysis: 'Analüüsimisel',
    analysed: 'Analüüsitud',
    failed: 'Ebaõnnestunud',
    not_found: 'HPV-d ei leitud',
    found: 'HPV leitud',
    found_next_exam: 'HPV leitud, vajalik uuring',
    inadequate: 'Ei saanud analüüsida',
    too_little: 'Liiga vähe materjali',
    contaminated: 'Saastunud',
    damaged: 'Kahjustatud',
    unlabelled: 'Vöötkood puudub',
    expired: 'Aegunud',
  },
}
