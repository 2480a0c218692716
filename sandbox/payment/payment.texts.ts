import type { Texts } from '../page/language.ts'
import type { Choice, PaymentState } from './payments.ts'

type Key =
  | 'list'
  | 'listLead'
  | 'none'
  | 'started'
  | 'reference'
  | 'sum'
  | 'state'
  | 'title'
  | 'lead'
  | 'to'
  | 'method'
  | 'stay'
  | 'leave'
  | 'closed'
  | 'closedHint'
  | 'deliveries'
  | 'again'
  | 'back'
  | 'notFound'
  | 'refunded'

export const texts: Texts<Key> = {
  en: {
    list: 'Payments',
    listLead: 'Payments and refunds of all payment providers, newest first.',
    none: 'No payments yet. Place an order in the portal, then reload this page.',
    started: 'Started',
    reference: 'Reference',
    sum: 'Amount',
    state: 'Status',
    title: 'Pay {sum}',
    lead: 'This page stands in for the payment provider. Choose how the payment ends.',
    to: 'Payment reference',
    method: 'Payment method',
    stay: 'Do not go back to the shop (as if you closed the tab)',
    leave: 'Close the tab without paying',
    closed: 'You can close this tab',
    closedHint: 'This browser has not sent a result to the shop. The provider may have sent one.',
    deliveries: 'Webhooks to the shop',
    again: 'Send again',
    back: 'Back to the shop',
    notFound: 'Payment not found',
    refunded: 'refunded',
  },
  et: {
    list: 'Maksed',
    listLead: 'Kõigi makseteenuste maksed ja tagastused, uuemad eespool.',
    none: 'Makseid veel ei ole. Esitage portaalis tellimus ja laadige see leht uuesti.',
    started: 'Alustatud',
    reference: 'Viide',
    sum: 'Summa',
    state: 'Olek',
    title: 'Maksa {sum}',
    lead: 'See leht asendab makseteenust. Valige, kuidas makse lõpeb.',
    to: 'Makse viide',
    method: 'Makseviis',
    stay: 'Ära mine poodi tagasi (nagu oleksite vahelehe sulgenud)',
    leave: 'Sulge vaheleht maksmata',
    closed: 'Võite selle vahelehe sulgeda',
    closedHint: 'See brauser ei saatnud poele tulemust. Makseteenus võis selle saata.',
    deliveries: 'Teated poele',
    again: 'Saada uuesti',
    back: 'Tagasi poodi',
    notFound: 'Makset ei leitud',
    refunded: 'tagastatud',
  },
}

export const choiceTexts: Texts<Choice> = {
  en: {
    pay: 'Pay',
    wait: 'Leave pending',
    decline: 'Decline',
    cancel: 'Cancel',
    expire: 'Let it expire',
  },
  et: {
    pay: 'Maksa',
    wait: 'Jäta ootele',
    decline: 'Lükka tagasi',
    cancel: 'Katkesta',
    expire: 'Lase aeguda',
  },
}

export const stateTexts: Texts<PaymentState> = {
  en: {
    open: 'open',
    approved: 'approved',
    pending: 'pending',
    paid: 'paid',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
    refunded: 'refunded',
  },
  et: {
    open: 'avatud',
    approved: 'heaks kiidetud',
    pending: 'ootel',
    paid: 'makstud',
    declined: 'tagasi lükatud',
    cancelled: 'katkestatud',
    expired: 'aegunud',
    refunded: 'tagastatud',
  },
}
