import type { Trigger } from '#flows/graph/trigger.ts'
import type { Chart, ChartArrow } from '#flows/diagram/chart.ts'
import { capital, triggerLabel, conditionLabel, phrasesOf } from '#flows/diagram/chart-language.ts'
import { nameOf } from '#flows/graph/sample-names.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { dataOf } from '#flows/paths/scenario/step-data.ts'
import { sentenceOf } from '#flows/paths/scenario/trigger-sentences.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { translateText, translateMessage } from '#flows/labels/translate.ts'

export const describeArrow = (locale: AtlasLocale, chart: Chart, arrow: ChartArrow): string => {
  const language = chartLanguage(locale)
  const condition = conditionLabel(language, chart, arrow)
  return triggerLabel(language, chart, arrow) + (condition === '' ? '' : ` · ${condition}`)
}

/** Describes a trigger as the test paths do, with its data. */
export const describeTrigger = (locale: AtlasLocale, machine: string, trigger: Trigger): string => {
  const text = detailsOf(trigger, locale).join(', ')
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  const sentence = capital(sentenceOf(machine, trigger, locale))
  return shown === '' ? sentence : `${sentence} (${shown})`
}

/** Describes a sample by its name, or else as it is entered. */
const detailsOf = (trigger: Trigger, locale: AtlasLocale): string[] => {
  if (trigger.kind !== 'send') return dataOf(trigger, locale).map(({ words }) => words)
  const { type: _, ...payload } = trigger.event
  const samples = Object.values(payload).flatMap((value) => nameOf(value) ?? [])
  const rest = Object.entries(payload).filter(([, value]) => nameOf(value) === undefined)
  const entered = dataOf({ kind: 'send', event: { type: '', ...Object.fromEntries(rest) } }, locale)
  return [
    ...samples.map((sample) => translateText(translateMessage(sample, locale), locale)),
    ...entered.map(({ label, words }) => `${label}: ${words}`),
  ]
}

const longest = 90

/** Describes an event of which only the type is known. */
export const describeEventType = (locale: AtlasLocale, chart: Chart, type: string): string => {
  const arrow = chart.arrows.find(({ id }) => id.includes(`|${type}|`))
  const language = chartLanguage(locale)
  const phrases = phrasesOf(language)
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (end === 'done') return `${language.name(chart.id, call)}: ${phrases.answered}`
  if (end === 'error') return `${language.name(chart.id, call)}: ${phrases.failed}`
  if (type === 'xstate.init') return capital(phrases.start)
  return arrow ? capital(triggerLabel(language, chart, arrow)) : type
}
