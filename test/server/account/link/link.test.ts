import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { login, readMe, resendConfirmation } from '#contract/account/account.ts'
import {
  checkResetLink,
  confirmEmail,
  resetPassword,
  restore,
} from '#contract/account/registration.ts'
import { createLink } from '#server/account/link/link.store.ts'
import { tokenOfLink } from '#server/crypto/secret.ts'
import { hours, minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, links, sessions, type LinkKind } from '#server/db/schema/account.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import { raceWithLock } from '#test/support/server/account-race.ts'
import { kindsOf, lastLink, mailsTo } from '#test/support/server/mails.ts'
import { json, logIn, startServer, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.unconfirmed
const newPassword = 'kollane auto sõidab'
const passwords = { password: newPassword, password_confirmation: newPassword }

describe.each(engines)('emailed link on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const sendConfirmation = async () => {
    await server.visitor().make(resendConfirmation, { email })
    return lastLink(server, email)
  }
  const sendRestore = async () => {
    await server.visitor().make(restore, { email })
    return { validation_code: (await lastLink(server, email)).signature, ...passwords }
  }
  const confirm = async (link: Record<string, string>) =>
    messageOf(await server.visitor().make(confirmEmail, link))
  const reset = async (form: Record<string, string>) =>
    messageOf(await server.visitor().make(resetPassword, form))

  it('confirms an address once, in any browser', async () => {
    const link = await sendConfirmation()

    expect(await confirm(link)).toBe('success.email_confirmed')
    expect(await confirm(link)).toBe('errors.email_already_confirmed')
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, email))
    expect(account?.emailConfirmedAt).toEqual(server.now())
  })

  it.each([
    ['restore', restore],
    ['confirmation', resendConfirmation],
  ] as const)('email with a link: the language of the page decides (%s)', async (_name, call) => {
    const headers = { 'content-type': 'application/json', 'x-localization': 'et' }
    const browser = server.visitor()

    await browser.request(`/api${call.path}`, { ...json({ email }), headers })

    expect((await mailsTo(server, email)).at(-1)).toMatchObject({ language: 'et' })
  })

  it('replaces the token of the customer’s session', async () => {
    const browser = await server.customer('unconfirmed')
    const old = browser.cookies.get('__Host-sid') ?? ''

    await browser.make(confirmEmail, await sendConfirmation())

    expect((await browser.make(readMe)).status).toBe(200)
    const late = server.visitor()
    late.cookies.set('__Host-sid', old)
    expect((await late.make(readMe)).status).toBe(401)
  })

  it('reports why it failed: unknown, wrong, expired, superseded', async () => {
    const first = await sendConfirmation()
    server.advance(minutes(2))
    const second = await sendConfirmation()

    expect(await confirm(first)).toBe('errors.link_superseded')
    expect(await confirm({ ...second, signature: first.signature })).toBe(wrongCode)
    expect(await confirm({ ...second, id: 'not an id' })).toBe('errors.link_unknown')
    expect(await confirm({ ...second, id: accountId(demoPeople.regular) })).toBe(
      'errors.link_unknown',
    )
    server.advance(hours(24))
    expect(await confirm(second)).toBe('errors.link_expired')
  })

  it('sets a new password once, and ends every session', async () => {
    const browser = await server.customer('unconfirmed')
    const form = await sendRestore()

    expect(await reset(form)).toBe('success.password_reset')

    expect(await reset(form)).toBe('errors.link_used')
    expect((await browser.make(readMe)).status).toBe(401)
    expect(await server.db.select().from(sessions)).toEqual([])
    const entered = await server.visitor().make(login, { email, password: newPassword })
    expect(entered.status).toBe(200)
    expect((await logIn(server.visitor(), 'unconfirmed')).status).toBe(401)
    expect(kindsOf(await mailsTo(server, email))).toEqual(['restore', 'password_changed'])
  })

  it('links: a reset link reports why it cannot be used', async () => {
    const first = await sendRestore()
    server.advance(minutes(2))
    const second = await sendRestore()

    expect(await reset(first)).toBe('errors.link_superseded')
    expect(await reset({ ...second, validation_code: 'A'.repeat(43) })).toBe(wrongCode)
    server.advance(minutes(30))
    expect(await reset(second)).toBe('errors.link_expired')
  })

  it('reset link: a check names how the link ended and does not use it up', async () => {
    const check = async (code: string) =>
      messageOf(await server.visitor().make(checkResetLink, { validation_code: code }))
    const first = await sendRestore()
    server.advance(minutes(2))
    const second = await sendRestore()

    expect(await check(first.validation_code)).toBe('errors.link_superseded')
    expect(await check('A'.repeat(43))).toBe(wrongCode)
    expect(await check('cut off')).toBe('errors.form_validation')
    expect([await check(second.validation_code), await check(second.validation_code)]).toEqual([
      null,
      null,
    ])
    expect(await reset(second)).toBe('success.password_reset')
    expect(await check(second.validation_code)).toBe('errors.link_used')
  })

  it('reset link: rejects the 61st check from one address within 15 minutes', async () => {
    const { validation_code } = await sendRestore()
    const visitor = server.visitor()
    for (let check = 0; check < 60; check += 1)
      expect((await visitor.make(checkResetLink, { validation_code })).status).toBe(200)

    expect(messageOf(await visitor.make(checkResetLink, { validation_code }))).toBe(
      'errors.too_many_attempts',
    )
  })

  it('mailed links: work for a customer who has not accepted the terms', async () => {
    await server.db.update(accounts).set({ acceptedTermsAt: null }).where(isUnconfirmed)
    const browser = await server.customer('unconfirmed')
    const { validation_code } = await sendRestore()

    const checked = await browser.make(checkResetLink, { validation_code })
    const confirmed = await browser.make(confirmEmail, await sendConfirmation())

    expect([checked.status, confirmed.status]).toEqual([200, 200])
  })

  it('stays valid after a rejected password', async () => {
    const form = await sendRestore()
    const common = { password: 'password1234', password_confirmation: 'password1234' }

    expect(await reset({ ...form, ...common })).toBe('errors.form_validation')

    expect(await reset(form)).toBe('success.password_reset')
  })

  it('works only for the purpose it was sent for', async () => {
    const { id, signature } = await sendConfirmation()
    const form = await sendRestore()
    const restoring = await lastLink(server, email)

    expect(await reset({ ...form, validation_code: signature })).toBe(wrongCode)
    expect(await confirm(restoring)).toBe('errors.link_unknown')
    expect(await confirm({ id, signature: restoring.signature })).toBe(wrongCode)
  })

  it('works once when it is used many times concurrently', async () => {
    const form = await sendRestore()

    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reset(form)))

    expect(outcomes.filter((outcome) => outcome === 'success.password_reset')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'errors.link_used')).toHaveLength(4)
  })

  it('is invalid once the account has another address', async () => {
    const link = await sendConfirmation()

    await server.db.update(accounts).set({ email: 'r@alleel.example' }).where(isUnconfirmed)

    expect(await confirm(link)).toBe('errors.link_superseded')
  })
})

