import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { startIdentityVerification } from '#contract/identity/identity.ts'
import { hours, minutes } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities, verifications } from '#server/db/schema/identity.ts'
import { endAllSessions } from '#server/account/session/session.store.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { raceWithLock, raceWithTransaction } from '#test/support/server/account-race.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  begin,
  decide,
  latest,
  startVerificationHarness,
  type VerificationHarness,
} from '#test/support/server/verification-harness.ts'

const { email } = demoPeople.newcomer
const silent = { webhook: 'never' } as const

describe.each(oneEngine)('identity verification on %s', (engine) => {
  let server: VerificationHarness
  beforeEach(async () => {
    server = await startVerificationHarness(engine)
  })
  afterEach(() => server.close())

  const mails = async () => kindsOf(await mailsTo(server, email))
  const stored = () => server.db.select().from(verifications).orderBy(verifications.createdAt)
  const proven = () =>
    server.db.select().from(provenIdentities).where(eq(provenIdentities.provider, 'veriff'))
  const isVerified = async () => {
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, email))
    return account?.verifiedAt !== null
  }

  it('does not exist before it is started', async () => {
    expect(await latest(await server.customer('newcomer'))).toEqual({
      id: null,
      status: 'none',
      reason: null,
      url: null,
      tries_left: 9,
      updated_at: null,
      providers: ['veriff'],
    })
  })

  it('redirects to the provider under a random id, and back to the requested page', async () => {
    const browser = await server.customer('newcomer')
    const { id, url } = await begin(browser, { return_to: '/orders?page=2' })

    const back = await decide(url, 'approved')

    expect(new URL(url).origin).toBe(server.sandbox.origin)
    expect(back.headers.get('location')).toMatch(/\/verification\?return_to=%2Forders%3Fpage%3D2$/)
    expect(await latest(browser)).toMatchObject({ id, status: 'approved' })
  })

  it('is approved by the provider’s status, and reported by email', async () => {
    const { browser, url } = await server.beginner('newcomer')

    await decide(url, 'approved')

    expect((await browser.make(readMe)).body).toMatchObject({
      data: { is_verified: true, first_name: 'Liis' },
    })
    expect(await latest(browser)).toMatchObject({ status: 'approved', url: null, reason: null })
    expect(await mails()).toEqual(['identity_verified'])
    expect(await proven()).toMatchObject([{ country: 'EE', provider: 'veriff', method: 'id_card' }])
  })

  it('is resumed when it is started again', async () => {
    const browser = await server.customer('newcomer')

    const begun = await Promise.all([begin(browser), begin(browser), begin(browser)])

    expect(new Set(begun.map(({ url }) => url)).size).toBe(1)
    expect(await begin(browser)).toEqual(begun[0])
    expect(await stored()).toHaveLength(1)
  })

  it('starts again on request; the first one still counts', async () => {
    const { browser, url } = await server.beginner('newcomer')
    server.pass(minutes(1))
    const second = await begin(browser, { restart: true })

    expect(second.url).not.toBe(url)
    expect(await latest(browser)).toMatchObject({ id: second.id, status: 'started' })

    await decide(url, 'approved')
    expect(await latest(browser)).toMatchObject({ status: 'approved', url: null })
  })

  it('expires a week after it was started and left', async () => {
    const { browser, url } = await server.beginner('newcomer')
    server.pass(hours(24 * 7))
    const back = await server.customer('newcomer')

    expect(await latest(back)).toMatchObject({ status: 'expired', url: null })
    expect((await begin(back)).url).not.toBe(url)
    expect((await browser.make(readMe)).status).toBe(401)
  })

  it('allows nine resubmissions in the same session', async () => {
    const { browser, url } = await server.beginner('newcomer')
    for (let left = 8; left > 0; left -= 1) {
      await decide(url, 'resubmission_requested')
      expect(await latest(browser)).toMatchObject({ status: 'resubmission', tries_left: left, url })
      server.pass(minutes(1))
      expect((await begin(browser)).url).toBe(url)
      server.pass(minutes(1))
      expect(await latest(browser)).toMatchObject({ status: 'started', tries_left: left })
    }

    await decide(url, 'resubmission_requested')

    expect(await latest(browser)).toMatchObject({ status: 'declined', tries_left: 0, url: null })
  })

  it('may be approved after a resubmission request, or after a decline was revised', async () => {
    const { browser, url } = await server.beginner('newcomer')
    for (const decision of [
      'resubmission_requested',
      'review',
      'declined',
      'approved',
      'declined',
    ]) {
      server.pass(minutes(1))
      await decide(url, decision)
    }

    expect(await latest(browser)).toMatchObject({ status: 'approved' })
    expect(await mails()).toEqual([
      'identity_resubmission',
      'identity_declined',
      'identity_verified',
    ])
  })

  it.each([
    ['approved', 409, 'errors.already_verified'],
    ['in_review', 409, 'errors.identity_in_review'],
    ['declined', 200, undefined],
  ] as const)('stays %s when it is resumed at the same moment', async (status, answer, message) => {
    const { browser, url } = await server.beginner('newcomer')
    await decide(url, 'resubmission_requested')
    const isFirst = eq(verifications.url, url)

    const response = await raceWithTransaction(server, {
      first: (tx) => tx.update(verifications).set({ status, reason: null }).where(isFirst),
      request: () => browser.make(startIdentityVerification),
    })

    expect(response).toMatchObject({ status: answer, body: message ? { message } : {} })
    expect(await server.db.select().from(verifications).where(isFirst)).toMatchObject([{ status }])
    expect(await stored()).toHaveLength(message ? 1 : 2)
  })

  it.each([
    ['approved', 'errors.already_verified'],
    ['in_review', 'errors.identity_in_review'],
  ] as const)('starts no other one while its decline is revised to %s', async (status, message) => {
    const { browser, url } = await server.beginner('newcomer')
    await decide(url, 'declined')

    const response = await raceWithLock(server, {
      accountId: accountId(demoPeople.newcomer),
      request: () => browser.make(startIdentityVerification),
      meanwhile: (tx) => tx.update(verifications).set({ status, reason: null }),
    })

    expect(response).toMatchObject({ status: 409, body: { message } })
    expect(await stored()).toHaveLength(1)
  })

  it('is not started once the identity is proven in another way', async () => {
    const browser = await server.customer('newcomer')
    const id = accountId(demoPeople.newcomer)

    const response = await raceWithLock(server, {
      accountId: id,
      request: () => browser.make(startIdentityVerification),
      meanwhile: (tx) =>
        tx.update(accounts).set({ verifiedAt: server.now() }).where(eq(accounts.id, id)),
    })

    expect(response).toMatchObject({ status: 409, body: { message: 'errors.already_verified' } })
    expect(await stored()).toEqual([])
  })

  it('is not started by a session that ends while the provider answers', async () => {
    const browser = await server.customer('newcomer')
    const id = accountId(demoPeople.newcomer)

    const response = await raceWithLock(server, {
      accountId: id,
      request: () => browser.make(startIdentityVerification),
      meanwhile: (tx) => endAllSessions(tx, id),
    })

    expect(response.status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('is declined when the person has another account', async () => {
    await decide((await server.beginner('shopper')).url, 'approved')
    const { browser, url } = await server.beginner('newcomer')

    await decide(url, 'approved')

    expect(await latest(browser)).toMatchObject({ status: 'declined', reason: 'account_exists' })
    expect(await isVerified()).toBe(false)
    expect(await mails()).toEqual(['identity_declined'])
  })

  it('approves one of two accounts that are verified for the same person concurrently', async () => {
    server.fault(silent)
    const people = [await server.beginner('shopper'), await server.beginner('newcomer')]
    await Promise.all(people.map(({ url }) => decide(url, 'approved')))

    const seen = await Promise.all(people.map(({ browser }) => latest(browser)))

    expect(seen.map(({ status }) => status).toSorted()).toEqual(['approved', 'declined'])
  })

  it('is declined when the account belongs to another person', async () => {
    const { browser, url } = await server.beginner('newcomer')
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, email))
    await server.db.insert(provenIdentities).values({
      accountId: account?.id ?? '',
      country: 'EE',
      codeHash: 'of somebody else',
      codeEncrypted: '',
      provider: 'dokobit',
      method: 'mobile-id',
      provenAt: server.now(),
    })

    await decide(url, 'approved')

    expect(await latest(browser)).toMatchObject({ status: 'declined', reason: 'person_mismatch' })
  })

  it('is not offered to a customer whose identity is proven', async () => {
    const browser = await server.customer('regular')

    expect(await latest(browser)).toMatchObject({ status: 'approved', id: null })
    expect(await browser.make(startIdentityVerification)).toMatchObject({
      status: 409,
      body: { message: 'errors.already_verified' },
    })
  })

  it('is limited in starts per day', async () => {
    const browser = await server.customer('newcomer')
    for (let time = 0; time < 20; time += 1) await begin(browser, { restart: true })

    expect((await browser.make(startIdentityVerification, { restart: true })).status).toBe(429)
  })

  it('rejects a return address on another site', async () => {
    const browser = await server.customer('newcomer')
    const answer = await browser.make(startIdentityVerification, { return_to: '//evil.example' })

    expect(answer.status).toBe(422)
  })
})
