import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

const english = {
  requirements: 'Requirements',
  lead: 'The sections of the specification, what fulfils them, and how they are tested.',
  section: 'Section',
  states: 'States and transitions',
  transitions: 'Transitions',
  tests: 'Tests',
  result: 'Last result',
  uncovered: 'Not covered by a test',
  noTests: 'No test',
  noFlow: 'No flow fulfils this section. It is fulfilled by other parts, or not yet.',
  additions: 'Flows beyond the specification',
  additionsLead: 'No section asks for these flows.',
  messages: 'Messages',
  calls: 'Calls',
  pictures: 'Pictures',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  walks: (count: number) =>
    count === 0 ? '' : count === 1 ? '1 test walks it' : `${count} tests walk it`,
  passed: (count: number) => `${count} passed`,
  failed: (count: number) => `${count} failed`,
  notRun: 'No result yet. Run npm test.',
  on: (date: string) => `on ${date}`,
  all: 'All sections',
}

type RequirementPhrases = typeof english

const estonian: RequirementPhrases = {
  requirements: 'Nõuded',
  lead: 'Kirjelduse jaotised, mis neid täidab ja kuidas neid testitakse.',
  section: 'Jaotis',
  states: 'Olekud ja üleminekud',
  transitions: 'Üleminekud',
  tests: 'Testid',
  result: 'Viimane tulemus',
  uncovered: 'Testiga katmata',
  noTests: 'Testi ei ole',
  noFlow: 'Ükski voog seda jaotist ei täida: seda teevad muud osad või on see veel tegemata.',
  additions: 'Vood, mida kirjelduses ei ole',
  additionsLead: 'Ükski jaotis neid vooge ei nõua.',
  messages: 'Teated',
  calls: 'Päringud',
  pictures: 'Pildid',
  files: (count) => (count === 1 ? '1 fail' : `${count} faili`),
  walks: (count) => (count === 0 ? '' : count === 1 ? 'läbib 1 test' : `läbib ${count} testi`),
  passed: (count) => `õnnestus ${count}`,
  failed: (count) => `ebaõnnestus ${count}`,
  notRun: 'Tulemust veel ei ole. Käivitage npm test.',
  on: (date) => `– ${date}`,
  all: 'Kõik jaotised',
}

const phrases: Record<AtlasLocale, RequirementPhrases> = { en: english, et: estonian }

export const requirementPhrasesIn = (locale: AtlasLocale): RequirementPhrases => phrases[locale]
