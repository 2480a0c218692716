import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { loginAlarm, loginThrottles } from '#server/account/account.rules.ts'
import { enforceThrottle, countTry } from '#server/throttle/throttle.store.ts'
import { minutes } from '#server/clock.ts'
import { throttleCounters } from '#server/db/schema/account.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines } from '#test/support/database/database.ts'
import { json, logIn, startServer, type TestServer } from '#test/support/server/server.ts'

const wrong = 'not the password'

describe.each(engines)('login on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  it('answers a wrong password and an unknown address alike', async () => {
    const answers = await Promise.all([
      logIn(server.visitor(), 'regular', wrong),
      server
        .visitor()
        .request('/api/auth/login', json({ email: 'nobody@alleel.example', password: wrong })),
    ])

    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        status: 401,
        message: 'errors.incorrect_email_or_password',
        isCriticalError: false,
        validationErrors: [],
        errors: {},
      })
    }
  })

  it('ignores case and surrounding spaces of an address', async () => {
    const email = `  ${demoPeople.regular.email.toUpperCase()} `

    const answer = await server
      .visitor()
      .request('/api/auth/login', json({ email, password: 'demo-password-2026' }))

    expect(answer.status).toBe(200)
  })

  it('rejects an account for 15 minutes after ten wrong passwords from all addresses together', async () => {
    const from = (index: number) => server.visitor(`198.51.100.${index}`)
    for (const index of Array.from({ length: 10 }, (_, count) => count)) {
      expect((await logIn(from(index), 'regular', wrong)).status).toBe(401)
    }
    server.advance(minutes(5))

    const refused = await logIn(from(11), 'regular')

    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'errors.too_many_attempts', messageArguments: { seconds: 600 } },
    })
    expect(refused.headers.get('retry-after')).toBe('600')
    server.advance(minutes(10))
    expect((await logIn(from(11), 'regular')).status).toBe(200)
  })

  it('resets the count after a right password', async () => {
    await logIn(server.visitor(), 'regular', wrong)
    await logIn(server.visitor(), 'regular', wrong)

    await logIn(server.visitor(), 'regular')

    const rows = await server.db.select().from(throttleCounters).orderBy(throttleCounters.key)
    expect(rows.map(({ key, count }) => [key.replace(/:\w+$/, ''), count])).toEqual([
      ['login:address', 2],
      ['login:all', 2],
    ])
  })

  it('counts sixty concurrent wrong passwords exactly', async () => {
    const tries = Array.from({ length: 60 }, () => logIn(server.visitor(), 'regular', wrong))

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    const rows = await server.db.select().from(throttleCounters)
    expect(rows.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([10, 50, 60])
  })
})

describe('login', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer('PostgreSQL', { trustedProxies: ['10.0.0.0/8'] })
  })
  afterEach(() => server.close())

  it('rejects a client address after fifty wrong passwords for any accounts', async () => {
    await exhaust(server, '198.51.100.7')

    const refused = await logIn(server.visitor('198.51.100.7'), 'regular')
    const fromOtherNetwork = await logIn(server.visitor('203.0.113.9'), 'regular')

    expect([refused.status, fromOtherNetwork.status]).toEqual([429, 200])
  })

  it('raises one alarm for very many wrong passwords from all addresses', async () => {
    const alarm = { throttle: loginAlarm, subject: '', secret: demoSecret }
    for (const _ of Array.from({ length: 298 })) await countTry(server.db, alarm, startOfTests)

    for (const index of [1, 2, 3, 4]) {
      await logIn(server.visitor(`198.51.100.${index}`), 'regular', wrong)
    }

    const alarms = server.log.filter((line) => line.includes('login.alarm'))
    expect(alarms).toEqual([expect.stringContaining('"count":300')])
  })

  it('ignores the X-Forwarded-For header of an untrusted peer', async () => {
    await exhaust(server, '198.51.100.7')

    const refused = await tryAs(server, 'somebody@alleel.example', {
      'x-forwarded-for': '203.0.113.9',
    })

    expect(refused.status).toBe(429)
  })

  it('stores no counted address in the database', async () => {
    await tryAs(server, 'somebody@alleel.example', {})

    const rows = await server.db.select().from(throttleCounters)

    expect(JSON.stringify(rows)).not.toMatch(/somebody|198\.51/)
  })
})

/** Makes as many wrong attempts as one client address has. */
const exhaust = async ({ db }: TestServer, address: string): Promise<void> => {
  const attempt = { throttle: loginThrottles.address, subject: address, secret: demoSecret }
  for (const _ of Array.from({ length: 50 })) await enforceThrottle(db, attempt, startOfTests)
}

const tryAs = (server: TestServer, email: string, headers: Record<string, string>) => {
  const init = json({ email, password: wrong })
  return server
    .visitor()
    .request('/api/auth/login', { ...init, headers: { ...headers, ...asRecord(init.headers) } })
}

const asRecord = (headers: RequestInit['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers))
