import type { Trigger } from '../../graph/trigger.ts'
import { nameOf, describeValue } from '../../graph/sample-names.ts'
import { translateText, translateMessage, type FlowLocale } from '../../labels/translate.ts'

/** Something that an act comes with: in words, and as it is. */
export type StepData = { name: string; words: string; value: unknown }

export const dataOf = (trigger: Trigger, locale: FlowLocale): StepData[] => {
  if (trigger.kind === 'wait') return []
  if (trigger.kind === 'settle') return answerData(trigger.outcome, locale)
  const { type: _, ...payload } = trigger.event
  return Object.entries(payload).flatMap(([name, value]) => inputData(name, value, locale))
}

const answerData = (outcome: object, locale: FlowLocale): StepData[] =>
  Object.entries(outcome)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([end, value]) => ({
      name: phrases[locale].ends[end] ?? end,
      words: wordsOf(value, locale),
      value: asData(value),
    }))

/** What a person enters is told field by field, as it is to be typed, after its name if it has one. */
const inputData = (name: string, value: unknown, locale: FlowLocale): StepData[] => {
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
  if (nameOf(value) !== undefined || !isContainer(value))
    return describeValue(value, (name) => translateText(translateMessage(name, locale), locale))
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
const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** What one fills in: all in it is text, a number, or ticked. */
const isForm = (value: unknown): value is object =>
  isContainer(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part !== 'object' || part === null)

const asData = (value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : (JSON.parse(jsonOf(value)) ?? null)

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'
