import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { localeHeader } from '#contract/call.ts'
import { demoPeople, demoPassword } from '#server/demo/people.ts'
import { createPostgresDatabase } from '#test/support/database/database.ts'
import { json } from '#test/support/server/server.ts'
import { bundleServer, runUntilExit, startProcess } from '#test/support/server/server-process.ts'

const rounds = 3

describe('server process', () => {
  let main: string
  let folder: string
  beforeAll(async () => {
    main = await bundleServer()
    folder = mkdtempSync(join(tmpdir(), 'alleel-data-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('locks its data folder', async () => {
    const first = await startProcess(main, { DATA_DIR: folder })

    const second = await runUntilExit(main, { DATA_DIR: folder })

    expect(second.code).toBe(1)
    expect(second.output()).toMatch(
      /^The data folder .+ is in use by another process \(number \d+\)\. Stop it, choose .+\n$/,
    )
    expect(await statusOf(first.url, '/healthz')).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
  })

  it('keeps acknowledged writes when it is killed', async () => {
    const sessions: string[] = []
    for (const _ of Array.from({ length: rounds })) {
      const server = await startProcess(main, { DATA_DIR: folder })
      expect(await statusesOf(server.url, sessions)).toEqual(sessions.map(() => 200))
      const stream = collectSessions(server.url, sessions)
      await untilLongerThan(sessions, sessions.length + 3)
      await server.end('SIGKILL')
      await stream
    }

    const last = await startProcess(main, { DATA_DIR: folder })
    expect(await statusesOf(last.url, sessions)).toEqual(sessions.map(() => 200))
    expect(sessions.length).toBeGreaterThanOrEqual(rounds * 3)
    await last.end('SIGTERM')
  })

  it('keeps acknowledged terms when it is killed', async () => {
    const server = await startProcess(main, { DATA_DIR: folder })
    const headers = { cookie: await sessionOf(server.url, demoPeople.undecided.email) }
    const accepted = await fetch(`${server.url}/api/auth/accept-terms`, withHeaders(headers))
    const renewed = cookieOf(accepted)
    await server.end('SIGKILL')

    const next = await startProcess(main, { DATA_DIR: folder })

    const me = await fetch(`${next.url}/api/auth/me`, { headers: { cookie: renewed } })
    expect(await me.json()).toMatchObject({ data: { accepted_tos_at: expect.any(String) } })
    await next.end('SIGTERM')
  })

  it('process: answers three methods, and finishes open requests after SIGTERM', async () => {
    const server = await startProcess(main, { DATA_DIR: folder })
    const methods = ['TRACE', 'OPTIONS', 'PUT', 'DELETE']
    const unknown = await Promise.all(methods.map((method) => statusOf(server.url, '/', method)))
    expect(unknown).toEqual(methods.map(() => 405))

    const answers = Array.from({ length: 6 }, () => logIn(server.url))
    await answers[0]

    const code = await server.end('SIGTERM')

    expect(code).toBe(0)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('server process that is stopped', () => {
  it('answers for the grace period, and reports that it is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alleel-data-'))
    const server = await startProcess(await bundleServer(), {
      DATA_DIR: folder,
      SHUTDOWN_GRACE_SECONDS: '3',
    })
    const before = await statusOf(server.url, '/readyz')

    const ended = server.end('SIGTERM')
    await expect.poll(() => statusOf(server.url, '/readyz')).toBe(503)
    const during = await Promise.all(
      ['/healthz', '/api/products/get-all'].map((path) => statusOf(server.url, path)),
    )

    expect([before, ...during]).toEqual([200, 200, 200])
    expect(await ended).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

describe('two server processes on one PostgreSQL', () => {
  it('start together, and accept each other’s sessions', async () => {
    const main = await bundleServer()
    const { url, drop } = await createPostgresDatabase()
    const place = { DATABASE_URL: url }

    const [first, second] = await Promise.all([
      startProcess(main, place),
      startProcess(main, place),
    ])
    const cookie = cookieOf(await logIn(first.url))

    expect(await statusesOf(second.url, [cookie])).toEqual([200])
    expect(await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])).toEqual([0, 0])
    await drop()
  })
})

const logIn = (url: string, email: string = demoPeople.regular.email): Promise<Response> =>
  fetch(`${url}/api/auth/login`, json({ email, password: demoPassword }))

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const sessionOf = async (url: string, email: string): Promise<string> =>
  cookieOf(await logIn(url, email))

const withHeaders = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { ...headers, [localeHeader]: 'en' },
})

/** Logs in repeatedly, and collects the session of each received cookie, until the server has ended. */
const collectSessions = async (url: string, sessions: string[]): Promise<void> => {
  const clients = Array.from({ length: 4 }, async () => {
    for (;;) {
      const answer = await logIn(url).catch(() => null)
      if (answer === null) return
      if (answer.status === 200) sessions.push(cookieOf(answer))
    }
  })
  await Promise.all(clients)
}

const untilLongerThan = async (list: readonly unknown[], length: number): Promise<void> => {
  while (list.length <= length) await new Promise((done) => setTimeout(done, 10))
}

const statusesOf = (url: string, cookies: readonly string[]): Promise<number[]> =>
  Promise.all(
    cookies.map(
      async (cookie) => (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status,
    ),
  )

const statusOf = (url: string, path: string, method = 'GET'): Promise<number> =>
  new Promise((done, fail) => {
    request(url + path, { method }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .once('error', fail)
      .end()
  })
