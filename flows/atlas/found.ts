import { statesById } from '#flows/chart/chart.ts'
import { titleOf } from '#flows/chart/voice.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from './given.ts'
import { callsOfState, messagesOfState } from './of-state.ts'

export type Found = { machine: string; state: string; title: string; text: string }

const most = 30

/** Places whose words hold what is looked for, in either language, the best first. */
export const find = (wanted: string, locale: AtlasLocale): Found[] => {
  const needle = wanted.trim().toLowerCase()
  if (needle.length < 2) return []
  return places(locale)
    .filter(({ words }) => words.some((word) => word.toLowerCase().includes(needle)))
    .toSorted((one, other) => rank(one, needle) - rank(other, needle))
    .slice(0, most)
    .map(({ machine, state, title, words }) => ({
      machine,
      state,
      title,
      text: words.find((word) => word.toLowerCase().includes(needle)) ?? '',
    }))
}

type Place = { machine: string; state: string; title: string; words: string[] }

const rank = ({ words }: Place, needle: string): number =>
  words.findIndex((word) => word.toLowerCase().includes(needle))

const places = (locale: AtlasLocale): Place[] =>
  Object.values(data.charts).flatMap((chart) =>
    [...statesById(chart).values()].map((state): Place => {
      const { en = '', et = '' } = data.descriptions[state.id] ?? {}
      const screens = data.overview.screens.filter(({ machines }) => machines.includes(chart.id))
      return {
        machine: chart.id,
        state: state.id,
        title: titleOf(state),
        words: [
          titleOf(state),
          state.id,
          ...(locale === 'et' ? [et, en] : [en, et]),
          ...messagesOfState(chart, state).flatMap((key) => [
            key,
            data.messages[key]?.[locale] ?? '',
            ...Object.values(data.messages[key] ?? {}),
          ]),
          ...callsOfState(state).flatMap(({ method, path, id }) => [`${method} ${path}`, id]),
          ...(state.parent === null ? screens.map(({ address }) => address) : []),
        ],
      }
    }),
  )
