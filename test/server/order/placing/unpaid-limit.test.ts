import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cancelOrder } from '#contract/payment/payment.ts'
import { engines } from '#test/support/database/database.ts'
import { withoutDelivery } from '#test/support/payment/consultation-buyer.ts'
import { fillCart, newCustomer, orderIn, payOrder, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const refused = { status: 409, body: { message: 'errors.too_many_unpaid_consultations' } }

describe.each(engines)('unpaid orders with consultations on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const orderConsultation = async (browser: TestBrowser) => {
    await fillCart(browser, 'counsellor')
    return placeConsultation(browser)
  }
  const placeConsultation = (browser: TestBrowser) =>
    place(browser, {
      payment_method: 'invoice',
      expected_total_cents: 4_900,
      ...withoutDelivery,
    })

  it('orders: a third one is refused until one of two is cancelled', async () => {
    const browser = await newCustomer(server, 'cancels')
    const { id } = orderIn(await orderConsultation(browser))
    await orderConsultation(browser)

    expect(await orderConsultation(browser)).toMatchObject(refused)
    await browser.make(cancelOrder, { order_id: id })
    expect(await placeConsultation(browser)).toMatchObject({ status: 200 })
  })

  it('orders: a third one is refused until one of two is paid', async () => {
    const browser = await newCustomer(server, 'pays')
    const { id } = orderIn(await orderConsultation(browser))
    await orderConsultation(browser)

    expect(await orderConsultation(browser)).toMatchObject(refused)
    await payOrder(server, id)
    expect(await placeConsultation(browser)).toMatchObject({ status: 200 })
  })

  it('orders: a test can be ordered beside two unpaid consultations', async () => {
    const browser = await newCustomer(server, 'orders.a.test')
    await orderConsultation(browser)
    await orderConsultation(browser)
    await fillCart(browser, 'heart')

    expect(await place(browser, { payment_method: 'invoice' })).toMatchObject({ status: 200 })
  })
})
