import * as v from 'valibot'

import { Problem, localProblem, ProblemError } from '#contract/problem.ts'

import { FailedRequest } from './fetch-content.ts'

/** Converts any failure of a call to a ProblemError. */
export const toProblemError = (error: unknown, call: string): ProblemError => {
  if (!(error instanceof FailedRequest)) return localProblem('errors.unexpected', { call })
  const { response, content } = error
  if (!response) return localProblem('errors.unreachable', { call })
  const { status, statusText, headers } = response
  const message = `${status} ${statusText}`.trim()
  const retryAfter = Number(headers.get('retry-after'))
  const retryArguments = retryAfter > 0 && { messageArguments: { seconds: retryAfter } }
  const parsed = v.safeParse(
    Problem,
    isObject(content) && { status, ...retryArguments, ...withMessage(content, message) },
  )
  if (parsed.success) return new ProblemError(parsed.output)
  const { problem: unexpected } = localProblem('errors.unexpected', { call })
  return new ProblemError({ ...unexpected, status, message, isCriticalError: status >= 500 })
}

/**
 * Uses the status line when the body has no message; `errors` may be a list, or a map of texts or
 * lists.
 */
const withMessage = (body: Record<string, unknown>, statusLine: string) => ({
  ...body,
  message: body['message'] || statusLine,
  ...(isObject(body['errors']) && { errors: toErrorLists(body['errors']) }),
})

const toErrorLists = (errors: Record<string, unknown>) =>
  Array.isArray(errors)
    ? { '': errors }
    : Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [
          field,
          Array.isArray(texts) ? texts : [texts],
        ]),
      )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
