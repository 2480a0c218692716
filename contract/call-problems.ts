import type { CallShape } from './call.ts'
import { commonProblems, idempotencyProblems, type ProblemKey } from './messages.ts'

/** The problems that a call may answer by what it is: its own words, its access, how it is sent. */
export const ownProblems = (call: CallShape): ProblemKey[] => [
  ...new Set<ProblemKey>([
    ...call.problems,
    ...(call.access === 'verified' ? (['errors.not_verified'] as const) : []),
    ...(call.stepUp ? (['errors.step_up_required'] as const) : []),
    ...(call.idempotent ? idempotencyProblems : []),
  ]),
]

/** Every problem that a call may answer, those of any call included. */
export const problemsOf = (call: CallShape): ProblemKey[] => [
  ...new Set<ProblemKey>([...ownProblems(call), ...commonProblems]),
]
