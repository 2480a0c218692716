import type { ToolLocale } from '#contract/locale.ts'

import type { Chart, ChartArrow, ChartState } from './chart.ts'

/** The texts of a diagram: plain words for people who do not program, in one language. */
export type ChartLanguage = {
  locale: ToolLocale
  describeState: (chart: Chart, state: ChartState) => string
  labelEvent: (chart: Chart, event: string) => string
  /** Returns the name of a machine, or of a state or call of it. */
  name: (machine: string, name: string) => string
  /** Returns the question of a guard. */
  labelGuard: (machine: string, guard: string) => string
  /** Returns what an action does, without the subject: `keeps the email address`. */
  describeAction: (machine: string, action: string) => string
  /** Translates a sentence of the chart. */
  translate: (sentence: string) => string
}

type Phrases = Record<
  | 'answered'
  | 'failed'
  | 'ended'
  | 'otherwise'
  | 'atOnce'
  | 'anyTime'
  | 'start'
  | 'after'
  | 'entry'
  | 'exit'
  | 'inside',
  string
>

const english: Phrases = {
  answered: 'answered',
  failed: 'fails',
  ended: 'finished',
  otherwise: 'otherwise',
  atOnce: 'immediately',
  anyTime: 'at any time',
  start: 'start',
  after: 'after',
  entry: 'on entry',
  exit: 'on exit',
  inside: 'states inside',
}

const estonian: Phrases = {
  answered: 'vastus saadud',
  failed: 'ei õnnestunud',
  ended: 'lõpetatud',
  otherwise: 'muul juhul',
  atOnce: 'kohe',
  anyTime: 'igal ajal',
  start: 'algus',
  after: 'pärast',
  entry: 'sisenedes',
  exit: 'väljudes',
  inside: 'olekuid sees',
}

const phrases: Record<ToolLocale, Phrases> = { en: english, et: estonian }

export const phrasesOf = ({ locale }: ChartLanguage): Phrases => phrases[locale]

/** English, as written in the machines themselves. */
export const codeLanguage: ChartLanguage = {
  locale: 'en',
  describeState: (_, { description }) => description,
  translate: (sentence) => sentence,
  name: (_, name) => capital(humanize(name)),
  labelGuard: (_, guard) => `${capital(humanize(guard).replace(/^(is|was) /, '$1 it '))}?`,
  describeAction: (_, action) => humanize(action),
  labelEvent: (_, event) => humanize(event.replace('.', ' ')),
}

/** Returns `isInCart` and `waiting_for_payment` as plain words. */
export const humanize = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) => spellings.get(word) ?? word)

/** Words whose plain spelling differs from the one in code. */
const spellings = new Map(
  Object.entries({
    auth: 'authentication',
    catalog: 'catalogue',
    dna: 'DNA',
    giftcard: 'gift card',
    hpv: 'HPV',
    id: 'ID',
    login: 'log-in',
    logout: 'log-out',
    paypal: 'PayPal',
    relogin: 'log-in again',
    russian: 'Russian',
  }),
)

/** Returns the name of a machine for headings and links. */
export const titleOf = ({ name }: ChartLanguage, machine: string): string => name(machine, machine)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const triggerLabel = (language: ChartLanguage, chart: Chart, arrow: ChartArrow): string => {
  const { failed, after, atOnce, answered, ended } = phrasesOf(language)
  if (arrow.kind === 'event') return language.labelEvent(chart, arrow.event)
  if (arrow.kind === 'error') return failed
  if (arrow.kind === 'after') return `${after} ${durationOf(language, chart, arrow)}`
  if (arrow.kind === 'always') return atOnce
  return isAnswer(chart, arrow) ? answered : ended
}

/** Returns what a state does when it is entered and left: `on entry: pauses the session check`. */
export const stateEffects = (
  language: ChartLanguage,
  { id }: Pick<Chart, 'id'>,
  state: ChartState,
): string[] =>
  (['entry', 'exit'] as const).flatMap((phase) =>
    state[phase].map(
      (action) => `${phrasesOf(language)[phase]}: ${language.describeAction(id, action)}`,
    ),
  )

/** Whether a call of the state returned; otherwise its substates have reached a final state. */
export const isAnswer = (chart: Chart, { source, event }: ChartArrow): boolean =>
  chart.states.some(({ id, invokes }) => id === source && invokes.some((call) => call.id === event))

const longestCondition = 60

/**
 * Returns the description of an alternative; otherwise the question of its guard, or the word for the remaining
 * alternative.
 */
export const conditionLabel = (
  language: ChartLanguage,
  { id }: Pick<Chart, 'id'>,
  { guard, otherwise, description }: ChartArrow,
): string => {
  const isShort = description !== '' && description.length <= longestCondition
  if (isShort && (guard !== null || otherwise))
    return language.translate(description).replace(/\.$/, '')
  if (guard !== null) return language.labelGuard(id, guard)
  return otherwise ? phrasesOf(language).otherwise : ''
}

const durationOf = (language: ChartLanguage, { id }: Chart, { ms, event }: ChartArrow): string =>
  ms === null ? language.name(id, event) : formatDuration(ms, language.locale)

/** Returns `30 s` or `2 min`, in Estonian with a decimal comma. */
export const formatDuration = (ms: number, locale: ToolLocale): string => {
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 })
  if (ms < 1000) return `${number(ms)} ms`
  return ms < 120_000 ? `${number(ms / 1000)} s` : `${number(ms / 60_000)} min`
}
