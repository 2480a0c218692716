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

import { toProblemError } from './failure.ts'
import { createMemory } from './memory.ts'
import { sendInSession, type SessionRecovery } from './session-recovery.ts'
import { createSharing } from './sharing.ts'
import { fillPath, toQuery } from './address.ts'

export type ClientOptions = {
  /** Where the API is, without its prefix; '' for the page's own origin. */
  baseUrl: string
  locale: () => Locale
  onStart?: () => void
  onEnd?: () => void
  now?: () => number
  /** Answers made up on the spot instead of asked for, by the id of their call. */
  emulated?: Record<string, () => Promise<unknown>>
  /** How calls of a customer go on when their session has ended. */
  session?: SessionRecovery
  /** Milliseconds after which an unanswered request counts as unreachable. */
  patience?: number
}

export type AskOptions = {
  signal?: AbortSignal
  /** A name under which calls can be cancelled or forgotten together. */
  marker?: string
  /** Asks the server in any case: nothing from memory, nothing shared. */
  force?: boolean
  /** The name of what is pressed, for a call that takes effect once however often it is sent. */
  pressKey?: string
}

/** What a call answers: its data, and the key or text of the message beside it. */
export type Answer<C extends CallShape> = { data: CallOutput<C>; message: string | null }

export type Client = ReturnType<typeof createClient>

/**
 * The browser's one way to the API. Answers of GET calls are kept for as long as the call says, and the same GET
 * asked twice while under way is sent once. Whatever goes wrong is thrown as a ProblemError.
 */
export const createClient = (options: ClientOptions) => {
  const memory = createMemory(options.now ?? Date.now)
  const sharing = createSharing()

  const fetchContent = async (
    call: CallShape,
    request: Request,
    { signal, marker, force, pressKey }: AskOptions,
  ): Promise<unknown> => {
    const send = (whileWanted?: AbortSignal) =>
      transmit(request, { ...options, signal: whileWanted, pressKey })
    const emulate = options.emulated?.[call.id]
    if (emulate) return { data: await emulate() }
    if (call.method !== 'GET' || force) return send(signal)
    const key = `${request.path}?${new URLSearchParams(request.query).toString()} ${request.locale}`
    const kept = memory.find(key)
    if (kept !== undefined) return kept
    const content = await sharing.share(key, { send, signal, marker })
    memory.keep(key, content, { seconds: call.cacheSeconds ?? 1, marker })
    return content
  }

  const ask = async <C extends CallShape>(
    call: C,
    input: CallInput<C>,
    how: AskOptions = {},
  ): Promise<Answer<C>> => {
    const send = () => fetchContent(call, prepare(call, input, options.locale()), how)
    const content = await sendInSession(send, { call, session: options.session, ...how })
    const answer = v.safeParse(Content, await unpacked(content))
    const data = v.safeParse(call.output, answer.success ? answer.output.data : undefined)
    if (!answer.success || !data.success) throw problem('errors.unexpected', { call: call.id })
    return { data: data.output, message: answer.output.message }
  }

  return {
    ask,
    /** Forgets the kept answers of one marker, or all of them. */
    invalidate: (marker?: string): void => memory.forget(marker),
    /** Aborts the requests of one marker, or all shared ones. */
    cancel: (marker?: string): void => sharing.cancel(marker),
  }
}

/** A file is an answer of nothing but itself. */
const unpacked = async (content: unknown): Promise<unknown> =>
  content instanceof Blob ? { data: new Uint8Array(await content.arrayBuffer()) } : content

const Content = v.object({ data: v.unknown(), message: v.nullish(v.string(), null) })

type Request = {
  call: string
  method: CallShape['method']
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  locale: Locale
}

const prepare = (call: CallShape, input: unknown, locale: Locale): Request => {
  const { path, rest } = fillPath(call.path, v.parse(v.record(v.string(), v.unknown()), input))
  const { id, method } = call
  return method === 'GET'
    ? { call: id, method, path, query: toQuery(rest), body: undefined, locale }
    : { call: id, method, path, query: {}, body: rest, locale }
}

type Transmission = Pick<ClientOptions, 'baseUrl' | 'onStart' | 'onEnd' | 'patience'> & {
  signal: AbortSignal | undefined
  pressKey: string | undefined
}

const transmit = async (
  { call, method, path, query, body, locale }: Request,
  { baseUrl, onStart, onEnd, patience = 30_000, signal, pressKey }: Transmission,
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
        ...(pressKey && { [idempotencyHeader]: pressKey }),
      },
      credentials: 'include',
      retry: 0,
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(patience)]),
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw toProblemError(error, call)
  } finally {
    onEnd?.()
  }
}
