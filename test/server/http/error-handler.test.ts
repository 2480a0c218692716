import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { logout } from '#contract/account/account.ts'
import { call } from '#contract/call.ts'
import { endOtherSessions, listSessions } from '#contract/account/session.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { settings } from '#server/db/schema/app.ts'
import { defineRoute } from '#server/http/route.ts'
import { openTestDatabase } from '#test/support/database/database.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

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

describe('server error', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer('PostgreSQL', {}, [
      defineRoute(broken, async () => {
        throw new Error('secret of mari@alleel.example')
      }),
    ])
  })
  afterEach(() => server.close())

  it('server errors: the response contains no internals', async () => {
    const result = await server.visitor().make(broken)

    expect(result.status).toBe(500)
    expect(result.body).toEqual({
      status: 500,
      message: 'errors.unexpected',
      isCriticalError: true,
      validationErrors: [],
      errors: {},
      incident: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
    })
  })

  it('is found in the log by its incident code, with its request and stack', async () => {
    const result = await server.visitor().make(broken)

    const incident = v.parse(v.object({ incident: v.string() }), result.body).incident
    const lines = server.log.map((line) => v.parse(Line, JSON.parse(line)))
    const request = lines.find((line) => line.incident === incident)
    expect(request).toMatchObject({ event: 'request', call: 'breakForTests', status: 500 })
    const failure = lines.find((line) => line.event === 'error.unexpected')
    expect(failure?.requestId).toBe(request?.requestId)
  })

  it('is logged with its stack and without personal data', async () => {
    await server.visitor().make(broken)

    const line = server.log.find((one) => one.includes('"error.unexpected"')) ?? ''
    expect(line).toContain('error-handler.test.ts')
    expect(line).toContain('secret of [email]')
    expect(line).not.toContain('mari@')
  })
})

const Line = v.looseObject({
  event: v.string(),
  requestId: v.optional(v.string()),
  incident: v.optional(v.string()),
})

describe('response that the contract does not declare', () => {
  it('is a server error in tests and development', async () => {
    const oversized = { fine: true, password_hash: 'x' }
    const server = await startServer('PostgreSQL', {}, [defineRoute(broken, async () => oversized)])

    const result = await server.visitor().make(broken)

    expect(result.status).toBe(500)
    await server.close()
  })
})

describe('unavailable database', () => {
  let server: TestServer
  let pool: Pool
  beforeEach(async () => {
    pool = new Pool({ connectionString: 'postgres://x@127.0.0.1:1/none' })
    server = await startServer('PostgreSQL', { db: drizzle(pool) })
  })
  afterEach(async () => {
    await pool.end()
    await server.close()
  })

  it('is reported as 503 with Retry-After', async () => {
    const result = await server.visitor().request('/api/products/get-all')

    expect(result).toMatchObject({ status: 503, body: { message: 'errors.unavailable' } })
    expect(result.headers.get('retry-after')).toBe('5')
  })

  it('liveness: a process without its database is alive', async () => {
    const response = await server.visitor().request('/healthz')

    expect(response).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('readiness: a process without its database is not ready', async () => {
    const response = await server.visitor().request('/readyz')

    expect(response).toMatchObject({ status: 503, body: { status: 'no database' } })
  })
})

describe('transaction that PostgreSQL aborts', () => {
  const failing: Record<string, (tx: Database) => Promise<unknown>> = {
    'a statement over the time limit': async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(5)`)
    },
    'a lock that is not granted in time': async (tx) => {
      await tx.execute(sql`set local lock_timeout = 20`)
      await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    },
    'a lost connection, on which the rollback fails too': (tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    'a connection lost between two statements': async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`)
      await wait(100)
      await tx.execute(sql`select 1`)
    },
  }

  it.each(Object.keys(failing))('answers 503 with Retry-After: %s', async (name) => {
    const database = await openTestDatabase('PostgreSQL')
    const server = await startServer('PostgreSQL', { db: database.db }, [
      defineRoute(broken, async () => {
        await database.db.transaction(async (tx) => failing[name]?.(tx))
        return { fine: true }
      }),
    ])
    const release = await holdLock(database)

    const response = await server.visitor().make(broken)

    expect(response).toMatchObject({ status: 503, body: { message: 'errors.unavailable' } })
    expect(response.headers.get('retry-after')).toBe('5')
    await release()
    await server.close()
    await database.close()
  })

  it('leaves the pool intact after repeated connection losses', async () => {
    const database = await openTestDatabase('PostgreSQL')
    const lose = () =>
      database.db.transaction((tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      )

    for (let round = 0; round < 25; round += 1) await expect(lose()).rejects.toThrow()

    const rows = await database.db.transaction((tx) => tx.select().from(settings))
    expect(rows).toContainEqual(expect.objectContaining({ key: 'demoVersion' }))
    await database.close()
  })
})

/** Holds the lock that one of the transactions waits for. */
const holdLock = async ({ db }: OpenDatabase): Promise<() => Promise<void>> => {
  let release = (): void => {}
  const isReleased = new Promise<void>((done) => (release = done))
  let isHeld = (): void => {}
  const held = new Promise<void>((done) => (isHeld = done))
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    isHeld()
    await isReleased
  })
  await held
  return async () => {
    release()
    await holding
  }
}

describe('full disk', () => {
  it('allows reading and rejects writing', async () => {
    const server = await startServer('PostgreSQL', { isDiskFull: () => true })

    const read = await server.visitor().request('/api/products/get-all')
    const written = await server.visitor().request('/api/auth/login', json({}))

    expect([read.status, written.status]).toEqual([200, 503])
    await server.close()
  })

  it('allows logging out, ending sessions and deleting an account', async () => {
    const server = await startServer('PostgreSQL', { isDiskFull: () => true })
    const browser = await server.customer('regular')

    const others = await browser.make(endOtherSessions)
    const gone = await browser.make(logout)

    expect([others.status, gone.status]).toEqual([200, 200])
    expect((await browser.make(listSessions)).status).toBe(401)
    await server.close()
  })
})

describe('readiness', () => {
  it('is reported while the database answers', async () => {
    const server = await startServer()

    const response = await server.visitor().request('/readyz')

    expect(response).toMatchObject({ status: 200, body: { status: 'ready' } })
    await server.close()
  })

  it('ends while the server is stopping; liveness continues', async () => {
    const server = await startServer('PostgreSQL', { isReady: () => false })

    const readiness = await server.visitor().request('/readyz')
    const liveness = await server.visitor().request('/healthz')

    expect(readiness).toMatchObject({ status: 503, body: { status: 'stopping' } })
    expect(liveness.status).toBe(200)
    await server.close()
  })

  it('ends when the database does not answer within two seconds', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const pool = new Pool({ connectionString: `postgres://x@127.0.0.1:${port}/none` })
    const server = await startServer('PostgreSQL', { db: drizzle(pool) })

    const response = await server.visitor().request('/readyz')

    expect(response).toMatchObject({ status: 503, body: { status: 'no database' } })
    silent.close()
    await server.close()
  })
})

describe('API documentation', () => {
  it.each([
    [true, 200],
    [false, 404],
  ])('is served when enabled: %s', async (docs, status) => {
    const server = await startServer('PostgreSQL', { docs })

    const page = await server.visitor().request('/api/docs')
    const document = await server.visitor().request('/api/openapi.json')

    expect([page.status, document.status]).toEqual([status, status])
    await server.close()
  })
})
