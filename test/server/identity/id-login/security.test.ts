import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { localeHeader } from '#contract/call.ts'
import { submitIdLoginTerms, finishIdLogin, startIdLogin } from '#contract/identity/id-login.ts'
import { minutes, seconds } from '#server/clock.ts'
import { devices, sessions } from '#server/db/schema/account.ts'
import { idLogins } from '#server/db/schema/identity.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { engines } from '#test/support/database/database.ts'
import { startStubGateway, authenticationOf } from '#test/support/server/stub-gateway.ts'
import {
  citizens,
  finishIdLoginIn,
  logInWithId,
  authenticateAt,
  startIdLoginIn,
  startServerWithIdLogin,
} from '#test/support/server/id-login.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { noProviders } from '#test/support/server/providers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const card = { method: 'smartcard', purpose: 'login' }

describe.each(engines)('ID log-in security on %s', (engine) => {
  let sandbox: TestSandbox
  let server: TestServer
  beforeEach(async () => {
    sandbox = await startSandbox()
    server = await startServerWithIdLogin(engine, sandbox)
  })
  afterEach(async () => {
    await server.close()
    await sandbox.stop()
  })

  const liveSessions = async () => (await server.db.select().from(sessions)).length

  it('is bound to the browser by a host-only cookie that scripts cannot read', async () => {
    const browser = server.visitor()

    const { headers } = await browser.make(startIdLogin, card)

    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-eid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const rows = JSON.stringify(await server.db.select().from(idLogins))
    expect(rows).not.toContain(browser.cookies.get('__Host-eid'))
  })

  it('does not log a victim in as an attacker who sends their own return address', async () => {
    const attacker = server.visitor()
    const started = await startIdLoginIn(attacker)
    await authenticateAt(started.url, citizens.regular)
    const victim = server.visitor('203.0.113.9')
    const started2 = await startIdLoginIn(victim)

    const response = [
      await finishIdLoginIn(server.visitor('203.0.113.10'), started),
      await finishIdLoginIn(victim, started),
    ]

    expect(response.map(({ status, body }) => [status, body])).toMatchObject([
      [401, { message: 'errors.incorrect_token' }],
      [401, { message: 'errors.incorrect_token' }],
    ])
    expect(started2.token).not.toBe(started.token)
    expect((await victim.make(readMe)).body).toMatchObject({ data: null })
    expect(await liveSessions()).toBe(0)
    // after the rejections it is still available to the browser that started it
    expect((await finishIdLoginIn(attacker, started)).status).toBe(200)
  })

  it('is finished only by a script of our own page', async () => {
    const browser = server.visitor()
    const { url, token } = await startIdLoginIn(browser)
    await authenticateAt(url, citizens.regular)
    const path = `/api${finishIdLogin.path}?session_token=${token}`

    const opened = await browser.request(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    const linked = await browser.request(path, {
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    })
    const framed = await browser.request(path, {
      headers: { 'sec-fetch-site': 'same-site', [localeHeader]: 'en' },
    })

    expect([opened.status, linked.status, framed.status]).toEqual([403, 403, 403])
    expect(await liveSessions()).toBe(0)
  })

  it('works only once', async () => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    const cookie = browser.cookies.get('__Host-eid') ?? ''
    await authenticateAt(started.url, citizens.regular)
    await finishIdLoginIn(browser, started)
    const thief = server.visitor()
    thief.cookies.set('__Host-eid', cookie)

    expect((await finishIdLoginIn(thief, started)).body).toMatchObject({
      message: 'errors.id_login_ended',
    })
    expect(thief.cookies.has('__Host-sid')).toBe(false)
    expect(await liveSessions()).toBe(1)
  })

  it('starts one session for many concurrent checks', async () => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    await authenticateAt(started.url, citizens.regular)

    const response = await Promise.all([1, 2, 3, 4].map(() => finishIdLoginIn(browser, started)))

    expect(response.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 410, 410, 410,
    ])
    expect(await liveSessions()).toBe(1)
  })

  it('starts one session even when the provider returns the person to each check', async () => {
    const token = 'a1'.repeat(32)
    const gateway = await startStubGateway()
    const generous = await startServer(engine, {
      providers: { ...noProviders, dokobit: { url: gateway.url, token: 'secret' } },
    })
    gateway.answers(() => ({
      body: authenticationOf(citizens.regular, { token, at: generous.now(), gateway }),
    }))
    const browser = generous.visitor()
    await browser.make(startIdLogin, card)

    const response = await Promise.all([1, 2, 3, 4].map(() => finishIdLoginIn(browser, { token })))

    expect(response.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 410, 410, 410,
    ])
    expect(await generous.db.select().from(sessions)).toHaveLength(1)
    await generous.close()
    await gateway.stop()
  })

  it('expires after ten minutes', async () => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    await authenticateAt(started.url, citizens.regular)
    server.advance(minutes(10))

    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({
      message: 'errors.id_login_ended',
    })
    expect(await liveSessions()).toBe(0)
  })

  it.each([
    ['older than ten minutes', () => server.advance(minutes(10) + seconds(1))],
    ['of a time to come', () => sandbox.pass(61)],
  ])('rejects an assertion that is %s', async (_age, shift) => {
    shift()
    const browser = server.visitor()

    const answer = await logInWithId(browser, citizens.regular)

    expect(answer.body).toMatchObject({ message: 'errors.id_login_ended' })
    expect(await liveSessions()).toBe(0)
  })

  it('invalidates the previous one of the browser', async () => {
    const browser = server.visitor()
    const first = await startIdLoginIn(browser)
    const cookie = browser.cookies.get('__Host-eid') ?? ''
    await authenticateAt(first.url, citizens.regular)
    await startIdLoginIn(browser)

    expect((await finishIdLoginIn(browser, first)).status).toBe(401)
    browser.cookies.set('__Host-eid', cookie)
    expect((await finishIdLoginIn(browser, first)).status).toBe(401)
  })

  it('waits half an hour for the terms, and then deletes the person', async () => {
    const browser = server.visitor()
    await logInWithId(browser, citizens.mary)
    server.advance(minutes(30))

    expect((await browser.make(submitIdLoginTerms, { accepted_tos: true })).status).toBe(410)
    await cleanUp(server.db, new Date(server.now().getTime() + 1))
    expect(await server.db.select().from(idLogins)).toEqual([])
  })

  it('is limited to twenty starts in 15 minutes per client address', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1) {
      statuses.push((await server.visitor().make(startIdLogin, card)).status)
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await server.visitor('203.0.113.9').make(startIdLogin, card)).status).toBe(200)
    server.advance(minutes(15))
    expect((await server.visitor().make(startIdLogin, card)).status).toBe(200)
  })

  it('records the device like any log-in', async () => {
    await logInWithId(server.visitor(), citizens.regular)

    expect(await server.db.select().from(devices)).toHaveLength(1)
  })

  it.each(['error', 'reset'] as const)('reports a failure of the provider: %s', async (api) => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    sandbox.faults.set({ dokobit: { ...sandbox.faults.of('dokobit'), api } })

    const response = [
      await browser.make(startIdLogin, card),
      await finishIdLoginIn(browser, started),
    ]

    expect(response.map(({ status, body }) => [status, body])).toMatchObject([
      [503, { message: 'errors.id_login_unavailable' }],
      [503, { message: 'errors.id_login_unavailable' }],
    ])
    sandbox.faults.clear()
    await authenticateAt(started.url, citizens.regular)
    expect((await finishIdLoginIn(browser, started)).status).toBe(200)
  })

  it('logs no personal data and no secret', async () => {
    const browser = server.visitor()
    const input = { method: 'mobile', id_number: citizens.mary.code, phone: '+37200000766' }
    const started = await startIdLoginIn(browser, input)
    const secrets = [started.token, browser.cookies.get('__Host-eid') ?? '']
    await authenticateAt(started.url, citizens.mary)
    await finishIdLoginIn(browser, started)
    await browser.make(submitIdLoginTerms, { accepted_tos: true })
    sandbox.faults.set({ dokobit: { ...sandbox.faults.of('dokobit'), api: 'error' } })
    await browser.make(startIdLogin, card)

    const log = server.log.join('\n')
    expect(log).toContain('"id_login.started"')
    expect(log).toContain('"id_login.succeeded"')
    expect(log).toContain('"id_login.refused"')
    expect(log).not.toMatch(/60001019906|00000766|MARY|TESTNUMBER|access_token|sandbox-/)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })
})

describe('ID log-in without a provider', () => {
  it('reports a failure', async () => {
    const server = await startServer()
    try {
      expect(await server.visitor().make(startIdLogin, card)).toMatchObject({
        status: 409,
        body: { message: 'errors.id_login_failed' },
      })
    } finally {
      await server.close()
    }
  })
})
