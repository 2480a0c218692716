import type { Texts } from '../page/language.ts'

type Key = 'service' | 'title' | 'time' | 'language' | 'lead' | 'nobody' | 'invalid' | 'invalidLead'

export const texts: Texts<Key> = {
  en: {
    service: 'Video meeting',
    title: 'Your video meeting',
    time: 'Time',
    language: 'Language',
    lead: 'You are in the room. The consultant joins at the start of the consultation.',
    nobody: 'The room knows neither who you are nor what the consultation is about.',
    invalid: 'This link does not work',
    invalidLead: 'The address has no time or language of a consultation.',
  },
  et: {
    service: 'Videokohtumine',
    title: 'Teie videokohtumine',
    time: 'Aeg',
    language: 'Keel',
    lead: 'Olete videoruumis. Konsultant liitub konsultatsiooni alguses.',
    nobody: 'Videoruum ei tea, kes te olete ega millest konsultatsioonil räägitakse.',
    invalid: 'See link ei toimi',
    invalidLead: 'Aadressis puudub konsultatsiooni aeg või keel.',
  },
}
