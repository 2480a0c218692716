import { ofetch } from 'ofetch'
import * as v from 'valibot'

import {
  apiPrefix,
  idempotencyHeader,
  localeHeader,
  type CallInput,
  type CallOutput,
  type CallShape,
} from '#contract/call.ts'
import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'

import { toProblemError } from './to-problem-error.ts'
import { createResponseCache } from './response-cache.ts'
import { sendInSession, type SessionRecovery } from './session-recovery.ts'
import { createInFlightRequests } from './in-flight.ts'
import { fillPath, toQuery } from './request-url.ts'

export type ClientOptions = {
  /** The origin of the API without its prefix; '' for the page's own origin. */
  baseUrl: string
  locale: () => Locale
  onStart?: () => void
  onEnd?: () => void
  now?: () => number
  /** Emulated responses by call id; these calls send no request. */
  emulated?: Record<string, () => Promise<unknown>>
  /** Recovers calls of a customer whose session has ended. */
  session?: SessionRecovery
  /** Milliseconds after which an unanswered request counts as unreachable. */
  timeout?: number
}

export type ClientRequestOptions = {
  signal?: AbortSignal
  /** A label by which `cancel` and `invalidate` select requests. */
  marker?: string
  /** Bypasses the cache and shared requests. */
  force?: boolean
  /** Sent as the idempotency key header: requests with the same key take effect once. */
  idempotencyKey?: string
}

/** The output of a call, and the key or text of the message beside it. */
export type CallResponse<C extends CallShape> = { data: CallOutput<C>; message: string | null }

export type Client = ReturnType<typeof createClient>

/**
 * Creates the API client of the browser. Responses of GET calls are cached for `cacheSeconds` of
 * the call, and concurrent equal GET requests are sent once. Every failure is thrown as a
 * ProblemError.
 */
export const createClient = (options: ClientOptions) => {
  const cache = createResponseCache(options.now ?? Date.now)
  const inFlight = createInFlightRequests()

  const fetchContent = async (
    call: CallShape,
    parameters: RequestParameters,
    { signal, marker, force, idempotencyKey }: ClientRequestOptions,
  ): Promise<unknown> => {
    const send = (sharedSignal?: AbortSignal) =>
      transmit(parameters, { ...options, signal: sharedSignal, idempotencyKey })
    const emulate = options.emulated?.[call.id]
    if (emulate) return { data: await emulate() }
    if (call.method !== 'GET' || force) return send(signal)
    const key = `${parameters.path}?${new URLSearchParams(parameters.query).toString()} ${parameters.locale}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const content = await inFlight.join(key, { send, signal, marker })
    cache.set(key, content, { seconds: call.cacheSeconds ?? 1, marker })
    return content
  }

  const request = async <C extends CallShape>(
    call: C,
    input: CallInput<C>,
    requestOptions: ClientRequestOptions = {},
  ): Promise<CallResponse<C>> => {
    const send = () => fetchContent(call, prepare(call, input, options.locale()), requestOptions)
    const content = await sendInSession(send, { call, session: options.session, ...requestOptions })
    const envelope = v.safeParse(ResponseEnvelope, await unwrapFile(content))
    const data = v.safeParse(call.output, envelope.success ? envelope.output.data : undefined)
    if (!envelope.success || !data.success) throw problem('errors.unexpected', { call: call.id })
    return { data: data.output, message: envelope.output.message }
  }

  return {
    request,
    /** Clears the cached responses of one marker, or all. */
    invalidate: (marker?: string): void => cache.clear(marker),
    /** Aborts the shared requests of one marker, or all. */
    cancel: (marker?: string): void => inFlight.cancel(marker),
  }
}

/** A file comes without the response envelope. */
const unwrapFile = async (content: unknown): Promise<unknown> =>
  content instanceof Blob ? { data: new Uint8Array(await content.arrayBuffer()) } : content

const ResponseEnvelope = v.object({ data: v.unknown(), message: v.nullish(v.string(), null) })

type RequestParameters = {
  call: string
  method: CallShape['method']
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  locale: Locale
}

const prepare = (call: CallShape, input: unknown, locale: Locale): RequestParameters => {
  const { path, rest } = fillPath(call.path, v.parse(v.record(v.string(), v.unknown()), input))
  const { id, method } = call
  return method === 'GET'
    ? { call: id, method, path, query: toQuery(rest), body: undefined, locale }
    : { call: id, method, path, query: {}, body: rest, locale }
}

type TransmitOptions = Pick<ClientOptions, 'baseUrl' | 'onStart' | 'onEnd' | 'timeout'> & {
  signal: AbortSignal | undefined
  idempotencyKey: string | undefined
}

const transmit = async (
  { call, method, path, query, body, locale }: RequestParameters,
  { baseUrl, onStart, onEnd, timeout = 30_000, signal, idempotencyKey }: TransmitOptions,
): Promise<unknown> => {
  onStart?.()
  try {
    return await ofetch<unknown>(`${baseUrl}${apiPrefix}${path}`, {
      method,
      query,
      ...(body && { body }),
      headers: {
        [localeHeader]: locale,
        accept: 'application/json',
        ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
      },
      credentials: 'include',
      retry: 0,
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]),
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw toProblemError(error, call)
  } finally {
    onEnd?.()
  }
}
