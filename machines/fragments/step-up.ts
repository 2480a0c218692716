import type { Problem } from '#contract/problem.ts'

import { callProblem } from './call-problem.ts'
import { unimplementedPromise } from './unimplemented.ts'

/** A call that the server refuses until the customer has confirmed their identity again, shared by every such machine. */
export const stepUpActors = { requestStepUp: unimplementedPromise<null>('requestStepUp') }

export const stepUpGuards = {
  isStepUpRequired: (_: unknown, { message }: Problem) => message === 'errors.step_up_required',
}

/** Must come first among the transitions of the refused call. */
export const toStepUp = {
  guard: { type: 'isStepUpRequired', params: callProblem },
  target: 'awaitingStepUp',
} as const

/** The state that repeats the refused call (`onDone`), or returns to the form when the customer cancels (`onError`). */
export const awaitStepUp = <const Done extends string, const Cancelled extends string>(targets: {
  onDone: Done
  onError: Cancelled
}) =>
  ({
    description:
      'Waiting for the customer to confirm their identity. Then we continue automatically.',
    tags: 'busy',
    invoke: { id: 'requestStepUp', src: 'requestStepUp', ...targets },
  }) as const
