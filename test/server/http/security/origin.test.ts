import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { linkOrigin } from '#server/http/security/origin.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

const credentials = { email: 'kristjan.mets@alleel.example', password: 'demo-password-2026' }

describe('cross-site request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const send = (headers: Record<string, string>, path = '/api/auth/login') =>
    server.visitor().request(path, {
      ...json(credentials),
      headers: { host: 'portal.example', 'content-type': 'application/json', ...headers },
    })

  it.each([
    { 'x-localization': 'en', 'sec-fetch-site': 'cross-site' },
    { 'x-localization': 'en', 'sec-fetch-site': 'same-site' },
    { 'x-localization': 'en', origin: 'https://evil.example' },
    { 'x-localization': 'en', origin: 'null' },
    { 'x-localization': 'en', origin: 'http://portal.example.evil.example' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is rejected: %j', async (headers) => {
    const response = await send(headers)

    expect(response).toMatchObject({ status: 403, body: { message: 'errors.foreign_origin' } })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    { 'x-localization': 'en', 'sec-fetch-site': 'same-origin' },
    { 'x-localization': 'en', 'sec-fetch-site': 'none' },
    { 'x-localization': 'en', origin: 'https://portal.example' },
    { 'x-localization': 'et' },
    { 'x-localization': 'xx' },
  ])('differs from a request of the portal: %j', async (headers) => {
    expect((await send(headers)).status).toBe(200)
  })

  it('is compared with the configured public address', async () => {
    const other = await startServer('PostgreSQL', { publicOrigin: 'https://portal.example' })
    const ask = (origin: string) =>
      other.visitor().request('/api/auth/login', {
        ...json(credentials),
        headers: { origin, 'content-type': 'application/json', 'x-localization': 'en' },
      })

    const own = await ask('https://portal.example')
    const plain = await ask('http://portal.example')

    expect([own.status, plain.status]).toEqual([200, 403])
    expect(own.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    await other.close()
  })

  it('gets no CORS permission', async () => {
    const response = await server
      .visitor()
      .request('/api/products/get-all', { headers: { origin: 'https://evil.example' } })

    const granted = [...response.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(granted).toEqual([])
  })
})

describe('every response', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it.each(['/api/auth/me', '/api/nowhere', '/healthz', '/', '/assets/gone.js'])(
    'forbids sniffing, framing and referrers: %s',
    async (path) => {
      const { headers } = await server.visitor().request(path)

      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.has('x-powered-by')).toBe(false)
    },
  )

  it.each(['/api/auth/me', '/api/nowhere', '/api/order-product/dashboard'])(
    'of the API is not cached: %s',
    async (path) => {
      const { headers } = await server.visitor().request(path)

      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('of an unknown call is 404 with the path', async () => {
    const response = await server.visitor().request('/api/no/such?q=1')

    expect(response).toMatchObject({
      status: 404,
      body: {
        status: 404,
        message: 'errors.path_not_supported',
        messageArguments: { path: '/api/no/such' },
      },
    })
  })
})

describe('links in emails and returns', () => {
  const configured = { publicOrigin: undefined, origin: 'http://localhost:3000' }

  it.each([
    ['http://localhost:3000/api/x', 'http://localhost:3000'],
    ['http://127.0.0.1:8080/api/x', 'http://127.0.0.1:8080'],
    ['http://evil.example/api/x', 'http://localhost:3000'],
    ['http://localhost.evil.example/api/x', 'http://localhost:3000'],
  ])('links: the Host header of %s leads to %s', (url, expected) => {
    expect(linkOrigin(configured, url)).toBe(expected)
  })

  it('links: the configured address counts, whatever the Host header says', () => {
    const publicOrigin = 'https://portal.example'

    expect(linkOrigin({ ...configured, publicOrigin }, 'http://localhost/api/x')).toBe(publicOrigin)
  })
})
