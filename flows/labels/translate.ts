import type { AnyStateMachine } from 'xstate'

import { machines } from '#machines/index.ts'

// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import problemSource from '../../src/screens/messages/problem-messages.ts?raw'
// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import successSource from '../../src/screens/messages/success-messages.ts?raw'
import { translateToEstonian } from './estonian-catalog.ts'
import { callEndLabel } from './call-outcomes.ts'
import { findLabel } from './find-label.ts'
import type { Label } from './label.ts'

/** The languages that flows are told in. */
export type FlowLocale = 'en' | 'et'

const chartOf: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines))

/** What a state is, in the words of its chart; the state by its whole id, `checkout.filling.review`. */
export const describeState = (machine: string, state: string, locale: FlowLocale): string => {
  const node = chartOf.get(machine)?.getStateNodeById(state)
  return translateText(node?.description ?? state, locale)
}

/** Any text of a chart, such as the description of a transition. */
export const translateText = (text: string, locale: FlowLocale): string =>
  locale === 'et' ? translateToEstonian(text) : text

/** What people call an event: the text of what sends it, `Continue`, or a sentence. Blanks of a text are dots. */
export const labelEvent = (machine: string, event: string, locale: FlowLocale): string =>
  textsOf(findLabel(machine, event), locale).join(' / ')

/** What it means that a call ends so: `The server answers`. */
export const labelCallEnd = (call: string, end: 'done' | 'error', locale: FlowLocale): string =>
  textsOf(callEndLabel(call, end), locale).join(' / ')

/** The sentence of a message key, as the portal says it; the key itself where there is none. */
export const translateMessage = (key: string, locale: FlowLocale): string =>
  translateText(sentences.get(key) ?? key, locale)

const textsOf = ({ texts }: Label, locale: FlowLocale): string[] =>
  texts.map((text) =>
    translateText(text, locale)
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
