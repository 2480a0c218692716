import * as v from 'valibot'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { registerKit } from '#contract/kit/kit.ts'
import { ServiceRequest, ServiceRequestBundle } from '#contract/laboratory/service-request.ts'
import { minutes } from '#server/clock.ts'
import { publishConsent } from '#server/consent/consent-text.store.ts'
import { accounts } from '#server/db/schema/account.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { textsOf } from '#server/demo/consent/consents.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { heartProductOf, sign, withdraw } from '#test/support/server/consents.ts'
import { montonioConfigured, orderDiabetesTest, payOrder } from '#test/support/server/orders.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const { kitBarcode: barcode } = demoPeople.oneOrder
const test = heartProductOf('oneOrder')

describe.each(engines)('ordered tests for the laboratory on %s', (engine) => {
  let server: TestServer
  let laboratory: TestLaboratory
  let customer: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, {
      providers: { ...laboratoryConfigured, montonio: montonioConfigured.montonio },
    })
    laboratory = laboratoryOf(server)
    customer = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const read = (id = test) => laboratory.get(`/ServiceRequest/${id}`)
  const search = async (query = '') =>
    v.parse(ServiceRequestBundle, (await laboratory.get(`/ServiceRequest${query}`)).body)
  const idsOf = ({ entry = [] }: ServiceRequestBundle) => entry.map(({ resource }) => resource.id)

  it('laboratory: a test is listed only once the consent is signed', async () => {
    expect(await read()).toMatchObject({
      status: 404,
      body: outcome('errors.ordered_product_not_found', 'not-found'),
    })
    expect(idsOf(await search())).not.toContain(test)

    await sign(customer)

    expect(await read()).toMatchObject({ status: 200, body: { id: test, status: 'active' } })
    expect(idsOf(await search('?status=active'))).toContain(test)
  })

  it('laboratory: identifies the kit by its barcode and the order by its number, without names', async () => {
    await sign(customer)

    const { body, headers } = await read()

    const [order] = await server.db
      .select({ number: orders.number })
      .from(orders)
      .innerJoin(orderedProducts, eq(orderedProducts.orderId, orders.id))
      .where(eq(orderedProducts.id, test))
    expect(headers.get('content-type')).toBe('application/fhir+json')
    expect(body).toMatchObject({
      resourceType: 'ServiceRequest',
      intent: 'order',
      requisition: { system: 'urn:x-alleel:order', value: order?.number },
      code: { coding: [{ system: 'urn:x-alleel:product', code: 'heart' }] },
      specimen: [
        {
          reference: `Specimen/${barcode}`,
          identifier: { system: 'urn:x-alleel:kit', value: barcode },
        },
      ],
      authoredOn: server.now().toISOString(),
    })
    expect(v.is(ServiceRequest, body)).toBe(true)
    const [account] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, demoPeople.oneOrder.email))
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/Toomas|Rebane|@|1987|\d{11}/)
    expect(text).not.toContain(account?.id)
  })

  it('laboratory: the pseudonym of a customer is the same for every test', async () => {
    const { entry = [] } = await search()
    const subjects = (name: 'regular' | 'collector') =>
      entry
        .filter(({ resource }) =>
          demoPeople[name].orders.some((order, orderIndex) =>
            order.items.some(
              (_item, index) =>
                resource.id === orderedProductId(demoPeople[name], orderIndex, index),
            ),
          ),
        )
        .map(({ resource }) => resource.subject.identifier?.value)

    expect(new Set(subjects('regular')).size).toBe(1)
    expect(new Set(subjects('collector')).size).toBe(1)
    expect(subjects('regular')[0]).not.toBe(subjects('collector')[0])
  })

  it('laboratory: a withdrawn consent revokes the test, and a new one makes it active again', async () => {
    await sign(customer)
    await withdraw(customer)

    expect((await read()).body).toMatchObject({ status: 'revoked' })
    expect(idsOf(await search('?status=active,completed'))).not.toContain(test)

    await sign(customer)
    expect((await read()).body).toMatchObject({ status: 'active' })
  })

  it('laboratory: a test that is paid after the consent was withdrawn is not listed', async () => {
    await sign(customer)
    const { id, orderId } = await orderDiabetesTest(customer, server)
    await withdraw(customer)
    server.advance(minutes(1))
    await payOrder(server, orderId)

    expect((await read(id)).status).toBe(404)

    await sign(customer)
    expect((await read(id)).body).toMatchObject({ status: 'active' })
  })

  it('laboratory: a test under a new version of the consent is not listed until that version is signed', async () => {
    await sign(customer)
    const version = 3
    await publishConsent(server.db, {
      formKey: 'risk_assessment',
      version,
      texts: textsOf('risk_assessment'),
      publishedAt: server.now(),
    })
    const { id, orderId } = await orderDiabetesTest(customer, server)
    await payOrder(server, orderId)

    expect((await read(id)).status).toBe(404)
    expect((await read()).body).toMatchObject({ status: 'active' })

    await sign(customer, { version })
    expect((await read(id)).body).toMatchObject({ status: 'active' })
  })

  it('laboratory: a test with a report is revoked when the consent is withdrawn, and its report stays', async () => {
    const reported = orderedProductId(demoPeople.regular, 3, 0)
    const regular = await server.customer('regular')

    await withdraw(regular, orderedProductId(demoPeople.regular, 2, 2))

    expect((await read(reported)).body).toMatchObject({ status: 'revoked' })
    expect(idsOf(await search('?status=completed'))).not.toContain(reported)
    expect(idsOf(await search('?status=revoked'))).toContain(reported)
  })

  it('laboratory: a test with a report is completed', async () => {
    const reported = orderedProductId(demoPeople.regular, 3, 0)

    expect((await read(reported)).body).toMatchObject({ status: 'completed' })
  })

  it.each([
    ['unpaid', { status: 'waiting_for_payment' as const, completedAt: null }],
    [
      'expired',
      {
        status: 'waiting_for_payment' as const,
        completedAt: null,
        closedAt: new Date('2026-11-01T00:00:00Z'),
      },
    ],
  ])('laboratory: does not know a test of an %s order', async (_name, change) => {
    await sign(customer)
    const [product] = await server.db
      .select()
      .from(orderedProducts)
      .where(eq(orderedProducts.id, test))
    await server.db
      .update(orders)
      .set({ ...change, invoiceNumber: null })
      .where(eq(orders.id, product?.orderId ?? ''))

    expect((await read()).status).toBe(404)
  })

  it('laboratory: a test of a person who is not verified, or for a family member, is not listed', async () => {
    await sign(customer)
    await server.db
      .update(orderedProductSteps)
      .set({ doneAt: null })
      .where(
        and(
          eq(orderedProductSteps.orderedProductId, test),
          eq(orderedProductSteps.key, 'identity'),
        ),
      )
    expect((await read()).status).toBe(404)

    const reported = orderedProductId(demoPeople.regular, 3, 0)
    await server.db
      .update(orderedProducts)
      .set({ memberName: 'Mari' })
      .where(eq(orderedProducts.id, reported))
    expect((await read(reported)).status).toBe(404)
  })

  it('laboratory: consultations are not listed', async () => {
    expect((await read(orderedProductId(demoPeople.regular, 3, 2))).status).toBe(404)
  })

  it('laboratory: a test has no specimen before a kit is registered', async () => {
    const { entry = [] } = await search()
    const answering = orderedProductId(demoPeople.answering, 0, 1)
    expect(entry.find(({ resource }) => resource.id === answering)?.resource).toMatchObject({
      status: 'active',
    })
    expect((await read(answering)).body).not.toHaveProperty('specimen')

    const [kit = ''] = demoKits.map((one) => one.barcode)
    const owner = await server.customer('answering')
    await owner.make(registerKit, { spit_kit_barcode: kit, is_own_sample: true })

    expect((await read(answering)).body).toMatchObject({
      specimen: [{ reference: `Specimen/${kit}` }],
    })
  })

  it('laboratory: finds tests by kit, order and id, with or without the system', async () => {
    await sign(customer)
    const number = v.parse(ServiceRequest, (await read()).body).requisition.value ?? ''

    for (const query of [
      `specimen.identifier=urn:x-alleel:kit|${barcode}`,
      `specimen.identifier=${barcode}`,
      `requisition=${number}`,
      `requisition=urn:x-alleel:order|${number}`,
      `_id=${test}`,
    ]) {
      expect(idsOf(await search(`?${query}`))).toEqual([test])
    }
    for (const query of [
      `specimen.identifier=urn:x-alleel:order|${barcode}`,
      'requisition=1999-1',
      `_id=${orderedProductId(demoPeople.regular, 0, 0)}`,
    ]) {
      const found = await search(`?${query}`)
      expect(found).toMatchObject({ total: 0 })
      expect(found).not.toHaveProperty('entry')
    }
  })

  it('laboratory: every test is on one of the pages, the oldest order first', async () => {
    const all = await search('?_count=100')
    expect(all.total).toBe(all.entry?.length)
    const ids: string[] = []
    let next: string | undefined = '?_count=7'
    while (next !== undefined) {
      const page: ServiceRequestBundle = await search(next)
      ids.push(...idsOf(page))
      const url: string | undefined = page.link.find(({ relation }) => relation === 'next')?.url
      next = url === undefined ? undefined : new URL(url).search
    }

    expect(ids).toEqual(idsOf(all))
    expect(all.link.map(({ relation }) => relation)).toEqual(['self'])
  })

  it('laboratory: unknown parameters are ignored, and wrong values are rejected', async () => {
    expect((await laboratory.get('/ServiceRequest?_sort=-_lastUpdated&_format=json')).status).toBe(
      200,
    )
    for (const query of ['status=draft', '_count=many', '_id=1', 'status=active&status=revoked']) {
      expect(await laboratory.get(`/ServiceRequest?${query}`)).toMatchObject({
        status: 422,
        body: outcome('errors.incorrect_value', 'value'),
      })
    }
  })

  it('laboratory: is refused without its key', async () => {
    for (const path of ['/ServiceRequest', `/ServiceRequest/${test}`]) {
      expect(await laboratory.get(path, { headers: { 'x-api-key': 'wrong' } })).toMatchObject({
        status: 401,
        body: outcome('errors.incorrect_api_key', 'login'),
      })
    }
  })
})
