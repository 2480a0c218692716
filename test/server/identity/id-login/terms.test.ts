import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { submitIdLoginTerms } from '#contract/identity/id-login.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { idLogins } from '#server/db/schema/identity.ts'
import { carts } from '#server/db/schema/shop.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { citizens, logInWithId, startServerWithIdLogin } from '#test/support/server/id-login.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import type { TestServer } from '#test/support/server/server.ts'

const cartToken = 'A'.repeat(22)
const accepted = { accepted_tos: true }
const no = { accepted_tos: false }

describe.each(oneEngine)('ID log-in of a new person on %s', (engine) => {
  let sandbox: TestSandbox
  let server: TestServer
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    server = await startServerWithIdLogin(engine, sandbox)
  })
  afterEach(() => server.close())

  it('asks for the terms, and stores the person encrypted until then', async () => {
    const browser = server.visitor()

    const answer = await logInWithId(browser, citizens.mary)

    expect(answer.body).toMatchObject({ data: { outcome: 'new_account', hpv_terms: false } })
    const [row] = await server.db.select().from(idLogins)
    expect(row?.person).toMatch(/^v2\./)
    expect(JSON.stringify(row)).not.toMatch(/MARY|60001019906/)
    expect((await browser.make(readMe)).body).toMatchObject({ data: null })
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  it('creates no account for a person under 18', async () => {
    const browser = server.visitor()

    const answer = await logInWithId(browser, { method: 'smartcard', code: '50901010000' })

    expect(answer.body).toMatchObject({ status: 403, message: 'errors.under_age' })
    expect(await server.db.select({ person: idLogins.person }).from(idLogins)).toEqual([
      { person: null },
    ])
  })

  it('asks for the terms of the study when the study was requested', async () => {
    const answer = await logInWithId(server.visitor(), citizens.mary, { purpose: 'hpv' })

    expect(answer.body).toMatchObject({ data: { outcome: 'new_account', hpv_terms: true } })
  })

  it.each([
    ['hpv', 'hpv'],
    ['login', null],
  ])('marks the account that is created for %s as one of the study: %s', async (purpose, study) => {
    const browser = server.visitor()
    await logInWithId(browser, citizens.mary, { purpose })

    await browser.make(submitIdLoginTerms, accepted)

    const created = await server.db.select().from(accounts).where(isNull(accounts.email))
    expect(created.map(({ createdForStudy }) => createdForStudy)).toEqual([study])
  })

  it('creates a verified account without email and password when the terms are accepted', async () => {
    const browser = server.visitor()
    await server.db
      .insert(carts)
      .values({ id: demoId('c'), tokenHash: hashToken(cartToken), changedAt: server.now() })
    const input = { return_to: '/purchase', cart_token: cartToken }
    await logInWithId(browser, citizens.mary, input)

    const answer = await browser.make(submitIdLoginTerms, accepted)

    expect(answer.body).toMatchObject({ data: { logged_in: true, return_to: '/purchase' } })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: {
        email: null,
        first_name: 'Mary Änn',
        last_name: 'O’Connež-Šuslik Testnumber',
        accepted_tos_at: startOfTests.toISOString(),
        is_verified: true,
        is_email_confirmed: false,
      },
    })
    const [account] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.firstName, 'Mary Änn'))
    expect(account).toMatchObject({ passwordHash: null, sex: 'female', dob: '2000-01-01' })
    const [cart] = await server.db
      .select()
      .from(carts)
      .where(eq(carts.id, demoId('c')))
    expect(cart?.accountId).toBe(account?.id)
    expect(await server.db.select().from(idLogins)).toEqual([])
    expect((await logInWithId(server.visitor(), citizens.mary)).body).toMatchObject({
      data: { outcome: 'logged_in' },
    })
  })

  it('deletes the person at once when the terms are declined', async () => {
    const browser = server.visitor()
    await logInWithId(browser, citizens.mary)

    const answer = await browser.make(submitIdLoginTerms, no)

    expect(answer.body).toMatchObject({ data: { logged_in: false, return_to: null } })
    expect(await server.db.select().from(idLogins)).toEqual([])
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  it.each([
    [accepted, accepted],
    [no, accepted],
    [accepted, no],
  ])('accepts only one response to the terms: %o, then %o', async (first, second) => {
    const browser = server.visitor()
    await logInWithId(browser, citizens.mary)
    const eid = browser.cookies.get('__Host-eid') ?? ''
    await browser.make(submitIdLoginTerms, first)
    const other = server.visitor()
    other.cookies.set('__Host-eid', eid)

    expect(await other.make(submitIdLoginTerms, second)).toMatchObject({
      status: 410,
      body: { message: 'errors.id_login_ended' },
    })
  })

  it('accepts the terms only from the browser that started the log-in', async () => {
    await logInWithId(server.visitor(), citizens.mary)

    expect((await server.visitor().make(submitIdLoginTerms, accepted)).body).toMatchObject({
      message: 'errors.id_login_ended',
    })
    expect(await server.db.select().from(idLogins)).toHaveLength(1)
  })

  it('creates one account for a person who accepts the terms in two browsers', async () => {
    const browsers = [server.visitor(), server.visitor()]
    for (const browser of browsers) await logInWithId(browser, citizens.mary)

    for (const browser of browsers) {
      expect((await browser.make(submitIdLoginTerms, accepted)).status).toBe(200)
    }
    const made = await server.db.select().from(accounts).where(eq(accounts.firstName, 'Mary Änn'))
    expect(made).toHaveLength(1)
  })
})
