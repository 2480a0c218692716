import type { AnyEventObject } from 'xstate'

import type { Act } from '#flows/act.ts'
import type { Chart, ChartArrow } from '#flows/chart/chart.ts'
import {
  causeInWords,
  conditionInWords,
  inWords,
  phrasesOf,
  plainVoice,
  type Voice,
} from '#flows/chart/voice.ts'
import { tell } from '#flows/names.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

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

/** An event in words: what happens, and with what. */
export const tellEvent = (locale: AtlasLocale, chart: Chart, event: AnyEventObject): string => {
  const voice = voiceIn(locale)
  const { type, actorId, output, error, ...payload } = event
  const phrases = phrasesOf(voice)
  if (type.startsWith('xstate.done.actor.'))
    return `${inWords(String(actorId))}: ${phrases.answered}${withContent(output)}`
  if (type.startsWith('xstate.error.actor.'))
    return `${inWords(String(actorId))}: ${phrases.failed}${withContent(error)}`
  const arrow = chart.arrows.find(({ id }) => id.includes(`|${type}|`))
  if (type.startsWith('xstate.after.') && arrow) return causeInWords(voice, chart, arrow)
  const details = Object.entries(payload).map(([name, value]) => `${inWords(name)}: ${tell(value)}`)
  return voice.labelEvent(chart, type) + inBrackets(details.join(', '))
}

export const tellActIn = (locale: AtlasLocale, chart: Chart, act: Act): string => {
  if (act.kind === 'send') return tellEvent(locale, chart, act.event)
  if (act.kind === 'wait') return `${phrasesOf(voiceIn(locale)).after} ${act.ms / 1000} s`
  const outcome =
    'output' in act.outcome
      ? { type: `xstate.done.actor.${act.call}`, output: act.outcome.output }
      : { type: `xstate.error.actor.${act.call}`, error: act.outcome.error }
  return tellEvent(locale, chart, { ...outcome, actorId: act.call })
}

const longest = 90

const withContent = (content: unknown): string => {
  if (content === undefined) return ''
  return inBrackets(tell(content))
}

const inBrackets = (text: string): string => {
  if (text === '') return ''
  return ` (${text.length > longest ? `${text.slice(0, longest)}…` : text})`
}
