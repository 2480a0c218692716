import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { MessageArguments, MessageKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

import { problemMessages } from './problem-messages.ts'
import { successMessages } from './success-messages.ts'

/** `i18n`, or in components the value of `useLingui`, which changes with the language. */
type Translator = Pick<I18n, '_'>

/**
 * Translates a message key. An unknown key becomes an unexpected error, any other text is returned
 * unchanged.
 */
export const translateMessage = (
  translator: Translator,
  message: MessageKey | (string & {}),
  messageArguments: MessageArguments = {},
): string => {
  if (!isMessageKey(message))
    return looksLikeKey(message) ? translateMessage(translator, 'errors.unexpected') : message
  return translator._(messages[message].id, {
    ...waitArguments(messageArguments),
    ...messageArguments,
  })
}

const messages: Record<MessageKey, MessageDescriptor> = { ...problemMessages, ...successMessages }

export const isMessageKey = (message: string): message is MessageKey =>
  Object.hasOwn(messages, message)

/** A key of a newer server, meaningless to customers. */
const looksLikeKey = (message: string): boolean => /^[a-z_]+(?:\.[a-z0-9_]+)+$/.test(message)

/** Returns the waiting time in a readable unit, rounded up. */
const waitArguments = ({ seconds }: MessageArguments): MessageArguments => {
  if (typeof seconds !== 'number') return { unit: 'unknown', count: 0 }
  if (seconds <= 90) return { unit: 'seconds', count: seconds }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** Returns the title of a dialog for a critical problem, with its status when it has one. */
export const titleOfProblem = (
  translator: Translator,
  { status }: Pick<Problem, 'status'>,
): string => translator._(status > 0 ? msg`Error #${status}` : msg`Error!`)

/** Formats a problem as the specification requires: `type: message: error, error`. */
export const translateProblem = (translator: Translator, problem: Problem): string => {
  const { errorType, message, messageArguments, validationErrors, errors } = problem
  const details = [
    ...validationErrors.map((error) =>
      translateMessage(translator, error.message, error.messageArguments),
    ),
    ...Object.values(errors).flatMap((texts) =>
      texts.map((text) => translateMessage(translator, text)),
    ),
  ]
  const summary = [errorType, translateMessage(translator, message, messageArguments)]
    .filter(Boolean)
    .join(': ')
  return details.length > 0 ? `${summary.replace(/[.:]$/, '')}: ${details.join(' ')}` : summary
}
