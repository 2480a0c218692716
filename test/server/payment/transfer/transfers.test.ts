import { createHmac } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder, type Order } from '#contract/order/order.ts'
import { alarms as alarmTable } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'
import { readCreditNotification } from '#server/providers/bank/credit-notification.ts'
import { account, creditNotification } from '#sandbox/bank/camt054.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { brokenInvariants } from '#test/support/payment/invariants.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { fillCart, orderIn, place } from '#test/support/server/orders.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { keys, send } from '#test/support/sandbox.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

describe.each(engines)('transfer for an invoice on %s', (engine) => {
  let harness: PaymentHarness
  let browser: TestBrowser
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
    browser = await harness.customer('regular')
  })
  afterAll(() => harness.close())

  const orderByInvoice = async (): Promise<Order> => {
    await fillCart(browser, 'heart')
    return orderIn(await place(browser, { payment_method: 'invoice' }))
  }

  /** Makes a transfer at the bank, which notifies the portal. */
  const transfer = (sum: string, reference: string): Promise<Response> =>
    send(`${harness.sandbox.origin}/bank`, { sum, reference, payer: 'Mari <Maasikas> & Co' })

  const resendWebhook = (): Promise<Response> => {
    const [last] = harness.sandbox.transfers.all()
    return send(`${harness.sandbox.origin}/bank/${last?.id}/notify`, {})
  }

  const orderNow = async ({ id }: Order): Promise<Order> =>
    orderIn(await browser.make(readOrder, { id }))

  const alarms = (): string[] => harness.log.filter((line) => line.includes('payment.alarm'))

  it('completes the order by its reference number', async () => {
    const order = await orderByInvoice()

    await transfer('149,00', referenceNumber(order.number))

    expect(await orderNow(order)).toMatchObject({
      status: 'completed',
      has_invoice: true,
      payments: [{ method: 'invoice', state: 'paid', amount_cents: 14_900 }],
    })
    expect(kindsOf(await mailsTo(harness, demoPeople.regular.email))).toContain('order_completed')
  })

  it('is counted once under concurrent reports of the bank', async () => {
    const order = await orderByInvoice()
    harness.sandbox.faults.set({
      bank: { ...harness.sandbox.faults.of('bank'), webhook: 'duplicate', copies: 8 },
    })

    await transfer('149.00', referenceNumber(order.number))
    await resendWebhook()

    harness.sandbox.faults.clear()
    expect(harness.sandbox.transfers.all()[0]?.deliveries.map(({ answer }) => answer)).toEqual(
      Array.from({ length: 16 }, () => '200'),
    )
    expect((await orderNow(order)).payments).toHaveLength(1)
  })

  it.each([
    ['that nobody has', '99990000011'],
    ['with a digit mistyped', '20260000019'],
    ['that is none', 'kink Marile'],
  ])('with a reference number %s raises an alarm', async (_what, reference) => {
    const before = alarms().length

    await transfer('149.00', reference)

    expect(harness.sandbox.transfers.all()[0]?.deliveries).toMatchObject([{ answer: '200' }])
    expect(alarms().slice(before)).toEqual([expect.stringContaining('unknown_reference')])
    const id = harness.sandbox.transfers.all()[0]?.id
    const isOwn = eq(alarmTable.key, `unknown_transfer:${id}`)
    expect(await harness.db.select().from(alarmTable).where(isOwn)).toMatchObject([
      { state: 'open', occurrences: 1, orderNumber: null, detail: `bank entry ${id}, 149.00 EUR` },
    ])
  })

  it('whose notification cannot be read raises one alarm, however often the bank sends it', async () => {
    const notify = () => {
      const body = '<Document>cut off'
      const signature = createHmac('sha256', keys.bankSecret).update(body).digest('hex')
      const headers = { 'content-type': 'application/xml', 'x-hmac-signature': signature }
      const path = '/api/webhooks/bank'
      return harness.visitor().request(path, { method: 'POST', headers, body })
    }

    expect((await notify()).status).toBe(200)
    expect((await notify()).status).toBe(200)

    const isOwn = eq(alarmTable.kind, 'unreadable_notification')
    const [alarm, ...others] = await harness.db.select().from(alarmTable).where(isOwn)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ state: 'open', occurrences: 2, orderNumber: null })
    const mailed = await harness.db.select().from(outbox).where(eq(outbox.task, 'alarm'))
    const about = mailed.filter(({ payload }) => JSON.stringify(payload).includes(alarm?.id ?? '?'))
    expect(about).toHaveLength(1)
  })

  it('is not counted without the signature of the bank', async () => {
    const order = await orderByInvoice()
    harness.sandbox.faults.set({
      bank: { ...harness.sandbox.faults.of('bank'), webhook: 'bad_signature' },
    })

    await transfer('149.00', referenceNumber(order.number))

    harness.sandbox.faults.clear()
    expect(harness.sandbox.transfers.all()[0]?.deliveries).toMatchObject([{ answer: '401' }])
    expect(await orderNow(order)).toMatchObject({ status: 'waiting_for_payment' })
  })

  it('is to be returned by a person when the order was paid by card', async () => {
    const order = await orderByInvoice()
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    await harness.press(url, 'pay')

    await transfer('149.00', referenceNumber(order.number))

    expect(await orderNow(order)).toMatchObject({ payments: [{ method: 'credit_card' }] })
    expect((await orderNow(order)).status).toBe('completed')
    const raised = await harness.db.select().from(alarmTable)
    expect(raised).toContainEqual(
      expect.objectContaining({ kind: 'return_by_hand', orderNumber: order.number, state: 'open' }),
    )
  })

  it('keeps the payment invariants', async () => {
    expect(await brokenInvariants(harness.db, new Date(harness.now().getTime() - 1))).toEqual([])
  })
})

