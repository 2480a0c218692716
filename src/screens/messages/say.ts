import type { I18n } from '@lingui/core'

import {
  isMessageKey,
  isProblemKey,
  type MessageArguments,
  type MessageKey,
} from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

import { problemWords } from './problem-words.ts'
import { successWords } from './success-words.ts'

/** The words of a key; a text that is no key is said as it stands. */
export const say = (
  i18n: I18n,
  message: MessageKey | (string & {}),
  messageArguments: MessageArguments = {},
): string => {
  if (!isMessageKey(message)) return message
  const words = isProblemKey(message) ? problemWords[message] : successWords[message]
  return i18n._(words.id, messageArguments)
}

/**
 * A whole problem in words: its type before it, what it is, and the single errors behind a colon.
 * The form is the specification's: `type: message: error, error`.
 */
export const sayProblem = (i18n: I18n, problem: Problem): string => {
  const { errorType, message, messageArguments, validationErrors, errors } = problem
  const single = [
    ...validationErrors.map((error) => say(i18n, error.message, error.messageArguments)),
    ...Object.values(errors).flatMap((texts) => texts.map((text) => say(i18n, text))),
  ]
  const head = [errorType, say(i18n, message, messageArguments)].filter(Boolean).join(': ')
  return single.length > 0 ? `${head.replace(/[.:]$/, '')}: ${single.join(' ')}` : head
}
