import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { checkKit, registerKit } from '#contract/kit/kit.ts'
import { reportSamplePosted } from '#contract/kit/posting.ts'
import { eraseAccountRows } from '#server/account/personal-data/erasure.store.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { kitEvents, kitReplacements, kits } from '#server/db/schema/kit.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { reportStatus } from '#server/kit/laboratory.service.ts'
import { engines } from '#test/support/database/database.ts'
import { laboratoryOf } from '#test/support/laboratory/fhir-client.ts'
import {
  another,
  barcode,
  kitCallsOf,
  kitOwner,
  startLaboratory,
  withdrawAll,
} from '#test/support/laboratory/kit-calls.ts'
import { raceWithTransaction } from '#test/support/server/account-race.ts'
import type { TestBrowser, TestServer } from '#test/support/server/server.ts'

const owner = accountId(kitOwner)
const days = (count: number): number => hours(24 * count)

const dueAlarm = { kind: 'sample_to_destroy', orderNumber: null }

describe.each(engines)('sample of a deleted account on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  let lab: ReturnType<typeof kitCallsOf>
  beforeEach(async () => {
    ;({ server, browser, ...lab } = await startLaboratory(engine))
  })
  afterEach(() => server.close())

  const erase = async () =>
    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)

  it.each([
    ['in transit', []],
    ['at the laboratory', ['received']],
    ['analysed', ['received', 'in_analysis', 'analysed']],
  ])('%s: is to be destroyed, and its kit names no account and no order', async (_, statuses) => {
    await browser.make(reportSamplePosted, { is_posted: true })
    expect((await lab.kitRow())?.postedAt).toEqual(server.now())
    for (const status of statuses) await lab.report(status)
    const status = statuses.at(-1) ?? 'sent'

    await erase()

    expect(await lab.dueKits()).toMatchObject([{ barcode, status, is_registered: false }])
    expect(await lab.openAlarms()).toEqual([dueAlarm])
    expect(await lab.kitRow()).toMatchObject({
      accountId: null,
      orderId: null,
      registeredAt: null,
      postedAt: null,
      destructionDueAt: server.now(),
    })
    const events = (await server.db.select().from(kitEvents)).map((event) => event.status)
    expect(events.toSorted()).toEqual(statuses.toSorted())
  })

  it('failed: no new kit is due any more', async () => {
    await lab.report('failed', { failure_reason: 'damaged' })
    expect(await lab.openAlarms()).toMatchObject([{ kind: 'kit_due' }])

    await erase()

    expect(await lab.openAlarms()).toEqual([dueAlarm])
    expect(await lab.dueKits()).toMatchObject([{ barcode, status: 'failed' }])
    expect(await server.db.$count(kitReplacements)).toBe(0)
  })

  it('that arrives later is accepted like that of a withdrawn consent, and stays to be destroyed', async () => {
    await erase()

    expect(await lab.report('received')).toMatchObject({
      status: 200,
      body: { data: { status: 'received' } },
    })
    expect(await lab.report('received')).toMatchObject({ status: 200 })
    const fhir = laboratoryOf(server)
    expect(await fhir.get(`/Specimen/${barcode}`)).toMatchObject({
      status: 200,
      body: { status: 'available' },
    })
    expect((await fhir.get(`/Specimen/${barcode}`)).body).not.toHaveProperty('subject')
    expect(await lab.report('failed', { failure_reason: 'damaged' })).toMatchObject({ status: 200 })
    expect(await lab.openAlarms()).toEqual([dueAlarm])
    expect(await lab.dueKits()).toHaveLength(1)
    expect(await server.db.$count(kitReplacements)).toBe(0)
  })

  it('confirmation: closes the alarm, can be repeated, and the kit is deleted 30 days later', async () => {
    await erase()
    server.advance(days(1))
    const destroyed = { status: 200, body: { data: { destroyed_at: server.now().toISOString() } } }
    expect(await lab.confirm()).toMatchObject(destroyed)
    server.advance(days(30))

    expect(await lab.confirm()).toMatchObject(destroyed)
    expect(await lab.openAlarms()).toEqual([])
    expect(await lab.dueKits()).toEqual([])
    await cleanUp(server.db, server.now())
    expect(await lab.kitRow()).toBeDefined()
    server.advance(1)
    await cleanUp(server.db, server.now())
    expect(await lab.kitRow()).toBeUndefined()
  })

  it('that is not destroyed yet stays, however long that takes', async () => {
    await erase()
    server.advance(days(400))

    await cleanUp(server.db, server.now())

    expect(await lab.dueKits()).toMatchObject([{ barcode }])
  })

  it('that was to be destroyed after a withdrawn consent keeps its date, with one alarm', async () => {
    await withdrawAll(browser)
    const requested = server.now()
    server.advance(1000)

    await erase()

    expect((await lab.kitRow())?.destructionDueAt).toEqual(requested)
    expect(await lab.openAlarms()).toMatchObject([{ kind: 'sample_to_destroy' }])
  })

  it('that is destroyed already leaves nothing', async () => {
    await withdrawAll(browser)
    await lab.confirm()

    await erase()

    expect(await lab.kitRow()).toBeUndefined()
    expect(await lab.openAlarms()).toEqual([])
  })

  it('cannot be registered by anyone else', async () => {
    await erase()
    const other = await server.customer('collector')

    for (const call of [checkKit, registerKit]) {
      const payload = { spit_kit_barcode: barcode, ...(call === registerKit ? own : {}) }
      expect((await other.make(call, payload)).body).toMatchObject({
        message: 'errors.barcode_unknown',
      })
    }
    expect(await lab.kitRow()).toMatchObject({ accountId: null })
  })

  it('kit that was never registered needs nothing', async () => {
    await erase()

    const [free] = await server.db.select().from(kits).where(eq(kits.barcode, another))
    expect(free).toMatchObject({ destructionDueAt: null })
  })

  it('is to be destroyed also when the laboratory reports it during the deletion', async () => {
    const [reported] = await Promise.all([lab.report('received'), erase()])

    expect(reported.status).toBe(200)
    expect(await lab.dueKits()).toMatchObject([{ barcode, status: 'received' }])
    expect(await lab.openAlarms()).toEqual([dueAlarm])
    expect(await mailsAbout(server)).toEqual([])
  })

  it('is to be destroyed also when the laboratory reports during the deletion that it has failed', async () => {
    const [reported] = await Promise.all([
      lab.report('failed', { failure_reason: 'damaged' }),
      erase(),
    ])

    expect(reported.status).toBe(200)
    expect(await lab.dueKits()).toMatchObject([{ barcode, status: 'failed' }])
    expect(await lab.openAlarms()).toEqual([dueAlarm])
    expect(await mailsAbout(server)).toEqual([])
  })
})

