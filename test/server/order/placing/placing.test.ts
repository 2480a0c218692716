import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder } from '#contract/order/order.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { applyGiftcard, readCart } from '#contract/shop/shop.ts'
import { orders } from '#server/db/schema/order.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  balanceOf,
  billing,
  fillCart,
  newCustomer,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [fifty, , thousand] = demoGiftcards

describe.each(engines)('order on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  const buyer = () => server.customer('oneOrder')
  const emailOf = demoPeople.oneOrder.email

  it('is created from the cart, priced with VAT, and empties it', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart', 'counsellor')

    const response = await place(browser, { expected_total_cents: 19_800 })

    expect(response).toMatchObject({ status: 200, body: { message: 'success.order_created' } })
    const order = orderIn(response)
    expect(order).toMatchObject({
      status: 'waiting_for_payment',
      completed_at: null,
      subtotal_cents: 19_800,
      vat_cents: 2_884,
      shipping_cents: 0,
      giftcard_cents: 0,
      total_cents: 19_800,
      payment_method: 'credit_card',
      payments: [],
      can_be_paid: true,
      has_invoice: false,
      billing: { ...billing, address2: null },
      shipping: null,
      delivery: { shipping_option: 'post' },
    })
    expect(order.number).toMatch(/^2026-\d{6}$/)
    const prices = order.lines.map((line) => [line.product_id, line.price_cents, line.vat_percent])
    expect(new Map(prices.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [productId('heart'), [14_900, 24]],
        [productId('counsellor'), [4_900, 0]],
      ]),
    )
    expect((await browser.make(readCart)).body).toMatchObject({
      data: { cart: { products_count: 0 } },
    })
    expect((await browser.make(readOrder, { id: order.id })).body).toEqual({
      data: { order },
      message: null,
    })
  })

  it('starts the steps of the ordered products', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')

    const { lines } = orderIn(await place(browser))

    const [line] = lines
    const dashboard = await browser.make(readDashboard)
    expect(dashboard.body).toMatchObject({
      data: {
        products: {
          [line?.order_product_id ?? '']: {
            steps: [
              { key: 'ordered', state: 'done' },
              { key: 'paid', state: 'current', actor: 'customer' },
              { key: 'identity', state: 'done' },
              { key: 'dna_origin', state: 'done' },
              { key: 'consent', state: 'locked' },
              { key: 'questionnaire' },
              { key: 'sample_at_laboratory' },
              { key: 'report' },
            ],
          },
        },
      },
    })
  })

  it('is reported to the buyer by email, with payment instructions', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')
    const byCard = orderIn(await place(browser))
    await fillCart(browser, 'heart')
    const byInvoice = orderIn(await place(browser, { payment_method: 'invoice' }))

    const mails = await mailsTo(server, emailOf)

    expect(mails).toContainEqual(
      expect.objectContaining({
        kind: 'order_placed',
        number: byCard.number,
        totalCents: 14_900,
        until: '2026-11-21T09:00:00.000Z',
      }),
    )
    expect(mails).toContainEqual(
      expect.objectContaining({
        kind: 'order_to_transfer',
        number: byInvoice.number,
        until: '2026-12-04T21:59:59.000Z',
      }),
    )
    expect(byInvoice.has_invoice).toBe(true)
  })

  it('that costs nothing is completed at once, with an invoice and the rest left on the gift card', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')
    await browser.make(applyGiftcard, { token: thousand.code })
    const before = await balanceOf(server, thousand.code)

    const order = orderIn(await place(browser, { expected_total_cents: 0 }))

    expect(order).toMatchObject({
      status: 'completed',
      giftcard_cents: 14_900,
      total_cents: 0,
      vat_cents: 2_884,
      can_be_paid: false,
      has_invoice: true,
    })
    expect(await balanceOf(server, thousand.code)).toBe(before - 14_900)
    expect(kindsOf(await mailsTo(server, emailOf))).toContain('order_completed')
  })

  it('has a unique number; invoices are numbered without a gap', async () => {
    const numbers = await server.db
      .select({ number: orders.number, invoice: orders.invoiceNumber })
      .from(orders)
    const invoices = numbers
      .flatMap(({ invoice }) => (invoice === null ? [] : [invoice]))
      .toSorted((a, b) => a - b)

    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map(() => expect.stringMatching(/^20\d\d-\d{6}$/)),
    )
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
    expect(invoices).toEqual(invoices.map((_, index) => index + 1))
  })

  it('is created once per idempotency key; the repeat gets the same response', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')
    const key = randomUUID()

    const first = await place(browser, {}, key)
    const again = await place(browser, {}, key)

    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await place(browser, { payment_method: 'esto' }, key)).toMatchObject({
      status: 409,
      body: { message: 'errors.idempotency_key_reused' },
    })
  })

  it('is rejected without an idempotency key', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')

    const response = await place(browser, {}, '')

    expect(response).toMatchObject({ status: 400, body: { message: 'errors.no_idempotency_key' } })
  })

  it('is created once from one cart under concurrent requests', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')
    const before = await countOrders(server)

    const response = await Promise.all(Array.from({ length: 50 }, () => place(browser)))

    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = response.filter(({ status }) => status !== 200)
    for (const { body } of others) expect(body).toMatchObject({ message: 'errors.cart_empty' })
    expect(await countOrders(server)).toBe(before + 1)
  })

  it('is created once when a request is repeated concurrently', async () => {
    const browser = await buyer()
    await fillCart(browser, 'heart')
    const before = await countOrders(server)
    const key = randomUUID()

    const response = await Promise.all(Array.from({ length: 20 }, () => place(browser, {}, key)))

    expect(response[0]?.status).toBe(200)
    for (const { body } of response) expect(body).toEqual(response[0]?.body)
    expect(await countOrders(server)).toBe(before + 1)
  })
})

describe.each(engines)('gift card on %s', (engine) => {
  it('is never overspent by fifty concurrent orders', async () => {
    const server = await startServer(engine, { providers: montonioConfigured })
    const browsers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => newCustomer(server, `spender.${index}`)),
    )
    for (const browser of browsers) {
      await fillCart(browser, 'heart')
      await browser.make(applyGiftcard, { token: fifty.code })
    }

    const response = await Promise.all(
      browsers.map((browser) => placeUntilAnswered(browser, { expected_total_cents: 9_900 })),
    )

    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of response.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        message: 'errors.giftcard_already_used',
        data: { cart: { total_cents: 14_900, giftcard: { used_cents: 0, remaining_cents: 0 } } },
      })
    }
    expect(await balanceOf(server, fifty.code)).toBe(0)
    await server.close()
  })
})

/** Repeats the order while the server is too busy, as its message asks. */
const placeUntilAnswered = async (browser: TestBrowser, changes: Record<string, unknown>) => {
  const key = randomUUID()
  for (;;) {
    const response = await place(browser, changes, key)
    if (response.status !== 503) return response
  }
}

const countOrders = ({ db }: TestServer): Promise<number> =>
  db.$count(orders, eq(orders.accountId, accountId(demoPeople.oneOrder)))
