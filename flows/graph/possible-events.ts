import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'

import type { Trigger } from './trigger.ts'
import { variantsAt, type FlowModel } from './flow-model.ts'

const donePrefix = 'xstate.done.actor.'
const errorPrefix = 'xstate.error.actor.'
const afterPrefix = 'xstate.after.'

/** Returns every event that causes a transition from this snapshot: sent events, outcomes of calls, and timers. */
export const possibleEvents = (model: FlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  handledTypes(snapshot)
    .flatMap((type) => variantsOf(model, snapshot, type))
    .filter((event) => isHandled(snapshot, event))

/** Returns the events that can be sent now, with all their payloads. */
export const sentEvents = (model: FlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  possibleEvents(model, snapshot).filter((event) => !event.type.startsWith('xstate.'))

/** Returns the types of sent events that have an effect now: their controls must be enabled. */
export const acceptedTypes = (model: FlowModel, snapshot: AnyMachineSnapshot): string[] => {
  const offered = sentEvents(model, snapshot).filter((event) => snapshot.can(event))
  return [...new Set(offered.map(({ type }) => type))].toSorted()
}

/** Returns the types of events that the machine handles now, and for which the model has no payload now. */
export const untriedTypes = (model: FlowModel, snapshot: AnyMachineSnapshot): string[] =>
  handledTypes(snapshot)
    .filter((type) => !type.startsWith('xstate.'))
    .filter((type) => sentVariants(model, snapshot, type).length === 0)

/** Returns the trigger that makes the machine receive `event`. */
export const triggerFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject): Trigger => {
  const { type } = event
  if (type.startsWith(donePrefix)) {
    return { kind: 'settle', call: event.actorId, outcome: { output: event.output } }
  }
  if (type.startsWith(errorPrefix)) {
    return { kind: 'settle', call: event.actorId, outcome: { error: event.error } }
  }
  return type.startsWith(afterPrefix) ? timerTrigger(snapshot, event) : { kind: 'send', event }
}

const handledTypes = (snapshot: AnyMachineSnapshot): string[] => {
  if (snapshot.status !== 'active') return []
  return [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
}

/** Also true for a forbidden transition, which `snapshot.can` leaves out. */
const isHandled = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.machine.getTransitionData(snapshot, event).length > 0

const variantsOf = (
  model: FlowModel,
  snapshot: AnyMachineSnapshot,
  type: string,
): AnyEventObject[] => {
  if (type.startsWith(donePrefix)) {
    const actorId = type.slice(donePrefix.length)
    const { done = [] } = outcomesOf(model, actorId)
    return variantsAt(done, snapshot).map((output) => ({ type, actorId, output }))
  }
  if (type.startsWith(errorPrefix)) {
    const actorId = type.slice(errorPrefix.length)
    const { error: errors = [] } = outcomesOf(model, actorId)
    return variantsAt(errors, snapshot).map((error) => ({ type, actorId, error }))
  }
  if (type.startsWith(afterPrefix)) return [{ type }]
  return type.startsWith('xstate.') ? [] : sentVariants(model, snapshot, type)
}

const sentVariants = (
  model: FlowModel,
  snapshot: AnyMachineSnapshot,
  type: string,
): AnyEventObject[] => {
  const variants = model.events[type] ?? [{}]
  return variantsAt(variants, snapshot).map((payload) => ({ ...payload, type }))
}

const outcomesOf = (model: FlowModel, actorId: string) => {
  const outcomes = model.actors[actorId]
  if (outcomes) return outcomes
  const { id } = model.machine
  throw new Error(`The flow model of ${id} has no outcomes of ${actorId}: add them to \`actors\``)
}

const timerTrigger = (snapshot: AnyMachineSnapshot, event: AnyEventObject): Trigger => {
  const delayed = getNextTransitions(snapshot)
    .flatMap(({ source }) => source.after)
    .find(({ eventType }) => eventType === event.type)
  const delay = delayed?.delay
  const { delays } = snapshot.machine.implementations
  const ms = typeof delay === 'string' ? delays[delay] : delay
  if (typeof ms === 'number') return { kind: 'wait', ms, delay: String(delay) }
  throw new Error(`The delay ${event.type} is not a number: paths support constant delays only`)
}
