import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Dashboard, readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { listProducts } from '#contract/shop/product.ts'
import { productSteps, type ProductStep } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { geneDonorRequests, verifications } from '#server/db/schema/identity.ts'
import { orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { addWorkingDays } from '#server/product/working-days.rules.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(oneEngine)('dashboard on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const dashboardOf = async (name: DemoName) => {
    const { body } = await (await server.customer(name)).make(readDashboard)
    return v.parse(v.object({ data: Dashboard }), body).data
  }

  it('shows a new customer the whole catalogue and no orders', async () => {
    const { products, unBoughtProducts } = await dashboardOf('newcomer')

    expect(products).toEqual({})
    expect(Object.keys(unBoughtProducts)).toHaveLength(17)
    expect(unBoughtProducts[productId('heart')]).toMatchObject({
      id: productId('heart'),
      code: 'heart',
      price_cents: 14_900,
      title: { et: 'Süda ja veresooned' },
    })
  })

  it('lists ordered products by their own id, and the others by product', async () => {
    const { products, unBoughtProducts } = await dashboardOf('oneOrder')

    const id = orderedProductId(demoPeople.oneOrder, 0, 0)
    expect(Object.keys(products)).toEqual([id])
    expect(products[id]).toMatchObject({
      product_id: productId('heart'),
      order_status: 'completed',
    })
    expect(Object.keys(unBoughtProducts)).not.toContain(productId('heart'))
    expect(Object.keys(unBoughtProducts)).toHaveLength(16)
  })

  it('shows the progress of a product and who acts next', async () => {
    const { products } = await dashboardOf('oneOrder')

    const [product] = Object.values(products)
    expect(product?.completionPercent).toBe(50)
    expect(product?.steps.map(({ key }) => key)).toEqual([...productSteps])
    expect(product?.steps.map(({ state }) => state).join(' ')).toBe(
      'done done done done current locked current locked',
    )
    expect(product?.steps.at(4)).toMatchObject({ key: 'consent', actor: 'customer', done_at: null })
  })

  it('names the consent form and the questionnaire of a test; a consultation has none', async () => {
    const products = Object.values((await dashboardOf('regular')).products)

    const forms = products.map(({ title, consent_form: consent, questionnaire }) => [
      title.en,
      consent,
      questionnaire,
    ])
    expect(forms).toContainEqual(['Heart and vessels', 'risk_assessment', 'heart-diabetes'])
    expect(forms).toContainEqual(['Type 2 diabetes', 'risk_assessment', 'heart-diabetes'])
    expect(forms).toContainEqual(['Skin and melanoma', 'risk_assessment', 'family-cancer'])
    expect(forms).toContainEqual(['Genetic counsellor, 30 minutes', null, null])
  })

  it('shows every order status, and reports in the languages they exist in', async () => {
    const { products } = await dashboardOf('regular')

    const all = Object.values(products)
    expect(new Set(all.map(({ order_status: status }) => status))).toEqual(
      new Set(['waiting_for_payment', 'processing_payment', 'completed']),
    )
    const ready = all.filter(({ isReportAvailable }) => isReportAvailable)
    expect(ready.map(({ report_locales: locales }) => locales)).toEqual([
      ['en', 'et'],
      ['et'],
      ['et'],
    ])
    expect(ready.every(({ completionPercent }) => completionPercent === 100)).toBe(true)
  })

  it('lists many products', async () => {
    const { products } = await dashboardOf('collector')

    expect(Object.keys(products)).toHaveLength(27)
  })

  it('is rejected for an unverified customer with orders by an agent', async () => {
    const browser = await server.customer('agentCustomer')
    const id = orderedProductId(demoPeople.agentCustomer, 0, 0)

    const list = await browser.make(readDashboard)
    const one = await browser.make(readOrderedProduct, { order_product_id: id })

    expect(list).toMatchObject({ status: 403, body: { message: 'errors.not_verified' } })
    expect(one).toMatchObject({ status: 403, body: { message: 'errors.not_verified' } })
  })

  it('has a page for each product', async () => {
    const browser = await server.customer('oneOrder')
    const id = orderedProductId(demoPeople.oneOrder, 0, 0)

    const response = await browser.make(readOrderedProduct, { order_product_id: id })

    expect(response).toMatchObject({ status: 200, body: { data: { id, completionPercent: 50 } } })
  })

  it.each([
    ['of somebody else', orderedProductId(demoPeople.regular, 0, 0)],
    ['that does not exist', '00000000-0000-4000-8000-000000000000'],
  ])('answers 404 for a product %s', async (_whose, id) => {
    const browser = await server.customer('oneOrder')

    const response = await browser.make(readOrderedProduct, { order_product_id: id })

    expect(response).toMatchObject({
      status: 404,
      body: { message: 'errors.ordered_product_not_found' },
    })
  })

  it('shows who checks the documents, and who answers about the data of a donor', async () => {
    const since = server.now()
    const { email } = demoPeople.oneOrder
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, email))
    const id = orderedProductId(demoPeople.oneOrder, 0, 0)
    await server.db
      .update(orderedProductSteps)
      .set({ doneAt: null })
      .where(
        and(
          eq(orderedProductSteps.orderedProductId, id),
          inArray(orderedProductSteps.key, ['identity', 'dna_origin']),
        ),
      )
    const open = { accountId: account?.id ?? '', updatedAt: since, createdAt: since }
    await server.db.insert(verifications).values({ ...open, id: randomUUID(), status: 'in_review' })
    const stepOf = async (key: ProductStep) =>
      (await dashboardOf('oneOrder')).products[id]?.steps.find((step) => step.key === key)

    expect(await stepOf('identity')).toMatchObject({
      actor: 'verifier',
      waiting_since: since.toISOString(),
      expected_by: after(since, hours(24)).toISOString(),
      is_late: false,
    })

    await server.db
      .update(orderedProductSteps)
      .set({ doneAt: since })
      .where(
        and(eq(orderedProductSteps.orderedProductId, id), eq(orderedProductSteps.key, 'identity')),
      )
    await server.db
      .insert(geneDonorRequests)
      .values({ accountId: open.accountId, status: 'requested', requestedAt: since })

    expect(await stepOf('dna_origin')).toMatchObject({
      actor: 'biobank',
      waiting_since: since.toISOString(),
      expected_by: after(since, hours(24 * 14)).toISOString(),
    })
    await server.db
      .update(geneDonorRequests)
      .set({ status: 'not_found', answeredAt: since })
      .where(eq(geneDonorRequests.accountId, open.accountId))
    expect(await stepOf('dna_origin')).toMatchObject({ actor: 'customer', waiting_since: null })
  })

  it('says by when an unconfirmed payment is expected, counted from the payment', async () => {
    const [order] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.status, 'processing_payment'))
    const paidStep = async () => {
      const { products } = await dashboardOf('regular')
      const product = Object.values(products).find(({ order_id: id }) => id === order?.id)
      return product?.steps.find(({ key }) => key === 'paid')
    }
    expect((await paidStep())?.waiting_since).toBe(order?.orderedAt.toISOString())

    const startedAt = after(server.now(), -hours(1))
    await server.db.insert(paymentAttempts).values({
      id: randomUUID(),
      orderId: order?.id ?? '',
      provider: 'montonio',
      method: 'estonian_bank_links',
      state: 'pending',
      amountCents: order?.totalCents ?? 0,
      startedAt,
    })

    expect(await paidStep()).toMatchObject({
      actor: 'payment_provider',
      waiting_since: startedAt.toISOString(),
      expected_by: addWorkingDays(startedAt, 1).toISOString(),
    })
  })

  it('shows a consistent catalogue', async () => {
    const { body } = await server.visitor().make(listProducts)

    const { products } = v.parse(v.object({ data: listProducts.output }), body).data
    const ids = new Set(products.map(({ id }) => id))
    expect(products.length).toBeGreaterThanOrEqual(10)
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['test', 'consultation']))
    for (const { title, summary, requires, price_cents: price } of products) {
      expect([title.et, title.ru, summary.et, summary.ru].every(Boolean)).toBe(true)
      expect(requires.every((required) => ids.has(required))).toBe(true)
      expect(price).toBeGreaterThan(0)
    }
    expect(products.some(({ price_options: options }) => options.length > 1)).toBe(true)
    expect(products.some(({ requires }) => requires.length > 0)).toBe(true)
  })
})
