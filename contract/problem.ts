import * as v from 'valibot'

import {
  isProblemKey,
  problemStatuses,
  type MessageArguments,
  type ProblemKey,
} from './messages.ts'

const MessageArgumentsSchema = v.record(v.string(), v.union([v.string(), v.number()]))

/** What is wrong with one field of the payload. */
export const ValidationError = v.object({
  field: v.string(),
  message: v.string(),
  messageArguments: v.optional(MessageArgumentsSchema),
})
export type ValidationError = v.InferOutput<typeof ValidationError>

/** The body of every answer that is not a success. `message` is a key of the catalogue. */
export const Problem = v.object({
  status: v.optional(v.number(), 500),
  message: v.optional(v.string(), 'errors.unexpected'),
  messageArguments: v.optional(MessageArgumentsSchema),
  isCriticalError: v.optional(v.boolean(), false),
  validationErrors: v.optional(v.array(ValidationError), []),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
  errorType: v.optional(v.string()),
  /** By which the support finds a fault of the server in its log. */
  incident: v.optional(v.string()),
  /** In a browser: what was asked, where no answer came that the contract knows. */
  call: v.optional(v.string()),
  /** What the caller needs to go on, such as the new cart of `cart_changed`. */
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

/** Thrown by a rule or a call; the one shape in which failure travels. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Makes the error that is answered as `key`, with the status the catalogue gives it. */
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

/** The only place that looks inside a caught error. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : problem('errors.unexpected').problem

/** Whether the same request can be sent again under its idempotency key: without an answer, or refused before it took effect. */
export const isRepeatable = ({ message }: Problem): boolean =>
  message === 'errors.unreachable' || message === 'errors.session_interrupted'

/** Whether it only says that there was no session: the log-in and its notification say the rest. */
export const isOfSession = ({ message }: Problem): boolean =>
  message === 'errors.authentication_required' || message === 'errors.session_interrupted'

/** The catalogue's key of a problem; a server that says something unknown is an unexpected error. */
export const problemKey = ({ message }: Problem): ProblemKey =>
  isProblemKey(message) ? message : 'errors.unexpected'
