import { ProblemError, type Problem } from '#contract/problem.ts'

/** Returns the message key of the problem that a function throws; undefined when it throws none. */
export const problemOf = (work: () => unknown): string | undefined => thrownBy(work)?.message

/** Returns the validation errors that a function throws, each as `field: message`; undefined when it throws none. */
export const fieldErrorsOf = (work: () => unknown): string[] | undefined => {
  const problem = thrownBy(work)
  if (problem === undefined) return undefined
  const errors = problem.validationErrors.map(({ field, message }) => `${field}: ${message}`)
  return problem.message === 'errors.form_validation' ? errors : [problem.message, ...errors]
}

const thrownBy = (work: () => unknown): Problem | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
}
