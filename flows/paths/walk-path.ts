import type { InspectionEvent } from 'xstate'

import { describeTrigger } from '../graph/trigger.ts'
import type { GraphNode } from '../graph/graph.ts'
import { keyOf, type FlowModel } from '../graph/flow-model.ts'
import { describePath, type Path } from './paths.ts'
import { createTestActor } from '../test-actor/create-test-actor.ts'

/**
 * Walks a path on the running machine and compares every state with the model. They differ where the model's identity
 * omits a fact, a call continues after its state, or timers of two regions cannot fire in the order of the path.
 */
export const walk = (
  model: FlowModel,
  path: Path,
  inspect: (event: InspectionEvent) => void = () => {},
): void => {
  const { actor, perform } = createTestActor(model.machine, { input: model.input, inspect })

  const compare = (expected: GraphNode, after: string) => {
    const found = keyOf(model, actor.getSnapshot())
    if (found === expected.key) return
    throw new Error(
      [
        `${model.machine.id} differs from its model after ${after}`,
        `  model    ${expected.key}`,
        `  machine  ${found}`,
        `  path     ${describePath(path)}`,
      ].join('\n'),
    )
  }

  compare(path.start, 'its start')
  for (const { trigger, to } of path.steps) {
    perform(trigger)
    compare(to, describeTrigger(trigger))
  }
  actor.stop()
}
