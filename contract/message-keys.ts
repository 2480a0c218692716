import { isProblemKey, type MessageKey } from './messages.ts'
import { successKeys } from './success-keys.ts'

/** Whether a text is a message key; any other text is shown unchanged. */
export const isMessageKey = (value: unknown): value is MessageKey =>
  isProblemKey(value) || successKeys.some((key) => key === value)
