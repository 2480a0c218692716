import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { startIdLogin } from '#contract/identity/id-login.ts'
import { sessions } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { demoPeople } from '#server/demo/people.ts'
import { oneEngine } from '#test/support/database/database.ts'
import {
  citizens,
  finishIdLoginIn,
  logInWithId,
  authenticateAt,
  startIdLoginIn,
  startServerWithIdLogin,
} from '#test/support/server/id-login.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import type { TestServer } from '#test/support/server/server.ts'

describe.each(oneEngine)('step-up authentication by ID on %s', (engine) => {
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
  const stepUp = { purpose: 'step_up' }

  it('requires a logged-in customer', async () => {
    const input = { method: 'smartcard', ...stepUp }

    expect((await server.visitor().make(startIdLogin, input)).body).toMatchObject({
      message: 'errors.authentication_required',
    })
  })

  it('verifies an unverified account, and emails its owner', async () => {
    const browser = await server.customer('newcomer')

    const answer = await logInWithId(browser, citizens.mary, stepUp)

    expect(answer.body).toMatchObject({ data: { outcome: 'stepped_up', return_to: null } })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: { email: demoPeople.newcomer.email, first_name: 'Mary Änn', is_verified: true },
    })
    expect(kindsOf(await mailsTo(server, demoPeople.newcomer.email))).toEqual(['id_linked'])
    expect((await logInWithId(server.visitor(), citizens.mary)).body).toMatchObject({
      data: { outcome: 'logged_in' },
    })
  })

  it.each([
    { name: 'newcomer', citizen: citizens.regular, key: 'id_number_of_another_account' },
    { name: 'regular', citizen: citizens.mary, key: 'account_with_id_number_not_found' },
    { name: 'agentCustomer', citizen: citizens.mary, key: 'account_with_id_number_not_found' },
    { name: 'regular', citizen: citizens.collector, key: 'id_number_mismatch' },
    { name: 'agentCustomer', citizen: citizens.collector, key: 'id_number_mismatch' },
    { name: 'regular', citizen: citizens.unconfirmed, key: 'id_number_mismatch' },
  ] as const)(
    'ID step-up: rejects $citizen.code for $name with $key',
    async ({ name, citizen, key }) => {
      const browser = await server.customer(name)
      const before = await server.db.select().from(provenIdentities)

      const answer = await logInWithId(browser, citizen, stepUp)

      expect(answer).toMatchObject({
        status: key === 'account_with_id_number_not_found' ? 404 : 409,
        body: { message: `errors.${key}` },
      })
      expect(await server.db.select().from(provenIdentities)).toEqual(before)
      expect((await browser.make(readMe)).body).toMatchObject({
        data: { email: demoPeople[name].email, first_name: demoPeople[name].firstName },
      })
    },
  )

  it('verification by ID: verifies an account whose typed code is the proven one', async () => {
    const browser = await server.customer('agentCustomer')

    const answer = await logInWithId(browser, citizens.agentCustomer, {
      purpose: 'verification',
      return_to: '/orders',
    })

    expect(answer.body).toMatchObject({ data: { outcome: 'verified', return_to: '/orders' } })
    expect((await browser.make(readMe)).body).toMatchObject({ data: { is_verified: true } })
  })

  it('fails when another customer has logged in meanwhile, or the session has ended', async () => {
    const browser = await server.customer('regular')
    const started = await startIdLoginIn(browser, stepUp)
    await authenticateAt(started.url, citizens.regular)
    const other = await server.customer('newcomer')
    other.cookies.set('__Host-eid', browser.cookies.get('__Host-eid') ?? '')

    expect((await finishIdLoginIn(other, started)).body).toMatchObject({
      message: 'errors.incorrect_token',
    })

    const again = await startIdLoginIn(browser, stepUp)
    await authenticateAt(again.url, citizens.regular)
    browser.cookies.delete('__Host-sid')
    expect((await finishIdLoginIn(browser, again)).body).toMatchObject({
      message: 'errors.authentication_required',
    })
    expect((await browser.make(readMe)).body).toMatchObject({ data: null })
  })

  it('renews the proof of the account’s owner', async () => {
    const browser = await server.customer('regular')
    const old = browser.cookies.get('__Host-sid')
    server.advance(20 * 60_000)
    sandbox.pass(20 * 60)

    const answer = await logInWithId(browser, citizens.regular, {
      purpose: 'step_up',
      return_to: '/orders',
    })

    expect(answer.body).toMatchObject({ data: { outcome: 'stepped_up', return_to: '/orders' } })
    expect(browser.cookies.get('__Host-sid')).not.toBe(old)
    const proved = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.provedAt, server.now()))
    expect(proved).toHaveLength(1)
    expect(await mailsTo(server, demoPeople.regular.email)).toEqual([])
  })
})
