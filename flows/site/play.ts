import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'

import type { Trigger } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { triggerFor, possibleEvents } from '#flows/graph/possible-events.ts'

/** A possible step: the event, and its name in a link. */
export type Choice = { token: string; event: AnyEventObject; trigger: Trigger }

export type Play = {
  snapshot: AnyMachineSnapshot
  steps: readonly Choice[]
  choices: readonly Choice[]
  /** A step of the link that is no longer possible; later ones are not played. */
  broken: string | null
}

/** Plays the real machine, with calls answered as in the model. */
export const playOf = (model: FlowModel, tokens: readonly string[]): Play => {
  let [snapshot] = start(model)
  const steps: Choice[] = []
  for (const token of tokens) {
    const choice = choicesAt(model, snapshot).find((each) => each.token === token)
    if (!choice) return { snapshot, steps, choices: choicesAt(model, snapshot), broken: token }
    steps.push(choice)
    ;[snapshot] = transition(model.machine, snapshot, choice.event)
  }
  return { snapshot, steps, choices: choicesAt(model, snapshot), broken: null }
}

const start = (model: FlowModel): [AnyMachineSnapshot, ...unknown[]] =>
  initialTransition(model.machine, model.input)

/** The same event with another payload is another choice; they are distinguished by index. */
const choicesAt = (model: FlowModel, snapshot: AnyMachineSnapshot): Choice[] => {
  const events = possibleEvents(model, snapshot)
  return events.map((event) => {
    const sameType = events.filter(({ type }) => type === event.type)
    const position = sameType.indexOf(event)
    const token = position === 0 ? event.type : `${event.type}~${position + 1}`
    return { event, token, trigger: triggerFor(snapshot, event) }
  })
}

/** Returns the ids of the active states of a machine. */
export const activeStates = (snapshot: AnyMachineSnapshot): ReadonlySet<string> => {
  const { _nodes: nodes } = snapshot
  return new Set(nodes.map(({ id }) => id))
}
