import type { Chart, ChartArrow, ChartState } from '../diagram/chart.ts'
import { isArrow, type Difference, type Part } from '../diagram/chart-diff.ts'
import {
  conditionLabel,
  formatDuration,
  isAnswer,
  stateEffects,
  type ChartLanguage,
} from '../diagram/chart-language.ts'
import { sentenceOfEvent } from '../paths/scenario/trigger-sentences.ts'
import { labelCallEnd } from '../labels/translate.ts'
import { changePhrases, type ChangePhrases } from './change-phrases.ts'

/**
 * Describes how a state or an arrow has changed, for people who do not program; with its old and new text where they
 * differ.
 */
export type ChangeDescription = { text: string; was: string; is: string }

export const describeChange = (
  chart: Chart,
  { change, before, after, fields }: Difference,
  language: ChartLanguage,
): ChangeDescription => {
  const part = after ?? before
  if (!part) throw new Error('A change needs a state or an arrow')
  const phrases = changePhrases[language.locale]
  const context: DescriptionContext = { chart, language, phrases }
  const subject = isArrow(part)
    ? describeTransition(context, part, fields)
    : describeChangedState(context, part)
  const what = [...new Set(fields.map((field) => phrases.fields[field] ?? phrases.rest))]
  const text = `${phrases[change]}: ${subject}${what.length > 0 ? ` – ${what.join(', ')}` : ''}.`
  if (!before || !after) {
    const [was, is] = [before, after].map((only) => (only ? effectsOf(context, only) : ''))
    return { text, was: was ?? '', is: is ?? '' }
  }
  const was = ownText(context, before, fields)
  const is = ownText(context, after, fields)
  return was === is ? { text, was: '', is: '' } : { text, was, is }
}

type DescriptionContext = { chart: Chart; language: ChartLanguage; phrases: ChangePhrases }

const describeChangedState = (
  { chart, language, phrases }: DescriptionContext,
  { key, parent }: ChartState,
): string =>
  parent === null
    ? phrases.flow(language.name(chart.id, key))
    : phrases.state(language.name(chart.id, key))

/** A changed condition is described beside the sentence. */
const describeTransition = (
  context: DescriptionContext,
  arrow: ChartArrow,
  fields: readonly string[],
): string => {
  const ends = context.phrases.way(nameOf(context, arrow.source), nameOf(context, arrow.target))
  const condition = fields.includes('guard') ? '' : describeCondition(context, arrow)
  return `${ends}${describeCause(context, arrow)}${condition}`
}

/** The key of a state is the last segment of its id; the root is named after the machine. */
const nameOf = ({ chart, language }: DescriptionContext, id: string | null): string | null => {
  if (id === null || id === chart.id) return null
  return language.name(chart.id, id.split('.').at(-1) ?? id)
}

const describeCause = (
  { chart, language, phrases }: DescriptionContext,
  arrow: ChartArrow,
): string => {
  const { kind, event, ms } = arrow
  if (kind === 'always') return phrases.atOnce
  if (kind === 'after')
    return phrases.later(
      ms === null ? language.name(chart.id, event) : formatDuration(ms, language.locale),
    )
  if (kind === 'event') return phrases.when(sentenceOfEvent(chart.id, event, language.locale))
  const isEnd = kind === 'done' && !isAnswer(chart, arrow)
  return phrases.when(isEnd ? phrases.ended : small(labelCallEnd(event, kind, language.locale)))
}

const describeCondition = (context: DescriptionContext, arrow: ChartArrow): string => {
  const condition = conditionOf(context, arrow)
  if (condition === '') return ''
  return arrow.guard === null ? context.phrases.otherwise : context.phrases.onlyIf(condition)
}

const conditionOf = ({ chart, language }: DescriptionContext, arrow: ChartArrow): string =>
  conditionLabel(language, chart, arrow)

/** Returns its own texts that have changed: condition, description or delay, and its effects. */
const ownText = (context: DescriptionContext, part: Part, fields: readonly string[]): string => {
  const hasOtherEffects = ['actions', 'entry', 'exit'].some((field) => fields.includes(field))
  const effects = hasOtherEffects ? effectsOf(context, part) || context.phrases.noEffects : ''
  return [propertyText(context, part, fields), effects].filter((text) => text !== '').join('; ')
}

const effectsOf = ({ chart, language }: DescriptionContext, part: Part): string =>
  (isArrow(part)
    ? part.actions.map((action) => language.describeAction(chart.id, action))
    : stateEffects(language, chart, part)
  ).join('; ')

const propertyText = (
  context: DescriptionContext,
  part: Part,
  fields: readonly string[],
): string => {
  const { language, phrases } = context
  if (isArrow(part) && fields.includes('guard')) return conditionOf(context, part) || phrases.always
  if (fields.includes('description')) return language.translate(part.description)
  const ms = isArrow(part) && fields.includes('ms') ? part.ms : null
  return ms === null ? '' : formatDuration(ms, language.locale)
}

const small = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
