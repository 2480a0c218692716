import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { apiPrefix, idempotencyHeader, localeHeader, type CallShape } from '#contract/call.ts'
import { startSession } from '#server/account/session/session.store.ts'
import { createApp } from '#server/app.ts'
import { after } from '#server/clock.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import type { AppDeps } from '#server/deps.ts'
import { demoSecret } from '#server/environment.ts'
import { createChunkFolder } from '#server/dna/file/chunk-folder.service.ts'
import type { Route } from '#server/http/route.ts'
import { createLog } from '#server/http/log.ts'

import { startOfTests } from '../database/database.constants.ts'
import { openTestDatabase, type Engine } from '../database/database.ts'
import { noProviders } from './providers.ts'

export type TestResponse = { status: number; headers: Headers; body: unknown }

/** A browser, as a server sees it: it stores cookies and sends its address. */
export type TestBrowser = {
  cookies: Map<string, string>
  request: (path: string, init?: RequestInit) => Promise<TestResponse>
  /** Calls the API like the portal; path parameters are taken from the payload. Each call has a new idempotency key. */
  make: (
    call: Pick<CallShape, 'method' | 'path' | 'idempotent'>,
    payload?: Record<string, unknown>,
    idempotencyKey?: string,
  ) => Promise<TestResponse>
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** Starts the whole server on a separate database, or on `changes.db`, without a network, at a given time. */
export const startServer = async (
  engine: Engine = 'PostgreSQL',
  changes: Partial<AppDeps> = {},
  routes?: readonly Route[],
) => {
  const database = changes.db
    ? { db: changes.db, close: async () => {} }
    : await openTestDatabase(engine)
  const log: string[] = []
  const chunks = createChunkFolder(join(tmpdir(), `alleel-chunks-${randomUUID()}`))
  let now = startOfTests
  const clock = (): Date => now
  const app = createApp(
    {
      db: database.db,
      clock,
      log: createLog(clock, (line) => log.push(line)),
      secret: demoSecret,
      publicOrigin: undefined,
      origin: 'http://localhost',
      privacyStrict: false,
      providers: noProviders,
      chunks,
      trustedProxies: [],
      pages: new Map(),
      checkResponses: true,
      docs: false,
      exposesTraces: false,
      isReady: () => true,
      isDiskFull: () => false,
      ...changes,
    },
    routes,
  )
  const visitor = (address = '198.51.100.7'): TestBrowser =>
    openBrowser((path, init) => app.request(path, init, { remoteAddress: address }))
  return {
    app,
    db: database.db,
    chunks,
    log,
    now: clock,
    visitor,
    /** Returns a browser in which the person is logged in, without the cost of a password. */
    customer: async (name: DemoName, address?: string): Promise<TestBrowser> => {
      const browser = visitor(address)
      const start = { previous: { state: 'none' }, device: '', now } as const
      const token = await startSession(database.db, accountId(demoPeople[name]), start)
      browser.cookies.set('__Host-sid', token)
      return browser
    },
    advance: (duration: number) => {
      now = after(now, duration)
    },
    close: database.close,
  }
}

export const logIn = (browser: TestBrowser, name: DemoName, password = demoPassword) =>
  browser.request('/api/auth/login', json({ email: demoPeople[name].email, password }))

/** Creates a request with a body, as the portal's script sends it. */
export const json = (payload: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', [localeHeader]: 'en', ...headers },
  body: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** Creates a browser for a server that is reached by `send`. */
export const openBrowser = (send: Send): TestBrowser => {
  const cookies = new Map<string, string>()

  const request: TestBrowser['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar !== '' && !headers.has('cookie')) headers.set('cookie', jar)
    const response = await send(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return result(response)
  }

  const make: TestBrowser['make'] = (call, payload = {}, idempotencyKey = randomUUID()) => {
    const { method, path: pattern, idempotent } = call
    const path = pattern.replace(/:(\w+)/g, (part, name) => textOf(payload[name]) ?? part)
    if (method !== 'GET') {
      const headers = idempotent ? { [idempotencyHeader]: idempotencyKey } : {}
      return request(apiPrefix + path, { ...json(payload, headers), method })
    }
    const query = new URLSearchParams(
      Object.entries(payload).map(([name, value]) => [name, String(value)]),
    )
    return request(`${apiPrefix}${path}?${query}`, { headers: { [localeHeader]: 'en' } })
  }
  return { cookies, request, make }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

const keep = (cookies: Map<string, string>, line: string): void => {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

const result = async (response: Response): Promise<TestResponse> => {
  const text = await response.text()
  const isJson = /^application\/(?:fhir\+)?json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}
