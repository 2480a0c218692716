import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { lockAccount } from '#server/account/account.store.ts'
import { eraseAccountRows } from '#server/account/personal-data/erasure.store.ts'
import { minutes } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts, transfers } from '#server/db/schema/payment.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { lockOrder } from '#server/payment/payment.store.ts'
import { engines } from '#test/support/database/database.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { raceWithTransaction } from '#test/support/server/account-race.ts'

describe.each(engines)('unpaid order of a deleted account on %s', (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  const erase = (name: 'regular' | 'oneOrder' | 'newcomer') =>
    harness.db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId(demoPeople[name]))
      if (account) await eraseAccountRows(tx, account, harness.now())
    })
  const orderAt = async (id: string) => {
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return order
  }

  it('is closed, and money that arrives later is refunded', async () => {
    const browser = await harness.customer('regular')
    const order = await harness.order('regular')
    const { redirect_url: url } = await pay(browser, order, { method: 'makecommerce_banklinks' })
    harness.fault('makecommerce', { webhook: 'never' })
    await harness.press(url, 'wait', { stay: '1' })
    harness.pass(minutes(2))
    await harness.sweep()
    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment', closedAt: null })

    await erase('regular')
    await harness.press(url, 'pay', { stay: '1' })
    harness.pass(minutes(10))
    await harness.sweep()
    await harness.work()

    expect(await orderAt(order)).toMatchObject({
      accountId: null,
      completedAt: null,
      closedAt: expect.any(Date),
      invoiceNumber: null,
    })
    const ofOrder = eq(paymentAttempts.orderId, order)
    const attempts = await harness.db.select().from(paymentAttempts).where(ofOrder)
    expect(attempts).toMatchObject([{ state: 'refunded' }])
    expect(harness.paymentOf(url)).toMatchObject({ refundedCents: 14_900 })
  })

  it.runIf(engine === 'PostgreSQL')(
    'stays completed when it is paid during the deletion',
    async () => {
      const order = await harness.order('newcomer')
      const completed = { status: 'completed', completedAt: harness.now() } as const

      await raceWithTransaction(harness, {
        first: (tx) => lockOrder(tx, order),
        request: () => erase('newcomer'),
        meanwhile: (tx) => tx.update(orders).set(completed).where(eq(orders.id, order)),
      })

      expect(await orderAt(order)).toMatchObject({ ...completed, accountId: null, closedAt: null })
    },
  )

  it('is closed, and a person has to return its part of a bank transfer', async () => {
    const order = await harness.order('oneOrder')
    const number = (await orderAt(order))?.number ?? ''
    await harness.db.insert(transfers).values({
      id: 'entry-of-a-deleted-account',
      orderId: order,
      amountCents: 5_000,
      receivedAt: harness.now(),
    })

    await erase('oneOrder')

    expect(await orderAt(order)).toMatchObject({ completedAt: null, closedAt: expect.any(Date) })
    const raised = await harness.db.select().from(alarms).where(eq(alarms.orderNumber, number))
    expect(raised).toMatchObject([
      {
        kind: 'return_by_hand',
        detail: 'return 50.00 EUR; bank entries: entry-of-a-deleted-account',
      },
    ])
  })
})
