import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { checkKit, readSample, registerKit } from '#contract/kit/kit.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { kits } from '#server/db/schema/kit.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { reminderTask, reminderTaskName } from '#server/kit/kit.mails.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [kit, another] = demoKits.map(({ barcode }) => barcode)
const expired = 'ALL2GQ7YMH'
const taken = demoPeople.oneOrder.kitBarcode
const unknown = 'ALL1NE5TSF'

const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe.each(engines)('registration of a kit on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('collector')
  })
  afterEach(() => server.close())

  const register = (barcode: string | undefined, by = browser) =>
    by.make(registerKit, { spit_kit_barcode: barcode, is_own_sample: true })

  it('kit: belongs to the customer, who gets the day to post the sample by', async () => {
    expect(await register('all-4t6n0c-y')).toMatchObject({
      status: 200,
      body: {
        message: 'success.kit_registered',
        data: {
          spit_kit_barcode: kit,
          status: 'registered',
          registered_at: server.now().toISOString(),
          post_by: '2026-12-04',
        },
      },
    })

    expect((await browser.make(readMe)).body).toMatchObject({
      data: { dna_origin: { analyzable: { spit_kit_barcode: kit } } },
    })
    expect((await browser.make(readSample)).body).toMatchObject({
      data: { kit: { spit_kit_barcode: kit }, attempt: 1, failure_reason: null, replacement: null },
    })
  })

  it('kit: its registration completes the step of all own tests that accept a kit', async () => {
    expect(await stepsOf('dna_origin')).toContain('current')

    await register(kit)

    expect(await stepsOf('dna_origin')).toEqual(['done'])
    expect(await stepsOf('sample_at_laboratory')).not.toEqual(['done'])
  })

  it('kit: registering it again changes nothing and returns it', async () => {
    await register(kit)
    server.advance(minutes(10))

    expect(await register(kit)).toMatchObject({
      status: 409,
      body: {
        message: 'errors.barcode_already_yours',
        data: { spit_kit_barcode: kit, post_by: '2026-12-04' },
      },
    })
    expect(await server.db.$count(dnaOrigins, eq(dnaOrigins.spitKitBarcode, kit ?? ''))).toBe(1)
  })

  it('kit: one of another customer is answered like an unknown one', async () => {
    const foreign = await register(taken)

    expect(foreign).toMatchObject({ status: 404, body: { message: 'errors.barcode_unknown' } })
    expect((await register(unknown)).body).toEqual(foreign.body)
  })

  it('kit: a customer whose DNA can be analysed gets no information about other barcodes', async () => {
    await register(kit)

    for (const barcode of [taken, unknown, another, expired]) {
      expect(await register(barcode)).toMatchObject({
        status: 409,
        body: { message: 'errors.dna_origin_already_set' },
      })
    }
  })

  it('kit: an expired one is rejected, and one on its last day is not', async () => {
    expect(await register(expired)).toMatchObject({
      status: 410,
      body: { message: 'errors.barcode_expired' },
    })
    await server.db
      .update(kits)
      .set({ expiresAt: after(server.now(), 1) })
      .where(isKit(kit))
    expect((await register(kit)).status).toBe(200)
  })

  it('kit: is checked without being registered', async () => {
    const check = (barcode: string | undefined) =>
      browser.make(checkKit, { spit_kit_barcode: barcode })

    expect(await check(kit)).toMatchObject({
      status: 200,
      body: { data: { spit_kit_barcode: kit } },
    })
    expect((await check(taken)).body).toMatchObject({ message: 'errors.barcode_unknown' })
    expect((await check(expired)).body).toMatchObject({ message: 'errors.barcode_expired' })
    expect((await browser.make(readSample)).body).toMatchObject({ data: null })
  })

  it('kit: the customer must confirm that the sample is their own', async () => {
    const answer = await browser.make(registerKit, { spit_kit_barcode: kit, is_own_sample: false })

    expect(answer).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'is_own_sample', message: 'errors.not_ticked' }] },
    })
  })

  it('kit: two customers who register it at once: one gets it', async () => {
    const people = ['collector', 'backOffice', 'newcomer', 'shopper'] as const
    const browsers = await Promise.all(people.map((name: DemoName) => server.customer(name)))

    const answers = await Promise.all(browsers.map((one) => register(kit, one)))

    expect(statusesOf(answers)).toEqual([200, 404, 404, 404])
    expect(await server.db.$count(dnaOrigins, eq(dnaOrigins.spitKitBarcode, kit ?? ''))).toBe(1)
  })

  it('kit: one customer who registers two at once gets one', async () => {
    const answers = await Promise.all([register(kit), register(another)])

    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('kit: ten wrong barcodes a day are allowed, and right ones are not counted', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await register(unknown)).status).toBe(404)
      if (tries < 9) await browser.make(checkKit, { spit_kit_barcode: kit })
    }

    expect(await register(kit)).toMatchObject({
      status: 429,
      body: { message: 'errors.too_many_attempts' },
    })
    server.advance(hours(24))
    expect((await register(kit, await server.customer('collector'))).status).toBe(200)
  })

  it('kit: wrong barcodes from all addresses of an IPv6 customer are counted together', async () => {
    const check = (by: TestBrowser) => by.make(checkKit, { spit_kit_barcode: unknown })
    const names = ['collector', 'newcomer', 'oneOrder', 'regular', 'backOffice'] as const
    for (const [index, name] of names.entries()) {
      const customer = await server.customer(name, `2001:db8:1:2::${index}`)
      for (let tries = 0; tries < 10; tries += 1) await check(customer)
    }

    const next = await check(await server.customer('agentCustomer', '2001:db8:1:2:3::1'))
    const elsewhere = await check(await server.customer('agentCustomer', '2001:db8:1:3::1'))

    expect([next.status, elsewhere.status]).toEqual([429, 404])
  })

  const work = () =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        mail: () => Promise.resolve('done'),
        [reminderTaskName]: reminderTask({ db: server.db, clock: server.now }),
      },
      sendsPrepared: true,
    })
  const countReminders = async () =>
    (await server.db.select().from(outbox)).filter(({ key }) =>
      key.startsWith('mail:sample_reminder'),
    ).length

  it('kit: its customer is reminded twice to post the sample', async () => {
    await register(kit)

    const sent: number[] = []
    for (const days of [6, 2, 5, 10]) {
      server.advance(hours(24 * days))
      await Promise.all([work(), work()])
      sent.push(await countReminders())
    }

    expect(sent).toEqual([0, 1, 2, 2])
  })

  it('kit: nobody is reminded to post a sample with a kit that has expired', async () => {
    await register(kit)
    const expiresAt = after(server.now(), hours(24 * 10))
    await server.db.update(kits).set({ expiresAt }).where(isKit(kit))

    server.advance(hours(24 * 8))
    await work()
    server.advance(hours(24 * 10))
    await work()

    expect(await countReminders()).toBe(1)
  })

  it('kit: nobody is reminded once the laboratory has the sample', async () => {
    await register(kit)
    await server.db.update(kits).set({ status: 'received' }).where(isKit(kit))

    server.advance(hours(24 * 30))
    await work()

    expect(await countReminders()).toBe(0)
  })

  const isKit = (barcode: string | undefined) => eq(kits.barcode, barcode ?? '')

  const stepsOf = async (key: string): Promise<string[]> => {
    const { body } = await browser.make(readDashboard)
    const text = JSON.stringify(body)
    const states = [...text.matchAll(new RegExp(`"key":"${key}","state":"(\\w+)"`, 'g'))]
    return [...new Set(states.map(([, state]) => state ?? ''))]
  }
})
