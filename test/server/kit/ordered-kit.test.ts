import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { OrderedProduct, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { dnaOrigins, orderedProducts, orders } from '#server/db/schema/order.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const key = 'a-key-of-the-laboratory-that-is-long-enough'
const [kit = ''] = demoKits.map(({ barcode }) => barcode)
/** A test that still needs a source of DNA. */
const test = orderedProductId(demoPeople.collector, 0, 0)

describe.each(engines)('kits of ordered products on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: readProviders({ LABORATORY_API_KEY: key }) })
    browser = await server.customer('collector')
  })
  afterEach(() => server.close())

  const product = async () => {
    const { body } = await browser.make(readOrderedProduct, { order_product_id: test })
    return v.parse(v.object({ data: OrderedProduct }), body).data
  }
  const kitOf = async () => (await product()).kit
  const sampleStep = async () =>
    (await product()).steps.find(({ key: one }) => one === 'sample_at_laboratory')
  const post = (path: string, payload: object) =>
    server.visitor().request(`/api/lab${path}`, json(payload, { [laboratoryKeyHeader]: key }))
  const report = (status: string, more: object = {}) =>
    post(`/kits/${kit}/status`, { status, at: server.now().toISOString(), ...more })
  const register = () => browser.make(registerKit, { spit_kit_barcode: kit, is_own_sample: true })

  it('kit: says by when it is posted, then when it was posted', async () => {
    const [order] = await server.db
      .select({ number: orders.number })
      .from(orders)
      .innerJoin(orderedProducts, eq(orderedProducts.orderId, orders.id))
      .where(eq(orderedProducts.id, test))
    const before = await kitOf()
    expect(before).toMatchObject({ sent_at: null, sample: null })
    expect(before?.dispatch_by).toMatch(/^\d{4}-/)
    const sent = { box_code: 'BX20260901', expires_on: '2027-11-01', order_number: order?.number }

    expect((await post('/kits', { ...sent, barcode: 'ALL6RC0W4S' })).status).toBe(200)

    expect(await kitOf()).toMatchObject({ sent_at: server.now().toISOString() })
  })

  it('kit: a registered one is the customer’s to post, until the laboratory has received it', async () => {
    await register()

    expect(await sampleStep()).toMatchObject({ state: 'current', actor: 'customer' })
    expect((await sampleStep())?.expected_by).toMatch(/^2026-12-04T/)
    expect(await kitOf()).toMatchObject({
      sample: { kit: { spit_kit_barcode: kit, status: 'registered' }, received_at: null },
    })
    await report('received')

    expect(await sampleStep()).toMatchObject({ state: 'done', expected_by: null })
    expect(await kitOf()).toMatchObject({
      sample: { kit: { status: 'received' }, received_at: server.now().toISOString() },
    })
  })

  it('kit: after a failed sample it has the reason and the new kit', async () => {
    await register()
    await report('failed', { failure_reason: 'damaged' })

    expect(await kitOf()).toMatchObject({
      sample: {
        kit: { status: 'failed' },
        failure_reason: 'damaged',
        replacement: { sent_at: null },
      },
    })
  })

  it('kit: its sample is not shown for a test that uses a file, or that is for a family member', async () => {
    await register()
    await server.db
      .update(orderedProducts)
      .set({ memberName: 'Mari' })
      .where(eq(orderedProducts.id, test))
    expect((await kitOf())?.sample).toBeNull()
    await server.db
      .update(orderedProducts)
      .set({ memberName: null })
      .where(eq(orderedProducts.id, test))
    await server.db.insert(dnaOrigins).values({
      id: crypto.randomUUID(),
      accountId: accountId(demoPeople.collector),
      kind: 'file',
      analyzable: true,
      createdAt: server.now(),
    })

    expect((await kitOf())?.sample).toBeNull()
  })

  it('kit: there is none before the payment, and for a consultation', async () => {
    const regular = await server.customer('regular')
    const { body } = await regular.make(readOrderedProduct, {
      order_product_id: orderedProductId(demoPeople.regular, 0, 0),
    })

    expect(body).toMatchObject({ data: { order_status: 'waiting_for_payment', kit: null } })
  })
})
