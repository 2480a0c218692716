import type { Trigger } from '../../graph/trigger.ts'
import { formatDuration } from '../../diagram/chart-language.ts'
import { findLabel } from '../../labels/find-label.ts'
import { labelCallEnd, labelEvent, type FlowLocale } from '../../labels/translate.ts'

/** Returns a trigger as a sentence that follows “When”. */
export const sentenceOf = (machine: string, trigger: Trigger, locale: FlowLocale): string => {
  if (trigger.kind === 'wait') return phrases[locale].wait(formatDuration(trigger.ms, locale))
  if (trigger.kind === 'settle')
    return small(labelCallEnd(trigger.call, 'output' in trigger.outcome ? 'done' : 'error', locale))
  return sentenceOfEvent(machine, trigger.event.type, locale)
}

/** The same for an event of which only the type is known. */
export const sentenceOfEvent = (machine: string, type: string, locale: FlowLocale): string => {
  const { kind } = findLabel(machine, type)
  const label = labelEvent(machine, type, locale)
  return kind === 'sentence' ? small(label) : phrases[locale][kind](`“${label}”`)
}

type Phrase = (text: string) => string
type Phrases = Record<'button' | 'field' | 'choice' | 'group' | 'wait', Phrase>

const phrases: Record<FlowLocale, Phrases> = {
  en: {
    button: (label) => `${label} is pressed`,
    field: (label) => `${label} is filled in`,
    choice: (label) => `${label} is chosen`,
    group: (label) => `one of ${label} is chosen`,
    wait: (time) => `${time} pass`,
  },
  et: {
    button: (label) => `vajutatakse ${quotedInEstonian(label)}`,
    field: (label) => `täidetakse väli ${quotedInEstonian(label)}`,
    choice: (label) => `valitakse ${quotedInEstonian(label)}`,
    group: (label) => `valitakse üks, mille kohal on ${quotedInEstonian(label)}`,
    wait: (time) => `möödub ${time}`,
  },
}

const quotedInEstonian = (label: string): string => label.replace('“', '„').replace('”', '“')

const small = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
