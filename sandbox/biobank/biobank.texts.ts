import type { Texts } from '../page/language.ts'

type Key =
  | 'title'
  | 'lead'
  | 'answer'
  | 'unreachable'
  | 'none'
  | 'requested'
  | 'pseudonym'
  | 'noCode'
  | 'release'
  | 'notFound'

export const texts: Texts<Key> = {
  en: {
    title: 'Biobank',
    lead: 'Act as the biobank: gene donors have agreed that it releases their data to the laboratory.',
    answer: 'Answer of the portal:',
    unreachable: 'The portal does not answer, or does not accept the API key.',
    none: 'No request is open.',
    requested: 'Requested',
    pseudonym: 'Pseudonym for the laboratory',
    noCode: 'No personal code',
    release: 'Release the data to the laboratory',
    notFound: 'No data about this person',
  },
  et: {
    title: 'Geenivaramu',
    lead: 'Tegutsege geenivaramuna: geenidoonorid on nõustunud, et see väljastab nende andmed laborile.',
    answer: 'Portaali vastus:',
    unreachable: 'Portaal ei vasta või ei tunne API-võtit.',
    none: 'Ühtegi päringut ei ole ootel.',
    requested: 'Küsitud',
    pseudonym: 'Pseudonüüm labori jaoks',
    noCode: 'Isikukood puudub',
    release: 'Väljasta andmed laborile',
    notFound: 'Selle inimese andmeid ei ole',
  },
}
