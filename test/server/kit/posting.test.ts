import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { logout } from '#contract/account/account.ts'
import { laboratoryKeyHeader } from '#contract/call.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { reportSamplePosted } from '#contract/kit/posting.ts'
import { Sample } from '#contract/kit/sample.ts'
import { OrderedProduct, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { hours } from '#server/clock.ts'
import { sessions } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { kits } from '#server/db/schema/kit.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { reminderTask, reminderTaskName } from '#server/kit/kit.mails.ts'
import { lockKit } from '#server/kit/kit.store.ts'
import { requestDestruction } from '#server/kit/sample-destruction.service.ts'
import { engines } from '#test/support/database/database.ts'
import { laboratoryConfigured, laboratoryKey } from '#test/support/laboratory/fhir-client.ts'
import { raceWithLock, raceWithTransaction } from '#test/support/server/account-race.ts'
import { withdraw } from '#test/support/server/consents.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestResponse,
  type TestServer,
} from '#test/support/server/server.ts'

const [barcode = '', next = ''] = demoKits.map((kit) => kit.barcode)
const person = demoPeople.answering
const test = orderedProductId(person, 0, 0)
/** Tests with different consent forms, all of which accept the kit. */
const consented = [0, 3, 4].map((item) => orderedProductId(person, 0, item))

const sampleIn = ({ body }: TestResponse) => v.parse(v.object({ data: Sample }), body).data
const locked = { status: 409, body: { message: 'errors.step_locked' } }

const startPosting = async (engine: (typeof engines)[number]) => {
  const server = await startServer(engine, { providers: laboratoryConfigured })
  const browser = await server.customer('answering')
  return { server, browser, ...callsOf(server, browser) }
}

const callsOf = (server: TestServer, browser: TestBrowser) => ({
  register: (kit = barcode) =>
    browser.make(registerKit, { spit_kit_barcode: kit, is_own_sample: true }),
  reportPosted: (isPosted = true) => browser.make(reportSamplePosted, { is_posted: isPosted }),
  receive: (status = 'received', more: object = {}) =>
    server
      .visitor()
      .request(
        `/api/lab/kits/${barcode}/status`,
        json(
          { status, at: server.now().toISOString(), ...more },
          { [laboratoryKeyHeader]: laboratoryKey },
        ),
      ),
  sampleStep: async () => {
    const { body } = await browser.make(readOrderedProduct, { order_product_id: test })
    const { steps } = v.parse(v.object({ data: OrderedProduct }), body).data
    return steps.find(({ key }) => key === 'sample_at_laboratory')
  },
  kitRow: async (kit = barcode) =>
    (await server.db.select().from(kits).where(eq(kits.barcode, kit))).at(0),
  countReminders: async () => {
    await drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        mail: () => Promise.resolve('done'),
        [reminderTaskName]: reminderTask({ db: server.db, clock: server.now }),
      },
      sendsPrepared: true,
    })
    const jobs = await server.db.select().from(outbox)
    return jobs.filter(({ key }) => key.startsWith('mail:sample_reminder')).length
  },
})

