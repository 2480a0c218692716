import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  NearestSlots,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation/consultation.ts'
import { minutes } from '#server/clock.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import {
  counsellor,
  doctor,
  freeSlot,
  hold,
  idsIn,
  nextWeek,
  weekFor,
  weekIn,
} from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('consultation time on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const createCustomer = () => newCustomer(server, `talker.${(names += 1)}`)

  it('is offered with its duration, languages and preparation', async () => {
    const response = await server.visitor().make(readConsultationDetails)

    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ data: { change_until_hours: 24 } })
    expect(JSON.stringify(response.body)).toContain('"duration_minutes":30')
  })

  it('is available from two hours ahead, in weeks that begin on a Monday', async () => {
    const week = await weekFor(await createCustomer())

    expect(week).toMatchObject({
      monday: '2026-11-16',
      previous: null,
      next: '2026-11-23',
      hold: null,
      bookings: [],
      time_zone: 'Europe/Tallinn',
    })
    // 9:00 UTC is 11:00 in Tallinn: times from 13:00 can be chosen
    expect(week.slots.map(({ starts_at: start }) => start)).toEqual([
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T14:00:00.000Z',
    ])
  })

  it('is listed with the three free times nearest to a requested one, of any week', async () => {
    const browser = await createCustomer()
    const last = (await weekFor(browser)).slots.at(-1)
    const nearestTo = async (near: { near?: string | undefined }, product = counsellor) => {
      const { nearest } = weekIn(await browser.make(listSlots, { product_id: product, ...near }))
      return nearest.map(({ starts_at: start }) => start)
    }

    expect(await nearestTo({ near: last?.id })).toEqual([
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T14:00:00.000Z',
      '2026-11-23T07:00:00.000Z',
    ])
    expect(await nearestTo({ near: last?.id }, doctor)).toEqual([])
    expect(await nearestTo({})).toEqual([])
  })

  it('is offered in the requested language', async () => {
    const response = await (
      await createCustomer()
    ).make(listSlots, {
      product_id: productId('nutritionist'),
      language: 'en',
    })

    expect(weekIn(response).slots).toEqual([])
  })

  it.each([
    ['of a product that is no consultation', productId('heart')],
    ['of nothing', demoId('nothing')],
  ])('%s is not found', async (_name, id) => {
    const browser = await createCustomer()

    for (const response of [
      await browser.make(listSlots, { product_id: id }),
      await browser.make(holdSlot, { product_id: id, slot_id: await freeSlot(browser) }),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { message: 'errors.product_not_found' } })
    }
  })

  it('is held for 15 minutes, and then available to others', async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const slot = await freeSlot(first)

    const held = await hold(first, slot)
    expect(held.body).toMatchObject({ data: { slot: { id: slot }, seconds_left: 15 * 60 } })
    expect((await weekFor(first)).hold).toMatchObject({ slot: { id: slot } })
    expect(idsIn(await weekFor(second, nextWeek))).not.toContain(slot)
    expect(await hold(second, slot)).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_slot_taken' },
    })

    server.advance(minutes(15))
    expect((await weekFor(first)).hold).toBeNull()
    expect(await hold(second, slot)).toMatchObject({ status: 200 })
  })

  it('that is taken names the three nearest available ones', async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const week = await weekFor(first, '2026-12-01')
    const wanted = week.slots[5]
    await hold(first, wanted?.id)

    const response = await hold(second, wanted?.id)

    const { nearest } = v.parse(v.object({ data: NearestSlots }), response.body).data
    expect(nearest.map(({ starts_at: start }) => start)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-01T11:00:00.000Z',
      '2026-12-01T13:00:00.000Z',
    ])
  })

  it('is one per customer and consultation: choosing another releases it', async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const slots = idsIn(await weekFor(first, '2026-12-08'))
    await hold(first, slots[0])

    await hold(first, slots[1])
    await hold(first, (await weekFor(first, undefined, doctor)).slots[0]?.id, doctor)

    expect(await hold(second, slots[0])).toMatchObject({ status: 200 })
    expect((await weekFor(first)).hold).toMatchObject({ slot: { id: slots[1] } })
  })

  it('that another customer has taken keeps the previous hold', async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const [mine, theirs] = idsIn(await weekFor(first, '2026-12-15'))
    await hold(first, mine)
    await hold(second, theirs)

    expect((await hold(first, theirs)).status).toBe(409)

    expect((await weekFor(first)).hold).toMatchObject({ slot: { id: mine } })
  })

  it('can be released by the customer who holds it', async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const slot = await freeSlot(first)
    await hold(first, slot)

    const unknown = { status: 404, body: { message: 'errors.consultation_slot_unknown' } }
    expect(await second.make(releaseSlot, { slot_id: slot })).toMatchObject(unknown)
    expect(await first.make(releaseSlot, { slot_id: slot })).toMatchObject({ status: 200 })
    expect(await first.make(releaseSlot, { slot_id: slot })).toMatchObject(unknown)
    expect(idsIn(await weekFor(second, nextWeek))).toContain(slot)
  })

  it('of another or unknown consultation is not found', async () => {
    const browser = await createCustomer()
    const foreign = (await weekFor(browser, undefined, doctor)).slots[0]?.id

    for (const slot of [foreign, demoId('no slot')]) {
      expect(await hold(browser, slot)).toMatchObject({
        status: 404,
        body: { message: 'errors.consultation_slot_unknown' },
      })
    }
  })

  it('is held by one of many customers who request it concurrently', async () => {
    const browsers = await Promise.all(Array.from({ length: 50 }, createCustomer))
    const slot = await freeSlot(await createCustomer())

    const response = await Promise.all(browsers.map((browser) => hold(browser, slot)))

    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of response.filter((one) => one.status !== 200)) {
      expect([status, body]).toMatchObject([409, { message: 'errors.consultation_slot_taken' }])
    }
    const holders = await server.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.slotId, slot))
    expect(holders).toHaveLength(1)
  })

  it('is one per customer, however many they request concurrently', async () => {
    const browser = await createCustomer()
    const slots = idsIn(await weekFor(browser, '2026-12-22'))

    const response = await Promise.all(slots.map((slot) => hold(browser, slot)))

    expect(new Set(response.map(({ status }) => status))).toEqual(new Set([200]))
    const free = idsIn(await weekFor(await createCustomer(), '2026-12-22'))
    expect(free).toHaveLength(slots.length - 1)
  })

  it('that has expired is removed by the clean-up', async () => {
    const browser = await createCustomer()
    await hold(browser, await freeSlot(browser))
    server.advance(minutes(16))

    await cleanUp(server.db, server.now())

    expect(await server.db.$count(consultationBookings)).toBe(0)
  })
})
