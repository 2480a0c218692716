import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readMe, User } from '#contract/account.ts'
import { addToCart } from '#contract/shop.ts'
import { endAllSessions } from '#server/account/session/session.store.ts'
import { minutes } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { freeSlot, hold } from '#test/support/consulting.ts'
import { engines } from '#test/support/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server.ts'

/** What sends statements to the database. */
const clientOf = ({ db }: TestServer): { query: () => unknown } => Reflect.get(db, '$client')

const id = accountId(demoPeople.regular)
const Answer = v.object({ data: User })

describe.each(engines)('the keep-alive ping on %s', { timeout: 60_000 }, (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  }, 30_000)
  afterEach(() => server.close())

  const readVersion = async (): Promise<string> =>
    v.parse(Answer, (await browser.make(readMe)).body).data.version ?? ''
  const ping = (version: string) => browser.make(readMe, { ping: true, version })

  it('costs one statement as long as the user is the same', async () => {
    const version = await readVersion()
    server.advance(minutes(2))
    const statements = vi.spyOn(clientOf(server), 'query')

    const { body } = await ping(version)

    expect(statements).toHaveBeenCalledTimes(1)
    expect(body).toEqual({
      data: { unchanged: true, session: { idle: 1_680, most: 43_080 } },
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
    'brings the user when %s was changed on another device',
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

  it('brings the user when the version is not known', async () => {
    expect(v.is(Answer, (await ping('another')).body)).toBe(true)
  })

  it('is refused as soon as the session has ended', async () => {
    const version = await readVersion()
    await endAllSessions(server.db, id)

    expect(await ping(version)).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
  })
})
