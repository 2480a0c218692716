import type { CallShape } from './call.ts'
import { commonProblems, idempotencyProblems, type ProblemKey } from './messages.ts'

/** Problems that a call may return because of what it is: its domain, its access, how it is sent. */
export const ownProblems = (call: CallShape): ProblemKey[] => [
  ...new Set<ProblemKey>([
    ...call.problems,
    ...(call.access === 'verified' ? (['errors.not_verified'] as const) : []),
    ...(call.stepUp ? (['errors.step_up_required'] as const) : []),
    ...(call.idempotent ? idempotencyProblems : []),
  ]),
]

/** Every problem that a call may return, including those of all calls. */
export const problemsOf = (call: CallShape): ProblemKey[] => [
  ...new Set<ProblemKey>([...ownProblems(call), ...commonProblems]),
]
