import type { AnyStateMachine } from 'xstate'

import { evaluateExpression } from './evaluate-expression.ts'

/** An event that an action sends, and its receiver by system id; `emitted` for emitted events. */
export type SentEvent = { to: string; event: string }

export const sentEventsOf = (machine: AnyStateMachine, action: unknown): SentEvent[] => {
  const implementation = implementationOf(machine, action)
  if (!isBuiltIn(implementation)) return []
  const { type, to, event } = implementation
  const target = type === 'xstate.emit' ? 'emitted' : evaluateExpression(to)
  if (type !== 'xstate.emit' && type !== 'xstate.sendTo') return []
  return typeof target === 'string' ? [{ to: target, event: typeOf(event) }] : []
}

const implementationOf = (machine: AnyStateMachine, action: unknown): unknown =>
  machine.implementations.actions[actionType(action)]

const actionType = (action: unknown): string => {
  if (typeof action === 'string') return action
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : ''
}

type BuiltIn = { type: string; to?: unknown; event?: unknown }

const isBuiltIn = (implementation: unknown): implementation is BuiltIn =>
  typeof implementation === 'function' && 'type' in implementation

/** Returns the type of an event. One whose values cannot be computed without real ones is read from the source. */
const typeOf = (expression: unknown): string => {
  const event = evaluateExpression(expression)
  if (typeof event === 'object' && event !== null && 'type' in event) return String(event.type)
  return /\btype:\s*["']([\w.]+)["']/.exec(String(expression))?.[1] ?? ''
}