/** PGlite has one connection, so nothing is concurrent there. */
describe('report of the laboratory that meets a deletion on PostgreSQL', () => {
  let server: TestServer
  let browser: TestBrowser
  let lab: ReturnType<typeof kitCallsOf>
  beforeEach(async () => {
    ;({ server, browser, ...lab } = await startLaboratory('PostgreSQL'))
  })
  afterEach(() => server.close())

  it('comes first: its email is deleted with the account, and the sample is to be destroyed', async () => {
    const report = { barcode, status: 'received', at: server.now(), failureReason: null } as const
    const context = { now: server.now(), origin: 'http://localhost' }

    const erased = await raceWithTransaction(server, {
      first: (tx) => reportStatus(report, { db: tx, ...context }),
      request: () => browser.make(eraseAccount, { understood: true }),
    })

    expect(erased.status).toBe(200)
    expect(await lab.dueKits()).toMatchObject([{ barcode, status: 'received' }])
    expect(await mailsAbout(server)).toEqual([])
  })

  it('comes second: it finds a kit without an account', async () => {
    const reported = await raceWithTransaction(server, {
      first: (tx) => eraseRows(tx, server.now()),
      request: () => lab.report('failed', { failure_reason: 'damaged' }),
    })

    expect(reported).toMatchObject({ status: 200, body: { data: { status: 'failed' } } })
    expect(await lab.dueKits()).toMatchObject([{ barcode, status: 'failed' }])
    expect(await lab.openAlarms()).toEqual([dueAlarm])
  })
})

const own = { is_own_sample: true }

const eraseRows = async (tx: Database, now: Date): Promise<void> => {
  const account = await lockAccount(tx, owner)
  if (account) await eraseAccountRows(tx, account, now)
}

/** The emails about the sample that are left. */
const mailsAbout = async ({ db }: TestServer): Promise<string[]> =>
  (await db.select().from(outbox)).map(({ key }) => key).filter((key) => key.includes('sample_'))
