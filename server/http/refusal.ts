import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { problem, ProblemError, type Problem } from '#contract/problem.ts'
import { readableCode } from '#server/readable-code.ts'

import { describeError, field } from './log.ts'
import { sessionCookie } from './safety/host-cookie.ts'
import type { AppContext } from './visit.ts'

/** SQLSTATEs and socket errors that say the database is away or too busy, and may be back soon. */
const databaseAway =
  /^(?:08\w{3}|40001|40P01|53\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const foreignKeyViolation = '23503'
const retryAfterSeconds = 5

/** The one place where failure becomes an answer. */
export const refuse = (error: Error, context: Context<AppContext>): Response => {
  const told = toldOf(error, context)
  if (told.message === 'errors.authentication_required') forgetDeadSession(context)
  const wait = told.messageArguments?.['seconds'] ?? (told.status === 503 ? retryAfterSeconds : 0)
  if (wait !== 0) context.header('Retry-After', String(wait))
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
  return problem(isDatabaseAway(error) ? 'errors.unavailable' : 'errors.unexpected').problem
}

/** A row would name an account that another request has erased since this one began: nobody is logged in any more. */
const isOfErasedAccount = (error: Error): boolean =>
  [error, error.cause].some(
    (part) =>
      field(part, 'code') === foreignKeyViolation &&
      field(part, 'constraint')?.endsWith('_account_id_account_id_fk') === true,
  )

const isDatabaseAway = (error: Error): boolean =>
  [error, error.cause].some(
    (part) =>
      databaseAway.test(field(part, 'code') ?? '') ||
      field(part, 'message')?.includes('Connection terminated') === true ||
      field(part, 'message')?.includes('timeout exceeded when trying to connect') === true,
  )

const isErrorStatus = (status: number): status is ContentfulStatusCode =>
  Number.isInteger(status) && status >= 400 && status <= 599

/** A session that was merely replaced has a successor in the same browser, which must stay. */
const forgetDeadSession = (context: Context<AppContext>): void => {
  if (context.var.session?.state === 'dead') sessionCookie.clear(context)
}
