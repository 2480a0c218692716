import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { acceptTerms, login, logout, readMe } from '#contract/account/account.ts'
import { readSettings } from '#contract/app/app.ts'
import { listSessions } from '#contract/account/session.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { hours, minutes } from '#server/clock.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { logIn, startServer, type TestServer } from '#test/support/server/server.ts'

const sid = '__Host-sid'

describe.each(engines)('session on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  it('does not exist for a visitor', async () => {
    const answer = await server.visitor().make(readMe)

    expect(answer).toMatchObject({ status: 200, body: { data: null } })
  })

  it('starts at log-in, in a cookie that scripts cannot read', async () => {
    const browser = server.visitor()

    const answer = await logIn(browser, 'regular')

    expect(answer).toMatchObject({ status: 200, body: { data: null, message: 'success.login' } })
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    )
  })

  it('is stored as a hash only', async () => {
    const browser = await server.customer('regular')
    const token = browser.cookies.get(sid) ?? ''

    const rows = await server.db.select().from(sessions)

    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('identifies the logged-in customer', async () => {
    const browser = await server.customer('regular')

    const answer = await browser.make(readMe)

    expect(answer.body).toMatchObject({
      data: {
        id: accountId(demoPeople.regular),
        email: 'kristjan.mets@alleel.example',
        is_verified: true,
        is_email_confirmed: true,
        has_agent_orders: false,
        can_access_bo: false,
        cart: { products_count: 0 },
        dna_origin: { analyzable: { spit_kit_barcode: 'ALL7K2M9QF' } },
      },
    })
  })

  it('stores the language that is chosen during it, for the emails', async () => {
    const browser = await server.customer('oneOrder')
    const stored = async () =>
      (
        await server.db
          .select()
          .from(accounts)
          .where(eq(accounts.id, accountId(demoPeople.oneOrder)))
      )[0]
    expect(await stored()).toMatchObject({ language: 'en' })

    browser.cookies.set('__Host-locale', 'et')
    await browser.make(listSessions)
    expect(await stored()).toMatchObject({ language: 'et' })

    // Russian stays the choice while a page without it is shown in English
    browser.cookies.set('__Host-locale', 'ru')
    await browser.make(readMe)
    expect(await stored()).toMatchObject({ language: 'ru' })
    await logIn(browser, 'oneOrder')
    expect(await stored()).toMatchObject({ language: 'ru' })

    browser.cookies.set('__Host-locale', 'xx')
    await browser.make(readMe)
    expect(await stored()).toMatchObject({ language: 'en' })
  })

  it('gets a new token at log-in, regardless of the cookie in the browser', async () => {
    const planted = 'A'.repeat(43)
    const browser = server.visitor()
    browser.cookies.set(sid, planted)

    await logIn(browser, 'regular')

    expect(browser.cookies.get(sid)).not.toBe(planted)
    const attacker = server.visitor()
    attacker.cookies.set(sid, planted)
    expect((await attacker.make(readMe)).status).toBe(401)
  })

  it('ends when the same browser logs in again', async () => {
    const browser = await server.customer('regular')
    const old = browser.cookies.get(sid) ?? ''

    await logIn(browser, 'oneOrder')

    const other = server.visitor()
    other.cookies.set(sid, old)
    expect((await other.make(readMe)).status).toBe(401)
  })

  it('is rejected and its cookie cleared when the server does not know it', async () => {
    const browser = server.visitor()
    browser.cookies.set(sid, 'B'.repeat(43))

    const answer = await browser.make(readMe)

    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
    expect(browser.cookies.has(sid)).toBe(false)
  })

  it.each([
    ['a call', listSessions, {}],
    ['a ping', readMe, { ping: true }],
  ] as const)(
    'keeps its cookie when %s is rejected, since the response may arrive after a new log-in',
    async (_, call, payload) => {
      const browser = server.visitor()
      browser.cookies.set(sid, 'E'.repeat(43))

      const answer = await browser.make(call, payload)

      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it.each(['', 'x', '%00', 'é'.repeat(3), 'C'.repeat(7000), '../../etc', '{"a":1}'])(
    'is rejected and its cookie cleared when the cookie is malformed: %j',
    async (value) => {
      const cookie = `${sid}=${encodeURIComponent(value)}; junk; =; a==b`

      const answer = await server.visitor().request('/api/auth/me', { headers: { cookie } })

      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
    },
  )

  it('allows reading and log-in with an expired cookie', async () => {
    const browser = server.visitor()
    browser.cookies.set(sid, 'D'.repeat(43))

    const settings = await browser.make(readSettings)
    const entered = await logIn(browser, 'regular')

    expect([settings.status, entered.status]).toEqual([200, 200])
  })

  it('ends at logout for every copy of the cookie, and clears the browser', async () => {
    const browser = await server.customer('regular')
    const copy = server.visitor()
    copy.cookies.set(sid, browser.cookies.get(sid) ?? '')

    const answer = await browser.make(logout)

    expect(answer).toMatchObject({ status: 200, body: { message: 'success.logout' } })
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(browser.cookies.has(sid)).toBe(false)
    expect((await copy.make(readMe)).status).toBe(401)
  })

  it('continues while it is used, and ends after 30 minutes without use', async () => {
    const browser = await server.customer('regular')

    server.advance(minutes(29))
    expect((await browser.make(readMe)).status).toBe(200)
    server.advance(minutes(29))
    expect((await browser.make(readMe)).status).toBe(200)
    server.advance(minutes(30))

    expect((await browser.make(readMe)).status).toBe(401)
  })

  it('is not extended by the ping', async () => {
    const browser = await server.customer('regular')

    for (const _ of Array.from({ length: 3 })) {
      server.advance(minutes(9))
      expect((await browser.make(readMe, { ping: true })).status).toBe(200)
    }
    server.advance(minutes(3))

    expect((await browser.make(readMe, { ping: true })).status).toBe(401)
  })

  it('ends after 12 hours even if it is used', async () => {
    const browser = await server.customer('regular')

    for (const _ of Array.from({ length: 24 })) {
      server.advance(minutes(29))
      expect((await browser.make(readMe)).status).toBe(200)
    }
    server.advance(hours(12) - minutes(24 * 29))

    expect((await browser.make(readMe)).status).toBe(401)
  })

  it('reports in seconds how long it lasts: without use, and at most', async () => {
    const browser = await server.customer('regular')
    const left = async (payload = {}) => (await browser.make(readMe, payload)).body

    expect(await left()).toMatchObject({ data: { session: { idle: 1_800, absolute: 43_200 } } })
    server.advance(minutes(10))
    expect(await left({ ping: true })).toMatchObject({
      data: { session: { idle: 1_200, absolute: 42_600 } },
    })
    expect(await left()).toMatchObject({ data: { session: { idle: 1_800, absolute: 42_600 } } })
  })

  it('reports no more time than is left of the 12 hours', async () => {
    const browser = await server.customer('regular')
    for (const _ of Array.from({ length: 24 })) {
      server.advance(minutes(29))
      await browser.make(readMe)
    }

    server.advance(minutes(20))

    expect((await browser.make(readMe)).body).toMatchObject({
      data: { session: { idle: 240, absolute: 240 } },
    })
  })

  it('gets a new token when the terms are accepted, and the old one is invalid', async () => {
    const browser = await server.customer('undecided')
    const old = browser.cookies.get(sid) ?? ''

    const answer = await browser.make(acceptTerms)

    expect(answer).toMatchObject({ status: 200, body: { message: 'success.terms_accepted' } })
    expect(browser.cookies.get(sid)).not.toBe(old)
    const me = await browser.make(readMe)
    expect(me.body).toMatchObject({ data: { accepted_tos_at: expect.any(String) } })
    const late = server.visitor()
    late.cookies.set(sid, old)
    expect((await late.make(readMe)).status).toBe(401)
  })

  it('keeps the new cookie when a late response to the old token arrives', async () => {
    const browser = await server.customer('newcomer')
    await server.db
      .update(sessions)
      .set({ replacedAt: new Date() })
      .where(eq(sessions.tokenHash, hashToken(browser.cookies.get(sid) ?? '')))

    const answer = await browser.make(readMe)

    expect(answer.status).toBe(401)
    expect(browser.cookies.has(sid)).toBe(true)
  })

  it('does not accept the terms twice', async () => {
    const browser = await server.customer('newcomer')

    const answer = await browser.make(acceptTerms)

    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'errors.terms_already_accepted' },
    })
  })

  it('never shows its token in a response or in the log', async () => {
    const browser = await server.customer('regular')
    const token = browser.cookies.get(sid) ?? ''

    const me = await browser.make(readMe)
    await browser.make(login, { email: demoPeople.regular.email, password: demoPassword })

    expect(JSON.stringify(me.body)).not.toContain(token)
    expect(server.log.join('\n')).not.toContain(token)
  })
})
