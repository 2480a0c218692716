import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startIdentityVerification } from '#contract/identity/identity.ts'
import { hours, minutes, seconds } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities, verifications } from '#server/db/schema/identity.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { createLog } from '#server/http/log.ts'
import { sweepVerifications } from '#server/identity/verification/verification-sweep.service.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { keys } from '#test/support/sandbox.ts'
import {
  decide,
  latest,
  signed,
  startVerificationHarness,
  type VerificationHarness,
} from '#test/support/server/verification-harness.ts'

const { email } = demoPeople.newcomer
const silent = { webhook: 'never' } as const

describe.each(oneEngine)('verification webhook on %s', (engine) => {
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

  it.each([
    ['approved', { status: 'approved', reason: null }],
    ['declined', { status: 'declined', reason: 'other' }],
    ['resubmission_requested', { status: 'resubmission', reason: 'photo_missing' }],
    ['review', { status: 'in_review', reason: null }],
    ['abandoned', { status: 'expired', reason: null }],
  ])(
    'the status is refreshed without a webhook, when the page is read: %s',
    async (decision, seen) => {
      server.fault(silent)
      const { browser, url } = await server.beginner('newcomer')

      await decide(url, decision)

      expect(await latest(browser)).toMatchObject(seen)
    },
  )

  it('the provider is queried at most every fifteen seconds, however often the page is read', async () => {
    server.fault(silent)
    const { browser, url } = await server.beginner('newcomer')
    await latest(browser)
    await decide(url, 'approved')

    expect(await latest(browser)).toMatchObject({ status: 'started' })

    server.pass(seconds(15))
    expect(await latest(browser)).toMatchObject({ status: 'approved' })
  })

  it('concurrent webhooks and reads approve once, with one email', async () => {
    server.fault(silent)
    const { browser, url } = await server.beginner('newcomer')
    await decide(url, 'approved')
    const notice = await report(server)

    const answers = await Promise.all([
      server.sendWebhook(notice),
      latest(browser),
      ...Array.from({ length: 8 }, () => server.sendWebhook(notice)),
    ])

    expect(answers.map((response) => ('body' in response ? response.status : 200))).toEqual(
      Array(10).fill(200),
    )
    expect(await isVerified()).toBe(true)
    expect(await mails()).toEqual(['identity_verified'])
    expect(await proven()).toHaveLength(1)
  })

  it('a webhook repeated ten times takes effect once', async () => {
    server.fault({ webhook: 'duplicate', copies: 10 })
    const { browser, url } = await server.beginner('newcomer')

    await decide(url, 'resubmission_requested')

    expect(await latest(browser)).toMatchObject({ status: 'resubmission', tries_left: 8 })
    expect(await mails()).toEqual(['identity_resubmission'])
  })

  it('a webhook without the provider’s signature changes nothing and is logged', async () => {
    server.fault({ webhook: 'bad_signature' })
    const { browser, url } = await server.beginner('newcomer')
    await latest(browser)
    await decide(url, 'approved')
    const notice = await report(server)
    const other = { ...signed(notice), 'x-auth-client': 'somebody else' }

    const refused = await Promise.all([
      server.sendWebhook(notice, {}),
      server.sendWebhook(notice, signed(notice, 'a secret that is not ours')),
      server.sendWebhook(notice, other),
      server.sendWebhook(notice.replace('approved', 'approved '), signed(notice)),
    ])

    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(refused[0]?.body).toMatchObject({ message: 'errors.incorrect_signature' })
    expect(await isVerified()).toBe(false)
    expect(await latest(browser)).toMatchObject({ status: 'started' })
    expect(server.log.filter((line) => line.includes('webhook.rejected'))).toHaveLength(5)
  })

  it('a webhook that differs from the provider’s status changes nothing', async () => {
    const { browser, url } = await server.beginner('newcomer')
    await decide(url, 'review')
    const forged = (await report(server)).replace('"review"', '"approved"')

    expect((await server.sendWebhook(forged)).status).toBe(200)

    expect(await latest(browser)).toMatchObject({ status: 'in_review' })
    expect(await isVerified()).toBe(false)
  })

  it('a webhook that is a week old, malformed or about an unknown session is ignored', async () => {
    server.fault(silent)
    const { url } = await server.beginner('newcomer')
    await decide(url, 'approved')
    const notice = await report(server)
    server.advance(hours(24 * 7))
    const unknownWebhook = JSON.stringify({ verification: { id: 'x', status: 'approved' } })

    const response = await Promise.all(
      [notice, '[]', 'not JSON', unknownWebhook].map((body) => server.sendWebhook(body)),
    )

    expect(response.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await isVerified()).toBe(false)
  })

  it('the verification waits for a decision after the person has submitted', async () => {
    const { browser, url } = await server.beginner('newcomer')
    const [proof] = await stored()
    const event = { id: proof?.sessionId, attemptId: 'a', action: 'submitted', code: 7002 }

    await server.sendWebhook(JSON.stringify(event))

    expect(await latest(browser)).toMatchObject({ status: 'in_review', url: null })
    expect(await browser.make(startIdentityVerification)).toMatchObject({
      status: 409,
      body: { message: 'errors.identity_in_review' },
    })
    await decide(url, 'approved')
    expect(await isVerified()).toBe(true)
  })

  it('the sweep finds the status after a lost webhook, at growing intervals', async () => {
    server.fault(silent)
    const { url } = await server.beginner('newcomer')
    const sweep = async () => {
      await sweepVerifications({
        db: server.db,
        now: server.now(),
        secret: demoSecret,
        origin: 'https://portal.example',
        log: createLog(server.now, () => {}),
        access: {
          url: server.sandbox.variables.VERIFF_URL,
          key: keys.veriffKey,
          secret: keys.veriffSecret,
        },
      })
      return (await stored())[0]?.queriedAt
    }
    const queriedAt: (Date | null | undefined)[] = []
    for (let minute = 0; minute <= 12; minute += 1) {
      queriedAt.push(await sweep())
      server.pass(minutes(1))
    }
    const minutesOf = queriedAt.map(
      (at) => at && (at.getTime() - (queriedAt[1]?.getTime() ?? 0)) / minutes(1),
    )

    expect(minutesOf).toEqual([null, 0, 1, 2, 2, 4, 4, 4, 7, 7, 7, 7, 11])
    await decide(url, 'approved')
    server.pass(minutes(10))
    await sweep()
    expect(await isVerified()).toBe(true)
  })

  it('an unavailable provider causes no server error', async () => {
    server.fault(silent)
    const { browser, url } = await server.beginner('newcomer')
    await decide(url, 'approved')
    const notice = await report(server)
    server.fault({ api: 'error' })

    expect(await latest(browser)).toMatchObject({ status: 'started' })
    expect((await server.sendWebhook(notice)).status).toBe(503)
    const other = await server.customer('shopper')
    expect(await other.make(startIdentityVerification)).toMatchObject({ status: 503 })

    server.fault({ api: 'none' })
    expect((await server.sendWebhook(notice)).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })
})

/** Returns the webhook that Veriff would send now about the latest session. */
const report = async (server: VerificationHarness): Promise<string> => {
  const proofs = await server.db.select().from(verifications).orderBy(verifications.createdAt)
  const id = proofs.at(-1)?.sessionId ?? ''
  const address = `${server.sandbox.variables.VERIFF_URL}/v1/sessions/${id}/decision`
  return (await fetch(address, { headers: signed(id) })).text()
}
