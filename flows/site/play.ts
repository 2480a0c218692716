import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'

import type { Trigger } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { triggerFor, possibleEvents } from '#flows/graph/possible-events.ts'

/** One thing that can happen: the event, and how a link names it. */
export type Choice = { token: string; event: AnyEventObject; trigger: Trigger }

export type Play = {
  snapshot: AnyMachineSnapshot
  steps: readonly Choice[]
  choices: readonly Choice[]
  /** A step of the link that is not possible any more; what follows is not played. */
  broken: string | null
}

/** Plays the real machine, its calls answered as the model says they may be. */
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

/** The same event with another content is another choice; they are told apart by their place. */
const choicesAt = (model: FlowModel, snapshot: AnyMachineSnapshot): Choice[] => {
  const events = possibleEvents(model, snapshot)
  return events.map((event) => {
    const sameType = events.filter(({ type }) => type === event.type)
    const position = sameType.indexOf(event)
    const token = position === 0 ? event.type : `${event.type}~${position + 1}`
    return { event, token, trigger: triggerFor(snapshot, event) }
  })
}

/** The states in which a machine is, by their ids. */
export const activeStates = (snapshot: AnyMachineSnapshot): ReadonlySet<string> => {
  const { _nodes: nodes } = snapshot
  return new Set(nodes.map(({ id }) => id))
}
