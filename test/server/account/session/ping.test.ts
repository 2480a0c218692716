import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readMe, User } from '#contract/account/account.ts'
import { addConsultation } from '#contract/consultation/consultation.ts'
import { addToCart } from '#contract/shop/shop.ts'
import { endAllSessions } from '#server/account/session/session.store.ts'
import { minutes } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { counsellor, freeSlot, hold } from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import {
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

type Client = { query: (...args: unknown[]) => Promise<unknown> }

/** The client that sends statements to the database. */
const clientOf = ({ db }: TestServer): Client => Reflect.get(db, '$client')

const id = accountId(demoPeople.regular)
const Answer = v.object({ data: User })
const unchanged = { unchanged: true, session: { idle: 1_800, absolute: 43_200 } }

describe.each(engines)('keep-alive ping on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  const readVersion = async (): Promise<string> =>
    v.parse(Answer, (await browser.make(readMe)).body).data.version ?? ''
  const ping = (version: string) => browser.make(readMe, { ping: true, version })

  it('runs one statement while the user is unchanged', async () => {
    const version = await readVersion()
    server.advance(minutes(2))
    const statements = vi.spyOn(clientOf(server), 'query')

    const { body } = await ping(version)

    expect(statements).toHaveBeenCalledTimes(1)
    expect(body).toEqual({
      data: { unchanged: true, session: { idle: 1_680, absolute: 43_080 } },
      message: null,
    })
  })

  const changes: Record<string, (other: TestBrowser) => Promise<unknown>> = {
    'the cart': (other) =>
      other.make(addToCart, { product_id: productId('heart'), is_repeat: true }),
    'a held time': async (other) => hold(other, await freeSlot(other)),
    'the name': () =>
      server.db.update(accounts).set({ lastName: 'New' }).where(eq(accounts.id, id)),
    'the verification': () =>
      server.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, id)),
    'the terms': () =>
      server.db.update(accounts).set({ acceptedTermsAt: null }).where(eq(accounts.id, id)),
    'the origin of the DNA': () =>
      server.db.update(dnaOrigins).set({ analyzable: false }).where(eq(dnaOrigins.accountId, id)),
  }

  it.each(Object.entries(changes))(
    'returns the user when %s was changed on another device',
    async (_what, change) => {
      const version = await readVersion()
      await change(await server.customer('regular'))

      const answer = v.parse(Answer, (await ping(version)).body)

      expect(answer.data.version).not.toBe(version)
      expect((await ping(answer.data.version ?? '')).body).toMatchObject({
        data: { unchanged: true },
      })
      expect(v.parse(Answer, (await browser.make(readMe)).body).data).toEqual({
        ...answer.data,
        session: expect.anything(),
      })
    },
  )

  it('returns the cart without the time of a consultation once its hold has expired', async () => {
    const slot = await freeSlot(browser)
    await hold(browser, slot)
    await browser.make(addConsultation, { product_id: counsellor, slot_id: slot, language: 'et' })
    const version = await readVersion()
    server.advance(minutes(15) - 1)
    expect((await ping(version)).body).toMatchObject({ data: { unchanged: true } })

    server.advance(1)

    const { cart } = v.parse(Answer, (await ping(version)).body).data
    expect(cart.products.map(({ id: product }) => product)).toContain(counsellor)
    expect(cart.consultations).toEqual({})
  })

  it('returns the user when the version is unknown', async () => {
    expect(v.is(Answer, (await ping('another')).body)).toBe(true)
  })

  it('is rejected as soon as the session has ended', async () => {
    const version = await readVersion()
    await endAllSessions(server.db, id)

    expect(await ping(version)).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
  })

  describe('with concurrent pings', () => {
    const names = ['regular', 'unconfirmed', 'undecided'] as const
    /** Wraps the next statement that is sent. */
    const aroundNextStatement = (wrap: (send: () => Promise<unknown>) => Promise<unknown>) => {
      const client = clientOf(server)
      const query = client.query.bind(client)
      return vi
        .spyOn(client, 'query')
        .mockImplementationOnce((...args) => wrap(() => query(...args)))
    }
    const pingOf = (one: TestBrowser) => one.make(readMe, { ping: true })

    it('runs one statement, and each customer gets their own response', async () => {
      const browsers = await Promise.all(names.map((name) => server.customer(name)))
      const alone = []
      for (const one of browsers) alone.push((await pingOf(one)).body)
      const otherVisitor = server.visitor()
      otherVisitor.cookies.set('__Host-sid', 'x'.repeat(43))
      const versions = alone.map((body) => v.parse(Answer, body).data.version)
      const statements = vi.spyOn(clientOf(server), 'query')

      const answers = await Promise.all([
        ...browsers.map((one, at) => one.make(readMe, { ping: true, version: versions[at] })),
        browser.make(readMe, { ping: true, version: versions[0] }),
        pingOf(otherVisitor),
      ])

      expect(statements).toHaveBeenCalledTimes(1)
      expect(new Set(versions).size).toBe(names.length)
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401])
      expect(answers.slice(0, 4).map(({ body }) => body)).toEqual(
        Array.from({ length: 4 }, () => expect.objectContaining({ data: unchanged })),
      )
    })

    it('is rejected when the session ends before the statement is sent', async () => {
      const other = await server.customer('unconfirmed')
      aroundNextStatement(async (send) => {
        await endAllSessions(server.db, id)
        return send()
      })

      const [ended, live] = await Promise.all([pingOf(browser), pingOf(other)])

      expect([ended.status, live.status]).toEqual([401, 200])
    })

    it('is not answered by a statement that was sent before the ping arrived', async () => {
      let late: Promise<TestResponse> | undefined
      aroundNextStatement(async (send) => {
        const rows = await send()
        await endAllSessions(server.db, id)
        late = pingOf(browser)
        return rows
      })

      const early = await pingOf(browser)

      expect([early.status, (await late)?.status]).toEqual([200, 401])
    })

    it('answers 503 to every ping when the statement fails, and serves the next one', async () => {
      const other = await server.customer('unconfirmed')
      aroundNextStatement(() =>
        Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
      )

      const failed = await Promise.all([pingOf(browser), pingOf(other)])

      expect(failed.map(({ status }) => status)).toEqual([503, 503])
      expect(failed.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5'])
      expect((await pingOf(browser)).status).toBe(200)
    })
  })
})
