import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { apiPrefix, fhirMediaType, fhirPath } from '#contract/call.ts'
import { problem, ProblemError, type Problem } from '#contract/problem.ts'
import { isUnavailable } from '#server/db/database.ts'
import { createReadableCode } from '#server/readable-code.ts'

import { toOperationOutcome } from './fhir/operation-outcome.ts'
import { describeError, field } from './log.ts'
import type { AppEnv } from './request-context.ts'

const foreignKeyViolation = '23503'
const retryAfterSeconds = 5

/** Converts every error into a response. */
export const handleError = (error: Error, context: Context<AppEnv>): Response => {
  const body = problemOf(error, context)
  const wait = body.messageArguments?.['seconds'] ?? (body.status === 503 ? retryAfterSeconds : 0)
  if (wait !== 0) context.header('Retry-After', String(wait))
  // the rest of the body is not awaited
  if (body.status === 408 || body.status === 413) context.header('Connection', 'close')
  const status = isErrorStatus(body.status) ? body.status : 500
  const answer = status >= 500 ? withIncident(body, context) : body
  if (!isFhir(context)) return context.json(answer, status)
  const headers = { 'Content-Type': fhirMediaType }
  return context.body(JSON.stringify(toOperationOutcome(answer)), status, headers)
}

/** Whether the request is for the interface of the laboratory, also for a path of it that does not exist. */
const isFhir = ({ req }: Context<AppEnv>): boolean =>
  `${req.path}/`.startsWith(`${apiPrefix}${fhirPath}/`)

/** Adds an incident code to a server error, by which its request is found in the log. */
const withIncident = (body: Problem, context: Context<AppEnv>): Problem => ({
  ...body,
  incident: incidentOf(context),
})

const incidentOf = (context: Context<AppEnv>): string => {
  const incident = context.get('incident') ?? createReadableCode(8)
  context.set('incident', incident)
  return incident
}

/**
 * Logs an unexpected error in one part of a response, so that the rest of it can be sent; returns the incident code of
 * the request. Throws the error again if it concerns the whole request: a refusal, or an unavailable database.
 */
export const reportPartialError = (error: unknown, context: Context<AppEnv>): string => {
  if (error instanceof ProblemError || isUnavailable(error)) throw error
  context.var.log('error', 'error.unexpected', describeError(error))
  return incidentOf(context)
}

const problemOf = (error: Error, context: Context<AppEnv>): Problem => {
  if (error instanceof ProblemError && isErrorStatus(error.problem.status)) return error.problem
  if (isOfErasedAccount(error)) {
    context.var.log('warn', 'account.already_erased', describeError(error))
    return problem('errors.authentication_required').problem
  }
  context.var.log('error', 'error.unexpected', describeError(error))
  return problem(isUnavailable(error) ? 'errors.unavailable' : 'errors.unexpected').problem
}

/** A foreign key violation on an account that was deleted concurrently: the session has ended. */
const isOfErasedAccount = (error: Error): boolean =>
  [error, error.cause].some(
    (part) =>
      field(part, 'code') === foreignKeyViolation &&
      field(part, 'constraint')?.endsWith('_account_id_account_id_fk') === true,
  )

const isErrorStatus = (status: number): status is ContentfulStatusCode =>
  Number.isInteger(status) && status >= 400 && status <= 599
