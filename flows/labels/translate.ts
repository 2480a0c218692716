import type { AnyStateMachine } from 'xstate'

import type { ToolLocale } from '#contract/locale.ts'
import { machines } from '#machines/index.ts'

// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import problemSource from '../../src/screens/messages/problem-messages.ts?raw'
// eslint-disable-next-line import/default -- the text of a source, which Vite gives
import successSource from '../../src/screens/messages/success-messages.ts?raw'
import { findEstonian, findEstonianAnywhere, translateToEstonian } from './estonian-catalog.ts'
import { callEndLabel } from './call-outcomes.ts'
import { findLabel } from './find-label.ts'
import type { Label } from './label.ts'
import { fieldContext, stateContext } from './name-contexts.ts'

/** The locales of the flow atlas. */
export type FlowLocale = ToolLocale

const chartOf: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines))

/** Returns the description of a state, by its full id such as `checkout.filling.review`. */
export const describeState = (machine: string, state: string, locale: FlowLocale): string => {
  const node = chartOf.get(machine)?.getStateNodeById(state)
  return translateText(node?.description ?? state, locale)
}

/** Returns any other text of a chart, such as the description of a transition. */
export const translateText = (text: string, locale: FlowLocale): string =>
  locale === 'et' ? translateToEstonian(text) : text

/** Returns the name of a machine, or of a state, a call or a delay of it, from its English name. */
export const translateName = (machine: string, name: string, locale: FlowLocale): string =>
  (locale === 'et'
    ? (findEstonian(name, machine, stateContext) ?? findEstonianAnywhere(name))
    : undefined) ?? name

/** Returns the name of a payload field of an event, from its English name. */
export const translateField = (field: string, locale: FlowLocale): string =>
  (locale === 'et' ? findEstonian(field, fieldContext) : undefined) ?? field

/**
 * Returns the label of an event: the text of its control, such as `Continue`, or a sentence. Placeholders are shown as
 * dots.
 */
export const labelEvent = (machine: string, event: string, locale: FlowLocale): string =>
  textsOf(findLabel(machine, event), locale).join(' / ')

/** Returns a sentence about the outcome of a call: `The server answers`. */
export const labelCallEnd = (call: string, end: 'done' | 'error', locale: FlowLocale): string =>
  textsOf(callEndLabel(call, end), locale).join(' / ')

/** Returns the text of a message key, as the portal shows it; the key itself where there is none. */
export const translateMessage = (key: string, locale: FlowLocale): string =>
  translateText(sentences.get(key) ?? key, locale)

const textsOf = ({ texts }: Label, locale: FlowLocale): string[] =>
  texts.map((text) =>
    translateText(text, locale)
      .replaceAll(/(\(|\s?)\{\w+\}/g, (_, before) => (before === '(' ? '(…' : ' …'))
      .trim(),
  )

/** Matches keys and texts in the portal's source: a Lingui tag before a text, or a plain text. */
const sentences = new Map(
  [
    ...`${problemSource}${successSource}`.matchAll(
      /'((?:errors|success)\.\w+)':\s*msg(?:`([^`]*)`|\(\{\s*message:\s*'([^']*)')/g,
    ),
  ].map(([, key = '', text, message = '']) => [key, text ?? message]),
)
