import type { Context } from 'hono'

import type { CallShape } from '#contract/call.ts'
import { problem, ProblemError } from '#contract/problem.ts'
import { seconds } from '#server/clock.ts'

import type { AppEnv } from './request-context.ts'

/** The largest JSON body, in bytes. Files come as multipart and are streamed. */
const maxBodySize = 64 * 1024
/** How long a client may take to send a JSON body. */
const bodyTimeout = seconds(20)

/**
 * Reads a body that is not a file. Throws `errors.request_too_large`, `errors.request_timeout` when it does not arrive in
 * time, and `errors.malformed_request` when the client has gone.
 */
export const readBytes = async (request: Request, timeout = bodyTimeout): Promise<Buffer> => {
  if (Number(request.headers.get('content-length')) > maxBodySize) {
    throw problem('errors.request_too_large')
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('errors.request_timeout')), timeout)
  })
  try {
    return await Promise.race([collect(request.body), late])
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw problem('errors.malformed_request')
  } finally {
    clearTimeout(timer)
  }
}

const collect = async (body: ReadableStream<Uint8Array> | null): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBodySize) throw problem('errors.request_too_large')
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
  const sent = call.method === 'GET' ? readQuery(req.queries()) : await readBody(req.raw)
  return { ...sent, ...req.param() }
}

const readQuery = (queries: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(queries).map(([key, values]) => {
      const [value] = values
      if (values.length > 1) throw invalidValueProblem(key)
      return [key, checkedValue(key, value)]
    }),
  )

const readBody = async (request: Request): Promise<object> => {
  const body = (await readBytes(request)).toString('utf8')
  if (body === '') return {}
  if (!isJson(request.headers.get('content-type'))) throw problem('errors.malformed_request')
  const payload = parseJson(body)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw problem('errors.malformed_request')
  }
  return payload
}

const isJson = (contentType: string | null): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'

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

const invalidValueProblem = (field: string) =>
  problem('errors.form_validation', {
    validationErrors: [{ field, message: 'errors.incorrect_value' }],
  })
