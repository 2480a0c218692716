import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { MessageKey, ProblemKey } from './messages.ts'

/**
 * Who may make a call. `anyone`: visitors and customers. `session`: any logged-in user. `verified`: a customer with a
 * verified identity. `provider`: a payment or identity provider, by its signature. `laboratory`, `biobank` and `study_staff`: by API key. Without
 * `isAllowedBeforeTerms` a call rejects a customer who has not accepted the terms. It is set on the calls that read the session
 * and the terms, accept them and log out, on those of the statistics, which use no account, and on the calls of pages opened by an emailed or returned secret: /reset-pw,
 * /verify-email (which can send its link again) and /id-login.
 */
export type Access =
  | 'anyone'
  | 'session'
  | 'verified'
  | 'provider'
  | 'laboratory'
  | 'biobank'
  | 'study_staff'

export type CallShape = {
  id: string
  method: 'GET' | 'POST' | 'PUT'
  /** Relative to the API prefix; `:name` parts are filled from the payload. */
  path: `/${string}`
  summary: string
  access: Access
  isAllowedBeforeTerms?: true
  /** The payload: query of a GET, JSON body of other methods, path parameters included. */
  input: GenericSchema
  /** The `data` of the response. */
  output: GenericSchema
  /** The message of a successful response. */
  message?: MessageKey
  /**
   * The problems of this call besides those of every call (see `commonProblems`). Those of status 422 are reported at
   * their field, under `errors.form_validation`.
   */
  problems: readonly ProblemKey[]
  /** Seconds for which the browser may answer a GET from its cache; 1 by default. */
  cacheSeconds?: number
  /**
   * `fhir`: payload and response are resources of HL7 FHIR R4, without an envelope, and an error is an `OperationOutcome`.
   * A payload with another `id` than its path is rejected; query parameters that the call does not have are ignored.
   */
  format?: 'fhir'
  /** The largest JSON body in bytes; 64 KiB by default. */
  bodyLimit?: number
  /** Media type of a response that is not JSON. */
  mediaType?: string
  /** Whether the payload is sent as multipart/form-data. */
  multipart?: true
  /** The part of a multipart payload that holds the file; it is streamed and is not part of `input`. */
  filePart?: string
  /** Takes effect once per `Idempotency-Key` header, however often it is sent. */
  idempotent?: true
  /** Requires a proof of identity (password or ID log-in) younger than 15 minutes. */
  stepUp?: true
  /** Query and body are defined by a provider; `input` holds the path, and the provider's adapter reads the rest. */
  providerPayload?: true
  /** A GET with side effects: accepted only from a script of our own pages, never from a navigation to its URL. */
  isSameOriginOnly?: true
  /** Answered with a redirect of the browser (303) and no body. */
  redirects?: true
  /** An addition that is not in the owner's specification. */
  isExtension?: true
}

/** Defines one call of the API; the only place for its method, path, payload and response. */
export const call = /* @__NO_SIDE_EFFECTS__ */ <const Shape extends CallShape>(
  shape: Shape,
): Shape => shape

export type CallInput<C extends Pick<CallShape, 'input'>> = InferInput<C['input']>
export type CallPayload<C extends Pick<CallShape, 'input'>> = InferOutput<C['input']>
export type CallOutput<C extends Pick<CallShape, 'output'>> = InferOutput<C['output']>

export const apiPrefix = '/api'
/** Every call of the format `fhir`, and no other one, is below this path. */
export const fhirPath = '/fhir'
export const fhirMediaType = 'application/fhir+json'
export const localeHeader = 'x-localization'
export const idempotencyHeader = 'idempotency-key'
export const laboratoryKeyHeader = 'x-api-key'
export const stepUpMinutes = 15
