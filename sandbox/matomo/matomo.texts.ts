import type { Texts } from '../page/language.ts'

type Key = 'title' | 'lead' | 'none' | 'time' | 'parameters' | 'headers'

export const texts: Texts<Key> = {
  en: {
    title: 'Statistics',
    lead: 'What the portal has sent to Matomo. It sends nothing before a person has allowed it.',
    none: 'Nothing was received yet.',
    time: 'Time',
    parameters: 'Parameters',
    headers: 'Headers',
  },
  et: {
    title: 'Statistika',
    lead: 'Andmed, mille portaal on Matomole saatnud. Enne inimese nõusolekut ei saadeta midagi.',
    none: 'Midagi ei ole veel saabunud.',
    time: 'Aeg',
    parameters: 'Parameetrid',
    headers: 'Päised',
  },
}
