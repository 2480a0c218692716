import type { AnyStateMachine } from 'xstate'

import { evaluateExpression } from './evaluate-expression.ts'

/** An event that an action sends, and its receiver by system id; `outward` for emitted events. */
export type SentEvent = { to: string; event: string }

export const sentEventsOf = (machine: AnyStateMachine, action: unknown): SentEvent[] => {
  const implementation = implementationOf(machine, action)
  if (!isBuiltIn(implementation)) return []
  const { type, to, event } = implementation
  const target = type === 'xstate.emit' ? 'emitted' : evaluateExpression(to)
  const evaluatedEvent = evaluateExpression(event)
  if (type !== 'xstate.emit' && type !== 'xstate.sendTo') return []
  return typeof target === 'string' ? [{ to: target, event: typeOf(evaluatedEvent) }] : []
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

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : ''
