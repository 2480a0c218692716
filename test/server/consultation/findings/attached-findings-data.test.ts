import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { exportData } from '#contract/account/session.ts'
import {
  cancelConsultation,
  listBookings,
  moveConsultation,
  removeFindings,
} from '#contract/consultation/consultation.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { hours, minutes } from '#server/clock.ts'
import { consultantTaskName } from '#server/consultation/consultant/consultant.mails.ts'
import { describeFindings } from '#server/consultation/findings/attached-findings.service.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { demoSecret } from '#server/environment.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { storeReport } from '#server/report/report.service.ts'
import { engines } from '#test/support/database/database.ts'
import {
  bookingOfSlot,
  bookWith,
  coronary,
  findingsOf,
  holdAndAdd,
  pressure,
  reportWith,
} from '#test/support/report/attached-findings.ts'
import { withdraw } from '#test/support/server/consents.ts'
import { counsellor, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import {
  awaitedReport,
  bilingualReport,
  contentOf,
  estonianReport,
  pdfOf,
} from '#test/support/server/reports.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('what becomes of findings for a consultant on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  const admin = (...words: string[]) =>
    runAdmin(server.db, words, {
      actor: 'mari',
      now: server.now(),
      secret: demoSecret,
      meeting: undefined,
    })

  it('admin: shows the findings of one order in the language of the meeting, and no list, email or audit record contains them', async () => {
    const { number } = await bookWith(browser, [coronary, pressure])

    const shown = (await admin('consultation', number)).lines.join('\n')

    expect(shown).toContain(
      'finding: Südame isheemiatõbi: Teie pärilik risk on suurem kui enamikul inimestest.',
    )
    expect(shown).toContain('finding: Kõrge vererõhk: ')
    expect((await admin('consultations')).lines.join()).not.toMatch(/isheemiatõbi|vererõhk/)
    const jobs = await server.db.select().from(outbox)
    expect(jobs.map(({ task }) => task)).toContain(consultantTaskName)
    const records = await server.db.select().from(auditRecords)
    expect(JSON.stringify([jobs, records])).not.toMatch(/coronary|isheemiatõbi|blood.pressure/i)
  })

  it('admin: says which findings an amended report no longer contains in this form', async () => {
    await deliver(server, 'higher than usual')
    const slot = await holdAndAdd(browser, { report: reportWith(['heart-disease'], awaitedReport) })
    const booking = await bookingOfSlot(server, slot)
    const english = { secret: demoSecret, language: 'en' } as const
    const described = () =>
      booking ? describeFindings(server.db, booking, english) : Promise.resolve([])
    expect(await described()).toEqual(['Coronary heart disease: higher than usual'])

    await deliver(server, 'as usual')

    expect(await described()).toEqual([
      'Coronary heart disease: higher than usual (the report was amended since)',
    ])
  })

  it('consultation: the findings stay when the booking is moved, and are deleted when it is cancelled', async () => {
    const { slot } = await bookWith(browser, [coronary])
    const booking_id = (await bookingOfSlot(server, slot))?.id
    const later = idsIn(await weekFor(browser, '2026-12-15')).at(-1) ?? ''

    expect((await browser.make(moveConsultation, { booking_id, slot_id: later })).status).toBe(200)
    expect(await findingsOf(server, later)).toEqual([coronary])
    const cancelled = await browser.make(cancelConsultation, { booking_id })
    expect(cancelled).toMatchObject({ status: 200, body: { data: { findings_count: 0 } } })
    expect(await server.db.$count(consultationBookings)).toBe(0)
  })

  it('consultation: the customer removes the findings of a booking, and the topic stays', async () => {
    const { slot, number } = await bookWith(browser, [coronary, pressure], 'My family')
    const before = await bookingOfSlot(server, slot)
    const stranger = await newCustomer(server, 'curious')
    const removed = { status: 200, body: { data: { findings_count: 0, status: 'booked' } } }
    server.advance(minutes(16))

    expect(await stranger.make(removeFindings, { booking_id: before?.id })).toMatchObject({
      status: 404,
      body: { message: 'errors.consultation_not_found' },
    })
    expect(await findingsOf(server, slot)).toEqual([coronary, pressure])
    expect(await browser.make(removeFindings, { booking_id: before?.id })).toMatchObject(removed)
    expect(await browser.make(removeFindings, { booking_id: before?.id })).toMatchObject(removed)

    expect(await bookingOfSlot(server, slot)).toEqual({
      ...before,
      findingsEncrypted: null,
      findingsCount: 0,
      findingsFrom: null,
    })
    const shown = (await admin('consultation', number)).lines.join('\n')
    expect(shown).toContain('My family')
    expect(shown).not.toContain('finding:')
  })

  it('consultation: the findings of another booking stay, and those of a held time are not removed by this call', async () => {
    const { slot } = await bookWith(browser, [coronary])
    const held = await holdAndAdd(browser, { report: reportWith([pressure]) })
    const [booked, heldBooking] = [
      await bookingOfSlot(server, slot),
      await bookingOfSlot(server, held),
    ]

    expect(await browser.make(removeFindings, { booking_id: heldBooking?.id })).toMatchObject({
      status: 404,
    })
    expect(await findingsOf(server, held)).toEqual([pressure])
    await browser.make(removeFindings, { booking_id: booked?.id })

    expect(await findingsOf(server, slot)).toEqual([])
    expect(await findingsOf(server, held)).toEqual([pressure])
  })

  it('consultation: the findings can be removed after the consultation', async () => {
    const { slot } = await bookWith(browser, [coronary])
    const booking_id = (await bookingOfSlot(server, slot))?.id
    server.advance(hours(24 * 60))
    const later = await server.customer('regular')
    expect(await later.make(listBookings)).toMatchObject({
      body: { data: { bookings: [{ id: booking_id, status: 'over', findings_count: 1 }] } },
    })

    expect(await later.make(removeFindings, { booking_id })).toMatchObject({
      status: 200,
      body: { data: { status: 'over', findings_count: 0 } },
    })
    expect(await findingsOf(server, slot)).toEqual([])
  })

  it('consultation: the findings are deleted with a hold that has expired', async () => {
    const slot = await holdAndAdd(browser, { report: reportWith([coronary]) })
    server.advance(minutes(16))

    await cleanUp(server.db, server.now())

    expect(await bookingOfSlot(server, slot)).toBeUndefined()
  })

  it('consent: a withdrawal removes the findings of its tests from a held and a booked consultation', async () => {
    const { slot } = await bookWith(browser, [coronary])
    const held = await holdAndAdd(browser, { topic: 'My family', report: reportWith([pressure]) })

    expect((await withdraw(browser, bilingualReport)).status).toBe(200)

    for (const one of [slot, held]) {
      expect(await bookingOfSlot(server, one)).toMatchObject({
        findingsEncrypted: null,
        findingsCount: 0,
        findingsFrom: null,
      })
    }
    expect((await bookingOfSlot(server, held))?.topicEncrypted).not.toBeNull()
    expect((await weekFor(browser, undefined, counsellor)).bookings).toMatchObject([
      { findings_count: 0, status: 'booked' },
    ])
  })

  it('consent: a withdrawal leaves the findings of other tests', async () => {
    const { slot } = await bookWith(browser, [coronary])

    expect((await withdraw(browser, estonianReport)).status).toBe(200)

    expect(await findingsOf(server, slot)).toEqual([coronary])
  })

  it('consultation: the findings can be read after the secret has changed and everything is encrypted again', async () => {
    const { slot } = await bookWith(browser, [coronary])
    const next = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])

    const { isDone, lines } = await reencrypt(server.db, next, { actor: 'mari', now: server.now() })

    expect(isDone).toBe(true)
    expect(lines).toContain('findings for consultants: 1')
    expect(await findingsOf(server, slot, createSecret(next.current))).toEqual([coronary])
  })

  it('account: the data archive contains the findings with the topic of their consultation', async () => {
    await bookWith(browser, [coronary])
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    const response = await server.app.request(`/api${exportData.path}`, { headers: { cookie } })

    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const consultations: unknown = JSON.parse(
      strFromU8(files['consultations.json'] ?? new Uint8Array()),
    )
    expect(consultations).toMatchObject([
      { findings: [{ key: coronary, title: { en: 'Coronary heart disease' } }] },
    ])
  })
})

/** Delivers the report of a test, or amends it; `result` is the sentence of its finding. */
const deliver = (server: TestServer, result: string) => {
  const report = {
    orderProductId: awaitedReport,
    locale: 'en',
    pdf: pdfOf(result),
    content: contentOf(result),
  } as const
  const context = { now: server.now(), secret: demoSecret, origin: 'http://localhost' }
  return transact(server.db, (tx) => storeReport(tx, report, context))
}
