import { callsByDomain } from '#contract/calls.ts'
import { defaultLocale } from '#contract/locale.ts'
import { problemStatuses } from '#contract/messages.ts'
import { successKeys } from '#contract/success-keys.ts'

import {
  drawInEachLocale,
  inEachLocale,
  type AtlasCall,
  type AtlasData,
  type AtlasPicture,
  type Translated,
} from './atlas-data.ts'
import { callsOfActor } from '../diagram/actor-calls.ts'
import type { Chart } from '../diagram/chart.ts'
import { collapse, collapsibleStates } from '../diagram/collapse.ts'
import type { MachinePages } from '../diagram/overview/machine-pages.ts'
import { layOutOverview } from '../diagram/overview/overview-layout.ts'
import { changesSince } from './changes.ts'
import { readCoverageReports } from '../coverage/read-coverage.ts'
import { currentStamp } from '../coverage/stamp.ts'
import { allCharts, currentOverview, overviewLanguage } from './diagram-files.ts'
import { describePage, describePages } from '../paths/scenario/page-sentences.ts'
import { chartLanguage } from '../labels/chart-languages.ts'
import { translateMessage } from '../labels/translate.ts'
import { machineDomains } from './machine-domains.ts'
import { newestPictureRun, readPictures } from './picture-files.ts'
import { drawAlone } from './side-by-side.ts'

export const siteData = async (
  revision: string | null,
  places: readonly MachinePages[],
): Promise<AtlasData> => {
  const charts = allCharts()
  const overview = currentOverview()
  return {
    domains: domainsOf(charts),
    charts: Object.fromEntries(charts.map((chart) => [chart.id, chart])),
    drawings: await drawingsOf(charts),
    collapsedDrawings: await drawingsOf(charts.flatMap(collapsedChart)),
    overview,
    overviewDrawing: await drawInEachLocale((locale) =>
      layOutOverview(overview, overviewLanguage(locale)),
    ),
    descriptions: descriptionsOf(charts),
    places: describeAllPages(places),
    events: eventsOf(charts),
    messages: messagesOf(),
    calls: callsOf(charts),
    pictures: Object.fromEntries(charts.map((chart) => [chart.id, picturesOf(chart)])),
    coverage: readCoverageReports(),
    published: {
      atlas: currentStamp(),
      pictures: newestPictureRun(charts.map(({ id }) => id)),
    },
    changes: revision === null ? null : await changesSince(revision, charts),
  }
}

const drawingsOf = async (charts: readonly Chart[]): Promise<AtlasData['drawings']> => {
  const drawn: [string, AtlasData['drawings'][string]][] = []
  for (const chart of charts) drawn.push([chart.id, await drawAlone(chart)])
  return Object.fromEntries(drawn)
}

const collapsedChart = (chart: Chart): Chart[] => {
  const collapsible = collapsibleStates(chart)
  return collapsible.length === 0 ? [] : [collapse(chart, new Set(collapsible)).chart]
}

const domainsOf = (charts: readonly Chart[]): AtlasData['domains'] => {
  const domains = machineDomains()
  return Object.keys(callsByDomain)
    .map((id) => ({
      id,
      name: inEachLocale((locale) => overviewLanguage(locale).domainName(id)),
      machines: charts.map((chart) => chart.id).filter((machine) => domains.get(machine) === id),
    }))
    .filter(({ machines }) => machines.length > 0)
}

const descriptionsOf = (charts: readonly Chart[]): Record<string, Translated> =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.states.map((state) => [
        state.id,
        inEachLocale((locale) => chartLanguage(locale).describeState(chart, state)),
      ]),
    ),
  )

const describeAllPages = (places: readonly MachinePages[]): Record<string, Translated> =>
  Object.fromEntries(
    places.flatMap((place) => [
      [place.machine, inEachLocale((locale) => describePages(place, locale).join(' '))],
      ...Object.entries(place.elsewhere).map(([state, page]) => [
        `${place.machine}.${state}`,
        inEachLocale((locale) => describePage(page, locale)),
      ]),
    ]),
  )

const eventsOf = (charts: readonly Chart[]): Record<string, Translated> =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.arrows
        .filter(({ kind }) => kind === 'event')
        .map(({ event }) => [
          `${chart.id} ${event}`,
          inEachLocale((locale) => chartLanguage(locale).labelEvent(chart, event)),
        ]),
    ),
  )

const callsOf = (charts: readonly Chart[]): AtlasData['calls'] =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.states
        .flatMap(({ invokes }) => invokes)
        .filter(({ machine }) => machine === null)
        .map(({ id }) => [id, atlasCalls(chart, id)]),
    ),
  )

const atlasCalls = (chart: Chart, request: string): AtlasCall[] =>
  (callsOfActor(request) ?? []).map(({ id, method, path, summary, problems }) => ({
    id,
    method,
    path,
    summary: inEachLocale((locale) =>
      locale === defaultLocale ? summary : chartLanguage(locale).name(chart.id, request),
    ),
    problems: [...problems],
  }))

const messagesOf = (): Record<string, Translated> =>
  Object.fromEntries(
    [...Object.keys(problemStatuses), ...successKeys].map((key) => [
      key,
      inEachLocale((locale) => translateMessage(key, locale)),
    ]),
  )

const picturesOf = ({ id, states }: Chart): AtlasPicture[] =>
  readPictures(
    id,
    states.map((state) => state.id),
  )
