import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { call, laboratoryKeyHeader } from '#contract/call.ts'
import { minutes } from '#server/clock.ts'
import { defineLaboratoryRoute } from '#server/http/route.ts'
import { noProviders, readProviders } from '#test/support/server/providers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const current = 'a-current-key-of-the-laboratory-long-enough'
const previous = 'the-previous-key-of-the-laboratory-long-too'

const report = call({
  id: 'report',
  method: 'POST',
  path: '/lab/report',
  summary: 'A call of the laboratory.',
  access: 'laboratory',
  input: v.strictObject({ value: v.string() }),
  output: v.object({ value: v.string() }),
  problems: [],
})
const routes = [defineLaboratoryRoute(report, async ({ value }) => ({ value }))]

describe('laboratory: the API key', () => {
  let server: TestServer
  let unconfigured: TestServer
  beforeAll(async () => {
    const providers = readProviders({
      LABORATORY_API_KEY: current,
      LABORATORY_API_KEY_PREVIOUS: previous,
    })
    server = await startServer('PGlite', { providers }, routes)
    unconfigured = await startServer('PGlite', { db: server.db, providers: noProviders }, routes)
  })
  afterAll(() => server.close())

  const send = (headers: Record<string, string>, to = server, address?: string) =>
    to.visitor(address).request('/api/lab/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ value: 'sent' }),
    })

  it.each([
    ['its current key', { [laboratoryKeyHeader]: current }],
    ['its previous key during the rotation', { [laboratoryKeyHeader]: previous }],
    ['a bearer token', { authorization: `Bearer ${current}` }],
    [
      'a page of another site open',
      { [laboratoryKeyHeader]: current, origin: 'https://lab.example' },
    ],
  ])('lets the laboratory in with %s', async (_name, headers) => {
    expect(await send(headers)).toMatchObject({ status: 200, body: { data: { value: 'sent' } } })
  })

  it.each([
    ['no key', {}],
    ['an empty key', { [laboratoryKeyHeader]: '' }],
    ['the beginning of the key', { [laboratoryKeyHeader]: current.slice(0, -1) }],
    ['more than the key', { [laboratoryKeyHeader]: `${current}x` }],
    ['the key in another case', { [laboratoryKeyHeader]: current.toUpperCase() }],
    ['both keys', { [laboratoryKeyHeader]: `${current},${previous}` }],
    ['the key as basic credentials', { authorization: `Basic ${current}` }],
  ])('laboratory: is refused with %s', async (_name, headers) => {
    expect(await send(headers, server, '198.51.100.20')).toMatchObject({
      status: 401,
      body: { message: 'errors.incorrect_api_key' },
    })
    expect(server.log.join()).not.toContain(current)
  })

  it('laboratory: a customer’s session does not replace the key', async () => {
    const browser = await server.customer('regular')

    expect((await browser.make(report, { value: 'sent' })).status).toBe(401)
  })

  it('laboratory: every key is refused while none is configured', async () => {
    for (const key of [current, '', 'undefined']) {
      const answer = await send({ [laboratoryKeyHeader]: key }, unconfigured, '198.51.100.21')
      expect(answer.status).toBe(401)
    }
  })

  it('laboratory: is refused before the payload is read', async () => {
    const answer = await server.visitor('198.51.100.22').request('/api/lab/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })

    expect(answer.status).toBe(401)
  })

  it('laboratory: guesses are limited by address, and the right key still works', async () => {
    const guess = () => send({ [laboratoryKeyHeader]: 'guess' }, server, '198.51.100.23')
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(401)

    expect((await guess()).status).toBe(429)
    const right = await send({ [laboratoryKeyHeader]: current }, server, '198.51.100.23')
    expect(right.status).toBe(200)
    server.advance(minutes(15))
    expect((await guess()).status).toBe(401)
  })

  it('laboratory: guesses from all addresses of an IPv6 customer are counted together', async () => {
    const guess = (address: string) => send({ [laboratoryKeyHeader]: 'guess' }, server, address)
    for (let tries = 0; tries < 20; tries += 1) await guess(`2001:db8:1:2::${tries}`)

    expect((await guess('2001:db8:1:2:3::1')).status).toBe(429)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('laboratory: the configuration', () => {
  it('rejects a key of fewer than 32 characters', () => {
    expect(() => readProviders({ LABORATORY_API_KEY: 'x'.repeat(31) })).toThrow('32 characters')
  })
})
