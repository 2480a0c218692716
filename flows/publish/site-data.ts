import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'

import { callsByWord } from '#contract/calls.ts'

import type { AtlasData, Both, Picture } from './atlas-data.ts'
import { callsMadeBy } from '../chart/calls-made.ts'
import type { Chart } from '../chart/chart.ts'
import { layOut } from '../chart/layout.ts'
import { layOutOverview } from '../overview/overview-layout.ts'
import { changesSince } from './changes.ts'
import { coverageFound } from './coverage-found.ts'
import { allCharts, overviewNow, overviewVoiceIn, voiceIn } from './pictures.ts'
import { wordsOfMachines } from './words-of-machines.ts'

/** The words of messages as the portal has them in English, by their keys. */
export type SourceWords = Record<string, { message?: string | undefined }>

export const siteData = async (
  messages: SourceWords,
  revision: string | null,
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
    events: eventsOf(charts),
    messages: await translated(messages),
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

const callsOf = (charts: readonly Chart[]): AtlasData['calls'] => {
  const requests = charts.flatMap(({ states }) => states.flatMap(({ invokes }) => invokes))
  return Object.fromEntries(
    requests
      .filter(({ machine }) => machine === null)
      .map(({ id }) => [
        id,
        (callsMadeBy(id) ?? []).map(({ id: call, method, path, summary, problems }) => ({
          id: call,
          method,
          path,
          summary,
          problems: [...problems],
        })),
      ]),
  )
}

const translated = async (messages: SourceWords): Promise<Record<string, Both>> => {
  const filename = 'locales/et/messages.po'
  const context = { locale: 'et', sourceLocale: 'en', filename }
  const entries = Object.values(await formatter().parse(readFileSync(filename, 'utf8'), context))
  const estonian = new Map(entries.map(({ message, translation }) => [message, translation]))
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message: en = key }]) => [
      key,
      { en, et: estonian.get(en) || en },
    ]),
  )
}

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
