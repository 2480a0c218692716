import type { Context } from 'hono'

import { fhirMediaType, type CallShape } from '#contract/call.ts'
import { fieldProblem, problem, ProblemError } from '#contract/problem.ts'
import { seconds } from '#server/clock.ts'

import type { AppEnv } from './request-context.ts'

/** The largest JSON body, in bytes, of a call without its own limit. Files come as multipart and are streamed. */
const maxBodySize = 64 * 1024
/** How long a client may take to send a JSON body. */
const bodyTimeout = seconds(20)
/** How long a client may take for the largest body that a call with its own limit accepts. */
const largeBodyTimeout = seconds(90)

/**
 * Reads a body that is not a file. Throws `errors.request_too_large`, `errors.request_timeout` when it does not arrive in
 * time, and `errors.malformed_request` when the client has gone.
 */
export const readBytes = async (
  request: Request,
  timeout = bodyTimeout,
  limit = maxBodySize,
): Promise<Buffer> => {
  if (Number(request.headers.get('content-length')) > limit) {
    throw problem('errors.request_too_large')
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('errors.request_timeout')), timeout)
  })
  try {
    return await Promise.race([collect(request.body, limit), late])
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw problem('errors.malformed_request')
  } finally {
    clearTimeout(timer)
  }
}

const collect = async (body: ReadableStream<Uint8Array> | null, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw problem('errors.request_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the payload: query or JSON body, and the path parameters. For a provider's own payload, only the path
 * parameters.
 */
export const readPayload = async (
  call: CallShape,
  { req }: Context<AppEnv>,
): Promise<Record<string, unknown>> => {
  if (call.providerPayload) return req.param()
  const sent =
    call.method === 'GET'
      ? readQuery(supported(call, req.queries()))
      : await readBody(call, req.raw)
  const inPath = req.param()
  if (call.format === 'fhir') assertSameId(sent, inPath)
  return { ...sent, ...inPath }
}

/** FHIR ignores the query parameters that a call does not have. */
const supported = (
  { format, input }: CallShape,
  queries: Record<string, string[]>,
): Record<string, string[]> =>
  format === 'fhir' && 'entries' in input && typeof input.entries === 'object'
    ? Object.fromEntries(Object.entries(queries).filter(([key]) => key in Object(input.entries)))
    : queries

/** A resource that is updated is the one that the path names. */
const assertSameId = (sent: Record<string, unknown>, inPath: Record<string, string>): void => {
  const isOther = 'id' in inPath && 'id' in sent && sent['id'] !== inPath['id']
  if (isOther) throw invalidValueProblem('id')
}

const readQuery = (queries: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(queries).map(([key, values]) => {
      const [value] = values
      if (values.length > 1) throw invalidValueProblem(key)
      return [key, checkedValue(key, value)]
    }),
  )

const readBody = async (
  { format, bodyLimit }: CallShape,
  request: Request,
): Promise<Record<string, unknown>> => {
  const bytes =
    bodyLimit === undefined
      ? await readBytes(request)
      : await readBytes(request, largeBodyTimeout, bodyLimit)
  const body = bytes.toString('utf8')
  if (body === '') return {}
  if (!isJson(request.headers.get('content-type'), format))
    throw problem('errors.malformed_request')
  const payload = parseJson(body)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw problem('errors.malformed_request')
  }
  return Object.fromEntries(Object.entries(payload))
}

const isJson = (contentType: string | null, format: CallShape['format']): boolean => {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  return mediaType === 'application/json' || (format === 'fhir' && mediaType === fhirMediaType)
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body, checkedValue)
  } catch (error) {
    // a too deeply nested body throws a RangeError
    if (error instanceof SyntaxError || error instanceof RangeError) {
      throw problem('errors.malformed_request')
    }
    throw error
  }
}

/**
 * Rejects keys of every object (`__proto__`, `constructor`), which no field is named, and NUL in texts, which
 * PostgreSQL cannot store.
 */
const checkedValue = (key: string, value: unknown): unknown => {
  const holdsNul = typeof value === 'string' && value.includes('\u0000')
  if (key in Object.prototype || holdsNul) throw invalidValueProblem(key)
  return value
}

const invalidValueProblem = (field: string) => fieldProblem(field, 'errors.incorrect_value')
