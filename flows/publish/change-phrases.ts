import type { Change } from '../diagram/chart-diff.ts'
import type { FlowLocale } from '../labels/translate.ts'

/** The phrases that describe a change of a flow. */
export type ChangePhrases = Record<
  Change | 'always' | 'ended' | 'atOnce' | 'otherwise' | 'noEffects' | 'rest',
  string
> & {
  flow: (name: string) => string
  state: (name: string) => string
  /** The source and target of an arrow; none: at any time, or without leaving the state. */
  way: (from: string | null, to: string | null) => string
  when: (sentence: string) => string
  later: (time: string) => string
  onlyIf: (condition: string) => string
  /** The properties in which a state or an arrow differs. */
  fields: Readonly<Record<string, string>>
}

const english: ChangePhrases = {
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  flow: (name) => `the flow “${name}”`,
  state: (name) => `the state “${name}”`,
  way: (from, to) => {
    if (to === null || to === from) return from === null ? 'at any time' : `within “${from}”`
    return from === null ? `at any time to “${to}”` : `from “${from}” to “${to}”`
  },
  when: (sentence) => ` when ${sentence}`,
  later: (time) => ` after ${time}`,
  atOnce: ' immediately',
  always: 'always',
  ended: 'finished',
  onlyIf: (condition) => `, only if: “${condition}”`,
  otherwise: ', otherwise',
  noEffects: 'does nothing',
  rest: 'its structure',
  fields: {
    description: 'its description',
    invokes: 'the calls it makes',
    entry: 'what it does',
    exit: 'what it does',
    actions: 'what it does',
    messages: 'the messages it shows',
    initial: 'its initial state',
    guard: 'its condition',
    ms: 'how long it takes',
  },
}

const estonian: ChangePhrases = {
  added: 'Uus',
  removed: 'Eemaldatud',
  changed: 'Muutunud',
  flow: (name) => `voog „${name}“`,
  state: (name) => `olek „${name}“`,
  way: (from, to) => {
    if (to === null || to === from) return from === null ? 'igal ajal' : `olekus „${from}“`
    return from === null ? `igal ajal olekusse „${to}“` : `olekust „${from}“ olekusse „${to}“`
  },
  when: (sentence) => `, kui ${sentence}`,
  later: (time) => `, kui on möödunud ${time}`,
  atOnce: ' kohe',
  always: 'alati',
  ended: 'lõpetatud',
  onlyIf: (condition) => ` – tingimusel: „${condition}“`,
  otherwise: ' – muul juhul',
  noEffects: 'ei tee midagi',
  rest: 'ülesehitus',
  fields: {
    description: 'kirjeldus',
    invokes: 'päringud serverile',
    entry: 'mida seal tehakse',
    exit: 'mida seal tehakse',
    actions: 'mida seal tehakse',
    messages: 'teated',
    initial: 'algolek',
    guard: 'tingimus',
    ms: 'kestus',
  },
}

export const changePhrases: Record<FlowLocale, ChangePhrases> = { en: english, et: estonian }
