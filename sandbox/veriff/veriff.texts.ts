import type { Texts } from '../page/language.ts'
import type { Decision } from './sessions.ts'

type Key =
  | 'list'
  | 'listLead'
  | 'none'
  | 'webhook'
  | 'title'
  | 'lead'
  | 'document'
  | 'firstName'
  | 'lastName'
  | 'idNumber'
  | 'verdict'
  | 'verdictHint'
  | 'reason'
  | 'stay'
  | 'closeTab'
  | 'closed'
  | 'closedHint'
  | 'deliveries'
  | 'again'
  | 'undecided'
  | 'notFound'
  | 'started'
  | 'person'
  | 'state'
  | 'back'

export const texts: Texts<Key> = {
  en: {
    list: 'Identity verifications',
    listLead:
      'Verifications that the portal has started, newest first. You can change any decision.',
    none: 'No verifications yet. Start one in the portal, then reload this page.',
    webhook: 'Webhooks go to',
    title: 'Verify your identity',
    lead: 'This page stands in for Veriff. Choose what the identity check finds.',
    document: 'Details on the document',
    firstName: 'First name',
    lastName: 'Last name',
    idNumber: 'Personal code',
    verdict: 'Decision',
    verdictHint: 'We send the decision to the portal and take you back there.',
    reason: 'Reason',
    stay: 'Do not go back to the portal',
    closeTab: 'Close the tab without a decision',
    closed: 'You can close this tab',
    closedHint: 'There is no decision yet. Open the same web address to continue.',
    deliveries: 'Webhooks to the portal',
    again: 'Send again',
    undecided: 'undecided',
    notFound: 'Verification not found',
    started: 'Started',
    person: 'Person',
    state: 'Status',
    back: 'Back to the portal',
  },
  et: {
    list: 'Isikutuvastused',
    listLead: 'Portaalis alustatud isikutuvastused, uuemad eespool. Iga otsust saab muuta.',
    none: 'Isikutuvastusi veel ei ole. Alustage portaalis ja laadige see leht uuesti.',
    webhook: 'Teated saadetakse aadressile',
    title: 'Kinnitage oma isik',
    lead: 'See leht asendab Veriffi. Valige isikutuvastuse tulemus.',
    document: 'Dokumendi andmed',
    firstName: 'Eesnimi',
    lastName: 'Perekonnanimi',
    idNumber: 'Isikukood',
    verdict: 'Otsus',
    verdictHint: 'Saadame otsuse portaalile ja suuname teid sinna tagasi.',
    reason: 'Põhjus',
    stay: 'Ära mine portaali tagasi',
    closeTab: 'Sulge vaheleht otsuseta',
    closed: 'Võite selle vahelehe sulgeda',
    closedHint: 'Otsust veel ei ole. Jätkamiseks avage sama veebiaadress.',
    deliveries: 'Teated portaalile',
    again: 'Saada uuesti',
    undecided: 'otsustamata',
    notFound: 'Isikutuvastust ei leitud',
    started: 'Alustatud',
    person: 'Isik',
    state: 'Olek',
    back: 'Tagasi portaali',
  },
}

export const verdictTexts: Texts<Decision> = {
  en: {
    approved: 'Approve',
    declined: 'Decline',
    resubmission_requested: 'Ask for new photos',
    review: 'Leave for review',
    expired: 'Let it expire',
    abandoned: 'Abandon',
  },
  et: {
    approved: 'Kinnita',
    declined: 'Lükka tagasi',
    resubmission_requested: 'Küsi uusi pilte',
    review: 'Jäta ülevaatamiseks',
    expired: 'Lase aeguda',
    abandoned: 'Jäta pooleli',
  },
}
