import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { problem, ProblemError, type Problem } from '#contract/problem.ts'
import { isUnavailable } from '#server/db/database.ts'
import { createReadableCode } from '#server/readable-code.ts'

import { describeError, field } from './log.ts'
import type { AppEnv } from './request-context.ts'

const foreignKeyViolation = '23503'
const retryAfterSeconds = 5

/** The one place where failure becomes an answer. */
export const handleError = (error: Error, context: Context<AppEnv>): Response => {
  const body = problemOf(error, context)
  const wait = body.messageArguments?.['seconds'] ?? (body.status === 503 ? retryAfterSeconds : 0)
  if (wait !== 0) context.header('Retry-After', String(wait))
  // what is left of the body is not waited for
  if (body.status === 408 || body.status === 413) context.header('Connection', 'close')
  const status = isErrorStatus(body.status) ? body.status : 500
  return context.json(status >= 500 ? withIncident(body, context) : body, status)
}

/** A fault is told with a code under which its request stands in the log. */
const withIncident = (body: Problem, context: Context<AppEnv>): Problem => {
  const incident = createReadableCode(8)
  context.set('incident', incident)
  return { ...body, incident }
}

const problemOf = (error: Error, context: Context<AppEnv>): Problem => {
  if (error instanceof ProblemError && isErrorStatus(error.problem.status)) return error.problem
  if (isOfErasedAccount(error)) {
    context.var.log('warn', 'account.erased-meanwhile', describeError(error))
    return problem('errors.authentication_required').problem
  }
  context.var.log('error', 'fault', describeError(error))
  return problem(isUnavailable(error) ? 'errors.unavailable' : 'errors.unexpected').problem
}

/** A row would name an account that another request has erased since this one began: nobody is logged in any more. */
const isOfErasedAccount = (error: Error): boolean =>
  [error, error.cause].some(
    (part) =>
      field(part, 'code') === foreignKeyViolation &&
      field(part, 'constraint')?.endsWith('_account_id_account_id_fk') === true,
  )

const isErrorStatus = (status: number): status is ContentfulStatusCode =>
  Number.isInteger(status) && status >= 400 && status <= 599
