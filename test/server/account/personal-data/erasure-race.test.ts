import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { CallShape } from '#contract/call.ts'
import { eraseAccount, stepUp } from '#contract/account/session.ts'
import { addToCart } from '#contract/shop/shop.ts'
import { orderHpvKit } from '#contract/study/study.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { studyKits, studyOrders } from '#server/db/schema/study.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { lockInvitation } from '#server/study/study.store.ts'
import { raceWithLock, raceWithTransaction } from '#test/support/server/account-race.ts'
import {
  logIn,
  startServer,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'
import { hpvForm, studyBarcodes } from '#test/support/server/study.ts'

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

  it('leaves no sample of the HPV study whose result arrived meanwhile', async () => {
    const browser = server.visitor()
    await browser.make(orderHpvKit, hpvForm())
    const [order] = await server.db.select().from(studyOrders)
    const kit = { id: randomUUID(), orderId: order?.id ?? '', barcode: studyBarcodes[0] ?? '' }
    await server.db.insert(studyKits).values({ ...kit, status: 'sent', sentAt: server.now() })
    const report = async (tx: Database) => {
      await lockInvitation(tx, order?.invitationId ?? '')
      const resultEncrypted = encrypt(demoSecret, 'not_found')
      await tx.update(studyKits).set({ status: 'analysed', resultEncrypted })
    }

    const response = await raceWithTransaction(server, {
      first: report,
      request: () => browser.make(eraseAccount, { understood: true }),
    })

    expect(response.status).toBe(200)
    expect(await server.db.select().from(studyKits)).toMatchObject([
      { status: 'analysed', resultEncrypted: null, destructionDueAt: server.now() },
    ])
  })

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
