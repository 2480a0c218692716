import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sendTrace, type Trace } from '#contract/incident.ts'
import { hours } from '#server/clock.ts'
import { findTrace } from '#server/app/incident/incident.store.ts'
import { tidy } from '#server/jobs/tidy.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const incident = '7K3M-Q2XD'
const step = { ms: 120, machine: 'cart', actor: 'x:7', event: 'product.toggle', state: ['adding'] }
const trace: Trace = { version: 1, incident, steps: [step] }

describe('the last steps of a page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL')
  })
  afterAll(() => server.close())

  const send = (payload: object) =>
    server.visitor().make(sendTrace, { incident, trace, ...payload })

  it('are kept beside the code of the incident, the first that came', async () => {
    const first = await send({})
    const second = await send({ trace: { ...trace, steps: [] } })

    expect([first.status, second.status]).toEqual([200, 200])
    expect(await findTrace(server.db, incident)).toEqual(trace)
  })

  it.each([
    ['what a person typed', { ...step, event: 'mari@alleel.example' }],
    ['a sentence', { ...step, state: ['My heart is ill'] }],
    ['more than the steps', { ...step, payload: { email: 'x' } }],
  ])('are refused with %s in them', async (_, dirty) => {
    expect((await send({ trace: { ...trace, steps: [dirty] } })).status).toBe(422)
  })

  it('are refused when they are too many', async () => {
    const steps = Array.from({ length: 301 }, () => step)

    expect((await send({ trace: { ...trace, steps } })).status).toBe(422)
  })

  it('are not taken without end from one address', async () => {
    const told = []
    for (let count = 0; count < 21; count++) told.push((await send({})).status)

    expect(told).toContain(429)
  })

  it('are forgotten after thirty days', async () => {
    server.advance(hours(24 * 30) + 1)
    await tidy(server.db, server.now())

    expect(await findTrace(server.db, incident)).toBeUndefined()
  })
})
