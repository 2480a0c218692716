import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  apiPrefix,
  idempotencyHeader,
  laboratoryKeyHeader,
  localeHeader,
  type CallShape,
} from '#contract/call.ts'
import { problemsOf } from '#contract/call-problems.ts'
import { problemStatuses, type ProblemKey } from '#contract/messages.ts'
import { OperationOutcome } from '#contract/laboratory/operation-outcome.ts'
import { Problem } from '#contract/problem.ts'
import { hasApiKey } from '#server/http/security/access.ts'
import { routes } from '#server/routes.ts'
import * as v from 'valibot'
import { hostile, valid } from '#test/support/arbitrary.ts'
import { laboratoryConfigured, laboratoryKey } from '#test/support/laboratory/fhir-client.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

const runs = { numRuns: 40 }
/** Each valid payload costs a password hash, or a deliberate delay. */
const costly = ['login', 'register', 'stepUp', 'restore', 'resendConfirmation', 'changePassword']
const runsOf = ({ id }: CallShape) => (costly.includes(id) ? { numRuns: 8 } : runs)

const cases = routes.map(({ call }) => [call.id, call] as const)

/** Calls whose valid payloads would end the session or delete data of the next runs. */
const passing = ['logout', 'login', 'register', 'eraseAccount']
const isLasting = ({ id }: CallShape): boolean => !passing.includes(id)

describe('fuzzed requests', () => {
  let server: TestServer
  let customer: TestBrowser
  beforeAll(async () => {
    server = await startServer('PostgreSQL', { providers: laboratoryConfigured })
    customer = await server.customer('regular')
  })
  afterAll(() => server.close())

  const browserFor = (call: CallShape): TestBrowser =>
    isLasting(call) ? customer : server.visitor()

  it.each(cases)('%s accepts what its schema accepts', async (_id, call) => {
    await fc.assert(
      fc.asyncProperty(valid(call.input), async (payload) => {
        expectDeclared(call, await send(browserFor(call), call, payload))
      }),
      runsOf(call),
    )
  })

  it.each(cases)('%s rejects hostile payloads without a server error', async (_id, call) => {
    await fc.assert(
      fc.asyncProperty(hostile(call.input), async (payload) => {
        expectDeclared(call, await send(browserFor(call), call, payload))
      }),
      runs,
    )
  })

  it('malformed headers cause no server error', async () => {
    const odd = fc.string({ unit: 'binary-ascii', maxLength: 2000 }).map(printable)
    await fc.assert(
      fc.asyncProperty(odd, odd, odd, async (cookie, locale, forwarded) => {
        const response = await server.visitor().request('/api/general/settings', {
          headers: { cookie, [localeHeader]: locale, 'x-forwarded-for': forwarded },
        })
        expect(response.status).toBe(200)
      }),
      runs,
    )
  })

  it('a malformed path is not found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        const response = await server.visitor().request(`${apiPrefix}/x${path}`)
        expect(response.status).toBe(404)
      }),
      runs,
    )
  })
})

const send = (browser: TestBrowser, call: CallShape, payload: unknown): Promise<TestResponse> => {
  const path = apiPrefix + pathOf(call, payload)
  const headers = {
    [localeHeader]: 'en',
    ...(call.idempotent ? { [idempotencyHeader]: randomUUID() } : {}),
    ...(hasApiKey(call.access) ? { [laboratoryKeyHeader]: laboratoryKey } : {}),
  }
  if (call.method === 'GET') return browser.request(`${path}?${queryOf(payload)}`, { headers })
  return browser.request(path, { ...json(payload, headers), method: call.method })
}

/** Fills the path with the texts in the payload; others stay placeholders. */
const pathOf = ({ path }: CallShape, payload: unknown): string =>
  path.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value: unknown = Reflect.get(Object(payload), name)
    return typeof value === 'string' && value !== ''
      ? encodeURIComponent(Buffer.from(value).toString())
      : placeholder
  })

/** Expects a response of the contract: a success, or one of the call's problems with its own status. */
const expectDeclared = (call: CallShape, { status, body }: TestResponse): void => {
  if (status === 200 && call.mediaType) return expect(body).toBeTypeOf('string')
  if (call.format === 'fhir') return expectFhir(call, { status, body })
  if (status === 200) return expect(body).toHaveProperty('data')
  const { message } = v.parse(Problem, body)
  const declared: readonly string[] = problemsOf(call)
  expect(declared).toContain(message)
  expect(status).toBeLessThan(500)
  expect(status).toBe(problemStatuses[v.parse(v.custom<ProblemKey>(isKey), message)])
}

/** Expects a resource of the contract, or an `OperationOutcome` whose codes are problems of the call. */
const expectFhir = (call: CallShape, { status, body }: Pick<TestResponse, 'status' | 'body'>) => {
  if (status === 200 || status === 201) return expect(v.parse(call.output, body)).toEqual(body)
  const { issue } = v.parse(OperationOutcome, body)
  expect(status).toBeLessThan(500)
  for (const { details } of issue) {
    const key = v.parse(v.custom<ProblemKey>(isKey), details.coding?.[0]?.code)
    expect(status).toBe(problemStatuses[key])
    if (status !== 422) expect(problemsOf(call)).toContain(key)
  }
}

const isKey = (value: unknown): boolean => typeof value === 'string' && value in problemStatuses

const queryOf = (payload: unknown): URLSearchParams => {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : []
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').trim()
