import type { AnyEventObject } from 'xstate'

import { graphOf, leavesOf, type Edge, type Graph, type GraphNode } from '../graph/graph.ts'
import type { FlowModel } from '../graph/flow-model.ts'
import { describeValue } from '../graph/sample-names.ts'
import type { Trigger } from '../graph/trigger.ts'
import type { Path } from './paths.ts'

/** Follows a path through the graph of a machine, one trigger at a time; each call returns the edge that it takes. */
type PathFollower = {
  send: (type: string, payload?: object) => Edge
  /** A call ends with this output, as `describeValue` describes it: the name of a sample, or JSON. */
  respond: (call: string, output: string) => Edge
  /** A call fails with this error, described in the same way: the key of a problem. */
  reject: (call: string, error: string) => Edge
  wait: (ms: number) => Edge
  /** The steps so far. */
  path: () => Path
}

/** Throws when a trigger is not possible: the machine has changed since the path was printed. */
export const followPath = (model: FlowModel): PathFollower => {
  const { start, edges } = cachedGraphOf(model)
  const { id } = model.machine
  const steps: Edge[] = []
  const take = (name: string, isTaken: (trigger: Trigger) => boolean): Edge => {
    const from = (steps.at(-1)?.to ?? start).key
    const edge = edges.find((each) => each.from === from && isTaken(each.trigger))
    if (!edge)
      throw new Error(
        `${id} cannot continue with “${name}” after ${steps.length} steps: the machine has changed since this path was printed`,
      )
    steps.push(edge)
    return edge
  }
  return {
    send: (type, payload = {}) =>
      take(type, (trigger) => trigger.kind === 'send' && isEvent(trigger.event, type, payload)),
    respond: (call, output) =>
      take(
        `${call} gives ${output}`,
        (trigger) =>
          trigger.kind === 'settle' &&
          trigger.call === call &&
          'output' in trigger.outcome &&
          describeValue(trigger.outcome.output) === output,
      ),
    reject: (call, error) =>
      take(
        `${call} fails with ${error}`,
        (trigger) =>
          trigger.kind === 'settle' &&
          trigger.call === call &&
          'error' in trigger.outcome &&
          describeValue(trigger.outcome.error) === error,
      ),
    wait: (ms) => take(`${ms} ms pass`, (trigger) => trigger.kind === 'wait' && trigger.ms === ms),
    path: () => ({ machine: id, start, steps: [...steps] }),
  }
}

const graphs = new WeakMap<FlowModel, Graph>()

const cachedGraphOf = (model: FlowModel): Graph => {
  const graph = graphs.get(model) ?? graphOf(model)
  graphs.set(model, graph)
  return graph
}

/** The states of a node by their path within the machine. */
export const statesAt = (machine: string, { snapshot }: GraphNode): string[] =>
  leavesOf(snapshot).map((state) => state.slice(machine.length + 1))

const isEvent = ({ type, ...payload }: AnyEventObject, wanted: string, expected: object): boolean =>
  type === wanted && JSON.stringify(payload) === JSON.stringify(expected)
