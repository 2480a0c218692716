import { calls, callsByDomain } from '#contract/calls.ts'
import type { CallShape } from '#contract/call.ts'
import { defaultLocale } from '#contract/locale.ts'
import { problemStatuses } from '#contract/messages.ts'
import { successKeys } from '#contract/success-keys.ts'

import {
  drawInEachLocale,
  inEachLocale,
  type AtlasCall,
  type AtlasData,
  type AtlasPicture,
  type AtlasLocale,
  type Translated,
} from './atlas-data.ts'
import { callsOfActor } from '../diagram/actor-calls.ts'
import { capital, humanize } from '../diagram/chart-language.ts'
import type { Chart } from '../diagram/chart.ts'
import { collapse, collapsibleStates } from '../diagram/collapse.ts'
import type { MachinePages } from '../diagram/overview/machine-pages.ts'
import { layOutOverview } from '../diagram/overview/overview-layout.ts'
import { changesSince } from './changes.ts'
import { readCoverageReports } from '../coverage/read-coverage.ts'
import { currentStamp } from '../coverage/stamp.ts'
import { readTestResults } from '../coverage/read-results.ts'
import { allCharts, currentOverview, overviewLanguage } from './diagram-files.ts'
import { describePage, describePages } from '../paths/scenario/page-sentences.ts'
import { chartLanguage } from '../labels/chart-languages.ts'
import { readJourneyRuns, type JourneyRun } from '../journeys/journey-file.ts'
import { translateMessage, translateName } from '../labels/translate.ts'
import { readFlowNotes } from './flow-notes.ts'
import { machineDomains } from './machine-domains.ts'
import { newestPictureRun, readPictures } from './picture-files.ts'
import { drawAlone } from './side-by-side.ts'

export const siteData = async (
  revision: string | null,
  places: readonly MachinePages[],
): Promise<AtlasData> => {
  const charts = allCharts()
  const overview = currentOverview()
  const journeys = readJourneyRuns()
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
    results: readTestResults(),
    notes: readFlowNotes(charts),
    journeys,
    journeyCalls: callsOfJourneys(journeys),
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
  (callsOfActor(request) ?? []).map((call) =>
    atlasCall(call, (locale) => chartLanguage(locale).name(chart.id, request)),
  )

const callsOfJourneys = (journeys: readonly JourneyRun[]): AtlasData['journeyCalls'] => {
  const ids = new Set(
    journeys.flatMap(({ steps }) => steps.flatMap((step) => step.calls)).map(({ id }) => id),
  )
  return Object.fromEntries(
    calls
      .filter(({ id }) => ids.has(id))
      .map((call) => [
        call.id,
        atlasCall(call, (locale) =>
          translateName('', capital(humanize(actorNames.get(call.id) ?? call.id)), locale),
        ),
      ]),
  )
}

/** The calls whose actor has another name in the machines. */
const actorNames = new Map([['readMe', 'readUser']])

const atlasCall = (
  { id, method, path, summary, problems }: CallShape,
  nameIn: (locale: AtlasLocale) => string,
): AtlasCall => ({
  id,
  method,
  path,
  summary: inEachLocale((locale) => (locale === defaultLocale ? summary : nameIn(locale))),
  problems: [...problems],
})

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
