import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listBookings, removeFindings } from '#contract/consultation/consultation.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { listOrders } from '#contract/order/order.ts'
import { Cart, readCart } from '#contract/shop/shop.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/account.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines } from '#test/support/database/database.ts'
import {
  addTo,
  bookingOfSlot,
  bookWith,
  coronary,
  findingsOf,
  holdAndAdd,
  pressure,
  reportWith,
} from '#test/support/report/attached-findings.ts'
import { raceWithLock } from '#test/support/server/account-race.ts'
import { counsellor, freeSlot, hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import { awaitedReport, bilingualReport } from '#test/support/server/reports.ts'
import {
  startServer,
  type TestBrowser,
  type TestResponse,
  type TestServer,
} from '#test/support/server/server.ts'

const refused = (status: number, message: string) => ({ status, body: { message } })

describe.each(engines)('findings that are attached to a consultation on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  /** Holds a time and adds it with findings. */
  const attach = async (report: object, customer = browser) => {
    const slot = await freeSlot(customer)
    await hold(customer, slot)
    return { slot, response: await addTo(customer, slot, { report }) }
  }

  it('consultation: the findings are copied from the stored report, encrypted, in the order of the report', async () => {
    const { slot } = await attach(reportWith([pressure, coronary, pressure]))

    const row = await bookingOfSlot(server, slot)
    expect(row).toMatchObject({ findingsCount: 2, findingsFrom: bilingualReport })
    expect(row?.findingsEncrypted).not.toMatch(/coronary|heart/i)
    const stored: unknown = JSON.parse(decrypt(demoSecret, row?.findingsEncrypted ?? ''))
    expect(stored).toEqual([
      {
        key: coronary,
        title: { en: 'Coronary heart disease', et: 'Südame isheemiatõbi' },
        result: {
          en: 'Your inherited risk is higher than that of most people.',
          et: 'Teie pärilik risk on suurem kui enamikul inimestest.',
        },
      },
      expect.objectContaining({ key: pressure }),
    ])
  })

  it('consultation: texts from the client are refused', async () => {
    const report = { ...reportWith([coronary]), titles: ['Something else'] }

    expect((await attach(report)).response.status).toBe(422)
    expect((await attach(reportWith([]))).response.status).toBe(422)
  })

  it('consultation: findings that are not in the report are refused, and nothing is added', async () => {
    const { slot, response } = await attach(reportWith([coronary, 'type-of-another-report']))

    expect(response).toMatchObject(refused(404, 'errors.report_finding_unknown'))
    expect(cartIn(await browser.make(readCart)).products).toEqual([])
    expect(await bookingOfSlot(server, slot)).toMatchObject({ language: null, findingsCount: 0 })
  })

  it('consultation: findings of another customer’s report are refused', async () => {
    const other = await newCustomer(server, 'curious')

    const { response } = await attach(reportWith([coronary]), other)

    expect(response).toMatchObject(refused(404, 'errors.ordered_product_not_found'))
  })

  it('consultation: findings of a report that does not exist yet are refused', async () => {
    const { response } = await attach(reportWith([coronary], awaitedReport))

    expect(response).toMatchObject(refused(404, 'errors.report_not_ready'))
  })

  it('consultation: findings need a recent proof of identity, and a topic does not', async () => {
    server.advance(minutes(16))
    const { slot, response } = await attach(reportWith([coronary]))

    expect(response).toMatchObject(refused(403, 'errors.step_up_required'))
    expect((await addTo(browser, slot, { topic: 'My family' })).status).toBe(200)
  })

  it('consultation: findings need a verified customer', async () => {
    const unverified = await server.customer('agentCustomer')

    const { response } = await attach(reportWith([coronary]), unverified)

    expect(response).toMatchObject(refused(403, 'errors.not_verified'))
  })

  it('consultation: the cart, the order, the dashboard and the bookings show how many findings are attached, and not which', async () => {
    const slot = await freeSlot(browser)
    const held = await hold(browser, slot)
    const added = await addTo(browser, slot, { report: reportWith([coronary, pressure]) })
    const inCart = cartIn(added).consultations?.[counsellor]
    const { placed } = await bookWith(browser, [coronary, pressure])
    server.advance(minutes(16))
    const [orders, dashboard, bookings] = [
      await browser.make(listOrders),
      await browser.make(readDashboard),
      await browser.make(listBookings),
    ]

    expect(held).toMatchObject({ body: { data: { findings_count: 0 } } })
    expect(inCart).toMatchObject({ findings_count: 2 })
    expect(bookings).toMatchObject({ body: { data: { bookings: [{ findings_count: 2 }] } } })
    for (const { body } of [placed, orders, dashboard]) {
      expect(JSON.stringify(body)).toContain('"findings_count":2')
    }
    for (const { body } of [added, placed, orders, dashboard, bookings]) {
      expect(JSON.stringify(body)).not.toMatch(/coronary|blood.pressure/i)
    }
  })

  it('consultation: the findings stay when another time is chosen, and are replaced when it is added again without keeping them', async () => {
    const slot = await holdAndAdd(browser, { report: reportWith([coronary]) })
    const other = idsIn(await weekFor(browser, '2026-12-08')).at(-1) ?? ''

    expect(await hold(browser, other)).toMatchObject({
      body: { data: { in_cart: true, findings_count: 1 } },
    })
    expect(await findingsOf(server, slot)).toEqual([])
    expect(await findingsOf(server, other)).toEqual([coronary])
    await addTo(browser, other, { topic: 'My family', keep_findings: true })
    expect(await findingsOf(server, other)).toEqual([coronary])
    await addTo(browser, other, { report: reportWith([pressure]), keep_findings: true })
    expect(await findingsOf(server, other)).toEqual([pressure])
    await addTo(browser, other)
    expect(await findingsOf(server, other)).toEqual([])
  })
})

describe('findings that are attached by a request in flight on PostgreSQL', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer('PostgreSQL')
  })
  afterEach(() => server.close())

  it.each([
    ['ended', (tx: Database) => tx.delete(sessions)],
    ['replaced', (tx: Database) => tx.update(sessions).set({ replacedAt: startOfTests })],
  ] as const)(
    'consultation: a request whose session is %s in the meantime attaches nothing',
    async (_end, meanwhile) => {
      const browser = await server.customer('regular')
      const slot = await freeSlot(browser)
      await hold(browser, slot)

      const response = await raceWithLock(server, {
        accountId: accountId(demoPeople.regular),
        request: () => addTo(browser, slot, { report: reportWith([coronary]) }),
        meanwhile,
      })

      expect(response).toMatchObject(refused(401, 'errors.authentication_required'))
      expect(await findingsOf(server, slot)).toEqual([])
    },
  )

  it('consultation: a request whose session ends in the meantime removes nothing', async () => {
    const browser = await server.customer('regular')
    const { slot } = await bookWith(browser, [coronary])
    const booking = await bookingOfSlot(server, slot)

    const response = await raceWithLock(server, {
      accountId: accountId(demoPeople.regular),
      request: () => browser.make(removeFindings, { booking_id: booking?.id }),
      meanwhile: (tx) => tx.delete(sessions),
    })

    expect(response).toMatchObject(refused(401, 'errors.authentication_required'))
    expect(await findingsOf(server, slot)).toEqual([coronary])
  })
})

const cartIn = ({ body }: TestResponse): Cart =>
  v.parse(v.object({ data: v.object({ cart: Cart }) }), body).data.cart
