import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { problem, ProblemError, type Problem } from '#contract/problem.ts'
import { isUnavailable } from '#server/db/database.ts'
import { readableCode } from '#server/readable-code.ts'

import { describeError, field } from './log.ts'
import type { AppContext } from './visit.ts'

const foreignKeyViolation = '23503'
const retryAfterSeconds = 5

/** The one place where failure becomes an answer. */
export const refuse = (error: Error, context: Context<AppContext>): Response => {
  const told = toldOf(error, context)
  const wait = told.messageArguments?.['seconds'] ?? (told.status === 503 ? retryAfterSeconds : 0)
  if (wait !== 0) context.header('Retry-After', String(wait))
  // what is left of the body is not waited for
  if (told.status === 408 || told.status === 413) context.header('Connection', 'close')
  const status = isErrorStatus(told.status) ? told.status : 500
  return context.json(status >= 500 ? withIncident(told, context) : told, status)
}

/** A fault is told with a code under which its request stands in the log. */
const withIncident = (told: Problem, context: Context<AppContext>): Problem => {
  const incident = readableCode(8)
  context.set('incident', incident)
  return { ...told, incident }
}

const toldOf = (error: Error, context: Context<AppContext>): Problem => {
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
