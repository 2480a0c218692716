import type { Texts } from '../page/language.ts'

type Key = 'service' | 'title' | 'time' | 'language' | 'lead' | 'nobody' | 'invalid' | 'invalidLead'

export const texts: Texts<Key> = {
  en: {
    service: 'Video meeting',
    title: 'Your video meeting',
    time: 'Time (Tallinn)',
    language: 'Language',
    lead: 'You are in the room. The consultant joins at the start of the consultation.',
    nobody: 'The link contains neither your name nor the topic of the consultation.',
    invalid: 'This link does not work',
    invalidLead: 'The address has no time or language of a consultation.',
  },
  et: {
    service: 'Videokohtumine',
    title: 'Teie videokohtumine',
    time: 'Aeg (Tallinn)',
    language: 'Keel',
    lead: 'Olete videoruumis. Konsultant liitub konsultatsiooni alguses.',
    nobody: 'Link ei sisalda teie nime ega konsultatsiooni teemat.',
    invalid: 'See link ei toimi',
    invalidLead: 'Aadressis puudub konsultatsiooni aeg või keel.',
  },
}
