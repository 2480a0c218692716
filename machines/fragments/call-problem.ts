import type { ErrorActorEvent } from 'xstate'

import { toProblem, type Problem } from '#contract/problem.ts'

/** For `params`: the problem of a failed call. */
export const callProblem = ({ event }: { event: ErrorActorEvent }): Problem =>
  toProblem(event.error)

/** For `onError`: keeps the problem of the failed call, for the page to show in its place. */
export const setCallProblem = { type: 'setProblem', params: callProblem } as const

/** For `onError`: reports the problem of the failed call to the app, which shows it as a notification. */
export const reportCallProblem = { type: 'reportProblem', params: callProblem } as const

/**
 * Why a form was rejected, and how often it was, so that the page can distinguish two rejections. Part of the context of each
 * machine with a form.
 */
export type Rejection = { problem: Problem | null; rejectionCount: number }

export const noRejection: Rejection = { problem: null, rejectionCount: 0 }

/** For `assign`: the context after one more rejection. */
export const toRejection = ({ rejectionCount }: Rejection, problem: Problem | null): Rejection => ({
  problem,
  rejectionCount: rejectionCount + 1,
})

/** Returns the problem without the errors of corrected fields; null when none of its errors is left. */
export const problemWithout = (
  problem: Problem | null,
  isCorrected: (field: string) => boolean,
): Problem | null => {
  const errors = problem?.validationErrors ?? []
  const left = errors.filter(({ field }) => !isCorrected(field))
  if (problem === null || left.length === errors.length) return problem
  return left.length === 0 ? null : { ...problem, validationErrors: left }
}

/** Guards for the failures of a call that mean the same in every machine. */
export const callGuards = {
  isUnauthorized: (_: unknown, { status }: Problem) => status === 401,
}
