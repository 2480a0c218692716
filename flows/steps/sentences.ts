import type { Act } from '../act.ts'
import { labelOf } from '../words/label-of.ts'
import { labelEnd, labelEvent, type FlowLocale } from '../words/words.ts'

/** What happens in an act, as a sentence that follows “When”. */
export const sentenceOf = (machine: string, act: Act, locale: FlowLocale): string => {
  if (act.kind === 'wait') return phrases[locale].wait(lengthOf(act.ms, locale))
  if (act.kind === 'settle')
    return small(labelEnd(act.call, 'output' in act.outcome ? 'done' : 'error', locale))
  return sentenceOfEvent(machine, act.event.type, locale)
}

/** The same of an event of which only the type is known. */
export const sentenceOfEvent = (machine: string, type: string, locale: FlowLocale): string => {
  const { kind } = labelOf(machine, type)
  const label = labelEvent(machine, type, locale)
  return kind === 'said' ? small(label) : phrases[locale][kind](`“${label}”`)
}

type Phrase = (text: string) => string
type Phrases = Record<'button' | 'field' | 'choice' | 'group' | 'wait', Phrase> &
  Record<'s' | 'min', string>

const phrases: Record<FlowLocale, Phrases> = {
  en: {
    button: (label) => `${label} is pressed`,
    field: (label) => `${label} is filled in`,
    choice: (label) => `${label} is chosen`,
    group: (label) => `one of ${label} is chosen`,
    wait: (time) => `${time} pass`,
    s: 's',
    min: 'min',
  },
  et: {
    button: (label) => `vajutatakse ${quotedInEstonian(label)}`,
    field: (label) => `täidetakse väli ${quotedInEstonian(label)}`,
    choice: (label) => `valitakse ${quotedInEstonian(label)}`,
    group: (label) => `valitakse üks, mille kohal on ${quotedInEstonian(label)}`,
    wait: (time) => `möödub ${time}`,
    s: 's',
    min: 'min',
  },
}

const quotedInEstonian = (label: string): string => label.replace('“', '„').replace('”', '“')

const lengthOf = (ms: number, locale: FlowLocale): string => {
  const { s, min } = phrases[locale]
  if (ms < 1_000) return `${ms} ms`
  return ms < 120_000 ? `${ms / 1_000} ${s}` : `${ms / 60_000} ${min}`
}

const small = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
