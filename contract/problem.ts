import * as v from 'valibot'

import { problemStatuses, type MessageArguments, type ProblemKey } from './messages.ts'

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
export const problem = (key: ProblemKey, details: ProblemDetails = {}): ProblemError =>
  problemWithStatus(key, problemStatuses[key], details)

/** Creates the error for one field of the payload that is not valid. */
export const fieldProblem = (field: string, message: ProblemKey): ProblemError =>
  problem('errors.form_validation', { validationErrors: [{ field, message }] })

/**
 * The problems that a browser finds without the server, with their statuses from the catalogue. The portal starts
 * faster without the whole catalogue.
 */
const localStatuses = {
  'errors.form_validation': 422,
  'errors.unexpected': 500,
  'errors.unreachable': 0,
  'errors.session_interrupted': 0,
  'errors.session_not_kept': 0,
  'errors.locale_not_available': 0,
  'errors.page_part_failed': 0,
  'errors.not_verified': 403,
  'errors.already_verified': 409,
  'errors.no_validation_code': 422,
  'errors.incorrect_validation_code': 422,
  'errors.verify_email_no_data': 0,
  'errors.id_login_failed': 409,
  'errors.id_login_ended': 410,
  'errors.id_login_finish_no_data': 0,
  'errors.order_does_not_exist': 404,
  'errors.order_failed': 402,
  'errors.payment_method_not_available': 409,
  'errors.no_giftcard_code': 422,
} as const satisfies Partial<typeof problemStatuses>

export type LocalProblemKey = keyof typeof localStatuses

/** Creates the error for a problem that a browser finds without the server. Screens and machines use it instead of `problem`. */
export const localProblem = (key: LocalProblemKey, details: ProblemDetails = {}): ProblemError =>
  problemWithStatus(key, localStatuses[key], details)

const problemWithStatus = (key: ProblemKey, status: number, details: ProblemDetails) =>
  new ProblemError({
    status,
    message: key,
    isCriticalError: status >= 500,
    validationErrors: [],
    errors: {},
    ...details,
  })

/** The only place that inspects a caught error. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : localProblem('errors.unexpected').problem

/**
 * Whether the same request can be sent again under its idempotency key: it got no response, or was rejected before it
 * took effect.
 */
export const isRepeatable = ({ message }: Problem): boolean =>
  message === 'errors.unreachable' || message === 'errors.session_interrupted'

/** Whether the problem only means that there was no session; the log-in and its notification already show it. */
export const isSessionProblem = ({ message }: Problem): boolean =>
  message === 'errors.authentication_required' || message === 'errors.session_interrupted'

/**
 * Whether a text has the format of a problem key. Unlike `isProblemKey`, it needs no list of all keys; the text of a key
 * that this client does not know is that of an unexpected error.
 */
export const looksLikeProblemKey = (value: unknown): value is ProblemKey =>
  typeof value === 'string' && /^errors\.\w+$/.test(value)

/** Returns the message key of a problem; a problem without one is an unexpected error. */
export const problemKey = ({ message }: Problem): ProblemKey =>
  looksLikeProblemKey(message) ? message : 'errors.unexpected'
