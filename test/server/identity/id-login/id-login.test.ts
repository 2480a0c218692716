import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readMe, resendConfirmation } from '#contract/account/account.ts'
import { cancelIdLogin, startIdLogin } from '#contract/identity/id-login.ts'
import { readCart } from '#contract/shop/shop.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { sessions } from '#server/db/schema/account.ts'
import { carts } from '#server/db/schema/shop.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { engines } from '#test/support/database/database.ts'
import {
  citizens,
  finishIdLoginIn,
  logInWithId,
  authenticateAt,
  startIdLoginIn,
  startServerWithIdLogin,
} from '#test/support/server/id-login.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import type { TestServer } from '#test/support/server/server.ts'

const cartToken = 'A'.repeat(22)

describe.each(engines)('ID log-in on %s', (engine) => {
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

  it('redirects to the provider with the known facts of the person', async () => {
    const input = { method: 'mobile', id_number: citizens.mary.code, phone: '+37200000766' }

    const { url } = await startIdLoginIn(server.visitor(), input)

    const page = await fetch(url).then((answer) => answer.text())
    expect(url).toMatch(`${sandbox.origin}/dokobit/auth/`)
    expect(page).toMatch(/name="code"\s+value="60001019906"/)
    expect(page).toMatch(/name="phone"\s+value="\+37200000766"/)
    expect(page).not.toContain('Smart-ID')
  })

  it('returns to the finish route of the portal', async () => {
    const { url, token } = await startIdLoginIn(server.visitor())

    const back = await send(`${url}/action`, { action: 'leave' })

    expect(back.headers.get('location')).toBe(`http://localhost/id-login?session_token=${token}`)
  })

  it.each([
    ['/hpv', '/hpv/id-login'],
    ['/hpv?newAccount=true', '/hpv/id-login'],
    ['/hpvs', '/id-login'],
    ['/orders?from=/hpv', '/id-login'],
  ])('returns from a log-in that leads to %s to %s', async (returnTo, page) => {
    const { url } = await startIdLoginIn(server.visitor(), { return_to: returnTo })

    const back = await send(`${url}/action`, { action: 'leave' })

    expect(back.headers.get('location')).toMatch(`http://localhost${page}?session_token=`)
  })

  it.each([
    [{ method: 'mobile', phone: '+37200000766' }, 'id_number', 'errors.no_id_number'],
    [{ method: 'mobile', id_number: citizens.mary.code }, 'phone', 'errors.incorrect_phone'],
    [
      { method: 'smartid', id_number: '38001085719' },
      'id_number',
      'errors.id_number_control_digit',
    ],
    [{ method: 'fax' }, 'method', 'errors.incorrect_value'],
    [{ method: 'smartcard', purpose: 'theft' }, 'purpose', 'errors.incorrect_value'],
    [{ method: 'smartcard', return_to: '//evil' }, 'return_to', 'errors.incorrect_value'],
  ])('reports the error at the field: %o', async (input, field, message) => {
    const answer = await server.visitor().make(startIdLogin, { purpose: 'login', ...input })

    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'errors.form_validation', validationErrors: [{ field, message }] },
    })
  })

  it('logs in the proven owner of an account, regardless of the account’s name', async () => {
    const browser = server.visitor()

    const answer = await logInWithId(browser, citizens.regular, { return_to: '/orders' })

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { outcome: 'logged_in', return_to: '/orders' } },
    })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: { email: demoPeople.regular.email, first_name: 'Kristjan', is_verified: true },
    })
    expect(browser.cookies.has('__Host-eid')).toBe(false)
  })

  it('waits while the person is busy, and reports a cancellation', async () => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)

    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({
      data: { outcome: 'waiting' },
    })
    await send(`${started.url}/action`, { action: 'cancel' })
    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({
      message: 'errors.id_login_cancelled',
    })
    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({
      message: 'errors.id_login_ended',
    })
  })

  it.each([
    ['timed_out', 'errors.id_login_timed_out'],
    ['wrong_code', 'errors.id_login_wrong_code'],
    ['wrong_pin', 'errors.id_login_pin_blocked'],
    ['no_contract', 'errors.id_login_no_contract'],
    ['revoked', 'errors.id_login_certificate'],
    ['unreachable', 'errors.id_login_phone_unreachable'],
    ['cancelled', 'errors.id_login_cancelled'],
  ])('ID log-in: names the failure %s of the provider', async (action, message) => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    await send(`${started.url}/choose`, { ...citizens.jaak })
    await send(`${started.url}/action`, { action })
    await send(`${started.url}/action`, { action: 'cancel' })

    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({ message })
  })

  it('ID log-in: a registration that waits for its link is not found and gets the link again', async () => {
    const { email } = demoPeople.unconfirmed
    await server.visitor().make(resendConfirmation, { email })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['confirm_email'])

    const answer = await logInWithId(server.visitor(), citizens.unconfirmed)

    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'errors.account_with_id_number_not_found' },
    })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['confirm_email', 'confirm_email'])
  })

  it('ends when the provider has closed it', async () => {
    const browser = server.visitor()
    const started = await startIdLoginIn(browser)
    await send(`${started.url}/action`, { action: 'close' })

    expect(await finishIdLoginIn(browser, started)).toMatchObject({
      status: 410,
      body: { message: 'errors.id_login_ended' },
    })
  })

  it('can be cancelled: a late return does not log in', async () => {
    const browser = server.visitor()
    const eid = { cookie: '' }
    const started = await startIdLoginIn(browser)
    eid.cookie = browser.cookies.get('__Host-eid') ?? ''

    expect((await browser.make(cancelIdLogin)).status).toBe(200)
    await authenticateAt(started.url, citizens.regular)
    browser.cookies.set('__Host-eid', eid.cookie)

    expect((await finishIdLoginIn(browser, started)).body).toMatchObject({
      message: 'errors.incorrect_token',
    })
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  it('reports the masked account whose owner typed the code, and sends a new confirmation email', async () => {
    const answer = await logInWithId(server.visitor(), citizens.unconfirmed)

    expect(answer.body).toMatchObject({
      data: { outcome: 'account_exists', email: 'r•••@alleel.example' },
    })
    expect(kindsOf(await mailsTo(server, demoPeople.unconfirmed.email))).toEqual(['confirm_email'])
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  it('reports an account with a confirmed email address, and sends nothing', async () => {
    const answer = await logInWithId(server.visitor(), citizens.agentCustomer)

    expect(answer.body).toMatchObject({
      data: { outcome: 'verified_account_exists', email: 'a•••@alleel.example' },
    })
    expect(await mailsTo(server, demoPeople.agentCustomer.email)).toEqual([])
  })

  it('keeps the cart of the account', async () => {
    await server.db.insert(carts).values([
      { id: demoId('own'), accountId: accountId(demoPeople.regular), changedAt: server.now() },
      { id: demoId('c'), tokenHash: hashToken(cartToken), changedAt: server.now() },
    ])
    const browser = server.visitor()

    const answer = await logInWithId(browser, citizens.regular, { cart_token: cartToken })

    expect(answer.status).toBe(200)
    expect((await browser.make(readCart)).body).toMatchObject({ data: { cart: { token: null } } })
  })

  it('replaces the session token; the old one is invalid', async () => {
    const browser = await server.customer('newcomer')
    const old = browser.cookies.get('__Host-sid') ?? ''

    await logInWithId(browser, citizens.regular)

    expect(browser.cookies.get('__Host-sid')).not.toBe(old)
    const fixed = server.visitor()
    fixed.cookies.set('__Host-sid', old)
    expect((await fixed.make(readMe)).status).toBe(401)
  })

  it('fails when the provider cannot be reached', async () => {
    const other = await startServerWithIdLogin(engine, {
      ...sandbox,
      variables: { ...sandbox.variables, DOKOBIT_URL: 'http://127.0.0.1:9' },
    })
    try {
      expect(
        await other.visitor().make(startIdLogin, { method: 'smartcard', purpose: 'login' }),
      ).toMatchObject({ status: 503, body: { message: 'errors.id_login_unavailable' } })
    } finally {
      await other.close()
    }
  })
})
