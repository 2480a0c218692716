import { transition } from 'xstate'

import { type MessageKey } from '#contract/messages.ts'
import { isMessageKey } from '#contract/message-keys.ts'

import type { Edge, GraphNode } from '../../graph/graph.ts'

/** Returns the messages of a step: those its actions send, and those that are new in the machine's context. */
export const messagesOf = ({ snapshot }: GraphNode, { event, to }: Edge): MessageKey[] => {
  const keysBefore = new Set(keysIn(snapshot.context))
  const [next, actions] = transition(snapshot.machine, snapshot, event)
  const emittedKeys = actions.flatMap(({ params }) => keysIn(params))
  const contextKeys = [...keysIn(next.context), ...keysIn(to.snapshot.context)]
  return [...new Set([...emittedKeys, ...contextKeys.filter((key) => !keysBefore.has(key))])]
}

/** Returns the keys of shown messages anywhere in a value, except within actors and machines. */
export const keysIn = (value: unknown, seen: Set<unknown> = new Set()): MessageKey[] => {
  if (isMessageKey(value)) return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if ('type' in value && value.type === 'notification.hide') return []
  if (value instanceof Error) return isMessageKey(value.message) ? [value.message] : []
  return isPlain(value) ? Object.values(value).flatMap((part) => keysIn(part, seen)) : []
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
