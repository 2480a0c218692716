import type { Chart, ChartArrow, ChartState } from '../chart/chart.ts'
import { isArrow, type Difference, type Part } from '../chart/differences.ts'
import { conditionInWords, durationInWords, isAnswer, type Voice } from '../chart/voice.ts'
import { sentenceOfEvent } from '../steps/sentences.ts'
import { labelEnd } from '../words/words.ts'
import { changePhrases, type ChangePhrases } from './change-phrases.ts'

/**
 * What has become of a state or an arrow, for people who do not program; and what it said itself before and says now,
 * if that is not the same.
 */
export type ToldChange = { says: string; was: string; is: string }

export const tellChange = (
  chart: Chart,
  { change, before, after, fields }: Difference,
  voice: Voice,
): ToldChange => {
  const part = after ?? before
  if (!part) throw new Error('Nothing has become of nothing')
  const phrases = changePhrases[voice.locale === 'et' ? 'et' : 'en']
  const teller: Teller = { chart, voice, phrases }
  const subject = isArrow(part) ? tellWay(teller, part, fields) : tellState(teller, part)
  const what = [...new Set(fields.map((field) => phrases.fields[field] ?? phrases.rest))]
  const says = `${phrases[change]}: ${subject}${what.length > 0 ? ` – ${what.join(', ')}` : ''}.`
  if (!before || !after) return { says, was: '', is: '' }
  const was = spokenOf(teller, before, fields)
  const is = spokenOf(teller, after, fields)
  return was === is ? { says, was: '', is: '' } : { says, was, is }
}

type Teller = { chart: Chart; voice: Voice; phrases: ChangePhrases }

const tellState = ({ chart, voice, phrases }: Teller, { key, parent }: ChartState): string =>
  parent === null
    ? phrases.flow(voice.name(chart.id, key))
    : phrases.state(voice.name(chart.id, key))

/** A condition that has changed is told beside the sentence. */
const tellWay = (teller: Teller, arrow: ChartArrow, fields: readonly string[]): string => {
  const ends = teller.phrases.way(nameOf(teller, arrow.source), nameOf(teller, arrow.target))
  const condition = fields.includes('guard') ? '' : tellCondition(teller, arrow)
  return `${ends}${tellCause(teller, arrow)}${condition}`
}

/** The key of a state is the last word of its id; the machine itself is everywhere. */
const nameOf = ({ chart, voice }: Teller, id: string | null): string | null => {
  if (id === null || id === chart.id) return null
  return voice.name(chart.id, id.split('.').at(-1) ?? id)
}

const tellCause = ({ chart, voice, phrases }: Teller, arrow: ChartArrow): string => {
  const { kind, event, ms } = arrow
  if (kind === 'always') return phrases.atOnce
  if (kind === 'after')
    return phrases.later(
      ms === null ? voice.name(chart.id, event) : durationInWords(ms, voice.locale),
    )
  const locale = voice.locale === 'et' ? 'et' : 'en'
  if (kind === 'event') return phrases.when(sentenceOfEvent(chart.id, event, locale))
  const isEnd = kind === 'done' && !isAnswer(chart, arrow)
  return phrases.when(isEnd ? phrases.ended : small(labelEnd(event, kind, locale)))
}

const tellCondition = (teller: Teller, arrow: ChartArrow): string => {
  const condition = conditionOf(teller, arrow)
  if (condition === '') return ''
  return arrow.guard === null ? teller.phrases.otherwise : teller.phrases.onlyIf(condition)
}

const conditionOf = ({ chart, voice }: Teller, arrow: ChartArrow): string =>
  conditionInWords(voice, chart, arrow)

/** What it says itself: its condition, its sentence, its time. */
const spokenOf = (teller: Teller, part: Part, fields: readonly string[]): string => {
  const { voice, phrases } = teller
  if (isArrow(part) && fields.includes('guard')) return conditionOf(teller, part) || phrases.always
  if (fields.includes('description')) return voice.say(part.description)
  const ms = isArrow(part) && fields.includes('ms') ? part.ms : null
  return ms === null ? '' : durationInWords(ms, voice.locale)
}

const small = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
