import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { login, readMe } from '#contract/account/account.ts'
import { readIdentity } from '#contract/account/profile.ts'
import { register } from '#contract/account/registration.ts'
import { readCart } from '#contract/shop/shop.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { minutes } from '#server/clock.ts'
import { accounts, links, sessions } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, lastLink, mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const email = 'eeva.tamm@alleel.example'
const password = 'kollane auto sõidab'
const form = {
  email,
  first_name: 'Eeva',
  last_name: 'Tamm',
  password,
  password_confirmation: password,
  terms_accepted: true,
}
const taken = { ...form, email: demoPeople.regular.email }

describe.each(engines)('registration on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  it('creates an account with accepted terms, logs in and emails a link', async () => {
    const browser = server.visitor()

    const answer = await browser.make(register, { ...form, phone: '+37255500123' })

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { logged_in: true }, message: 'success.registered' },
    })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: {
        email,
        first_name: 'Eeva',
        accepted_tos_at: startOfTests.toISOString(),
        is_verified: false,
        is_email_confirmed: false,
      },
    })
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, email))
    expect(account).toMatchObject({ phone: '+37255500123', language: 'en', emailConfirmedAt: null })
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=\d\$/)
    expect(kindsOf(await mailsTo(server, email))).toEqual(['confirm_email'])
  })

  it.each(['+372123456', '+3725', '+999123456789', '+37255500123x'])(
    'phone number: %s is rejected at its field',
    async (phone) => {
      const response = await server.visitor().make(register, { ...form, phone })

      expect(response.body).toMatchObject(atField('phone', 'errors.incorrect_phone'))
    },
  )

  it('email: a domain in its own script and in ASCII is one account, and emails go to the ASCII form', async () => {
    const browser = server.visitor()
    await browser.make(register, { ...form, email: 'eeva@Näide.ee' })

    const response = await server
      .visitor()
      .make(register, { ...form, email: 'eeva@xn--nide-loa.ee' })

    expect(response.body).toMatchObject({ message: 'errors.email_already_taken' })
    expect(kindsOf(await mailsTo(server, 'eeva@xn--nide-loa.ee'))).toEqual(['confirm_email'])
    expect((await browser.make(readMe)).body).toMatchObject({ data: { email: 'eeva@näide.ee' } })
    expect((await browser.make(readIdentity)).body).toMatchObject({
      data: { email: 'eeva@näide.ee' },
    })
    const entry = { email: 'eeva@näide.ee', password }
    expect((await server.visitor().make(login, entry)).status).toBe(200)
  })

  it('reports errors at the field or the form, and creates nothing', async () => {
    const response = await Promise.all([
      server.visitor().make(register, taken),
      server.visitor().make(register, { ...form, terms_accepted: false }),
      server.visitor().make(register, { ...form, password_confirmation: 'another one' }),
      server.visitor().make(register, withPassword('Password1234')),
      server.visitor().make(register, withPassword('short')),
    ])

    expect(response.map(({ body }) => body)).toMatchObject([
      {
        status: 409,
        message: 'errors.email_already_taken',
        validationErrors: [{ field: 'email', message: 'errors.email_already_taken' }],
      },
      atField('terms_accepted', 'errors.terms_required'),
      atField('password_confirmation', 'errors.password_mismatch'),
      atField('password', 'errors.password_too_common'),
      atField('password', 'errors.password_too_short'),
    ])
    expect(await server.db.select().from(outbox)).toEqual([])
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  it('creates one account from many concurrent requests', async () => {
    const tries = Array.from({ length: 4 }, () => server.visitor().make(register, form))

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await server.db.select().from(links)).toHaveLength(1)
  })

  it('keeps the cart of the visitor', async () => {
    const token = 'A'.repeat(22)
    await fillVisitorCart(server, token)
    const browser = server.visitor()

    await browser.make(register, { ...form, cart_token: token })

    expect((await browser.make(readCart)).body).toMatchObject({
      data: { cart: { products_count: 1, token: null } },
    })
    expect((await server.visitor().make(readCart, { cart_token: token })).body).toMatchObject({
      data: { cart: { products_count: 0 } },
    })
  })
})

describe('registration', () => {
  let server: TestServer
  afterEach(() => server.close())

  it('discloses no account in strict privacy mode; the owner gets one email a day', async () => {
    server = await startServer('PostgreSQL', { privacyStrict: true })
    const browser = server.visitor()

    const answers = [
      await browser.make(register, form),
      await browser.make(register, taken),
      await browser.make(register, taken),
    ]

    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: { logged_in: false }, message: 'success.registered' },
      })
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(kindsOf(await mailsTo(server, email))).toEqual(['confirm_email'])
    expect(kindsOf(await mailsTo(server, taken.email))).toEqual(['account_exists'])
  })

  it('discloses known addresses five times an hour per client address', async () => {
    server = await startServer()
    const answers = []
    for (const _ of Array.from({ length: 6 })) {
      answers.push(await server.visitor().make(register, taken))
    }
    const free = await server.visitor().make(register, form)
    const fromOtherNetwork = await server.visitor('203.0.113.9').make(register, taken)

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 200])
    expect([answers[5]?.body, free.body]).toEqual([
      { data: { logged_in: false }, message: 'success.registered' },
      { data: { logged_in: false }, message: 'success.registered' },
    ])
    expect(fromOtherNetwork.status).toBe(409)
    server.advance(minutes(60))
    expect((await server.visitor().make(register, taken)).status).toBe(409)
  })

  it('writes no addresses, names or secrets to the log', async () => {
    server = await startServer()

    await server.visitor().make(register, form)

    const { signature } = await lastLink(server, email)
    const log = server.log.join('\n')
    for (const secret of [email, 'Eeva', password, signature]) expect(log).not.toContain(secret)
  })

  it('stores no link in plain text', async () => {
    server = await startServer()
    await server.visitor().make(register, form)

    const { signature } = await lastLink(server, email)

    const stored = [await server.db.select().from(links), await server.db.select().from(outbox)]
    expect(JSON.stringify(stored)).not.toContain(signature)
    expect(JSON.stringify(stored)).toContain(hashToken(signature))
  })
})

const withPassword = (chosen: string) => ({
  ...form,
  password: chosen,
  password_confirmation: chosen,
})

const atField = (field: string, message: string) => ({
  status: 422,
  message: 'errors.form_validation',
  validationErrors: [{ field, message }],
})

const fillVisitorCart = async ({ db }: TestServer, token: string): Promise<void> => {
  const [cartId, subCartId] = [demoId('visitor’s cart'), demoId('visitor’s part')]
  const item = { id: demoId('visitor’s item'), subCartId, productId: productId('heart') }
  await db
    .insert(carts)
    .values({ id: cartId, tokenHash: hashToken(token), changedAt: startOfTests })
  await db.insert(subCarts).values({ id: subCartId, cartId, position: 0 })
  await db.insert(cartItems).values({ ...item, addedAt: startOfTests })
}
