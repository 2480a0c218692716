import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { closeHttpServer, createHttpServer, listenerOf } from '#server/http/listener.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe('HTTP connection', () => {
  let server: TestServer
  let http: Server
  let url: string
  beforeAll(async () => {
    server = await startServer()
    http = createHttpServer(listenerOf(server.app)).listen(0, '127.0.0.1')
    await once(http, 'listening')
    url = `http://127.0.0.1:${portOf(http.address())}`
  })
  afterAll(async () => {
    await closeHttpServer(http)
    await server.close()
  })

  it('accepts many cookies of other sites', async () => {
    const cookie = Array.from({ length: 100 }, (_, index) => `c${index}=${'x'.repeat(300)}`).join(
      '; ',
    )

    const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie } })

    expect(answer.status).toBe(200)
  })

  it('compresses long responses', async () => {
    const answer = await fetch(`${url}/api/products/get-all`)

    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.json()).toHaveProperty('data.products.length', 17)
  })

  it('is closed after a body over the limit, which is answered before it has arrived completely', async () => {
    const socket = connect(portOf(http.address()), '127.0.0.1')
    let received = ''
    socket.on('data', (part: Buffer) => (received += part.toString()))
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Localization: en\r\n' +
        'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
    )

    await once(socket, 'close')

    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received.toLowerCase()).toContain('connection: close')
  })

  it('that is aborted in the middle of a body is not logged as a server error', async () => {
    const socket = connect(portOf(http.address()), '127.0.0.1')
    const lines = server.log.length
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Localization: en\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    await wait(100)
    socket.destroy()

    await expect.poll(() => server.log.length).toBeGreaterThan(lines)
    expect(server.log.slice(lines).join()).not.toContain('"error.unexpected"')
  })

  it('is limited in number and in request time', () => {
    expect(http.maxConnections).toBe(10_000)
    expect(http.requestTimeout).toBe(600_000)
    expect(http.headersTimeout).toBe(20_000)
  })

  it('is neither kept open nor awaited when the server closes', async () => {
    const other = createHttpServer(listenerOf(server.app)).listen(0, '127.0.0.1')
    await once(other, 'listening')
    await (await fetch(`http://127.0.0.1:${portOf(other.address())}/healthz`)).text()
    const start = performance.now()

    await closeHttpServer(other)

    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0
