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
    title: 'Fault injection',
    lead: 'Choose how each service fails when the portal calls it and when it sends webhooks.',
    api: 'Responses',
    ms: 'Delay in ms',
    times: 'Number of times',
    timesHint: 'Empty: until changed',
    webhook: 'Webhooks',
    webhookMs: 'Webhook delay in ms',
    copies: 'Number of copies',
    save: 'Save',
    clear: 'Clear all faults',
    forTests: 'Tests set faults with',
  },
  et: {
    title: 'Tõrgete tekitamine',
    lead: 'Valige, kuidas teenused portaali päringutele vastamisel ja teadete saatmisel tõrguvad.',
    api: 'Vastused',
    ms: 'Viivitus (ms)',
    times: 'Kordade arv',
    timesHint: 'Tühi: kuni muutmiseni',
    webhook: 'Teated (webhook)',
    webhookMs: 'Teate viivitus (ms)',
    copies: 'Koopiate arv',
    save: 'Salvesta',
    clear: 'Eemalda kõik tõrked',
    forTests: 'Testid määravad tõrked nii:',
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
  matomo: 'Matomo',
  laboratory: 'Laboratory (FHIR)',
}

export const apiTexts: Texts<ApiFault> = {
  en: {
    none: 'No fault',
    slow: 'Delay',
    error: 'Server error (500, 451)',
    refuse: 'Refuse the request (401, 550)',
    timeout: 'Never answer',
    reset: 'Reset the connection',
    broken: 'Send incomplete JSON',
    html: 'Send HTML instead of JSON',
    empty: 'Send empty lists',
    half: 'Send one third of each list',
  },
  et: {
    none: 'Tõrget ei ole',
    slow: 'Viivitus',
    error: 'Serveri viga (500, 451)',
    refuse: 'Keeldu päringust (401, 550)',
    timeout: 'Ära vasta',
    reset: 'Katkesta ühendus',
    broken: 'Saada poolik JSON',
    html: 'Saada JSON-i asemel HTML',
    empty: 'Saada tühjad loendid',
    half: 'Saada kolmandik igast loendist',
  },
}

export const webhookTexts: Texts<WebhookFault> = {
  en: {
    none: 'No fault',
    never: 'Never answer',
    late: 'Send late',
    duplicate: 'Send more than once',
    bad_signature: 'Send a wrong signature',
    other_amount: 'Send a wrong amount',
    out_of_order: 'Send the next state first',
  },
  et: {
    none: 'Tõrget ei ole',
    never: 'Ära saada',
    late: 'Saada hilinemisega',
    duplicate: 'Saada mitu korda',
    bad_signature: 'Saada vale allkirjaga',
    other_amount: 'Saada vale summaga',
    out_of_order: 'Saada enne järgmine olek',
  },
}
