import type { Trigger } from '../../graph/trigger.ts'
import { nameOf, describeValue } from '../../graph/sample-names.ts'
import { humanize } from '../../diagram/chart-language.ts'
import { findFieldLabel } from '../../labels/testers/field-labels.ts'
import {
  translateField,
  translateText,
  translateMessage,
  type FlowLocale,
} from '../../labels/translate.ts'

/** A value of a trigger: under the label of its field, in words, and as data. */
export type StepData = { name: string; label: string; words: string; value: unknown }

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
      name: end,
      label: phrases[locale].ends[end] ?? end,
      words: textOf(value, locale),
      value: asData(value),
    }))

/** Input of a person is listed field by field, as it is to be typed, after the name of the sample. */
const inputData = (name: string, value: unknown, locale: FlowLocale): StepData[] => {
  const whole = {
    name,
    label: labelOf(name, locale),
    words: textOf(value, locale),
    value: asData(value),
  }
  if (!isForm(value)) return [whole]
  const fields = Object.entries(value).map(([field, entered]) => ({
    name: field,
    label: labelOf(field, locale),
    words: textOf(entered, locale),
    value: asData(entered),
  }))
  return nameOf(value) === undefined ? fields : [whole, ...fields]
}

/** The label of the field on the page; otherwise its name in words. */
export const labelOf = (name: string, locale: FlowLocale): string => {
  const label = findFieldLabel(name)
  return label === undefined
    ? translateField(humanize(name.replaceAll('.', ' ')), locale)
    : translateText(label, locale)
}

const textOf = (value: unknown, locale: FlowLocale): string => {
  const { empty, yes, no } = phrases[locale]
  if (value === '' || value === null || value === undefined) return empty
  if (typeof value === 'boolean') return value ? yes : no
  if (nameOf(value) !== undefined || !isContainer(value))
    return describeValue(value, (name) => translateText(translateMessage(name, locale), locale))
  const parts = Object.entries(value).map(([field, part]) =>
    Array.isArray(value) ? textOf(part, locale) : `${field}: ${textOf(part, locale)}`,
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

/** Whether a value is a plain object or an array. */
const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** Whether a value is form input: all of it is text, a number, or a boolean. */
const isForm = (value: unknown): value is object =>
  isContainer(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part !== 'object' || part === null)

const asData = (value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : (JSON.parse(jsonOf(value)) ?? null)

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'
