import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cancelOrder } from '#contract/payment/payment.ts'
import { hours } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { findInvoiceByNumber } from '#server/order/invoice/invoice.store.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { engines } from '#test/support/database/database.ts'
import { sandboxProviders } from '#test/support/payment/payment-adapters.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { send } from '#test/support/sandbox.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'
import { noProviders } from '#test/support/server/providers.ts'

describe.each(engines)('emails of an order after a change of address on %s', (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  /** Places an order, then changes the address of the account. */
  const orderBefore = async (name: string, method: 'invoice' | 'credit_card') => {
    const browser = await newCustomer(harness, `${name}.old`)
    await fillCart(browser, 'heart')
    const order = orderIn(await place(browser, { payment_method: method }))
    await harness.db
      .update(accounts)
      .set({ email: `${name}.new@alleel.example` })
      .where(eq(accounts.email, `${name}.old@alleel.example`))
    const kindsSent = async () => ({
      old: kindsOf(await mailsTo(harness, `${name}.old@alleel.example`)),
      current: kindsOf(await mailsTo(harness, `${name}.new@alleel.example`)),
    })
    return { browser, order, kindsSent }
  }

  const transfer = (order: { number: string }, sum: string) =>
    send(`${harness.sandbox.origin}/bank`, {
      sum,
      reference: referenceNumber(order.number),
      payer: 'Mari Maasikas',
    })

  it('orders: transfers are reported to the current address; the invoice names the buyer of the order', async () => {
    const { order, kindsSent } = await orderBefore('transfers', 'invoice')

    await transfer(order, '40.00')
    await transfer(order, '119.00')

    const { old, current } = await kindsSent()
    expect(old).toEqual(['order_to_transfer'])
    expect(current.toSorted()).toEqual([
      'order_completed',
      'transfer_partial',
      'transfer_to_return',
    ])
    const invoice = await findInvoiceByNumber(harness.db, order.number, 'en')
    expect(JSON.stringify(invoice)).toContain('transfers.old@alleel.example')
  })

  it('orders: a cancellation is reported to the current address', async () => {
    const { browser, order, kindsSent } = await orderBefore('cancelled', 'credit_card')

    await browser.make(cancelOrder, { order_id: order.id })

    expect(await kindsSent()).toEqual({ old: [], current: ['order_cancelled'] })
  })

  it('orders: an expiry and the refund of a late payment are reported to the current address', async () => {
    const { browser, order, kindsSent } = await orderBefore('refund', 'credit_card')
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    harness.pass(hours(25))
    await harness.sweep()

    await harness.handleReturn(await harness.press(url, 'pay'), browser)
    const [job] = await harness.db.select().from(outbox).where(eq(outbox.task, 'refund'))
    const { db, now: clock, origin, sandbox } = harness
    const providers = { ...noProviders, ...sandboxProviders(sandbox) }
    if (job) await refundTask({ db, clock, origin, providers, log: () => {} })(job)

    const { old, current } = await kindsSent()
    expect(old).toEqual([])
    expect(current).toEqual(['order_expired', 'payment_refunded'])
  })
})
