import { dirname, relative } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import { machines } from '#machines/index.ts'

import type { AtlasLocale } from './atlas-data.ts'
import { chartOf } from '../diagram/create-chart.ts'
import type { Chart } from '../diagram/chart.ts'
import { layOut } from '../diagram/layout/layout.ts'
import { capital, humanize, titleOf } from '../diagram/chart-language.ts'
import { drawChart } from '../diagram/svg/draw-chart.ts'
import { toMarkup } from '../diagram/svg/svg.ts'
import { layOutOverview, type OverviewLanguage } from '../diagram/overview/overview-layout.ts'
import { membersOf, type Overview } from '../diagram/overview/overview.ts'
import { screensOf } from '../diagram/overview/screens.ts'
import { chartLanguage } from '../labels/chart-languages.ts'
import { describeState, translateText, labelEvent } from '../labels/translate.ts'
import { embedChart } from './embedded-chart.ts'
import { diagramFile, machineDomains } from './machine-domains.ts'

const allMachines: readonly AnyStateMachine[] = Object.values(machines)

export const allCharts = (): Chart[] => allMachines.map(chartOf)

/** Draws a chart for the repository: in English, with links to the diagrams of child machines. */
export const diagramMarkup = async (chart: Chart): Promise<string> => {
  const from = dirname(diagramFile(chart.id))
  const drawing = drawChart(await layOut(chart, chartLanguage('en')), {
    title: titleOf(chartLanguage('en'), chart.id),
    linkTo: (machine) => relative(from, diagramFile(machine)).replaceAll('\\', '/'),
    metadata: embedChart(chart),
  })
  return `${toMarkup(drawing)}\n`
}

/** Returns every diagram in the repository, by its file. */
export const allDiagrams = async (): Promise<[string, string][]> => {
  const pictures: [string, string][] = []
  for (const chart of allCharts())
    pictures.push([diagramFile(chart.id), await diagramMarkup(chart)])
  pictures.push([overviewFile, await overviewMarkup()])
  return pictures
}

export const overviewFile = 'docs/flows/overview.svg'

export const currentOverview = (): Overview => ({
  screens: screensOf(),
  members: membersOf(allMachines, machineDomains()),
})

export const overviewMarkup = async (): Promise<string> => {
  const drawing = await layOutOverview(currentOverview(), overviewLanguage('en'))
  const options = {
    title: overviewLanguage('en').title,
    linkTo: (machine: string) => diagramFile(machine).replace('docs/flows/', ''),
  }
  return `${toMarkup(drawChart(drawing, options))}\n`
}

export const overviewLanguage = (locale: AtlasLocale): OverviewLanguage => ({
  ...overviewPhrases[locale],
  describe: ({ id }) => describeState(id, id, locale),
  translate: (text) => translateText(text, locale),
  nameOf: (machine) => titleOf(chartLanguage(locale), machine),
  event: (machine, event) => labelEvent(machine, event, locale),
})

const overviewPhrases: Record<
  AtlasLocale,
  Pick<OverviewLanguage, 'title' | 'about' | 'domainName'>
> = {
  en: {
    title: 'Pages and machines',
    about:
      'The pages of the portal on the left, the machines that they show beside them, by domain.',
    domainName: (domain) => capital(humanize(domain)),
  },
  et: {
    title: 'Lehed ja vood',
    about: 'Vasakul portaali lehed, nende kõrval vood, mis neil toimuvad, teemade kaupa.',
    domainName: (domain) => estonianDomains[domain] ?? capital(domain),
  },
}

const estonianDomains: Record<string, string> = {
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
  report: 'Raport',
  study: 'Uuring',
  laboratory: 'Labor',
  analytics: 'Statistika',
  app: 'Portaal',
}
