import { statesById, type Chart, type ChartState } from '#flows/diagram/chart.ts'
import { inEachLocale, type AtlasLocale, type Translated } from '#flows/publish/atlas-data.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { data } from './data.ts'
import { callsOfState, messagesOfState } from './state-details.ts'

export type SearchResult = { machine: string; state: string; title: string; text: string }

const maxResults = 30

/** Returns the entries that contain the query in either language, best first. */
export const searchStates = (query: string, locale: AtlasLocale): SearchResult[] => {
  const needle = query.trim().toLowerCase()
  if (needle.length < 2) return []
  return searchEntries(locale)
    .map((entry) => ({ ...entry, rank: rankOf(entry, needle) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ machine, state, title, texts, rank }) => ({
      machine,
      state,
      title,
      text: texts[rank]?.shown ?? '',
    }))
}

type SearchEntry = { machine: string; state: string; title: string; texts: readonly SearchText[] }

/** An entry to search, and the text to show for it in the language of the reader. */
type SearchText = { text: string; shown: string }

const rankOf = ({ texts }: SearchEntry, needle: string): number =>
  texts.findIndex(({ text }) => text.toLowerCase().includes(needle))

const untranslated = (text: string): SearchText => ({ text, shown: text })

const translated = (locale: AtlasLocale, both: Translated): SearchText[] => {
  const other = locale === 'en' ? both.et : both.en
  return [untranslated(both[locale]), { text: other, shown: both[locale] }]
}

const searchEntries = (locale: AtlasLocale): SearchEntry[] =>
  Object.values(data.charts).flatMap((chart) =>
    [...statesById(chart).values()].map((state): SearchEntry => {
      const name = nameIn(chart, state)
      const screens = data.overview.screens.filter(({ machines }) => machines.includes(chart.id))
      return {
        machine: chart.id,
        state: state.id,
        title: name[locale],
        texts: [
          ...translated(locale, name),
          untranslated(state.id),
          ...translated(locale, data.descriptions[state.id] ?? none),
          ...messagesOfState(state).flatMap((key) => [
            untranslated(key),
            ...translated(locale, data.messages[key] ?? none),
          ]),
          ...callsOfState(state).flatMap(({ method, path, id }) => [
            untranslated(`${method} ${path}`),
            untranslated(id),
          ]),
          ...(state.parent === null ? screens.map(({ address }) => untranslated(address)) : []),
        ],
      }
    }),
  )

const none: Translated = inEachLocale(() => '')

const nameIn = ({ id }: Chart, { key }: ChartState): Translated =>
  inEachLocale((locale) => chartLanguage(locale).name(id, key))