describe('credit notification', () => {
  const transfer = {
    id: '20261120000000001',
    reference: '20260000018',
    amountCents: 14_900,
    payer: 'Mari',
    at: new Date(),
    deliveries: [],
  }
  const xml = creditNotification(transfer, new Date())
  const read = {
    id: transfer.id,
    account,
    reference: '20260000018',
    amountCents: 14_900,
    currency: 'EUR',
  }

  it('names the account on our invoices', () => {
    expect(account).toBe(seller.iban.replaceAll(' ', ''))
  })

  it('is read in older versions, and with a namespace prefix', () => {
    const older = xml
      .replace('camt.054.001.08', 'camt.054.001.02')
      .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    const prefixed = xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=')

    for (const one of [xml, older, prefixed]) expect(readCreditNotification(one)).toEqual([read])
  })

  it('lists each transfer of a batch', () => {
    const [details = ''] = /<TxDtls>.*<\/TxDtls>/s.exec(xml) ?? []
    const second = details.replaceAll('149.00', '50.5').replace(transfer.id, 'second')
    const batch = xml.replace('149.00', '199.50').replace(details, details + second)

    expect(readCreditNotification(batch)).toEqual([
      read,
      { ...read, id: 'second', amountCents: 5_050 },
    ])
  })

  it.each([
    ['is only announced', ['BOOK', 'PDNG']],
    ['has gone from the account', ['CRDT', 'DBIT']],
    ['was taken back', ['<Sts>', '<RvslInd>true</RvslInd><Sts>']],
  ] as const)('ignores an entry that %s', (_what, [from, to]) => {
    expect(readCreditNotification(xml.replace(from, to))).toEqual([])
  })

  it.each([
    ['is cut off', xml.slice(0, 900)],
    [
      'defines words of its own',
      xml.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
    ],
    ['has a sum that is none', xml.replaceAll('149.00', '1e3')],
    ['is another message', xml.replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')],
    ['is nothing', ''],
  ])('that %s is rejected', (_what, text) => {
    expect(readCreditNotification(text)).toBeUndefined()
  })
})