/** PGlite has one connection, so nothing is concurrent there. */
describe('link that ends while it is being used on PostgreSQL', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer('PostgreSQL')
  })
  afterEach(() => server.close())

  const account = { id: accountId(demoPeople.unconfirmed), email }
  const newLink = (tx: Database, kind: LinkKind) =>
    createLink(tx, { kind, account, secret: demoSecret, now: server.now() })
  const useUp = (tx: Database) => tx.update(links).set({ usedAt: server.now() })
  const changeAddress = (tx: Database) =>
    tx.update(accounts).set({ email: 'r@alleel.example', emailConfirmedAt: server.now() })

  it.each([
    ['a newer one', 'superseded', (tx: Database) => newLink(tx, 'reset_password')],
    ['another use', 'used', useUp],
    [
      'a new address of the account',
      'superseded',
      (tx: Database) => changeAddress(tx).where(isUnconfirmed),
    ],
  ] as const)(
    'reset-pw: %s rejects the request in flight as %s',
    async (_name, reason, meanwhile) => {
      const id = await newLink(server.db, 'reset_password')
      const form = { validation_code: tokenOfLink(demoSecret, id), ...passwords }
      const request = () => server.visitor().make(resetPassword, form)

      const answer = await raceWithLock(server, { accountId: account.id, request, meanwhile })

      expect(messageOf(answer)).toBe(`errors.link_${reason}`)
      expect((await server.visitor().make(login, { email, password: newPassword })).status).toBe(
        401,
      )
    },
  )

  it.each([
    ['a newer one', 'link_superseded', (tx: Database) => newLink(tx, 'confirm_email')],
    [
      'another use',
      'email_already_confirmed',
      async (tx: Database) => {
        await useUp(tx)
        await tx.update(accounts).set({ emailConfirmedAt: server.now() }).where(isUnconfirmed)
      },
    ],
  ] as const)(
    'verify-email: %s rejects the request in flight (%s)',
    async (_name, key, meanwhile) => {
      const id = await newLink(server.db, 'confirm_email')
      const link = { id, signature: tokenOfLink(demoSecret, id) }
      const request = () => server.visitor().make(confirmEmail, link)

      const answer = await raceWithLock(server, { accountId: account.id, request, meanwhile })

      expect(messageOf(answer)).toBe(`errors.${key}`)
    },
  )
})

describe('email confirmation', () => {
  it('is accepted only from a script of our own page', async () => {
    const server = await startServer()
    await server.visitor().make(resendConfirmation, { email })
    const query = new URLSearchParams(await lastLink(server, email))
    const request = (headers: Record<string, string>) =>
      server.visitor().request(`/api/auth/verify-email?${query}`, { headers })
    const own = { 'x-localization': 'en' }

    const refused = await Promise.all([
      request({}),
      request({ 'sec-fetch-site': 'none' }),
      request({ ...own, 'sec-fetch-site': 'cross-site' }),
      request({ ...own, 'sec-fetch-site': 'same-site' }),
      request({ ...own, origin: 'https://evil.example' }),
    ])

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await request({ ...own, 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
    })
    await server.close()
  })
})

const wrongCode = 'errors.incorrect_validation_code'
const isUnconfirmed = eq(accounts.email, email)

const messageOf = ({ body }: { body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
