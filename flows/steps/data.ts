import type { Act } from '../act.ts'
import { nameOf, tell } from '../names.ts'
import { inLanguage, sayMessage, type FlowLocale } from '../words/words.ts'

/** Something that an act comes with: in words, and as it is. */
export type Datum = { name: string; words: string; value: unknown }

export const dataOf = (act: Act, locale: FlowLocale): Datum[] => {
  if (act.kind === 'wait') return []
  if (act.kind === 'settle') return answerOf(act.outcome, locale)
  const { type: _, ...payload } = act.event
  return Object.entries(payload).map(([name, value]) => ({
    name,
    words: inputWords(value, locale),
    value: asData(value),
  }))
}

const answerOf = (outcome: object, locale: FlowLocale): Datum[] =>
  Object.entries(outcome)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([end, value]) => ({
      name: endNames[locale][end] ?? end,
      words: wordsOf(value, locale),
      value: asData(value),
    }))

const endNames: Record<FlowLocale, Record<string, string>> = {
  en: { output: 'answer', error: 'error' },
  et: { output: 'vastus', error: 'viga' },
}

/** What a person enters is told in full beside its name: it is to be typed. */
const inputWords = (value: unknown, locale: FlowLocale): string => {
  const words = wordsOf(value, locale)
  return nameOf(value) === undefined ? words : `${words} ${JSON.stringify(value)}`
}

const wordsOf = (value: unknown, locale: FlowLocale): string =>
  tell(value, (name) => inLanguage(sayMessage(name, locale), locale))

const asData = (value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : (JSON.parse(jsonOf(value)) ?? null)

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'
