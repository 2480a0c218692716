import { dirname, relative } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import { machines } from '#machines/index.ts'

import type { AtlasLocale } from './atlas-data.ts'
import { chartOf } from '../chart/chart-of.ts'
import type { Chart } from '../chart/chart.ts'
import { layOut } from '../chart/layout.ts'
import { capital, inWords, titleOf } from '../chart/voice.ts'
import { drawChart } from '../drawing/draw.ts'
import { toMarkup } from '../drawing/svg.ts'
import { layOutOverview, type OverviewVoice } from '../overview/overview-layout.ts'
import { membersOf, type Overview } from '../overview/overview.ts'
import { screensOf } from '../overview/screens.ts'
import { voiceIn } from '../words/voice.ts'
import { describeState, inLanguage, labelEvent } from '../words/words.ts'
import { formOf } from './form.ts'
import { pictureOf, wordsOfMachines } from './words-of-machines.ts'

export const allMachines: readonly AnyStateMachine[] = Object.values(machines)

export const allCharts = (): Chart[] => allMachines.map(chartOf)

/** The picture of a chart as it is kept: in English, with links to the pictures of the machines within. */
export const pictureFor = async (chart: Chart): Promise<string> => {
  const from = dirname(pictureOf(chart.id))
  const drawing = drawChart(await layOut(chart, voiceIn('en')), {
    title: titleOf(voiceIn('en'), chart.id),
    linkTo: (machine) => relative(from, pictureOf(machine)).replaceAll('\\', '/'),
    metadata: formOf(chart),
  })
  return `${toMarkup(drawing)}\n`
}

/** Every picture that is kept, by the file it is in. */
export const allPictures = async (): Promise<[string, string][]> => {
  const pictures: [string, string][] = []
  for (const chart of allCharts()) pictures.push([pictureOf(chart.id), await pictureFor(chart)])
  pictures.push([overviewFile, await overviewPicture()])
  return pictures
}

export const overviewFile = 'docs/flows/overview.svg'

export const overviewNow = (): Overview => ({
  screens: screensOf(),
  members: membersOf(allMachines, wordsOfMachines()),
})

export const overviewPicture = async (): Promise<string> => {
  const drawing = await layOutOverview(overviewNow(), overviewVoiceIn('en'))
  const look = {
    title: overviewVoiceIn('en').title,
    linkTo: (machine: string) => pictureOf(machine).replace('docs/flows/', ''),
  }
  return `${toMarkup(drawChart(drawing, look))}\n`
}

export const overviewVoiceIn = (locale: AtlasLocale): OverviewVoice => ({
  ...overviewPhrases[locale],
  describe: ({ id }) => describeState(id, id, locale),
  say: (text) => inLanguage(text, locale),
  nameOf: (machine) => titleOf(voiceIn(locale), machine),
  event: (machine, event) => labelEvent(machine, event, locale),
})

const overviewPhrases = {
  en: {
    title: 'How screens and machines hang together',
    about: 'Left the pages of the portal, beside them the machines that they show, word by word.',
    nameOfWord: (word: string) => capital(inWords(word)),
  },
  et: {
    title: 'Kuidas lehed ja vood kokku käivad',
    about: 'Vasakul portaali lehed, nende kõrval vood, mis neil toimuvad, teemade kaupa.',
    nameOfWord: (word: string) => estonianWords[word] ?? capital(word),
  },
}

const estonianWords: Record<string, string> = {
  account: 'Konto',
  identity: 'Isik',
  shop: 'Pood',
  order: 'Tellimus',
  product: 'Toode',
  kit: 'Proovikomplekt',
  questionnaire: 'Küsimustik',
  consent: 'Nõusolek',
  consultation: 'Konsultatsioon',
  dna: 'DNA',
  study: 'Uuring',
  app: 'Portaal',
}
