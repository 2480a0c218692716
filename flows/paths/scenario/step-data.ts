import type { Trigger } from '../../graph/trigger.ts'
import { nameOf, describeValue } from '../../graph/sample-names.ts'
import { humanize } from '../../diagram/chart-language.ts'
import { findFieldLabel } from '../../labels/testers/field-labels.ts'
import { findValueLabel } from '../../labels/testers/value-labels.ts'
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
      words: textOf(end, value, locale),
      value: asData(value),
    }))

/** Input of a person is listed field by field, as it is to be typed, after the name of the sample. */
const inputData = (name: string, value: unknown, locale: FlowLocale): StepData[] => {
  const whole = {
    name,
    label: labelOf(name, locale),
    words: textOf(name, value, locale),
    value: asData(value),
  }
  if (!isForm(value)) return [whole]
  const fields = Object.entries(value).map(([field, entered]) => ({
    name: field,
    label: labelOf(field, locale),
    words: textOf(field, entered, locale),
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

/** Returns a value in words, by the name of its field. A value of one named part is described by that part. */
const textOf = (name: string, value: unknown, locale: FlowLocale): string => {
  const { empty, yes, no } = phrases[locale]
  if (value === '' || value === null || value === undefined) return empty
  if (typeof value === 'boolean' || value === 'on') return value ? yes : no
  if (typeof value === 'number') return amountOf(name, value, locale)
  if (typeof value === 'string' && /^(.)\1{39,}$/.test(value))
    return `${value.length} × “${value[0]}”`
  const label = findValueLabel(nameOf(value) ?? value)
  if (label !== undefined) return translateText(label, locale)
  if (nameOf(value) !== undefined || !isContainer(value))
    return describeValue(value, {
      text: (text) => translateText(translateMessage(text, locale), locale),
      field: (field) => labelOf(field, locale),
    })
  const entries = Object.entries(value)
  const [[, only] = []] = entries
  if (entries.length === 1 && nameOf(only) !== undefined) return textOf(name, only, locale)
  const parts = entries.map(([field, part]) =>
    Array.isArray(value)
      ? textOf(name, part, locale)
      : `${labelOf(field, locale)}: ${textOf(field, part, locale)}`,
  )
  return parts.length === 0 ? empty : parts.join(', ')
}

/** Returns a number with the unit of its field. */
const amountOf = (name: string, value: number, locale: FlowLocale): string => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
  if (['size', 'sent', 'total'].includes(name)) return `${format.format(value / 1_000_000)} MB`
  if (name === 'cents')
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value / 100)
  if (name === 'at' || name === 'output') return `${format.format(value / 1000)} s`
  if (['left', 'secondsLeft', 'idle', 'absolute'].includes(name)) return `${format.format(value)} s`
  return format.format(value)
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
