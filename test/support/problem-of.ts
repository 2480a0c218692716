import { ProblemError } from '#contract/problem.ts'

/** Returns the message key of the problem that a function throws; undefined when it throws none. */
export const problemOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
}
