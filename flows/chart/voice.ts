import type { Locale } from '#contract/locale.ts'

import type { Chart, ChartArrow, ChartState } from './chart.ts'

/** How a diagram speaks: plain words for people who do not program, in their language. */
export type Voice = {
  locale: Locale
  describeState: (chart: Chart, state: ChartState) => string
  labelEvent: (chart: Chart, event: string) => string
  /** A sentence of the chart in the language of the voice. */
  say: (sentence: string) => string
}

type Phrases = Record<
  'answered' | 'failed' | 'ended' | 'otherwise' | 'atOnce' | 'anyTime' | 'start' | 'after',
  string
>

const english: Phrases = {
  answered: 'answered',
  failed: 'fails',
  ended: 'all is done',
  otherwise: 'otherwise',
  atOnce: 'at once',
  anyTime: 'at any time',
  start: 'start',
  after: 'after',
}

const estonian: Phrases = {
  answered: 'vastatud',
  failed: 'ei õnnestu',
  ended: 'kõik on tehtud',
  otherwise: 'muul juhul',
  atOnce: 'kohe',
  anyTime: 'igal ajal',
  start: 'algus',
  after: 'pärast',
}

export const phrasesOf = ({ locale }: Voice): Phrases => (locale === 'et' ? estonian : english)

/** Speaks as the machines themselves do, in English. */
export const plainVoice: Voice = {
  locale: 'en',
  describeState: (_, { description }) => description,
  say: (sentence) => sentence,
  labelEvent: (_, event) => inWords(event.replace('.', ' ')),
}

/** `isInCart` and `waiting_for_payment` as a person would write them. */
export const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\bid\b/g, 'ID')
    .replaceAll(/\bdna\b/g, 'DNA')

export const titleOf = ({ key }: Pick<ChartState, 'key'>): string => capital(inWords(key))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const causeInWords = (voice: Voice, chart: Chart, arrow: ChartArrow): string => {
  const phrases = phrasesOf(voice)
  if (arrow.kind === 'event') return voice.labelEvent(chart, arrow.event)
  if (arrow.kind === 'error') return phrases.failed
  if (arrow.kind === 'after') return `${phrases.after} ${durationInWords(arrow.ms, arrow.event)}`
  if (arrow.kind === 'always') return phrases.atOnce
  return arrow.event.includes('.') || arrow.event === chart.id ? phrases.ended : phrases.answered
}

const longestCondition = 60

/** What a chart says of an alternative in a sentence; else the question that its guard asks, or that it is what is left. */
export const conditionInWords = (
  voice: Voice,
  { guard, otherwise, description }: ChartArrow,
): string => {
  const isShort = description !== '' && description.length <= longestCondition
  if (isShort && (guard !== null || otherwise)) return voice.say(description).replace(/\.$/, '')
  if (guard !== null) return `${inWords(guard)}?`
  return otherwise ? phrasesOf(voice).otherwise : ''
}

const durationInWords = (ms: number | null, name: string): string => {
  if (ms === null) return inWords(name)
  if (ms < 1000) return `${ms} ms`
  return ms < 120_000 ? `${ms / 1000} s` : `${ms / 60_000} min`
}
