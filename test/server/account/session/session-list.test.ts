import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { call } from '#contract/call.ts'
import { noPayload } from '#contract/form/fields.ts'
import { endOtherSessions, listSessions, readDraftKeys, stepUp } from '#contract/account/session.ts'
import { minutes } from '#server/clock.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { defineCustomerRoute } from '#server/http/route.ts'
import { routes } from '#server/routes.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const sid = '__Host-sid'
const { email } = demoPeople.regular

const firefoxOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const newerFirefoxOnWindows = firefoxOnWindows.replaceAll('145', '151')
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

describe.each(engines)('sessions of a customer on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine, {}, [...routes, sensitive])
  })
  afterEach(() => server.close())

  const logInFrom = async (userAgent: string): Promise<TestBrowser> => {
    const browser = server.visitor()
    const { headers, ...init } = json({ email, password: demoPassword })
    const all = { ...Object.fromEntries(new Headers(headers)), 'user-agent': userAgent }
    const { status } = await browser.request('/api/auth/login', { ...init, headers: all })
    expect(status).toBe(200)
    return browser
  }

  it('are listed by browser and system: the current one, then the latest used', async () => {
    const phone = await logInFrom(chromeOnAndroid)
    server.advance(minutes(1))
    const desktop = await logInFrom(firefoxOnWindows)

    expect(await sessionsOf(desktop)).toMatchObject([
      { device: 'Firefox, Windows', current: true, started_at: '2026-11-20T09:01:00.000Z' },
      { device: 'Chrome, Android', current: false, started_at: '2026-11-20T09:00:00.000Z' },
    ])
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'Chrome, Android', current: true },
      { device: 'Firefox, Windows', current: false },
    ])
    server.advance(minutes(28))
    await phone.make(readMe)
    server.advance(minutes(2))
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  it('are ended individually, and only by their own customer', async () => {
    const phone = await logInFrom(chromeOnAndroid)
    const desktop = await logInFrom(firefoxOnWindows)
    const other = (await sessionsOf(desktop)).find(({ current }) => !current)
    const payload = { id: other?.id ?? '' }
    const end = (browser: TestBrowser) =>
      browser.request(`/api/user/sessions/${payload.id}/end`, json({}))

    expect(await end(await server.customer('oneOrder'))).toMatchObject({
      status: 404,
      body: { message: 'errors.session_not_found' },
    })
    expect(await end(desktop)).toMatchObject({ body: { message: 'success.session_ended' } })

    expect((await phone.make(readMe)).status).toBe(401)
    expect((await desktop.make(readMe)).status).toBe(200)
    expect((await end(desktop)).status).toBe(404)
  })

  it('are ended together, except for the current one', async () => {
    const phone = await logInFrom(chromeOnAndroid)
    const otherCustomer = await server.customer('oneOrder')
    const desktop = await logInFrom(firefoxOnWindows)

    const answer = await desktop.make(endOtherSessions)

    expect(answer.body).toMatchObject({
      message: 'success.sessions_ended',
      data: { sessions: [{ device: 'Firefox, Windows', current: true }] },
    })
    expect((await phone.make(readMe)).status).toBe(401)
    expect((await otherCustomer.make(readMe)).status).toBe(200)
  })

  it('return the keys of unsaved input, which differ for each customer and stay the same for a later session', async () => {
    const before = await draftKeysFor(await logInFrom(chromeOnAndroid))
    const later = await draftKeysFor(await logInFrom(firefoxOnWindows))
    const other = await draftKeysFor(await server.customer('oneOrder'))

    expect(before).toEqual({
      user_id: accountId(demoPeople.regular),
      keys: [expect.stringMatching(/^[\w-]{43}$/)],
    })
    expect(later).toEqual(before)
    expect(other.user_id).toBe(accountId(demoPeople.oneOrder))
    expect(other.keys).not.toEqual(before.keys)
  })

  it('return the earlier keys of unsaved input while the secret is being replaced', async () => {
    const before = await draftKeysFor(await server.customer('regular'))
    const secret = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])
    const replaced = await startServer(engine, { db: server.db, secret })

    const { keys } = await draftKeysFor(await replaced.customer('regular'))

    expect(keys).toHaveLength(2)
    expect(keys[0]).not.toBe(before.keys[0])
    expect(keys[1]).toBe(before.keys[0])
  })

  it('clear the browser when the current one is ended', async () => {
    const browser = await server.customer('regular')
    const [current] = await sessionsOf(browser)

    const answer = await browser.request(`/api/user/sessions/${current?.id}/end`, json({}))

    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(browser.cookies.has(sid)).toBe(false)
  })

  it('allow sensitive calls for 15 minutes after step-up authentication, under a new token', async () => {
    const browser = await server.customer('regular')
    expect((await browser.make(sensitive.call)).status).toBe(200)
    server.advance(minutes(15))
    expect(await browser.make(sensitive.call)).toMatchObject({
      status: 403,
      body: { message: 'errors.step_up_required' },
    })
    const old = browser.cookies.get(sid)

    const answer = await browser.make(stepUp, { password: demoPassword })

    expect(answer.body).toEqual({
      data: { until: '2026-11-20T09:30:00.000Z' },
      message: 'success.step_up',
    })
    expect(browser.cookies.get(sid)).not.toBe(old)
    expect((await browser.make(sensitive.call)).status).toBe(200)
    expect(await sessionsOf(browser)).toMatchObject([{ started_at: '2026-11-20T09:00:00.000Z' }])
  })

  it('reject step-up with a wrong password, at most ten times', async () => {
    const browser = await server.customer('regular')
    const tryWrong = () => browser.make(stepUp, { password: 'wrong' })

    expect((await tryWrong()).body).toMatchObject({
      message: 'errors.form_validation',
      validationErrors: [{ field: 'password', message: 'errors.incorrect_password' }],
    })
    for (const _ of Array.from({ length: 9 })) await tryWrong()

    expect((await browser.make(stepUp, { password: demoPassword })).status).toBe(429)
  })

  it('sessions: a new device causes an email; the first device and a newer browser version do not', async () => {
    await logInFrom(firefoxOnWindows)
    await logInFrom(newerFirefoxOnWindows)
    expect(await mailsTo(server, email)).toEqual([])

    await logInFrom(chromeOnAndroid)
    await logInFrom(chromeOnAndroid)

    const mails = await mailsTo(server, email)
    expect(kindsOf(mails)).toEqual(['new_device'])
    expect(mails).toMatchObject([{ device: 'Chrome, Android', origin: 'http://localhost' }])
  })
})

/** Represents every call that requires step-up authentication. */
const sensitive = defineCustomerRoute(
  call({
    id: 'openSecret',
    method: 'POST',
    path: '/user/secret',
    summary: 'For these tests only.',
    access: 'session',
    stepUp: true,
    input: noPayload,
    output: v.null(),
    problems: [],
  }),
  async () => null,
)

const Listed = v.object({ data: listSessions.output })

const draftKeysFor = async (browser: TestBrowser) => {
  const { body } = await browser.make(readDraftKeys)
  return v.parse(v.object({ data: readDraftKeys.output }), body).data
}

const sessionsOf = async (browser: TestBrowser) => {
  const { body } = await browser.make(listSessions)
  return v.parse(Listed, body).data.sessions
}
