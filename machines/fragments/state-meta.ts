import type { MessageKey } from '#contract/messages.ts'

/** What the diagrams show about a state besides its transitions. */
export type StateMeta = {
  /** The messages that the machine itself shows in this state or on leaving it; a call that fails adds its own. */
  messages: readonly MessageKey[]
}
