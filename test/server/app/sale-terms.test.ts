import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSaleTerms } from '#contract/app/app.ts'
import { validateOrder } from '#contract/order/order.ts'
import { publishSaleTerms } from '#server/app/sale-terms.store.ts'
import { minutes } from '#server/clock.ts'
import { orders } from '#server/db/schema/order.ts'
import { demoSaleTerms } from '#server/demo/terms/terms.ts'
import { engines } from '#test/support/database/database.ts'
import {
  draftForm,
  fillCart,
  newCustomer,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestServer, type TestResponse } from '#test/support/server/server.ts'

describe.each(engines)('terms of sale on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  it('terms of sale: name the seller, price, delivery, withdrawal with its exceptions, and where to complain', async () => {
    const { terms, version } = termsIn(await server.visitor().make(readSaleTerms))

    expect(version).toBe(demoSaleTerms.version)
    for (const fact of [
      'Alleel OÜ',
      'include value added tax',
      'within two working days',
      'Delivery and return of the kit are free',
      '14 days',
      'seal of the kit',
      'analysis has begun',
    ])
      expect(terms.en).toContain(fact)
    for (const fact of [
      'sisaldavad käibemaksu',
      'kahe tööpäeva jooksul',
      'saatmine ja tagastamine on tasuta',
      'taganemisõigus',
      'tarbijavaidluste komisjoni',
      'komisjon.ee',
    ])
      expect(terms.et).toContain(fact)
    expect(terms.en).toContain('Consumer Disputes Committee')
  })

  it('terms of sale: an order keeps the version that was accepted', async () => {
    const browser = await newCustomer(server, 'terms.reader')
    await fillCart(browser, 'heart')

    const preview = await browser.make(validateOrder, draftForm())
    const response = orderIn(await place(browser, { terms_version: demoSaleTerms.version }))

    expect(preview.body).toMatchObject({ data: { terms_version: demoSaleTerms.version } })
    expect(response.terms_version).toBe(demoSaleTerms.version)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, response.id))
    expect(row?.termsVersion).toBe(demoSaleTerms.version)
  })

  it('terms of sale: an order under an older version is refused, and that version stays readable', async () => {
    const browser = await newCustomer(server, 'late.reader')
    await fillCart(browser, 'heart')
    await publishSaleTerms(server.db, {
      version: 'later',
      html: { en: '<p>Later<script>alert(1)</script></p>' },
      publishedAt: new Date(server.now().getTime() + minutes(1)),
    })

    const refused = await place(browser, { terms_version: demoSaleTerms.version })
    const current = termsIn(await browser.make(readSaleTerms))
    const old = termsIn(await browser.make(readSaleTerms, { version: demoSaleTerms.version }))
    const response = await place(browser, { terms_version: 'later' })

    expect(refused).toMatchObject({ status: 409, body: { message: 'errors.sale_terms_changed' } })
    expect(current).toEqual({ terms: { en: '<p>Later</p>' }, version: 'later' })
    expect(old.terms.et).toContain('Müüja')
    expect(orderIn(response).terms_version).toBe('later')
  })

  it('terms of sale: an unknown version is not found', async () => {
    expect(await server.visitor().make(readSaleTerms, { version: '1999-01-01' })).toMatchObject({
      status: 404,
      body: { message: 'errors.terms_version_unknown' },
    })
  })
})

const termsIn = ({ body }: TestResponse) =>
  v.parse(v.object({ data: readSaleTerms.output }), body).data
