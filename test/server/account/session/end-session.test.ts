import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { acceptTerms, logout, readMe } from '#contract/account/account.ts'
import { updateIdentity } from '#contract/account/profile.ts'
import type { CallShape } from '#contract/call.ts'
import { changeEmail, changePassword } from '#contract/account/credentials.ts'
import { confirmEmail, resetPassword, restore } from '#contract/account/registration.ts'
import { endOtherSessions, eraseAccount, stepUp } from '#contract/account/session.ts'
import { updateGeneDonorData } from '#contract/dna/dna.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { sessionLimits, stepUpThrottle } from '#server/account/account.rules.ts'
import { updatePasswordHash } from '#server/account/account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'
import { tokenOfLink } from '#server/crypto/secret.ts'
import { findSession } from '#server/account/session/find-session.store.ts'
import { endAllSessions, startSession } from '#server/account/session/session.store.ts'
import { minutes } from '#server/clock.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import { raceWithLock, raceWithTransaction } from '#test/support/server/account-race.ts'
import { lastLink } from '#test/support/server/mails.ts'
import {
  logIn,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const sid = '__Host-sid'
const newPassword = 'kollane auto sõidab'
const passwords = { password: newPassword, password_confirmation: newPassword }

let server: TestServer

const liveSessionsOf = (name: DemoName) =>
  server.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId(demoPeople[name])), isNull(sessions.replacedAt)))

/** Another browser with a copy of the cookie. */
const copyOf = (browser: TestBrowser): TestBrowser => {
  const copy = server.visitor('203.0.113.9')
  copy.cookies.set(sid, browser.cookies.get(sid) ?? '')
  return copy
}

const proveSelf = (browser: TestBrowser) => browser.make(stepUp, { password: demoPassword })

/** How the owner ends the session of a person who knows the password; `keeps` sessions of the owner stay. */
const endings: Record<string, { keeps: number; end: (owner: TestBrowser) => Promise<unknown> }> = {
  'the password is reset': {
    keeps: 0,
    end: async () => {
      const { email } = demoPeople.regular
      await server.visitor().make(restore, { email })
      const { signature: code } = await lastLink(server, email)
      return server.visitor().make(resetPassword, { validation_code: code, ...passwords })
    },
  },
  'the password is changed': {
    keeps: 1,
    end: (owner) => owner.make(changePassword, passwords),
  },
  'the other sessions are ended': { keeps: 1, end: (owner) => owner.make(endOtherSessions) },
  'the account is erased': {
    keeps: 0,
    end: (owner) => owner.make(eraseAccount, { understood: true }),
  },
}

