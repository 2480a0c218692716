import type { Texts } from '../page/language.ts'
import type { ApiFault, Service, WebhookFault } from './faults.ts'

type Key =
  | 'title'
  | 'lead'
  | 'api'
  | 'ms'
  | 'times'
  | 'timesHint'
  | 'webhook'
  | 'webhookMs'
  | 'copies'
  | 'save'
  | 'clear'
  | 'forTests'

export const texts: Texts<Key> = {
  en: {
    title: 'Faults',
    lead: 'What goes wrong when the portal asks the outside world, and when the world reports back.',
    api: 'Answers',
    ms: 'How slow, in ms',
    times: 'How many times',
    timesHint: 'Empty: until it is changed.',
    webhook: 'Reports (webhook)',
    webhookMs: 'How late, in ms',
    copies: 'How many copies',
    save: 'Save',
    clear: 'Heal everything',
    forTests: 'Tests set the same by',
  },
  et: {
    title: 'Rikked',
    lead: 'Mis läheb valesti, kui portaal välismaailmalt küsib ja kui maailm vastu teatab.',
    api: 'Vastused',
    ms: 'Kui aeglaselt (ms)',
    times: 'Mitu korda',
    timesHint: 'Tühi: kuni muudetakse.',
    webhook: 'Teated (webhook)',
    webhookMs: 'Kui hilja (ms)',
    copies: 'Mitu koopiat',
    save: 'Salvesta',
    clear: 'Paranda kõik',
    forTests: 'Testid seavad sama nii:',
  },
}

export const serviceNames: Record<Service, string> = {
  dokobit: 'Dokobit',
  veriff: 'Veriff',
  smtp: 'SMTP',
  montonio: 'Montonio',
  makecommerce: 'MakeCommerce',
  paypal: 'PayPal',
  esto: 'ESTO',
  bank: 'Bank (camt.054)',
  omniva: 'Omniva',
  smartposti: 'SmartPosti',
  inads: 'In-ADS',
}

export const apiTexts: Texts<ApiFault> = {
  en: {
    none: 'All is well',
    slow: 'Come late',
    error: 'Break down (500, 451)',
    refuse: 'Refuse (401, 550)',
    timeout: 'Never come',
    reset: 'Cut the connection',
    broken: 'Cut the JSON off',
    html: 'Send a web page',
    empty: 'Send empty lists',
    half: 'Send a third of each list',
  },
  et: {
    none: 'Kõik on korras',
    slow: 'Tulevad hilja',
    error: 'Tõrge (500, 451)',
    refuse: 'Keeldumine (401, 550)',
    timeout: 'Ei tule kunagi',
    reset: 'Ühendus katkeb',
    broken: 'JSON katkeb poolelt',
    html: 'JSON-i asemel veebileht',
    empty: 'Loendid on tühjad',
    half: 'Kolmandik igast loendist',
  },
}

export const webhookTexts: Texts<WebhookFault> = {
  en: {
    none: 'All is well',
    never: 'Never come',
    late: 'Come late',
    duplicate: 'Come more than once',
    bad_signature: 'Bear a wrong signature',
    other_amount: 'Name another amount',
  },
  et: {
    none: 'Kõik on korras',
    never: 'Ei tule kunagi',
    late: 'Tulevad hilja',
    duplicate: 'Tulevad mitu korda',
    bad_signature: 'Vale allkirjaga',
    other_amount: 'Vale summaga',
  },
}
