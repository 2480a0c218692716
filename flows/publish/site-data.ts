import { existsSync, readdirSync } from 'node:fs'

import { callsByWord } from '#contract/calls.ts'
import { problemStatuses } from '#contract/messages.ts'
import { successKeys } from '#contract/success-keys.ts'

import type { AtlasCall, AtlasData, AtlasLocale, Both, Picture } from './atlas-data.ts'
import { callsMadeBy } from '../chart/calls-made.ts'
import type { Chart } from '../chart/chart.ts'
import { layOut } from '../chart/layout.ts'
import type { Place } from '../overview/place.ts'
import { layOutOverview } from '../overview/overview-layout.ts'
import { changesSince } from './changes.ts'
import { coverageFound } from './coverage-found.ts'
import { allCharts, overviewNow, overviewVoiceIn } from './pictures.ts'
import { tellPage, tellPlace } from '../steps/place-words.ts'
import { voiceIn } from '../words/voice.ts'
import { sayMessage } from '../words/words.ts'
import { wordsOfMachines } from './words-of-machines.ts'

export const siteData = async (
  revision: string | null,
  places: readonly Place[],
): Promise<AtlasData> => {
  const charts = allCharts()
  const overview = overviewNow()
  const drawn: [string, AtlasData['drawings'][string]][] = []
  for (const chart of charts) {
    const en = await layOut(chart, voiceIn('en'))
    drawn.push([chart.id, { en, et: await layOut(chart, voiceIn('et')) }])
  }
  return {
    words: wordsOf(charts),
    charts: Object.fromEntries(charts.map((chart) => [chart.id, chart])),
    drawings: Object.fromEntries(drawn),
    overview,
    overviewDrawing: {
      en: await layOutOverview(overview, overviewVoiceIn('en')),
      et: await layOutOverview(overview, overviewVoiceIn('et')),
    },
    descriptions: descriptionsOf(charts),
    places: placesOf(places),
    events: eventsOf(charts),
    messages: messagesOf(),
    calls: callsOf(charts),
    pictures: picturesFound(),
    coverage: coverageFound(),
    changes: revision === null ? null : await changesSince(revision, charts),
  }
}

const wordsOf = (charts: readonly Chart[]): AtlasData['words'] => {
  const words = wordsOfMachines()
  return Object.keys(callsByWord)
    .map((id) => ({
      id,
      name: { en: overviewVoiceIn('en').nameOfWord(id), et: overviewVoiceIn('et').nameOfWord(id) },
      machines: charts.map((chart) => chart.id).filter((machine) => words.get(machine) === id),
    }))
    .filter(({ machines }) => machines.length > 0)
}

const descriptionsOf = (charts: readonly Chart[]): Record<string, Both> =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.states.map((state) => [
        state.id,
        {
          en: voiceIn('en').describeState(chart, state),
          et: voiceIn('et').describeState(chart, state),
        },
      ]),
    ),
  )

const placesOf = (places: readonly Place[]): Record<string, Both> =>
  Object.fromEntries(
    places.flatMap((place) => [
      [place.machine, inBoth((locale) => tellPlace(place, locale).join(' '))],
      ...Object.entries(place.elsewhere).map(([state, page]) => [
        `${place.machine}.${state}`,
        inBoth((locale) => tellPage(page, locale)),
      ]),
    ]),
  )

const inBoth = (tell: (locale: AtlasLocale) => string): Both => ({ en: tell('en'), et: tell('et') })

const eventsOf = (charts: readonly Chart[]): Record<string, Both> =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.arrows
        .filter(({ kind }) => kind === 'event')
        .map(({ event }) => [
          `${chart.id} ${event}`,
          {
            en: voiceIn('en').labelEvent(chart, event),
            et: voiceIn('et').labelEvent(chart, event),
          },
        ]),
    ),
  )

const callsOf = (charts: readonly Chart[]): AtlasData['calls'] =>
  Object.fromEntries(
    charts.flatMap((chart) =>
      chart.states
        .flatMap(({ invokes }) => invokes)
        .filter(({ machine }) => machine === null)
        .map(({ id }) => [id, atlasCalls(id, voiceIn('et').name(chart.id, id))]),
    ),
  )

const atlasCalls = (request: string, et: string): AtlasCall[] =>
  (callsMadeBy(request) ?? []).map(({ id, method, path, summary, problems }) => ({
    id,
    method,
    path,
    summary: { en: summary, et },
    problems: [...problems],
  }))

const messagesOf = (): Record<string, Both> =>
  Object.fromEntries(
    [...Object.keys(problemStatuses), ...successKeys].map((key) => [
      key,
      { en: sayMessage(key, 'en'), et: sayMessage(key, 'et') },
    ]),
  )

const nameOfPicture = /^(.+)\.(en|et|ru)\.(phone|desktop)\.(?:png|webp|jpg)$/

/** `pictures/<state>.<locale>.<device>.png`, taken by the tours. */
const picturesFound = (): Record<string, Picture[]> => {
  const found: Record<string, Picture[]> = {}
  const files = existsSync('pictures')
    ? readdirSync('pictures', { recursive: true, encoding: 'utf8' }).toSorted()
    : []
  for (const file of files.map((name) => name.replaceAll('\\', '/'))) {
    const name = nameOfPicture.exec(file.split('/').at(-1) ?? '')
    const [, state = '', locale = '', device = ''] = name ?? []
    if (name) found[state] = [...(found[state] ?? []), { file, locale, device }]
  }
  return found
}
