import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { CallShape } from '#contract/call.ts'
import { eraseAccount, stepUp } from '#contract/account/session.ts'
import { addToCart } from '#contract/shop/shop.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'
import { raceWithLock } from '#test/support/server/account-race.ts'
import {
  logIn,
  startServer,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

/** PGlite has one connection, so nothing is concurrent there. */
describe('account that is deleted concurrently on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL')
  })
  afterEach(() =>
    expect(server.log.filter((line) => line.includes('"error.unexpected"'))).toEqual([]),
  )
  afterAll(() => server.close())

  it('rejects a log-in with its password', async () => {
    const response = await whileErased('newcomer', () => logIn(server.visitor(), 'newcomer'))

    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ message: 'errors.incorrect_email_or_password' })
  })

  type Asked = { deed: string; name: DemoName; call: CallShape; payload: Record<string, unknown> }
  const requests: Asked[] = [
    { deed: 'prove itself', name: 'hpvInvited', call: stepUp, payload: { password: demoPassword } },
    {
      deed: 'fill its cart',
      name: 'unconfirmed',
      call: addToCart,
      payload: { product_id: productId('heart') },
    },
  ]

  it.each(requests)(
    'rejects a request to $deed, since its session has ended',
    async ({ name, call, payload }) => {
      const browser = await server.customer(name)

      const response = await whileErased(name, () => browser.make(call, payload))

      expect(response.status).toBe(401)
      expect(response.body).toMatchObject({ message: 'errors.authentication_required' })
    },
  )

  it('is deleted once, whichever requests its owner sends meanwhile', async () => {
    const browsers = await Promise.all([1, 2, 3].map(() => server.customer('shopper')))
    const erasing = browsers.map((browser) => browser.make(eraseAccount, { understood: true }))
    const entering = [1, 2, 3].map((at) =>
      logIn(server.visitor(`198.51.100.${at + 20}`), 'shopper'),
    )

    const response = await Promise.all([...erasing, ...entering])

    expect(response.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(response.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1)
  })

  /** Deletes the account while a request that has found it waits for its lock. */
  const whileErased = (
    name: DemoName,
    request: () => Promise<TestResponse>,
  ): Promise<TestResponse> => {
    const id = accountId(demoPeople[name])
    const erase = (tx: Database) => tx.delete(accounts).where(eq(accounts.id, id))
    return raceWithLock(server, { accountId: id, request, meanwhile: erase })
  }
})
