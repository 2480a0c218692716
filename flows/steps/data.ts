import type { Act } from '../act.ts'
import { nameOf, tell } from '../names.ts'
import { inLanguage, sayMessage, type FlowLocale } from '../words/words.ts'

/** Something that an act comes with: in words, and as it is. */
export type Datum = { name: string; words: string; value: unknown }

export const dataOf = (act: Act, locale: FlowLocale): Datum[] => {
  if (act.kind === 'wait') return []
  if (act.kind === 'settle') return answerOf(act.outcome, locale)
  const { type: _, ...payload } = act.event
  return Object.entries(payload).flatMap(([name, value]) => inputOf(name, value, locale))
}

const answerOf = (outcome: object, locale: FlowLocale): Datum[] =>
  Object.entries(outcome)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([end, value]) => ({
      name: phrases[locale].ends[end] ?? end,
      words: wordsOf(value, locale),
      value: asData(value),
    }))

/** What a person enters is told field by field, as it is to be typed, after its name if it has one. */
const inputOf = (name: string, value: unknown, locale: FlowLocale): Datum[] => {
  const whole = { name, words: wordsOf(value, locale), value: asData(value) }
  if (!isForm(value)) return [whole]
  const fields = Object.entries(value).map(([field, entered]) => ({
    name: field,
    words: wordsOf(entered, locale),
    value: asData(entered),
  }))
  return nameOf(value) === undefined ? fields : [whole, ...fields]
}

const wordsOf = (value: unknown, locale: FlowLocale): string => {
  const { empty, yes, no } = phrases[locale]
  if (value === '' || value === null || value === undefined) return empty
  if (typeof value === 'boolean') return value ? yes : no
  if (nameOf(value) !== undefined || !isHolder(value))
    return tell(value, (name) => inLanguage(sayMessage(name, locale), locale))
  const parts = Object.entries(value).map(([field, part]) =>
    Array.isArray(value) ? wordsOf(part, locale) : `${field}: ${wordsOf(part, locale)}`,
  )
  return parts.length === 0 ? empty : parts.join(', ')
}

const phrases: Record<
  FlowLocale,
  Record<'empty' | 'yes' | 'no', string> & { ends: Record<string, string> }
> = {
  en: { empty: 'empty', yes: 'yes', no: 'no', ends: { output: 'answer', error: 'error' } },
  et: { empty: 'tühi', yes: 'jah', no: 'ei', ends: { output: 'vastus', error: 'viga' } },
}

/** An object or a list, and nothing that is more than what it holds. */
const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** What one fills in: all in it is text, a number, or ticked. */
const isForm = (value: unknown): value is object =>
  isHolder(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part !== 'object' || part === null)

const asData = (value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : (JSON.parse(jsonOf(value)) ?? null)

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'
