import { statesById, type Chart, type ChartState } from '#flows/chart/chart.ts'
import type { AtlasLocale, Both } from '#flows/publish/atlas-data.ts'
import { voiceIn } from '#flows/words/voice.ts'

import { data } from './given.ts'
import { callsOfState, messagesOfState } from './of-state.ts'

export type Found = { machine: string; state: string; title: string; text: string }

const most = 30

/** Places whose words hold what is looked for, in either language, the best first. */
export const find = (wanted: string, locale: AtlasLocale): Found[] => {
  const needle = wanted.trim().toLowerCase()
  if (needle.length < 2) return []
  return places(locale)
    .map((place) => ({ ...place, rank: rankOf(place, needle) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ machine, state, title, words, rank }) => ({
      machine,
      state,
      title,
      text: words[rank]?.shown ?? '',
    }))
}

type Place = { machine: string; state: string; title: string; words: readonly Word[] }

/** What is looked through, and what is shown for it: the same in the language of the reader. */
type Word = { text: string; shown: string }

const rankOf = ({ words }: Place, needle: string): number =>
  words.findIndex(({ text }) => text.toLowerCase().includes(needle))

const asItIs = (text: string): Word => ({ text, shown: text })

const inBoth = (locale: AtlasLocale, both: Both): Word[] => {
  const other = locale === 'en' ? both.et : both.en
  return [asItIs(both[locale]), { text: other, shown: both[locale] }]
}

const places = (locale: AtlasLocale): Place[] =>
  Object.values(data.charts).flatMap((chart) =>
    [...statesById(chart).values()].map((state): Place => {
      const name = nameIn(chart, state)
      const screens = data.overview.screens.filter(({ machines }) => machines.includes(chart.id))
      return {
        machine: chart.id,
        state: state.id,
        title: name[locale],
        words: [
          ...inBoth(locale, name),
          asItIs(state.id),
          ...inBoth(locale, data.descriptions[state.id] ?? none),
          ...messagesOfState(chart, state).flatMap((key) => [
            asItIs(key),
            ...inBoth(locale, data.messages[key] ?? none),
          ]),
          ...callsOfState(state).flatMap(({ method, path, id }) => [
            asItIs(`${method} ${path}`),
            asItIs(id),
          ]),
          ...(state.parent === null ? screens.map(({ address }) => asItIs(address)) : []),
        ],
      }
    }),
  )

const none: Both = { en: '', et: '' }

const nameIn = ({ id }: Chart, { key }: ChartState): Both => ({
  en: voiceIn('en').name(id, key),
  et: voiceIn('et').name(id, key),
})
