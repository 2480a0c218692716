import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cancelOrder } from '#contract/payment/payment.ts'
import { startSession } from '#server/account/session/session.store.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { orders } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { templateDatabase } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase } from '#test/support/database/database.ts'
import { freePort } from '#test/support/payment/crash-harness.ts'
import { brokenInvariants } from '#test/support/payment/invariants.ts'
import { pay, placeOrder, totalCents } from '#test/support/payment/payment-harness.ts'
import { send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'
import { openBrowser, type TestBrowser } from '#test/support/server/server.ts'

const rounds = 6

/** Two server processes over one PostgreSQL: the customer uses the first, the provider's webhooks arrive at the second. */
describe('two server processes on PostgreSQL', () => {
  let database: OpenDatabase & { drop: () => Promise<void> }
  let sandbox: TestSandbox
  let processes: ServerProcess[]
  let customer: TestBrowser
  let payer: TestBrowser
  const since = new Date()

  beforeAll(async () => {
    const main = await bundleServer()
    const { url, drop } = await createPostgresDatabase(templateDatabase)
    database = { ...openPostgres(url), drop }
    const port = await freePort()
    sandbox = await startSandbox({ portalUrl: `http://127.0.0.1:${port}` })
    const { SMTP_URL: _mail, ...variables } = sandbox.variables
    const start = (PORT: string) => startProcess(main, { ...variables, DATABASE_URL: url, PORT })
    const first = await start('0')
    const second = await start(String(port))
    processes = [first, second]

    const device = { previous: { state: 'none' }, device: '', now: new Date() } as const
    const token = await startSession(database.db, accountId(demoPeople.regular), device)
    const browserOf = ({ url: origin }: ServerProcess): TestBrowser => {
      const browser = openBrowser((path, init) =>
        fetch(origin + path, { ...init, redirect: 'manual' }),
      )
      browser.cookies.set('__Host-sid', token)
      return browser
    }
    customer = browserOf(first)
    payer = browserOf(second)
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')))
    await sandbox.stop()
    await database.close()
    await database.drop()
  })

  /** Places an order whose card payment the customer left, while the provider's page can still be paid. */
  const leaveAtProvider = async () => {
    const order = await placeOrder(database.db, { by: 'regular', now: new Date() })
    const { redirect_url: url } = await pay(payer, order, { method: 'credit_card' })
    const back = (await send(url, { choice: 'cancel' })).headers.get('location') ?? ''
    const { pathname, search } = new URL(back)
    await payer.request(pathname + search)
    return { order, url }
  }

  const paymentAt = (url: string) =>
    sandbox.payments.findByToken(url.slice(url.lastIndexOf('/') + 1))

  it('either cancel an order or take its payment, and refund what comes too late', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, url } = await leaveAtProvider()

      const [response] = await Promise.all([
        customer.make(cancelOrder, { order_id: order }),
        send(url, { choice: 'pay' }),
      ])

      await expect
        .poll(() => stateOf(database, order), { timeout: 60_000 })
        .toBe(response.status === 200 ? 'cancelled' : 'completed')
      await expect
        .poll(() => paymentAt(url)?.refundedCents, { timeout: 60_000 })
        .toBe(response.status === 200 ? totalCents : 0)
    }

    expect(await brokenInvariants(database.db, since)).toEqual([])
  })
})

const stateOf = async ({ db }: OpenDatabase, id: string): Promise<string | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.cancelledAt ? 'cancelled' : order?.status
}
