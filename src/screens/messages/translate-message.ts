import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { isProblemKey, type MessageArguments, type MessageKey } from '#contract/messages.ts'
import { isMessageKey } from '#contract/success-keys.ts'
import type { Problem } from '#contract/problem.ts'

import { problemMessages } from './problem-messages.ts'
import { successMessages } from './success-messages.ts'

/** Whoever can translate: `i18n`, or in a component what `useLingui` gives, which is another one in each language. */
export type Translator = Pick<I18n, '_'>

/** The words of a key; a key without words is an unexpected error, and any other text is said as it stands. */
export const translateMessage = (
  translator: Translator,
  message: MessageKey | (string & {}),
  messageArguments: MessageArguments = {},
): string => {
  if (!isMessageKey(message))
    return looksLikeKey(message) ? translateMessage(translator, 'errors.unexpected') : message
  const descriptor = isProblemKey(message) ? problemMessages[message] : successMessages[message]
  return translator._(descriptor.id, { ...waitArguments(messageArguments), ...messageArguments })
}

/** A key of a newer server, which says nothing to people. */
const looksLikeKey = (message: string): boolean => /^[a-z_]+(?:\.[a-z0-9_]+)+$/.test(message)

/** For how long to wait, in the unit that people would use; never less than it is. */
const waitArguments = ({ seconds }: MessageArguments): MessageArguments => {
  if (typeof seconds !== 'number') return { unit: 'unknown', count: 0 }
  if (seconds <= 90) return { unit: 'seconds', count: seconds }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** The title of a dialog about a critical problem: its number, where it has one. */
export const titleOfProblem = (
  translator: Translator,
  { status }: Pick<Problem, 'status'>,
): string => translator._(status > 0 ? msg`Error #${status}` : msg`Error!`)

/**
 * A whole problem in words: its type before it, what it is, and the single errors behind a colon.
 * The form is the specification's: `type: message: error, error`.
 */
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
