import { FetchError } from 'ofetch'
import * as v from 'valibot'

import { Problem, problem, ProblemError } from '#contract/problem.ts'

/** The failure of a call as the one shape in which failures travel. */
export const toProblemError = (error: unknown, call: string): ProblemError => {
  if (!(error instanceof FetchError)) return problem('errors.unexpected', { call })
  const { response } = error
  if (!response) return problem('errors.unreachable', { call })
  const { status, statusText, headers } = response
  const statusLine = `${status} ${statusText}`.trim()
  const body = v.safeParse(FailureBody, error.data)
  if (body.success) {
    const wait = Number(headers.get('retry-after'))
    const { messageArguments = wait > 0 ? { seconds: wait } : undefined, ...rest } = body.output
    return new ProblemError({
      status,
      message: statusLine,
      ...rest,
      ...(messageArguments && { messageArguments }),
    })
  }
  return new ProblemError({
    ...problem('errors.unexpected', { call }).problem,
    status,
    message: statusLine,
    isCriticalError: status >= 500,
  })
}

const messages = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((message) => [message]),
  ),
])

/** `errors` may be a list, or a map of texts or lists. What is left out is told by the status line. */
const FailureBody = v.object({
  ...Problem.entries,
  status: v.exactOptional(v.number()),
  message: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  errors: v.optional(
    v.union([
      v.pipe(
        v.array(v.string()),
        v.transform((all) => ({ '': all })),
      ),
      v.record(v.string(), messages),
    ]),
    {},
  ),
})
