import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { closeHttpServer, createHttpServer, listenerOf } from '#server/http/listener.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

describe('a connection', () => {
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

  it('may bring many cookies of others', async () => {
    const cookie = Array.from({ length: 100 }, (_, index) => `c${index}=${'x'.repeat(300)}`).join(
      '; ',
    )

    const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie } })

    expect(answer.status).toBe(200)
  })

  it('carries long answers packed', async () => {
    const answer = await fetch(`${url}/api/products/get-all`)

    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.json()).toHaveProperty('data.products.length', 17)
  })

  it('is kept neither open nor waited for when the server closes', async () => {
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
