import type { Texts } from '../page/language.ts'
import type { Decision } from './decisions.ts'

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
  | 'unknown'
  | 'begun'
  | 'person'
  | 'state'
  | 'back'

export const texts: Texts<Key> = {
  en: {
    list: 'Proofs of identity',
    listLead:
      'Each one that the portal has begun, the newest first. Any of them can be decided anew.',
    none: 'None yet. Begin one in the portal, and come back.',
    webhook: 'Decisions are reported to',
    title: 'Prove your identity',
    lead: 'A real provider would now photograph a document and a face. Here, say what they would find.',
    document: 'What the document says',
    firstName: 'First name',
    lastName: 'Last name',
    idNumber: 'Personal code',
    verdict: 'What is decided',
    verdictHint: 'The portal is told at once, and the browser goes back to it.',
    reason: 'Why',
    stay: 'Do not go back to the portal',
    closeTab: 'Close the tab, nothing decided',
    closed: 'You may close this tab',
    closedHint: 'Nothing has been decided; the same address takes it up again.',
    deliveries: 'Reports to the portal',
    again: 'Report again',
    undecided: 'undecided',
    unknown: 'There is no such proof of identity',
    begun: 'Begun',
    person: 'Person',
    state: 'State',
    back: 'Back to the portal',
  },
  et: {
    list: 'Isikutuvastused',
    listLead: 'Kõik, mida portaal on alustanud, uuemad eespool. Igaühe saab uuesti otsustada.',
    none: 'Veel mitte ühtegi. Alusta portaalis ja tule tagasi.',
    webhook: 'Otsustest teatatakse aadressil',
    title: 'Tõenda oma isikut',
    lead: 'Päris teenus pildistaks nüüd dokumenti ja nägu. Siin ütle ise, mida nad leiaksid.',
    document: 'Mida dokument ütleb',
    firstName: 'Eesnimi',
    lastName: 'Perekonnanimi',
    idNumber: 'Isikukood',
    verdict: 'Mis otsustatakse',
    verdictHint: 'Portaal saab kohe teada ja brauser läheb sinna tagasi.',
    reason: 'Miks',
    stay: 'Ära mine portaali tagasi',
    closeTab: 'Sulge kaart, otsust ei ole',
    closed: 'Selle kaardi võib sulgeda',
    closedHint: 'Midagi ei otsustatud; samal aadressil saab jätkata.',
    deliveries: 'Teated portaalile',
    again: 'Teata uuesti',
    undecided: 'otsustamata',
    unknown: 'Sellist isikutuvastust ei ole',
    begun: 'Alustatud',
    person: 'Isik',
    state: 'Olek',
    back: 'Tagasi portaali',
  },
}

export const verdictTexts: Texts<Decision> = {
  en: {
    approved: 'Approve',
    declined: 'Decline',
    resubmission_requested: 'Ask for another try',
    review: 'Keep for review',
    expired: 'Let it expire',
    abandoned: 'Abandon',
  },
  et: {
    approved: 'Kinnita',
    declined: 'Keeldu',
    resubmission_requested: 'Palu uuesti proovida',
    review: 'Jäta läbivaatusele',
    expired: 'Lase aeguda',
    abandoned: 'Jäta pooleli',
  },
}
