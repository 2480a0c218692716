import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listOrders, readLatestAddresses, type Order } from '#contract/order/order.ts'
import { minutes } from '#server/clock.ts'
import {
  billing,
  fillCart,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe('order history', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL', { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  it('is paginated, the newest first, each order once', async () => {
    const browser = await server.customer('backOffice')
    const made: Order[] = []
    for (let count = 0; count < 12; count += 1) {
      await fillCart(browser, 'heart')
      made.unshift(orderIn(await place(browser)))
      // two orders each have the same time
      if (count % 2 === 1) server.advance(minutes(1))
    }

    const first = pageIn(await browser.make(listOrders))
    const cursor = new URL(first.next ?? '', 'http://page').searchParams.get('cursor')
    const second = pageIn(await browser.make(listOrders, { cursor }))

    const listed = [...first.results, ...second.results]
    expect([first.results.length, second.next]).toEqual([10, null])
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    const moments = listed.map((order) => order.ordered_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it.each(['nowhere', Buffer.from('2026-11-20/x').toString('base64url')])(
    'rejects an invalid cursor: %s',
    async (cursor) => {
      const response = await (await server.customer('regular')).make(listOrders, { cursor })

      expect(response).toMatchObject({
        status: 422,
        body: { validationErrors: [{ field: 'cursor' }] },
      })
    },
  )

  it('shows the status of each order', async () => {
    const { results } = pageIn(await (await server.customer('regular')).make(listOrders))

    expect(
      results.map(({ status, can_be_paid: canBePaid, has_invoice: hasInvoice }) =>
        [status, canBePaid ? 'payable' : '', hasInvoice ? 'invoice' : ''].join(' ').trim(),
      ),
    ).toEqual([
      'waiting_for_payment payable',
      expect.stringMatching(/^processing_payment/),
      'completed  invoice',
      'completed  invoice',
    ])
  })

  it('provides the addresses for the next order', async () => {
    const browser = await server.customer('oneOrder')
    const shipping = { ...billing, address: 'Riia 5', address2: 'trepikoda B' }
    await fillCart(browser, 'heart')
    await place(browser, { is_shipping_same: false, shipping })

    expect((await latest(browser)).body).toMatchObject({
      data: {
        billing: { ...billing, address2: null },
        shipping,
        delivery: { shipping_option: 'post' },
      },
    })
    expect((await latest(await server.customer('newcomer'))).body).toMatchObject({
      data: { billing: null, shipping: null, delivery: null },
    })
  })
})

const latest = (browser: TestBrowser) => browser.make(readLatestAddresses)

const answer = v.object({ data: listOrders.output })

const pageIn = ({ body }: { body: unknown }) => v.parse(answer, body).data
