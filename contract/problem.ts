import * as v from 'valibot'

import {
  isProblemKey,
  problemStatuses,
  type MessageArguments,
  type ProblemKey,
} from './messages.ts'

const MessageArgumentsSchema = v.record(v.string(), v.union([v.string(), v.number()]))

/** A validation error of one field of the payload. */
export const ValidationError = v.object({
  field: v.string(),
  message: v.string(),
  messageArguments: v.optional(MessageArgumentsSchema),
})
export type ValidationError = v.InferOutput<typeof ValidationError>

/** The body of every unsuccessful response. `message` is a key of the catalogue. */
export const Problem = v.object({
  status: v.optional(v.number(), 500),
  message: v.optional(v.string(), 'errors.unexpected'),
  messageArguments: v.optional(MessageArgumentsSchema),
  isCriticalError: v.optional(v.boolean(), false),
  validationErrors: v.optional(v.array(ValidationError), []),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
  errorType: v.optional(v.string()),
  /** The code of an incident, by which support finds a server error in the log. */
  incident: v.optional(v.string()),
  /** In a browser: the request that got no response known to the contract. */
  call: v.optional(v.string()),
  /** What the caller needs to continue, such as the new cart of `cart_changed`. */
  data: v.optional(v.unknown()),
})
export type Problem = v.InferOutput<typeof Problem>

export type ProblemDetails = {
  messageArguments?: MessageArguments
  validationErrors?: ValidationError[]
  errorType?: string
  incident?: string
  call?: string
  data?: unknown
}

/** Thrown by rules and calls; every failure is reported as one. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Creates the error for a problem `key`, with its status from the catalogue. */
export const problem = (key: ProblemKey, details: ProblemDetails = {}): ProblemError => {
  const status = problemStatuses[key]
  return new ProblemError({
    status,
    message: key,
    isCriticalError: status >= 500,
    validationErrors: [],
    errors: {},
    ...details,
  })
}

/** The only place that inspects a caught error. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : problem('errors.unexpected').problem

/**
 * Whether the same request can be sent again under its idempotency key: it got no response, or was rejected before it
 * took effect.
 */
export const isRepeatable = ({ message }: Problem): boolean =>
  message === 'errors.unreachable' || message === 'errors.session_interrupted'

/** Whether the problem only means that there was no session; the log-in and its notification already show it. */
export const isOfSession = ({ message }: Problem): boolean =>
  message === 'errors.authentication_required' || message === 'errors.session_interrupted'

/** Returns the message key of a problem; a key unknown to this client is an unexpected error. */
export const problemKey = ({ message }: Problem): ProblemKey =>
  isProblemKey(message) ? message : 'errors.unexpected'
