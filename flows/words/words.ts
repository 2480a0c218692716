import type { AnyStateMachine } from 'xstate'

import { machines } from '#machines/index.ts'

// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import problemSource from '../../src/screens/messages/problem-words.ts?raw'
// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import successSource from '../../src/screens/messages/success-words.ts?raw'
import { inEstonian } from './catalogue.ts'
import { endOfCall } from './ends.ts'
import { labelOf } from './label-of.ts'
import type { Label } from './label.ts'

/** The languages that flows are told in. */
export type FlowLocale = 'en' | 'et'

const chartOf: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines))

/** What a state is, in the words of its chart; the state by its whole id, `checkout.filling.review`. */
export const describeState = (machine: string, state: string, locale: FlowLocale): string => {
  const node = chartOf.get(machine)?.getStateNodeById(state)
  return inLanguage(node?.description ?? state, locale)
}

/** Any text of a chart, such as the description of a transition. */
export const inLanguage = (text: string, locale: FlowLocale): string =>
  locale === 'et' ? inEstonian(text) : text

/** What people call an event: the text of what sends it, `Continue`, or a sentence. Blanks of a text are dots. */
export const labelEvent = (machine: string, event: string, locale: FlowLocale): string =>
  textsOf(labelOf(machine, event), locale).join(' / ')

/** What it means that a call ends so: `The server answers`. */
export const labelEnd = (call: string, end: 'done' | 'error', locale: FlowLocale): string =>
  textsOf(endOfCall(call, end), locale).join(' / ')

/** The sentence of a message key, as the portal says it; the key itself where there is none. */
export const sayMessage = (key: string, locale: FlowLocale): string =>
  inLanguage(sentences.get(key) ?? key, locale)

const textsOf = ({ texts }: Label, locale: FlowLocale): string[] =>
  texts.map((text) =>
    inLanguage(text, locale)
      .replaceAll(/\s?\{\w+\}/g, ' …')
      .trim(),
  )

/** Keys and sentences as the source of the portal has them: a tag of Lingui's before a text, or a text of its own. */
const sentences = new Map(
  [
    ...`${problemSource}${successSource}`.matchAll(
      /'((?:errors|success)\.\w+)':\s*msg(?:`([^`]*)`|\(\{\s*message:\s*'([^']*)')/g,
    ),
  ].map(([, key = '', text, message = '']) => [key, text ?? message]),
)
