import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { MessageKey, ProblemKey } from './messages.ts'

/**
 * Who may make a call.
 * `anyone` visitors and customers; `session` anybody logged in; `verified` a customer whose identity is proven;
 * `provider` a payment or identity provider, by its signature; `laboratory` by API key.
 * Without `beforeTerms` a call refuses a customer who has not accepted the terms. It is set on the calls that read the session and
 * the terms, accept them and log out, and on the calls of the pages that a mailed or returned secret opens: /reset-pw,
 * /verify-email (which can send its link again) and /id-login.
 */
export type Access = 'anyone' | 'session' | 'verified' | 'provider' | 'laboratory'

export type CallShape = {
  id: string
  method: 'GET' | 'POST'
  /** Relative to the API prefix; `:name` parts are filled from the payload. */
  path: `/${string}`
  summary: string
  access: Access
  beforeTerms?: true
  /** The payload: query of a GET, JSON body of the rest, path parameters included. */
  input: GenericSchema
  /** What stands in `data` of the response. */
  output: GenericSchema
  /** The message of a response that succeeded. */
  message?: MessageKey
  /**
   * The problems that this call may answer beside those that every call may (see `commonProblems`).
   * Those of status 422 are said at their field, under `errors.form_validation`.
   */
  problems: readonly ProblemKey[]
  /** Seconds for which the browser may answer a GET from memory; 1 where nothing is said. */
  cacheSeconds?: number
  /** A response that is not JSON: its media type. */
  mediaType?: string
  /** A payload that is sent as multipart/form-data. */
  multipart?: true
  /** The part of a multipart payload that holds the file; it is streamed and stands outside `input`. */
  filePart?: string
  /** Takes effect once per `Idempotency-Key` header, however often it is sent. */
  idempotent?: true
  /** Asks for a proof of the person (password or ID login) that is younger than 15 minutes. */
  stepUp?: true
  /** Query and body are a provider's own; `input` holds the path, its adapter reads the rest. */
  foreign?: true
  /** A GET that changes something: answered to a script of our own page only, never to whoever opens the address. */
  ownPage?: true
  /** Answered with a redirect of the browser (303) and no body. */
  redirects?: true
  /** Not in the owner's specification: ours. */
  addition?: true
}

/** Spells one call of the API; the only place where its method, path, payload and answer stand. */
export const call = /* @__NO_SIDE_EFFECTS__ */ <const Shape extends CallShape>(
  shape: Shape,
): Shape => shape

export type CallInput<C extends Pick<CallShape, 'input'>> = InferInput<C['input']>
export type CallPayload<C extends Pick<CallShape, 'input'>> = InferOutput<C['input']>
export type CallOutput<C extends Pick<CallShape, 'output'>> = InferOutput<C['output']>

export const apiPrefix = '/api'
export const localeHeader = 'x-localization'
export const idempotencyHeader = 'idempotency-key'
export const laboratoryKeyHeader = 'x-api-key'
export const stepUpMinutes = 15
