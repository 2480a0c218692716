import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { call } from '#contract/call.ts'
import { answer } from '#server/http/answer.ts'
import { json, startServer, type TestServer } from '#test/support/server.ts'

const broken = call({
  id: 'breakForTests',
  method: 'GET',
  path: '/tests/break',
  summary: 'Fails.',
  access: 'anyone',
  input: v.strictObject({}),
  output: v.object({ fine: v.boolean() }),
  problems: [],
})

describe('a fault of the server', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer('PostgreSQL', {}, [
      answer(broken, async () => {
        throw new Error('secret of mari@alleel.example')
      }),
    ])
  })
  afterEach(() => server.close())

  it('is told without its inside', async () => {
    const told = await server.visitor().make(broken)

    expect(told.status).toBe(500)
    expect(told.body).toEqual({
      status: 500,
      message: 'errors.unexpected',
      isCriticalError: true,
      validationErrors: [],
      errors: {},
      incident: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
    })
  })

  it('is found in the log by the code that is told, with its request and its place', async () => {
    const told = await server.visitor().make(broken)

    const incident = v.parse(v.object({ incident: v.string() }), told.body).incident
    const lines = server.log.map((line) => v.parse(Line, JSON.parse(line)))
    const request = lines.find((line) => line.incident === incident)
    expect(request).toMatchObject({ event: 'request', call: 'breakForTests', status: 500 })
    const fault = lines.find((line) => line.event === 'fault')
    expect(fault?.requestId).toBe(request?.requestId)
  })

  it('is logged with its place and without names', async () => {
    await server.visitor().make(broken)

    const line = server.log.find((one) => one.includes('"fault"')) ?? ''
    expect(line).toContain('fault.test.ts')
    expect(line).toContain('secret of [e-mail]')
    expect(line).not.toContain('mari@')
  })
})

const Line = v.looseObject({
  event: v.string(),
  requestId: v.optional(v.string()),
  incident: v.optional(v.string()),
})

describe('an answer that the contract does not know', () => {
  it('is a fault in tests and development', async () => {
    const tooMuch = { fine: true, password_hash: 'x' }
    const server = await startServer('PostgreSQL', {}, [answer(broken, async () => tooMuch)])

    const told = await server.visitor().make(broken)

    expect(told.status).toBe(500)
    await server.close()
  })
})

describe('a database that is away', () => {
  it('is told as unavailable, with a time to come back', async () => {
    const pool = new Pool({ connectionString: 'postgres://x@127.0.0.1:1/none' })
    const server = await startServer('PostgreSQL', { db: drizzle(pool) })

    const told = await server.visitor().request('/api/products/get-all')
    const health = await server.visitor().request('/healthz')

    expect(told).toMatchObject({ status: 503, body: { message: 'errors.unavailable' } })
    expect(told.headers.get('retry-after')).toBe('5')
    expect(health.status).toBe(503)
    await pool.end()
    await server.close()
  })
})

describe('a full disk', () => {
  it('lets people read, and takes nothing more in', async () => {
    const server = await startServer('PostgreSQL', { isDiskFull: () => true })

    const read = await server.visitor().request('/api/products/get-all')
    const written = await server.visitor().request('/api/auth/login', json({}))

    expect([read.status, written.status]).toEqual([200, 503])
    await server.close()
  })
})

describe('health', () => {
  it('is told while the database answers', async () => {
    const server = await startServer()

    const told = await server.visitor().request('/healthz')

    expect(told).toMatchObject({ status: 200, body: { status: 'ok' } })
    await server.close()
  })

  it('asks for no more work while the server is stopping', async () => {
    const server = await startServer('PostgreSQL', { isReady: () => false })

    const told = await server.visitor().request('/readyz')

    expect(told).toMatchObject({ status: 503, body: { status: 'stopping' } })
    await server.close()
  })
})

describe('the documents of the API', () => {
  it.each([
    [true, 200],
    [false, 404],
  ])('are shown when asked for: %s', async (docs, status) => {
    const server = await startServer('PostgreSQL', { docs })

    const page = await server.visitor().request('/api/docs')
    const document = await server.visitor().request('/api/openapi.json')

    expect([page.status, document.status]).toEqual([status, status])
    await server.close()
  })
})
