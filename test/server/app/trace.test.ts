import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { reportIncident, sendTrace, type Trace } from '#contract/app/incident.ts'
import { hours } from '#server/clock.ts'
import { findTrace } from '#server/app/incident/incident.store.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const incident = '7K3M-Q2XD'
const step = { ms: 120, machine: 'cart', actor: 'x:7', event: 'product.toggle', state: ['adding'] }
const trace: Trace = { version: 1, incident, steps: [step] }

describe('trace of a page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL')
  })
  afterAll(() => server.close())

  const send = (payload: object) =>
    server.visitor().make(sendTrace, { incident, trace, ...payload })

  it('is stored under the code of the incident; the first one is kept', async () => {
    const first = await send({})
    const second = await send({ trace: { ...trace, steps: [] } })

    expect([first.status, second.status]).toEqual([200, 200])
    expect(await findTrace(server.db, incident)).toEqual(trace)
  })

  it.each([
    ['what a person typed', { ...step, event: 'mari@alleel.example' }],
    ['a sentence', { ...step, state: ['My heart is ill'] }],
    ['more than the steps', { ...step, payload: { email: 'x' } }],
  ])('is rejected when it contains %s', async (_, dirty) => {
    expect((await send({ trace: { ...trace, steps: [dirty] } })).status).toBe(422)
  })

  it('is rejected when it has too many steps', async () => {
    const steps = Array.from({ length: 301 }, () => step)

    expect((await send({ trace: { ...trace, steps } })).status).toBe(422)
  })

  it('is limited per client address', async () => {
    const response = []
    for (let count = 0; count < 21; count++) response.push((await send({})).status)

    expect(response).toContain(429)
  })

  it('trace: an IPv6 customer has one limit for the whole /64', async () => {
    const statuses = []
    for (let count = 0; count < 21; count += 1) {
      const browser = server.visitor(`2001:db8:7:1::${count + 1}`)
      statuses.push((await browser.make(sendTrace, { incident, trace })).status)
    }

    expect(statuses.at(-1)).toBe(429)
    const other = await server.visitor('2001:db8:7:2::1').make(sendTrace, { incident, trace })
    expect(other.status).toBe(200)
  })

  it('is deleted after thirty days', async () => {
    server.advance(hours(24 * 30) + 1)
    await cleanUp(server.db, server.now())

    expect(await findTrace(server.db, incident)).toBeUndefined()
  })
})

describe('stored trace', () => {
  it('is readable for developers, however its code is typed', async () => {
    const server = await startServer('PGlite', { exposesTraces: true })
    await server.visitor().make(sendTrace, { incident, trace })

    const known = await server.visitor().request('/api/trace/7k3mq2xd')
    const unknown = await server.visitor().request('/api/trace/0000-0000')

    expect([known.status, known.body]).toEqual([200, trace])
    expect([unknown.status, unknown.body]).toEqual([200, null])
    await server.close()
  })

  it('is not readable where traces are not exposed', async () => {
    const server = await startServer()
    await server.visitor().make(sendTrace, { incident, trace })

    const response = await server.visitor().request(`/api/trace/${incident}`)

    expect(response).toMatchObject({ status: 404, body: { message: 'errors.path_not_supported' } })
    await server.close()
  })
})

describe('error report of a page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const fault = {
    incident,
    kind: 'unknown_answer',
    call: 'readDashboard',
    route: '/_personal/dashboard-product/{-$id}',
    build: 'index-DqZx8k2Q',
  }
  const report = (changes: object = {}) =>
    server.visitor().make(reportIncident, { ...fault, ...changes })

  it('has its own log line, found by the incident code', async () => {
    expect((await report()).status).toBe(200)

    const found = server.log.filter((line) => line.includes(incident))
    expect(found.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.anything(),
        requestId: expect.anything(),
        level: 'warn',
        event: 'page.incident',
        ...fault,
      },
    ])
  })

  it.each([
    ['an address', { route: '/orders/48121' }],
    ['a query', { route: '/login?email=mari' }],
    ['its own kind', { kind: 'I clicked and it broke' }],
    ['a call that is none', { call: 'read me' }],
    ['a build that is none', { build: 'mari@alleel.example' }],
    ['what the error said', { message: 'Mari is not defined' }],
  ])('is rejected with %s in it', async (_, dirty) => {
    expect((await report(dirty)).status).toBe(422)
  })

  it('is limited for the whole /64 of an IPv6 customer', async () => {
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      const browser = server.visitor(`2001:db8:7:1::${count + 1}`)
      statuses.push((await browser.make(reportIncident, fault)).status)
    }

    expect(statuses.slice(-2)).toEqual([200, 429])
    const other = await server.visitor('2001:db8:7:2::1').make(reportIncident, fault)
    expect(other.status).toBe(200)
  })

  it('is limited per client address', async () => {
    const response = []
    for (let count = 0; count < 61; count++) response.push((await report()).status)

    expect(response).toContain(429)
  })
})
