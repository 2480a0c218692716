import type { InspectionEvent } from 'xstate'

import { tellAct } from './act.ts'
import type { Moment } from './graph.ts'
import { keyOf, type FlowModel } from './model.ts'
import { tellPath, type Path } from './paths.ts'
import { rehearse } from './rehearse.ts'

/**
 * Walks a path on the running machine and holds every moment against the model. They part where an identity
 * forgets a fact, a call outlives its state, or timers of two regions cannot fire in the order of the path.
 */
export const walk = (
  model: FlowModel,
  path: Path,
  inspect: (event: InspectionEvent) => void = () => {},
): void => {
  const { actor, perform } = rehearse(model.machine, { input: model.input, inspect })

  const compare = (expected: Moment, after: string) => {
    const found = keyOf(model, actor.getSnapshot())
    if (found === expected.key) return
    throw new Error(
      [
        `${model.machine.id} parts from its model after ${after}`,
        `  model    ${expected.key}`,
        `  machine  ${found}`,
        `  path     ${tellPath(path)}`,
      ].join('\n'),
    )
  }

  compare(path.start, 'its start')
  for (const { act, to } of path.steps) {
    perform(act)
    compare(to, tellAct(act))
  }
  actor.stop()
}
