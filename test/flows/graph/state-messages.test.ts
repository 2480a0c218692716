import { describe, expect, it } from 'vitest'

import { graphOf, type Edge, type GraphNode } from '#flows/graph/graph.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { keysIn, messagesOf } from '#flows/paths/scenario/step-messages.ts'
import { chartOf } from '#flows/diagram/create-chart.ts'

/** A step that shows messages of the machine itself: not those that a call or an event has brought. */
type ShowingStep = {
  states: readonly string[]
  /** new with this step */
  keys: readonly string[]
  /** shown after it, also when a step before has shown them */
  shown: readonly string[]
}

describe.each(Object.entries(flowModels))(
  'the messages that the states of %s declare',
  (_, model) => {
    const steps = showingSteps(graphOf(model))
    const declared = chartOf(model.machine).states.flatMap(({ id, messages }) =>
      messages.map((key) => ({ id, key })),
    )

    it('are all that a step of the model shows', () => {
      const isDeclared = ({ states }: ShowingStep, key: string) =>
        declared.some((one) => one.key === key && states.includes(one.id))
      const undeclared = steps.flatMap((step) =>
        step.keys.filter((key) => !isDeclared(step, key)).map((key) => [step.states.at(-1), key]),
      )

      expect(undeclared).toEqual([])
    })

    it('are each shown by a step of the model', () => {
      const isShown = ({ id, key }: { id: string; key: string }) =>
        steps.some(({ states, shown }) => states.includes(id) && shown.includes(key))

      expect(declared.filter((one) => !isShown(one))).toEqual([])
    })
  },
)

function showingSteps({ start, edges }: ReturnType<typeof graphOf>): ShowingStep[] {
  const nodes = new Map([start, ...edges.map(({ to }) => to)].map((node) => [node.key, node]))
  return edges.flatMap((edge) => {
    const before = nodes.get(edge.from)
    if (!before) return []
    const keys = ownKeys(before, edge)
    const shown = [...keys, ...keysIn(edge.to.snapshot.context)]
    return [{ states: statesOf(before), keys, shown }]
  })
}

function ownKeys(before: GraphNode, edge: Edge): string[] {
  const received = new Set(keysIn(edge.event))
  return messagesOf(before, edge).filter((key) => !received.has(key))
}

const statesOf = ({ snapshot: { _nodes: active } }: GraphNode): string[] =>
  active.map(({ id }) => id)