describe.each(engines)('ending sessions on %s', (engine) => {
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  it.each(Object.entries(endings))(
    'step-up: no session of a loop survives %s',
    async (_name, { keeps, end }) => {
      const owner = await server.customer('regular')
      const attacker = await server.customer('regular', '203.0.113.9')
      const loop = async (): Promise<void> => {
        for (const _ of [1, 2, 3]) await proveSelf(attacker)
      }
      const loops = [loop(), loop(), proveSelf(copyOf(attacker))]
      await proveSelf(attacker)

      expect(await end(owner)).toMatchObject({ status: 200 })

      expect((await attacker.make(readMe)).status).toBe(401)
      await Promise.all(loops)
      expect(await liveSessionsOf('regular')).toHaveLength(keeps)
    },
  )

  it('log-out: ends the session with any of its tokens', async () => {
    const owner = await server.customer('regular')
    const attacker = copyOf(owner)
    const loop = [proveSelf(attacker), proveSelf(copyOf(owner)), proveSelf(copyOf(owner))]
    await Promise.race(loop)

    expect(await owner.make(logout)).toMatchObject({ status: 200 })

    await Promise.all(loop)
    expect((await attacker.make(readMe)).status).toBe(401)
    expect(await liveSessionsOf('regular')).toEqual([])
    expect(await owner.make(logout)).toMatchObject({ status: 200 })
  })

  it('log-in: ends the previous session of the browser with any of its tokens', async () => {
    const browser = await server.customer('regular')
    const late = copyOf(browser)
    await proveSelf(browser)

    expect((await logIn(late, 'undecided')).status).toBe(200)

    expect(await liveSessionsOf('regular')).toEqual([])
    expect(await liveSessionsOf('undecided')).toHaveLength(1)
  })

  it('step-up: six concurrent requests leave one live session', async () => {
    const browser = await server.customer('regular')

    const response = await Promise.all(Array.from({ length: 6 }, () => proveSelf(copyOf(browser))))

    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(response.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(await liveSessionsOf('regular')).toHaveLength(1)
  })

  it('step-up: rejects the eleventh right password within 15 minutes', async () => {
    const browser = await server.customer('regular')
    for (const _ of Array.from({ length: stepUpThrottle.limit })) {
      expect((await proveSelf(browser)).status).toBe(200)
    }

    expect(await proveSelf(browser)).toMatchObject({
      status: 429,
      body: { message: 'errors.too_many_attempts' },
    })
    server.advance(minutes(15))
    expect((await proveSelf(browser)).status).toBe(200)
  })

  it('log-in: ends the least recently used session above twenty', async () => {
    const first = await server.customer('regular')
    const second = await server.customer('regular')
    server.advance(minutes(1))
    await first.make(readMe)
    for (const _ of Array.from({ length: sessionLimits.perAccount - 2 })) {
      await server.customer('regular')
    }
    expect((await second.make(readMe, { ping: true })).status).toBe(200)

    await server.customer('regular')

    expect((await second.make(readMe)).status).toBe(401)
    expect((await first.make(readMe)).status).toBe(200)
    expect(await liveSessionsOf('regular')).toHaveLength(sessionLimits.perAccount)
  })
})

/** PGlite has one connection, so nothing is concurrent there. */
describe('session that ends during a request on PostgreSQL', () => {
  beforeEach(async () => {
    server = await startServer('PostgreSQL')
  })
  afterEach(async () => {
    expect(server.log.filter((line) => line.includes('"error.unexpected"'))).toEqual([])
    await server.close()
  })

  type Asked = { name: DemoName; call: CallShape; payload?: Record<string, unknown> }
  const requests: Asked[] = [
    { name: 'regular', call: stepUp, payload: { password: demoPassword } },
    { name: 'undecided', call: acceptTerms },
    { name: 'regular', call: changePassword, payload: passwords },
    { name: 'regular', call: changeEmail, payload: { email: 'new@alleel.example' } },
    { name: 'regular', call: endOtherSessions },
    { name: 'regular', call: eraseAccount, payload: { understood: true } },
    {
      name: 'oneOrder',
      call: updateIdentity,
      payload: { first_name: 'Toomas', last_name: 'Rebane', report_language: 'et' },
    },
    {
      name: 'answering',
      call: registerKit,
      payload: { spit_kit_barcode: demoKits[0]?.barcode, is_own_sample: true },
    },
    {
      name: 'oneOrder',
      call: updateGeneDonorData,
      payload: { is_gene_donor: true, terms_accepted: true },
    },
  ]

  it.each(requests)('$call.id: is rejected and leaves no session', async (testCase) => {
    const { name, call, payload } = testCase
    const id = accountId(demoPeople[name])
    const browser = await server.customer(name)

    const response = await raceWithLock(server, {
      accountId: id,
      request: () => browser.make(call, payload),
      meanwhile: (tx) => endAllSessions(tx, id),
    })

    expect(response).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
    expect(await liveSessionsOf(name)).toEqual([])
    expect(await server.db.$count(accounts, eq(accounts.id, id))).toBe(1)
  })

  it('step-up: is rejected after a concurrent log-in to another account has ended the session', async () => {
    const browser = await server.customer('regular')
    const now = server.now()
    const previous = await findSession(server.db, browser.cookies.get(sid), { now })
    const other = accountId(demoPeople.undecided)

    const response = await raceWithTransaction(server, {
      first: (tx) => startSession(tx, other, { previous, device: '', now }),
      request: () => proveSelf(browser),
    })

    expect(response).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
    expect(await liveSessionsOf('regular')).toEqual([])
  })

  it('confirmEmail: confirms the address and starts no session', async () => {
    const { email } = demoPeople.unconfirmed
    const id = accountId(demoPeople.unconfirmed)
    const browser = await server.customer('unconfirmed')
    const wanted = { kind: 'confirm_email', account: { id, email }, secret: demoSecret } as const
    const linkId = await createLink(server.db, { ...wanted, now: server.now() })

    const response = await raceWithLock(server, {
      accountId: id,
      request: () =>
        browser.make(confirmEmail, { id: linkId, signature: tokenOfLink(demoSecret, linkId) }),
      meanwhile: (tx) => endAllSessions(tx, id),
    })

    expect(response.status).toBe(200)
    expect(await liveSessionsOf('unconfirmed')).toEqual([])
  })

  it('login: rejects a password that was changed after it was checked', async () => {
    const id = accountId(demoPeople.regular)

    const response = await raceWithLock(server, {
      accountId: id,
      request: () => logIn(server.visitor(), 'regular'),
      meanwhile: (tx) => updatePasswordHash(tx, id, otherHash),
    })

    expect(response).toMatchObject({
      status: 401,
      body: { message: 'errors.incorrect_email_or_password' },
    })
    expect(await liveSessionsOf('regular')).toEqual([])
  })
})

/** The hash of an unknown password. */
const otherHash =
  '$argon2id$v=19$m=65536,t=3,p=1$ypR8OWa6IJ4dLBxKvxJWuA$hjpbNgEGXT4wcw2xCPxKyZrLYrrAuyHxseuGZXP8j2k'
