import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { apiPrefix, localeHeader } from '#contract/call.ts'
import { changeEmail, changePassword, readCredentials } from '#contract/account/credentials.ts'
import { confirmEmail, resetPassword, restore } from '#contract/account/registration.ts'
import { hours, minutes } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, lastLink, mailsTo } from '#test/support/server/mails.ts'
import {
  json,
  logIn,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const { email: oldEmail } = demoPeople.regular
const newEmail = 'kristjan@uus.example'
const newPassword = 'kollane auto sõidab'
const passwords = { password: newPassword, password_confirmation: newPassword }
const sid = '__Host-sid'

describe.each(engines)('credentials of a customer on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  const ask = async (email = newEmail, by = browser) =>
    messageOf(await by.make(changeEmail, { email }))
  const open = async (link: Record<string, string>, by = server.visitor()) =>
    messageOf(await by.make(confirmEmail, link))
  const isEmailOf = async (name: keyof typeof demoPeople) => {
    const id = accountId(demoPeople[name])
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, id))
    return account?.email
  }

  it('require step-up authentication before a change', async () => {
    server.advance(minutes(16))

    expect(await ask()).toBe('errors.step_up_required')
    expect(messageOf(await browser.make(changePassword, passwords))).toBe('errors.step_up_required')
    expect(await mailsTo(server, newEmail)).toEqual([])
  })

  it('change the email address when the link is opened in any browser; the old address gets two emails', async () => {
    expect(await ask()).toBe('success.email_change_mailed')
    expect((await browser.make(readCredentials)).body).toMatchObject({
      data: {
        email: oldEmail,
        new_email: { email: newEmail, until: '2026-11-21T09:00:00.000Z' },
        has_password: true,
      },
    })
    expect(await isEmailOf('regular')).toBe(oldEmail)

    expect(await open(await lastLink(server, newEmail))).toBe('success.email_confirmed')

    expect((await browser.make(readCredentials)).body).toMatchObject({
      data: { email: newEmail, is_email_confirmed: true, new_email: null },
    })
    expect(kindsOf(await mailsTo(server, newEmail))).toEqual(['change_email'])
    expect(kindsOf(await mailsTo(server, oldEmail)).toSorted()).toEqual([
      'email_change_requested',
      'email_changed',
    ])
    expect((await logIn(server.visitor(), 'regular')).status).toBe(401)
    const form = { email: newEmail, password: demoPassword }
    const entered = await server.visitor().request('/api/auth/login', json(form))
    expect(entered.status).toBe(200)
  })

  it('replace the session token when the link is opened in the customer’s browser', async () => {
    await ask()
    const old = browser.cookies.get(sid)

    await open(await lastLink(server, newEmail), browser)

    expect(browser.cookies.get(sid)).not.toBe(old)
    expect((await browser.make(readMe)).status).toBe(200)
  })

  it('accept only the latest link, for 24 hours, and once', async () => {
    await ask('first@uus.example')
    const first = await lastLink(server, 'first@uus.example')
    await ask()
    const second = await lastLink(server, newEmail)

    expect(await open(first)).toBe('errors.link_superseded')
    expect(await open({ ...second, signature: first.signature })).toBe(
      'errors.incorrect_validation_code',
    )
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => open(second)))
    expect(outcomes.filter((outcome) => outcome === 'success.email_confirmed')).toHaveLength(1)
    expect(await open(second)).toBe('errors.email_already_confirmed')

    await ask('late@uus.example')
    server.advance(hours(24))
    expect(await open(await lastLink(server, 'late@uus.example'))).toBe('errors.link_expired')
  })

  it('reject the address of another account and the customer’s own, each at the field', async () => {
    for (const [email, message] of [
      [oldEmail, 'errors.email_is_own'],
      [demoPeople.oneOrder.email, 'errors.email_already_taken'],
    ]) {
      const { body } = await browser.make(changeEmail, { email })
      expect(body).toMatchObject({ message, validationErrors: [{ field: 'email', message }] })
    }
  })

  it('write the emails about a new address in the language of the page', async () => {
    const request = json({ email: newEmail }, { [localeHeader]: 'et' })
    await browser.request(`${apiPrefix}${changeEmail.path}`, {
      ...request,
      method: changeEmail.method,
    })

    expect(await mailsTo(server, newEmail)).toMatchObject([
      { kind: 'change_email', language: 'et' },
    ])
    expect((await mailsTo(server, oldEmail)).at(-1)).toMatchObject({ language: 'et' })
  })

  it('give an address to one of two customers who request it', async () => {
    const other = await server.customer('oneOrder')
    await ask()
    const mine = await lastLink(server, newEmail)
    server.advance(1)
    await ask(newEmail, other)
    const theirs = await lastLink(server, newEmail)

    const outcomes = await Promise.all([open(mine), open(theirs)])

    expect(outcomes).toContain('errors.email_already_taken')
    expect(outcomes).toContain('success.email_confirmed')
    const emails = [await isEmailOf('regular'), await isEmailOf('oneOrder')]
    expect(emails.filter((email) => email === newEmail)).toHaveLength(1)
  })

  it('accept five requests for a new address within an hour', async () => {
    for (const index of [1, 2, 3, 4, 5]) await ask(`${index}@uus.example`)

    expect(await ask()).toBe('errors.too_many_attempts')
  })

  it('add a first address and a first password to an account without them', async () => {
    const id = accountId(demoPeople.regular)
    const bare = { email: null, emailConfirmedAt: null, passwordHash: null }
    await server.db.update(accounts).set(bare).where(eq(accounts.id, id))
    expect((await browser.make(readCredentials)).body).toMatchObject({
      data: { email: null, is_email_confirmed: false, has_password: false },
    })

    expect(await ask()).toBe('success.email_change_mailed')
    expect(await open(await lastLink(server, newEmail))).toBe('success.email_confirmed')
    const { body } = await browser.make(changePassword, passwords)

    expect(body).toMatchObject({ message: 'success.password_changed' })
    const form = { email: newEmail, password: newPassword }
    const entered = await server.visitor().request('/api/auth/login', json(form))
    expect(entered.status).toBe(200)
  })

  it('end every other session when the password changes, and replace the token of this one', async () => {
    const otherBrowser = await server.customer('regular')
    const old = browser.cookies.get(sid) ?? ''

    expect(messageOf(await browser.make(changePassword, passwords))).toBe(
      'success.password_changed',
    )

    expect((await otherBrowser.make(readMe)).status).toBe(401)
    expect((await browser.make(readMe)).status).toBe(200)
    const late = server.visitor()
    late.cookies.set(sid, old)
    expect((await late.make(readMe)).status).toBe(401)
    expect((await logIn(server.visitor(), 'regular')).status).toBe(401)
    expect((await logIn(server.visitor(), 'regular', newPassword)).status).toBe(200)
    expect(kindsOf(await mailsTo(server, oldEmail))).toContain('password_changed')
  })

  it('reject a password that is common, is the customer’s name, or differs from its confirmation', async () => {
    const refusalOf = async (password: string, password_confirmation = password) =>
      (await browser.make(changePassword, { password, password_confirmation })).body

    for (const password of ['password1234', 'kristjan.mets', 'kristjanmets1']) {
      expect(await refusalOf(password)).toMatchObject({
        message: 'errors.form_validation',
        validationErrors: [{ field: 'password', message: 'errors.password_too_common' }],
      })
    }
    expect(await refusalOf(newPassword, 'another')).toMatchObject({
      validationErrors: [{ field: 'password_confirmation', message: 'errors.password_mismatch' }],
    })
    expect((await logIn(server.visitor(), 'regular')).status).toBe(200)
  })

  it('accept one of two password changes that arrive at the same time', async () => {
    const otherBrowser = await server.customer('regular')

    const outcomes = await Promise.all(
      [browser, otherBrowser].map(async (one) =>
        messageOf(await one.make(changePassword, passwords)),
      ),
    )

    expect(outcomes).toHaveLength(2)
    expect(outcomes).toContain('errors.authentication_required')
    expect(outcomes).toContain('success.password_changed')
  })

  it('invalidate links that were sent before a password change', async () => {
    await ask()
    await server.visitor().make(restore, { email: oldEmail })
    const { signature } = await lastLink(server, oldEmail)
    const change = await lastLink(server, newEmail)

    await browser.make(changePassword, passwords)

    expect(await open(change)).toBe('errors.link_superseded')
    const form = { validation_code: signature, ...passwords }
    expect(messageOf(await server.visitor().make(resetPassword, form))).toBe(
      'errors.link_superseded',
    )
  })

  it('credentials: a change is logged without addresses', async () => {
    await ask()
    await open(await lastLink(server, newEmail))
    await browser.make(changePassword, passwords)

    const log = server.log.join('\n')
    for (const event of ['email.change_requested', 'email.changed', 'password.changed']) {
      expect(log).toContain(`"event":"${event}"`)
    }
    for (const secret of [newEmail, oldEmail, newPassword]) expect(log).not.toContain(secret)
  })
})

describe('request for the address of another account in strict privacy mode', () => {
  it('is answered like any other, and only the owner gets an email', async () => {
    const server = await startServer('PostgreSQL', { privacyStrict: true })
    const browser = await server.customer('regular')
    const { email } = demoPeople.oneOrder

    const answer = await browser.make(changeEmail, { email })

    expect(answer.body).toMatchObject({
      message: 'success.email_change_mailed',
      data: { new_email: { email } },
    })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['account_exists'])
    await server.close()
  })
})

const messageOf = ({ body }: { body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