describe.each(engines)('a posted sample on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  let calls: ReturnType<typeof callsOf>
  beforeEach(async () => {
    ;({ server, browser, ...calls } = await startPosting(engine))
    await calls.register()
  })
  afterEach(() => server.close())

  it('posting: the laboratory is expected to have the sample within five working days', async () => {
    await advance(hours(24 * 3))
    const postedAt = server.now().toISOString()

    expect(sampleIn(await calls.reportPosted())).toMatchObject({
      kit: { spit_kit_barcode: barcode, status: 'registered', posted_at: postedAt },
      received_at: null,
    })

    const wait = { state: 'current', actor: 'laboratory', waiting_since: postedAt }
    const expectedBy = '2026-11-30T09:00:00.000Z'
    expect(await calls.sampleStep()).toMatchObject({
      ...wait,
      expected_by: expectedBy,
      is_late: false,
    })
    await advance(hours(24 * 7))
    expect(await calls.sampleStep()).toMatchObject({ is_late: false })
    await advance(hours(24))
    expect(await calls.sampleStep()).toMatchObject({ ...wait, is_late: true })
  })

  it('posting: repeating it keeps the first day, also at once', async () => {
    const postedAt = server.now().toISOString()
    await Promise.all([calls.reportPosted(), calls.reportPosted()])
    await advance(hours(1))

    const repeated = await calls.reportPosted()

    expect(sampleIn(repeated).kit.posted_at).toBe(postedAt)
  })

  it('posting: it can be taken back, and is the customer’s turn again', async () => {
    await calls.reportPosted()

    expect(sampleIn(await calls.reportPosted(false)).kit.posted_at).toBeNull()
    expect((await calls.reportPosted(false)).status).toBe(200)

    const step = await calls.sampleStep()
    expect(step).toMatchObject({ state: 'current', actor: 'customer', waiting_since: null })
    expect(step?.expected_by).toMatch(/^2026-12-04T/)
  })

  it('posting: there is no reminder while the sample is posted, and the next one after it is taken back', async () => {
    await calls.reportPosted()
    await advance(hours(24 * 8))
    expect(await calls.countReminders()).toBe(0)

    await calls.reportPosted(false)

    await advance(hours(24 * 5))
    expect(await calls.countReminders()).toBe(1)
  })

  it('posting: changes nothing once the laboratory has the sample', async () => {
    await calls.receive()

    expect(sampleIn(await calls.reportPosted())).toMatchObject({
      kit: { status: 'received', posted_at: null },
      received_at: server.now().toISOString(),
    })
    expect(await calls.sampleStep()).toMatchObject({ state: 'done' })
  })

  it('posting: is kept when the laboratory receives the sample', async () => {
    const postedAt = server.now().toISOString()
    await calls.reportPosted()
    await calls.receive()

    expect(sampleIn(await calls.reportPosted(false)).kit).toMatchObject({
      status: 'received',
      posted_at: postedAt,
    })
    expect(await calls.sampleStep()).toMatchObject({
      state: 'done',
      waiting_since: null,
      expected_by: null,
    })
  })

  it('posting: a report of the laboratory at the same time is kept', async () => {
    const [posted, received] = await Promise.all([calls.reportPosted(), calls.receive()])

    expect([posted.status, received.status]).toEqual([200, 200])
    expect(await calls.kitRow()).toMatchObject({ status: 'received', receivedAt: server.now() })
    expect(await calls.sampleStep()).toMatchObject({ state: 'done' })
  })

  it('posting: is about the kit registered last', async () => {
    await calls.reportPosted()
    await calls.receive('failed', { failure_reason: 'damaged' })
    await advance(hours(1))
    expect((await calls.register(next)).status).toBe(200)
    expect(await calls.sampleStep()).toMatchObject({ actor: 'customer' })

    expect(sampleIn(await calls.reportPosted())).toMatchObject({
      kit: { spit_kit_barcode: next, posted_at: server.now().toISOString() },
      attempt: 2,
    })
    expect((await calls.kitRow())?.postedAt).not.toEqual(server.now())
  })

  it('posting: is locked without a kit, and leaves the kits of others as they are', async () => {
    const stranger = await server.customer('collector')

    expect(await stranger.make(reportSamplePosted, { is_posted: true })).toMatchObject(locked)

    expect(await server.db.$count(kits, eq(kits.postedAt, server.now()))).toBe(0)
  })

  it('posting: is locked for a sample that is to be destroyed, which nobody is reminded of', async () => {
    for (const id of consented) await withdraw(browser, id)

    expect(await calls.reportPosted()).toMatchObject(locked)

    expect((await calls.kitRow())?.postedAt).toBeNull()
    await advance(hours(24 * 30))
    expect(await calls.countReminders()).toBe(0)
  })

  it('posting: a session that has ended records nothing', async () => {
    const [posted, closed] = await Promise.all([calls.reportPosted(), browser.make(logout)])

    expect(closed.status).toBe(200)
    expect([200, 401]).toContain(posted.status)
    expect((await calls.kitRow())?.postedAt !== null).toBe(posted.status === 200)
    expect((await calls.reportPosted(false)).status).toBe(401)
  })

  /** Moves the clock; the customer logs in again. */
  const advance = async (duration: number) => {
    server.advance(duration)
    browser = await server.customer('answering')
    calls = callsOf(server, browser)
  }
})

describe('a posted sample and other changes at the same time', () => {
  let server: TestServer
  let calls: ReturnType<typeof callsOf>
  beforeEach(async () => {
    ;({ server, ...calls } = await startPosting('PostgreSQL'))
    await calls.register()
  })
  afterEach(() => server.close())

  it('posting: a request whose session ends in the meantime records nothing', async () => {
    const response = await raceWithLock(server, {
      accountId: accountId(person),
      request: () => calls.reportPosted(),
      meanwhile: (tx) => tx.delete(sessions),
    })

    expect(response.status).toBe(401)
    expect((await calls.kitRow())?.postedAt).toBeNull()
  })

  it('posting: a request that waits for a report of the laboratory returns what was reported', async () => {
    const response = await raceWithTransaction(server, {
      first: (tx) => lockKit(tx, barcode),
      request: () => calls.reportPosted(),
      meanwhile: (tx) =>
        tx
          .update(kits)
          .set({ status: 'received', receivedAt: server.now() })
          .where(eq(kits.barcode, barcode)),
    })

    expect(sampleIn(response).kit).toMatchObject({ status: 'received', posted_at: null })
  })

  it('is not stored when the consent is withdrawn first: the kit is to be destroyed', async () => {
    const response = await raceWithTransaction(server, {
      first: (tx) => requestDestruction(tx, { accountId: accountId(person), now: server.now() }),
      request: () => calls.reportPosted(),
    })

    expect(response).toMatchObject(locked)
    const [kit] = await server.db.select().from(kits).where(eq(kits.barcode, barcode))
    expect(kit).toMatchObject({ postedAt: null, destructionDueAt: server.now() })
  })
})
