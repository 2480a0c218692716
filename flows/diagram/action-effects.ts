import type { AnyStateMachine } from 'xstate'

import { isMessageKey } from '#contract/success-keys.ts'

import { evaluateExpression } from './evaluate-expression.ts'

/** Returns the keys of the messages that these actions cause, as far as the machine itself names them. */
export const messageKeysOf = (machine: AnyStateMachine, actions: readonly unknown[]): string[] => {
  const texts = actions.flatMap((action) => [
    ...textsIn(paramsOf(action)),
    ...textsIn(evaluateImplementation(machine, action)),
  ])
  return [...new Set(texts.filter(isMessageKey))].toSorted()
}

/** An event that an action sends, and its receiver by system id; `outward` for emitted events. */
export type SentEvent = { to: string; event: string }

export const sentEventsOf = (machine: AnyStateMachine, action: unknown): SentEvent[] => {
  const implementation = implementationOf(machine, action)
  if (!isBuiltIn(implementation)) return []
  const { type, to, event } = implementation
  const target = type === 'xstate.emit' ? 'outward' : evaluateExpression(to)
  const evaluatedEvent = evaluateExpression(event)
  if (type !== 'xstate.emit' && type !== 'xstate.sendTo') return []
  return typeof target === 'string' ? [{ to: target, event: typeOf(evaluatedEvent) }] : []
}

const evaluateImplementation = (machine: AnyStateMachine, action: unknown): unknown => {
  const implementation = implementationOf(machine, action)
  if (!isBuiltIn(implementation)) return undefined
  const { assignment, event } = implementation
  return [evaluateAssignment(assignment), evaluateExpression(event)]
}

/** `assign` takes a function, or a function for each field. */
const evaluateAssignment = (assignment: unknown): unknown =>
  typeof assignment === 'object' && assignment !== null
    ? Object.values(assignment).map(evaluateExpression)
    : evaluateExpression(assignment)

const implementationOf = (machine: AnyStateMachine, action: unknown): unknown =>
  machine.implementations.actions[actionType(action)]

const actionType = (action: unknown): string => {
  if (typeof action === 'string') return action
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : ''
}

const paramsOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined

type BuiltIn = { type: string; to?: unknown; event?: unknown; assignment?: unknown }

const isBuiltIn = (implementation: unknown): implementation is BuiltIn =>
  typeof implementation === 'function' && 'type' in implementation

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : ''

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
