import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { resendConfirmation } from '#contract/account/account.ts'
import { restore } from '#contract/account/registration.ts'
import { disclosureAlarm } from '#server/account/account.rules.ts'
import { countTry } from '#server/throttle/throttle.store.ts'
import { minutes } from '#server/clock.ts'
import { throttleCounters } from '#server/db/schema/account.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestServer, type TestResponse } from '#test/support/server/server.ts'

const known = demoPeople.regular.email
const waiting = demoPeople.unconfirmed.email
const unknown = (index = 0) => `nobody-${index}@alleel.example`

describe.each(oneEngine)('link request on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const ask = (call: typeof restore | typeof resendConfirmation, email: string, from?: string) =>
    server.visitor(from).make(call, { email })

  it('reports whether the address is known, as the specification requires', async () => {
    const response = [
      await ask(restore, known),
      await ask(restore, unknown()),
      await ask(resendConfirmation, waiting),
      await ask(resendConfirmation, unknown()),
      await ask(resendConfirmation, known),
    ]

    expect(response.map(messageOf)).toEqual([
      'success.restore',
      'errors.email_is_not_registered',
      'success.resend',
      'errors.email_is_not_registered',
      'errors.email_already_confirmed',
    ])
    expect(response[1]?.body).toMatchObject({
      validationErrors: [{ field: 'email', message: 'errors.email_is_not_registered' }],
    })
    expect(kindsOf(await mailsTo(server, known))).toEqual(['restore'])
    expect(kindsOf(await mailsTo(server, waiting))).toEqual(['confirm_email'])
  })

  it('disclosure: an address gets five answers an hour, and then the same as every other', async () => {
    const response = []
    for (const index of [1, 2, 3, 4, 5, 6]) response.push(await ask(restore, unknown(index)))

    expect(response.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 200])
    expect(messageOf(await ask(restore, known))).toBe('success.restore')
  })

  it('disclosure: a network gets twenty answers a day', async () => {
    const response = []
    for (const index of Array.from({ length: 21 }, (_, count) => count)) {
      response.push(await ask(restore, unknown(index), `203.0.113.${index}`))
    }

    expect(response.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 20 }, () => 404),
      200,
    ])
    expect((await ask(restore, unknown(22), '198.51.100.1')).status).toBe(404)
  })

  it('is limited to one a minute and three an hour per address, known or not', async () => {
    for (const email of [known, unknown()]) {
      const from = (index: number) => `192.0.2.${index}`
      expect([200, 404]).toContain((await ask(restore, email, from(1))).status)
      expect(await ask(restore, email, from(2))).toMatchObject({
        status: 429,
        body: { messageArguments: { seconds: 60 } },
      })
      for (const index of [3, 4]) {
        server.advance(minutes(1))
        await ask(restore, email, from(index))
      }
      server.advance(minutes(1))
      expect((await ask(restore, email, from(5))).status).toBe(429)
      server.advance(minutes(60))
    }
  })

  it('is limited to ten an hour per client address', async () => {
    const response = []
    for (const index of Array.from({ length: 11 }, (_, count) => count)) {
      response.push(await ask(resendConfirmation, unknown(index)))
    }

    expect(response.at(-2)?.status).toBe(200)
    expect(response.at(-1)?.status).toBe(429)
    expect(JSON.stringify(await server.db.select().from(throttleCounters))).not.toMatch(
      /nobody|198\.51/,
    )
  })

  it('raises one alarm a day when a hundred addresses are disclosed', async () => {
    const all = { throttle: disclosureAlarm.all, subject: '', secret: demoSecret }
    for (const _ of Array.from({ length: 98 })) await countTry(server.db, all, startOfTests)

    for (const index of [1, 2, 3, 4]) await ask(restore, unknown(index))

    expect(server.log.filter((line) => line.includes('disclosure.alarm'))).toHaveLength(1)
    expect(server.log.filter((line) => line.includes('disclosure.shown'))).toHaveLength(4)
  })
})

describe('link request in strict privacy mode', () => {
  it('has the same response and response time for every address', async () => {
    const server = await startServer('PostgreSQL', { privacyStrict: true })
    const requests = [
      [restore, known],
      [restore, unknown()],
      [resendConfirmation, waiting],
      [resendConfirmation, unknown()],
      [resendConfirmation, known],
    ] as const
    const answers: { body: unknown; ms: number }[] = []

    for (const [call, email] of requests) {
      const start = performance.now()
      const { body } = await server.visitor().make(call, { email })
      answers.push({ body, ms: performance.now() - start })
    }

    const restored = { data: null, message: 'success.restore' }
    const resent = { data: null, message: 'success.resend' }
    const bodies = answers.map(({ body }) => body)
    expect(bodies).toEqual([restored, restored, resent, resent, resent])
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeGreaterThan(145)
    expect(kindsOf(await mailsTo(server, known))).toEqual(['restore', 'account_exists'])
    expect(kindsOf(await mailsTo(server, waiting))).toEqual(['confirm_email'])
    await server.close()
  })

  it('still sends an email to the owner of an address', async () => {
    const server = await startServer('PostgreSQL', { privacyStrict: true })
    const browser = await server.customer('regular')

    const response = await browser.make(resendConfirmation, { email: known })

    expect(messageOf(response)).toBe('errors.email_already_confirmed')
    await server.close()
  })
})

const messageOf = ({ body }: TestResponse): unknown =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
