import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

const english = {
  journeys: 'Journeys',
  lead: 'What customers do, step by step. Recorded from browser tests against the real server.',
  notRecorded: 'Not recorded yet. Run npm run build, then npm run e2e, then npm run flows.',
  map: 'Steps',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  branches: (count: number) => (count === 1 ? '1 other way' : `${count} other ways`),
  otherwise: 'What else can happen here',
  stamp: (revision: string, date: string) => `Recorded on ${date}, revision ${revision}.`,
  test: 'Browser test',
  passed: 'passed',
  failed: 'failed',
  failedHere: 'The test failed in this step',
  mocked:
    'The test answers a request itself: the real server does not come into this state in a test.',
  page: 'Page',
  pictures: 'Pictures',
  messages: 'Messages on the page',
  calls: 'Calls to the server',
  emails: 'Emails',
  flows: 'Flows',
  phone: 'phone',
  desktop: 'desktop',
}

type JourneyPhrases = typeof english

const estonian: JourneyPhrases = {
  journeys: 'Kliendi teekonnad',
  lead: 'Mida klient samm-sammult teeb. Salvestatud päris serveri vastu käivitatud brauseritestidest.',
  notRecorded:
    'Veel salvestamata. Käivitage npm run build, siis npm run e2e ja lõpuks npm run flows.',
  map: 'Sammud',
  steps: (count) => (count === 1 ? '1 samm' : `${count} sammu`),
  branches: (count) => (count === 1 ? '1 muu võimalus' : `${count} muud võimalust`),
  otherwise: 'Mis võib siin veel juhtuda',
  stamp: (revision, date) => `Salvestatud ${date}, versioon ${revision}.`,
  test: 'Brauseritest',
  passed: 'õnnestus',
  failed: 'ebaõnnestus',
  failedHere: 'Test ebaõnnestus selles sammus',
  mocked: 'Test vastab ühele päringule ise: päris server testi ajal sellesse olekusse ei jõua.',
  page: 'Leht',
  pictures: 'Pildid',
  messages: 'Teated lehel',
  calls: 'Päringud serverile',
  emails: 'E-kirjad',
  flows: 'Vood',
  phone: 'telefon',
  desktop: 'arvuti',
}

const phrases: Record<AtlasLocale, JourneyPhrases> = { en: english, et: estonian }

export const journeyPhrasesIn = (locale: AtlasLocale): JourneyPhrases => phrases[locale]
