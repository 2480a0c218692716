import type { Texts } from '../page/language.ts'
import type { Choice, PaymentState } from './payments.ts'

type Key =
  | 'list'
  | 'listLead'
  | 'none'
  | 'begun'
  | 'reference'
  | 'sum'
  | 'state'
  | 'title'
  | 'lead'
  | 'to'
  | 'means'
  | 'stay'
  | 'leave'
  | 'left'
  | 'leftHint'
  | 'deliveries'
  | 'again'
  | 'back'
  | 'unknown'
  | 'refunded'

export const texts: Texts<Key> = {
  en: {
    list: 'Payments',
    listLead:
      'The book of all payment providers, the newest first: what was asked for, paid and given back.',
    none: 'None yet. Order something in the portal, and come back.',
    begun: 'Begun',
    reference: 'Reference',
    sum: 'Sum',
    state: 'State',
    title: 'Pay {sum}',
    lead: 'A real provider would now ask for a card or lead to a bank. Here, say how it ends.',
    to: 'To Alleel, for',
    means: 'By',
    stay: 'Do not go back to the shop (as if the tab were closed)',
    leave: 'Close the tab, nothing paid',
    left: 'You may close this tab',
    leftHint: 'The shop has not been told by this browser; perhaps by the provider.',
    deliveries: 'Notices to the shop',
    again: 'Tell the shop again',
    back: 'Back to the shop',
    unknown: 'There is no such payment',
    refunded: 'given back',
  },
  et: {
    list: 'Maksed',
    listLead: 'Kõigi makseteenuste raamat, uuemad eespool: mida küsiti, maksti ja tagastati.',
    none: 'Veel mitte ühtegi. Telli portaalist midagi ja tule tagasi.',
    begun: 'Alustatud',
    reference: 'Viide',
    sum: 'Summa',
    state: 'Olek',
    title: 'Maksa {sum}',
    lead: 'Päris teenus küsiks nüüd kaarti või viiks panka. Siin ütle ise, kuidas see lõpeb.',
    to: 'Saaja Alleel, viide',
    means: 'Makseviis',
    stay: 'Ära mine poodi tagasi (nagu oleks kaart suletud)',
    leave: 'Sulge kaart, midagi ei makstud',
    left: 'Selle kaardi võib sulgeda',
    leftHint: 'See brauser poele ei teatanud; võib-olla teatas makseteenus.',
    deliveries: 'Teated poele',
    again: 'Teata poele uuesti',
    back: 'Tagasi poodi',
    unknown: 'Sellist makset ei ole',
    refunded: 'tagastatud',
  },
}

export const choiceTexts: Texts<Choice> = {
  en: {
    pay: 'Pay',
    wait: 'Let it wait',
    decline: 'Decline',
    cancel: 'Cancel',
    expire: 'Let it expire',
  },
  et: {
    pay: 'Maksa',
    wait: 'Jäta ootele',
    decline: 'Keeldu',
    cancel: 'Katkesta',
    expire: 'Lase aeguda',
  },
}

export const stateTexts: Texts<PaymentState> = {
  en: {
    open: 'open',
    approved: 'approved',
    pending: 'waits',
    paid: 'paid',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
    refunded: 'given back',
  },
  et: {
    open: 'avatud',
    approved: 'heaks kiidetud',
    pending: 'ootel',
    paid: 'makstud',
    declined: 'keeldutud',
    cancelled: 'katkestatud',
    expired: 'aegunud',
    refunded: 'tagastatud',
  },
}
