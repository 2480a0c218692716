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
import { localProblem } from '#contract/problem.ts'

import { fetchContent } from './fetch-content.ts'
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
type CallResponse<C extends CallShape> = { data: CallOutput<C>; message: string | null }

export type Client = ReturnType<typeof createClient>

/**
 * Creates the API client of the browser. Responses of GET calls are cached for `cacheSeconds` of
 * the call, and concurrent equal GET requests are sent once. Every failure is thrown as a
 * ProblemError.
 */
export const createClient = (options: ClientOptions) => {
  const { receiveContent, ...control } = createTransport(options)

  const request = async <C extends CallShape>(
    call: C,
    input: CallInput<C>,
    requestOptions: ClientRequestOptions = {},
  ): Promise<CallResponse<C>> => {
    const send = () => receiveContent(call, prepare(call, input, options.locale()), requestOptions)
    const content = await sendInSession(send, { call, session: options.session, ...requestOptions })
    const envelope = v.safeParse(ResponseEnvelope, content)
    const data = v.safeParse(call.output, envelope.success ? envelope.output.data : undefined)
    if (!envelope.success || !data.success)
      throw localProblem('errors.unexpected', { call: call.id })
    return { data: data.output, message: envelope.output.message }
  }

  return { request, ...control }
}

/** Marks a read in the cache that was started before its screen was loaded. */
export const prefetchMarker = 'started'

/** Sends requests, unless a response is cached, pending or started already. */
const createTransport = (options: ClientOptions) => {
  const cache = createResponseCache(options.now ?? Date.now)
  const inFlight = createInFlightRequests()

  /** A response belongs to the customer and the language that it was requested for. */
  const keyOf = ({ path, query, locale }: RequestParameters): string =>
    `${path}?${new URLSearchParams(query).toString()} ${locale} ${options.session?.customer()}`

  return {
    receiveContent: async (
      call: CallShape,
      parameters: RequestParameters,
      { signal, marker, force, idempotencyKey }: ClientRequestOptions,
    ): Promise<unknown> => {
      const receive = (response: unknown, sharedSignal?: AbortSignal) =>
        receiveResponse(response, { ...options, call, signal: sharedSignal })
      const send = (sharedSignal?: AbortSignal) => {
        // a file on a slow line takes up to ten minutes
        const timeout = (options.timeout ?? 30_000) * (call.mediaType ? 20 : 1)
        const transmitOptions = { ...options, timeout, signal: sharedSignal, idempotencyKey }
        return receive(transmit(parameters, transmitOptions), sharedSignal)
      }
      const emulate = options.emulated?.[call.id]
      if (emulate) return { data: await emulate() }
      if (call.method !== 'GET') {
        cache.clear(prefetchMarker)
        return send(signal).finally(() => cache.clear(prefetchMarker))
      }
      const key = keyOf(parameters)
      const started = cache.take(key, prefetchMarker)
      if (force) return started ? receive(started) : send(signal)
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const content = await (started
        ? receive(started)
        : inFlight.join(key, { send, signal, marker }))
      cache.set(key, content, { seconds: call.cacheSeconds ?? 1, marker })
      return content
    },
    /**
     * Starts a GET call before its screen is loaded; its path is filled in and has the query. The next equal request of
     * the same customer takes the response, also with `force`, unless it has failed before, or a write, `invalidate` or
     * ten seconds have passed since.
     */
    prefetch: (address: `/${string}`): void => {
      const [path = '', search] = address.split('?')
      const query = Object.fromEntries(new URLSearchParams(search))
      const parameters = prepare({ method: 'GET', path }, query, options.locale())
      const key = keyOf(parameters)
      if (cache.get(key) !== undefined) return
      const response = transmit(parameters, { ...options, signal: undefined })
      cache.set(key, response, { seconds: 10, marker: prefetchMarker })
      // the screen reads again what has failed before it was taken
      response.catch(() => void cache.take(key, prefetchMarker))
    },
    /** Clears the cached responses of one marker, or all. */
    invalidate: (marker?: string): void => cache.clear(marker),
    /** Aborts the shared requests of one marker, or all. */
    cancel: (marker?: string): void => inFlight.cancel(marker),
  }
}

const ResponseEnvelope = v.object({ data: v.unknown(), message: v.nullish(v.string(), null) })

type RequestParameters = {
  method: CallShape['method']
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  locale: Locale
}

const prepare = (
  call: { method: CallShape['method']; path: string },
  input: unknown,
  locale: Locale,
): RequestParameters => {
  const { path, rest } = fillPath(call.path, v.parse(v.record(v.string(), v.unknown()), input))
  const { method } = call
  return method === 'GET'
    ? { method, path, query: toQuery(rest), body: undefined, locale }
    : { method, path, query: {}, body: rest, locale }
}

type TransmitOptions = Pick<ClientOptions, 'baseUrl' | 'timeout'> & {
  signal: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

const transmit = (
  { method, path, query, body, locale }: RequestParameters,
  { baseUrl, timeout = 30_000, signal, idempotencyKey }: TransmitOptions,
): Promise<unknown> =>
  fetchContent(`${baseUrl}${apiPrefix}${path}${toSearch(query)}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      [localeHeader]: locale,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
    },
    credentials: 'include',
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]),
  })

const toSearch = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString()
  return search && `?${search}`
}

type ReceiveOptions = Pick<ClientOptions, 'onStart' | 'onEnd'> & {
  call: CallShape
  signal: AbortSignal | undefined
}

/** Reports that a call waits for its response, and converts a failure to a ProblemError. */
const receiveResponse = async (
  response: unknown,
  { call, signal, onStart, onEnd }: ReceiveOptions,
): Promise<unknown> => {
  onStart?.()
  try {
    return await response
  } catch (error) {
    signal?.throwIfAborted()
    throw toProblemError(error, call.id)
  } finally {
    onEnd?.()
  }
}
