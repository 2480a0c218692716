import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readDashboard } from '#contract/order/ordered-product.ts'
import {
  HpvStatus,
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import { markCreatedForStudy } from '#server/account/account.store.ts'
import { after, hours } from '#server/clock.ts'
import { studies, studyInvitations, studyKits, studyTerms } from '#server/db/schema/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { seedStudyOrders } from '#server/demo/study-women/study-orders.ts'
import { demoSecret } from '#server/environment.ts'
import { lastOrderDay } from '#server/study/study.rules.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'
import {
  changeStudy,
  hpvForm,
  runDeletion,
  storeResult,
  studyBarcodes,
} from '#test/support/server/study.ts'

describe('HPV study: the last day of orders', () => {
  it.each([
    ['2026-06-30', '2026-12-31', '2026-06-30'],
    ['2026-12-31', '2026-12-31', '2026-12-30'],
    ['2027-03-01', '2027-03-01', '2027-02-28'],
  ])('with orders until %s and the deletion on %s is %s', (ordersUntil, deleteBy, day) => {
    expect(lastOrderDay({ ordersUntil, deleteBy })).toBe(day)
  })
})

describe.each(oneEngine)('HPV study: what the page says on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = server.visitor()
  })
  afterEach(() => server.close())

  const statusOf = async (one = browser) => {
    const { body } = await one.make(readHpvStatus)
    return v.parse(v.object({ data: HpvStatus }), body).data
  }

  it('nothing remains of a woman who leaves before a kit was sent', async () => {
    await browser.make(orderHpvKit, hpvForm())
    expect((await statusOf()).retained_data).toBeNull()

    await browser.make(withdrawFromHpv, { level: 'withdraw' })

    expect((await statusOf()).retained_data).toEqual({ has_result: false, destruction: null })
  })

  it('a result remains after the first level; the second one has the sample destroyed', async () => {
    await browser.make(orderHpvKit, hpvForm())
    await storeResult(server, 'found')
    await browser.make(withdrawFromHpv, { level: 'withdraw' })
    expect((await statusOf()).retained_data).toEqual({ has_result: true, destruction: null })

    await browser.make(withdrawFromHpv, { level: 'withdraw_and_destroy' })

    const requested_on = server.now().toISOString().slice(0, 10)
    expect((await statusOf()).retained_data).toEqual({
      has_result: false,
      destruction: { requested_on, destroyed_on: null },
    })
  })

  it('her samples are destroyed once the laboratory has confirmed it for each', async () => {
    await browser.make(orderHpvKit, hpvForm())
    await storeResult(server, 'inadequate')
    await server.db.update(studyKits).set({ isCurrent: false })
    const [first] = await server.db.select().from(studyKits)
    await server.db.insert(studyKits).values({
      id: crypto.randomUUID(),
      orderId: first?.orderId ?? '',
      barcode: studyBarcodes[1] ?? '',
      status: 'received',
      sentAt: server.now(),
    })
    await browser.make(withdrawFromHpv, { level: 'withdraw_and_destroy' })
    const confirm = (barcode: string, days: number) =>
      server.db
        .update(studyKits)
        .set({ destroyedAt: after(server.now(), hours(24 * days)) })
        .where(eq(studyKits.barcode, barcode))

    await confirm(studyBarcodes[0] ?? '', 5)
    expect((await statusOf()).retained_data?.destruction?.destroyed_on).toBeNull()
    await confirm(studyBarcodes[1] ?? '', 2)

    const day = after(server.now(), hours(24 * 5))
      .toISOString()
      .slice(0, 10)
    expect((await statusOf()).retained_data?.destruction?.destroyed_on).toBe(day)
  })

  it('the data is deleted only when the job has deleted it', async () => {
    const past = { ordersFrom: '2020-01-01', ordersUntil: '2020-12-30', deleteBy: '2020-12-31' }
    await changeStudy(server, past)
    expect(await statusOf()).toMatchObject({ study: 'closed', deleted_on: null })

    const now = server.now()
    await runDeletion(server, now)

    expect((await statusOf()).deleted_on).toBe(now.toISOString().slice(0, 10))
    await markCreatedForStudy(server.db, accountId(demoPeople.regular), 'hpv')
    expect((await statusOf()).deleted_on).toBeNull()
  })

  it('without stored settings the study is over, as planned, also for a customer', async () => {
    await server.db.delete(studyInvitations)
    await server.db.delete(studyTerms)
    await server.db.delete(studies)

    for (const one of [browser, await server.customer('regular')]) {
      expect(await statusOf(one)).toMatchObject({
        study: 'closed',
        orders_until: '2020-12-30',
        delete_by: '2020-12-31',
        deleted_on: '2020-12-31',
        deletion_receipt: null,
        kits: [],
        order: null,
      })
    }
  })

  it('without any data the study is over on its last day, and not before', async () => {
    await server.db.delete(studyInvitations)
    const past = { ordersFrom: '2020-01-01', ordersUntil: '2020-12-30', deleteBy: '2020-12-31' }
    await changeStudy(server, past)
    expect(await statusOf()).toMatchObject({ study: 'closed', deleted_on: '2020-12-31' })

    const today = server.now().toISOString().slice(0, 10)
    await changeStudy(server, { ...past, deleteBy: today })
    expect((await statusOf()).deleted_on).toBe(today)
    await changeStudy(server, { ...past, deleteBy: '2026-12-31' })
    expect((await statusOf()).deleted_on).toBeNull()
  })

  it('the dashboard shows the kit of a participant until she leaves, and of nobody else', async () => {
    const kitOf = async (one: TestBrowser) => {
      const { body } = await one.make(readDashboard)
      return v.parse(v.object({ data: v.object({ hpv_kit: v.unknown() }) }), body).data.hpv_kit
    }
    await browser.make(orderHpvKit, hpvForm())

    expect(await kitOf(await server.customer('newcomer'))).toBeNull()
    expect(await kitOf(browser)).toMatchObject({
      status: null,
      has_result: false,
      is_new_kit_due: false,
    })
    await storeResult(server, 'found')
    expect(await kitOf(browser)).toMatchObject({ status: 'analysed', has_result: true })
    await browser.make(withdrawFromHpv, { level: 'withdraw' })
    expect(await kitOf(browser)).toBeNull()
  })

  it('the demo has a woman for each part of the page', async () => {
    const seed = { db: server.db, secret: demoSecret, now: server.now() }
    await seedStudyOrders(seed)
    await seedStudyOrders(seed)
    const partOf = async (name: DemoName) => {
      const { participation, order, kits, retained_data } = await statusOf(
        await server.customer(name),
      )
      return {
        participation,
        kits: kits.length,
        status: order?.status,
        retained_data: retained_data?.has_result,
      }
    }

    expect(await partOf('hpvInvited')).toMatchObject({ participation: 'invited', kits: 2 })
    expect(await partOf('hpvOrdered')).toMatchObject({ participation: 'ordered', status: null })
    expect(await partOf('hpvSent')).toMatchObject({ participation: 'ordered', status: 'sent' })
    expect(await partOf('hpvFailed')).toMatchObject({ participation: 'ordered', status: 'failed' })
    expect(await partOf('hpvWithdrawn')).toMatchObject({
      participation: 'withdrawn',
      retained_data: true,
    })
    const { body } = await (await server.customer('hpvResult')).make(readHpvResult)
    expect(body).toMatchObject({ data: { result: 'found_next_exam' } })
  })
})
