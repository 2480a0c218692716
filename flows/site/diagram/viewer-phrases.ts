import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

/** The texts of the diagram viewer, of the pictures of screens, and about how current the atlas is. */
const english = {
  collapseAll: 'Collapse groups',
  expandAll: 'Expand groups',
  collapse: (name: string) => `Collapse ${name}`,
  expand: (name: string) => `Expand ${name}`,
  showScreens: 'Show screens in the diagram',
  isWorking: 'Arranging the diagram…',
  map: 'Overview of the diagram',
  screen: 'Screen',
  device: 'Device',
  devices: { desktop: 'Desktop', phone: 'Phone' },
  language: 'Language of the screen',
  pictureOf: (state: string) => `The page in the state ${state}`,
  noScreen:
    'There is no picture of this state: the page leaves it at once, or no test has shown it.',
  noScreensYet: 'No pictures yet. Run npm test, or npm run flows -- --pictures.',
  otherScreen: (taken: string) => `Not taken so yet; this one is ${taken}.`,
  noPictures: 'No pictures of this state. npm test takes them in English.',
  morePictures: 'npm run flows -- --pictures takes those in other languages and on a phone.',
  published: (date: string, revision: string) => `Made on ${date} from revision ${revision}.`,
  modified: (revision: string) => `${revision} with local changes`,
  noRevision: 'unknown',
  taken: (date: string, revision: string) => `${date}, revision ${revision}`,
  newestPicture: 'Newest picture',
}

type ViewerPhrases = typeof english

const estonian: ViewerPhrases = {
  collapseAll: 'Ahenda rühmad',
  expandAll: 'Laienda rühmad',
  collapse: (name) => `Ahenda ${name}`,
  expand: (name) => `Laienda ${name}`,
  showScreens: 'Näita skeemil ekraane',
  isWorking: 'Paigutan skeemi…',
  map: 'Skeemi ülevaade',
  screen: 'Ekraan',
  device: 'Seade',
  devices: { desktop: 'Arvuti', phone: 'Telefon' },
  language: 'Ekraani keel',
  pictureOf: (state) => `Leht olekus ${state}`,
  noScreen:
    'Sellest olekust pilti ei ole: leht lahkub sellest kohe või ükski test pole seda näidanud.',
  noScreensYet: 'Pilte veel ei ole. Käivitage npm test või npm run flows -- --pictures.',
  otherScreen: (taken) => `Sellist pilti veel ei ole; näidatud pilt on: ${taken}.`,
  noPictures: 'Sellest olekust pilti ei ole. npm test teeb pildid inglise keeles.',
  morePictures: 'Pildid teistes keeltes ja telefonis teeb npm run flows -- --pictures.',
  published: (date, revision) => `Koostatud ${date} versioonist ${revision}.`,
  modified: (revision) => `${revision} (kohalike muudatustega)`,
  noRevision: 'teadmata',
  taken: (date, revision) => `${date}, versioon ${revision}`,
  newestPicture: 'Uusim pilt',
}

const phrases: Record<AtlasLocale, ViewerPhrases> = { en: english, et: estonian }

export const viewerPhrasesIn = (locale: AtlasLocale): ViewerPhrases => phrases[locale]
