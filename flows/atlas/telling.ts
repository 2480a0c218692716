import type { Act } from '#flows/act.ts'
import type { Chart, ChartArrow } from '#flows/chart/chart.ts'
import {
  capital,
  causeInWords,
  conditionInWords,
  inWords,
  phrasesOf,
  plainVoice,
  type Voice,
} from '#flows/chart/voice.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { dataOf } from '#flows/steps/data.ts'
import { sentenceOf } from '#flows/steps/sentences.ts'

import { data } from './given.ts'

/** The voice of the diagrams, here in the page. */
export const voiceIn = (locale: AtlasLocale): Voice => ({
  ...plainVoice,
  locale,
  say: (sentence) => (locale === 'et' ? (data.estonian[sentence] ?? sentence) : sentence),
  describeState: (_, { id }) => data.descriptions[id]?.[locale] ?? '',
  labelEvent: ({ id }, event) => data.events[`${id} ${event}`]?.[locale] ?? event,
})

export const tellArrow = (locale: AtlasLocale, chart: Chart, arrow: ChartArrow): string => {
  const voice = voiceIn(locale)
  const condition = conditionInWords(voice, arrow)
  return causeInWords(voice, chart, arrow) + (condition === '' ? '' : ` · ${condition}`)
}

/** What happens, in the words of the test paths, and what it comes with. */
export const tellAct = (locale: AtlasLocale, machine: string, act: Act): string => {
  const details = dataOf(act, locale).map(({ name, words }) =>
    act.kind === 'settle' ? words : `${inWords(name)}: ${words}`,
  )
  const text = details.join(', ')
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  const sentence = capital(sentenceOf(machine, act, locale))
  return shown === '' ? sentence : `${sentence} (${shown})`
}

const longest = 90

/** An event of which only the type is known. */
export const tellType = (locale: AtlasLocale, chart: Chart, type: string): string => {
  const arrow = chart.arrows.find(({ id }) => id.includes(`|${type}|`))
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (end === 'done') return `${capital(inWords(call))}: ${phrasesOf(voiceIn(locale)).answered}`
  if (end === 'error') return `${capital(inWords(call))}: ${phrasesOf(voiceIn(locale)).failed}`
  if (type === 'xstate.init') return capital(phrasesOf(voiceIn(locale)).start)
  return arrow ? capital(causeInWords(voiceIn(locale), chart, arrow)) : type
}
