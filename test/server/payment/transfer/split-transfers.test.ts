import { createHmac } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder, type Order } from '#contract/order/order.ts'
import { hours } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { transfers } from '#server/db/schema/payment.ts'
import { demoPeople } from '#server/demo/people.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { creditNotification } from '#sandbox/bank/camt054.ts'
import { engines } from '#test/support/database/database.ts'
import { brokenInvariants } from '#test/support/payment/invariants.ts'
import { mailsTo } from '#test/support/server/mails.ts'
import { fillCart, orderIn, place } from '#test/support/server/orders.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { keys, send } from '#test/support/sandbox.ts'

describe.each(engines)('split bank transfers on %s', (engine) => {
  let harness: PaymentHarness
  let start: Date
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
    start = harness.now()
  })
  afterAll(() => harness.close())

  const orderByInvoice = async (): Promise<Order> => {
    const browser = await harness.customer('regular')
    await fillCart(browser, 'heart')
    return orderIn(await place(browser, { payment_method: 'invoice' }))
  }

  const transfer = (order: Order, sum: string): Promise<Response> =>
    send(`${harness.sandbox.origin}/bank`, {
      sum,
      reference: referenceNumber(order.number),
      payer: 'Mari Maasikas',
    })

  const transferAgain = (id: string | undefined): Promise<Response> =>
    send(`${harness.sandbox.origin}/bank/${id}/notify`, {})

  const orderNow = async ({ id }: Order): Promise<Order> => {
    const browser = await harness.customer('regular')
    return orderIn(await browser.make(readOrder, { id }))
  }

  const mailsAbout = async (order: Order) => {
    const all = await mailsTo(harness, demoPeople.regular.email)
    return all.filter((mail) => 'number' in mail && mail.number === order.number)
  }
  const kindsAbout = async (order: Order) =>
    (await mailsAbout(order)).map(({ kind }) => kind).toSorted()

  const alarmsAbout = async ({ number }: Order) => {
    const found = await harness.db.select().from(alarms).where(eq(alarms.orderNumber, number))
    const mailed = await harness.db.select().from(outbox).where(eq(outbox.task, 'alarm'))
    return found.map(({ id, kind, detail, occurrences }) => ({
      kind,
      detail,
      occurrences,
      mails: mailed.filter(({ payload }) => JSON.stringify(payload).includes(id)).length,
    }))
  }

  it('transfers: two parts complete the order once, and an email names the missing sum', async () => {
    const order = await orderByInvoice()
    expect(order).toMatchObject({ received_cents: 0, transfer: { amount_cents: 14_900 } })

    await transfer(order, '40.00')

    const waiting = await orderNow(order)
    expect(waiting).toMatchObject({
      status: 'waiting_for_payment',
      payments: [],
      received_cents: 4_000,
      transfers: [{ amount_cents: 4_000 }],
      transfer: { amount_cents: 10_900, reference: referenceNumber(order.number) },
    })
    expect(await mailsAbout(order)).toContainEqual(
      expect.objectContaining({
        kind: 'transfer_partial',
        receivedCents: 4_000,
        totalCents: 14_900,
        until: order.transfer?.pay_until,
      }),
    )
    await transfer(order, '109.00')

    expect(await orderNow(order)).toMatchObject({
      status: 'completed',
      has_invoice: true,
      transfer: null,
      received_cents: 14_900,
      payments: [{ method: 'invoice', state: 'paid', amount_cents: 14_900 }],
    })
    expect(await kindsAbout(order)).toEqual([
      'order_completed',
      'order_to_transfer',
      'transfer_partial',
    ])
    expect(await alarmsAbout(order)).toEqual([])
  })

  it.each([
    { last: '108.99', status: 'waiting_for_payment', toReturn: null },
    { last: '109.00', status: 'completed', toReturn: null },
    { last: '109.01', status: 'completed', toReturn: '0.01' },
  ])('transfers: €40.00 and €$last leave the order $status', async ({ last, status, toReturn }) => {
    const order = await orderByInvoice()

    await transfer(order, '40.00')
    await transfer(order, last)

    expect((await orderNow(order)).status).toBe(status)
    const [entry] = harness.sandbox.transfers.all()
    const alarm = {
      kind: 'return_by_hand',
      detail: `return ${toReturn} EUR; bank entries: ${entry?.id}`,
      occurrences: 1,
      mails: 1,
    }
    expect(await alarmsAbout(order)).toEqual(toReturn === null ? [] : [alarm])
    const returns = (await mailsAbout(order)).filter(({ kind }) => kind === 'transfer_to_return')
    expect(returns).toMatchObject(toReturn === null ? [] : [{ cents: 1 }])
  })

  it('transfers: a part that the bank reports again is counted once', async () => {
    const order = await orderByInvoice()
    await transfer(order, '74.50')
    const [first] = harness.sandbox.transfers.all()

    await transferAgain(first?.id)
    await Promise.all([1, 2, 3, 4].map(() => transferAgain(first?.id)))

    expect(await orderNow(order)).toMatchObject({
      status: 'waiting_for_payment',
      received_cents: 7_450,
    })
    expect(await kindsAbout(order)).toEqual(['order_to_transfer', 'transfer_partial'])
    await transfer(order, '74.50')
    await transferAgain(first?.id)
    expect(await orderNow(order)).toMatchObject({ status: 'completed', received_cents: 14_900 })
    expect(await alarmsAbout(order)).toEqual([])
  })

  it('transfers: concurrent parts complete the order once', async () => {
    const order = await orderByInvoice()

    await Promise.all(['40.00', '40.00', '40.00', '29.00'].map((sum) => transfer(order, sum)))

    const paid = await orderNow(order)
    expect(paid).toMatchObject({ status: 'completed', received_cents: 14_900 })
    expect(paid.payments).toHaveLength(1)
    expect(paid.transfers).toHaveLength(4)
    const kinds = await kindsAbout(order)
    expect(kinds.filter((kind) => kind === 'order_completed')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'transfer_partial')).toHaveLength(3)
    expect(await alarmsAbout(order)).toEqual([])
  })

  it('transfers: two concurrent full sums complete the order once, and one is to be returned', async () => {
    const order = await orderByInvoice()

    await Promise.all([transfer(order, '149.00'), transfer(order, '149.00')])

    const paid = await orderNow(order)
    expect(paid.payments).toMatchObject([{ state: 'paid', amount_cents: 14_900 }])
    expect(await alarmsAbout(order)).toMatchObject([
      { kind: 'return_by_hand', detail: expect.stringContaining('return 149.00 EUR'), mails: 1 },
    ])
  })

  it('transfers: a part is to be returned when the order is paid by card', async () => {
    const order = await orderByInvoice()
    await transfer(order, '40.00')
    const browser = await harness.customer('regular')

    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    expect(await orderNow(order)).toMatchObject({ transfer: { amount_cents: 10_900 } })
    await harness.press(url, 'pay')

    expect(await orderNow(order)).toMatchObject({ status: 'completed', received_cents: 4_000 })
    expect(await alarmsAbout(order)).toMatchObject([
      { kind: 'return_by_hand', detail: expect.stringContaining('return 40.00 EUR'), mails: 1 },
    ])
    expect(await mailsAbout(order)).toContainEqual(
      expect.objectContaining({ kind: 'transfer_to_return', cents: 4_000 }),
    )
  })

  it('transfers: a part is returned once, whether it arrives before or after the order expires', async () => {
    const order = await orderByInvoice()
    await transfer(order, '40.00')
    harness.pass(hours(24 * 15))

    await Promise.all([harness.sweep(), transfer(order, '39.00'), harness.sweep()])
    await transfer(order, '70.00')

    const expired = await orderNow(order)
    expect(expired).toMatchObject({
      status: 'waiting_for_payment',
      can_be_paid: false,
      transfer: null,
      received_cents: 14_900,
      payments: [],
    })
    const sums = (await alarmsAbout(order)).map(
      ({ detail }) => /return ([\d.]+) EUR/.exec(detail ?? '')?.[1],
    )
    const cents = sums.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
    expect(cents).toBe(14_900)
    const returned = (await mailsAbout(order)).flatMap((mail) =>
      mail.kind === 'transfer_to_return' ? [mail.cents] : [],
    )
    expect(returned.reduce((sum, one) => sum + one, 0)).toBe(14_900)
  })

  it('transfers: the last part against the expiry either completes the order or is returned', async () => {
    const order = await orderByInvoice()
    await transfer(order, '40.00')
    harness.pass(hours(24 * 15))

    await Promise.all([transfer(order, '109.00'), harness.sweep()])

    const { status } = await orderNow(order)
    const raised = await alarmsAbout(order)
    expect(raised).toHaveLength(status === 'completed' ? 0 : 2)
  })

  it('transfers: another currency is not counted and raises one alarm', async () => {
    const order = await orderByInvoice()
    const reported = {
      id: 'in-dollars',
      reference: referenceNumber(order.number),
      amountCents: 14_900,
      payer: 'Mari',
      at: harness.now(),
      deliveries: [],
    }
    const body = creditNotification(reported, harness.now()).replaceAll('Ccy="EUR"', 'Ccy="USD"')
    const signature = createHmac('sha256', keys.bankSecret).update(body).digest('hex')
    const report = () =>
      fetch(`${harness.origin}/api/webhooks/bank`, {
        method: 'POST',
        body,
        headers: { 'x-hmac-signature': signature, 'content-type': 'application/xml' },
      })

    expect((await report()).status).toBe(200)
    expect((await report()).status).toBe(200)

    expect(await orderNow(order)).toMatchObject({
      received_cents: 0,
      status: 'waiting_for_payment',
    })
    expect(await alarmsAbout(order)).toMatchObject([{ kind: 'other_reference', occurrences: 1 }])
    expect(await harness.db.$count(transfers, eq(transfers.id, 'in-dollars'))).toBe(0)
  })

  it('transfers: the payment invariants hold after all of this', async () => {
    expect(await brokenInvariants(harness.db, new Date(start.getTime() - 1))).toEqual([])
  })
})
