import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import {
  addConsultation,
  cancelConsultation,
  listBookings,
  moveConsultation,
  type Booking,
} from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { after, minutes } from '#server/clock.ts'
import {
  consultantTask,
  consultantTaskName,
} from '#server/consultation/consultant/consultant.mails.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'
import { Mail } from '#server/mail/mail.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { counsellor, hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { newCustomer, orderIn, place } from '#test/support/server/orders.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards
const topic = 'My mother’s illness'
const template = 'https://video.example/{room}?at={starts_at}&in={language}'
const providers = readProviders({ MEETING_URL: template })

describe.each(engines)('consultants on %s', (engine) => {
  let server: TestServer
  let names = 0
  const sent: Mail[] = []
  beforeAll(async () => {
    server = await startServer(engine, { providers })
  })
  afterAll(() => server.close())

  const book = async () => {
    const browser = await newCustomer(server, `talking.${(names += 1)}`)
    const slot = idsIn(await weekFor(browser, '2026-12-01'))[0]
    await hold(browser, slot)
    const item = { product_id: counsellor, slot_id: slot, language: 'et', topic }
    await browser.make(addConsultation, item)
    await browser.make(applyGiftcard, { token: thousand.code })
    const delivery = { shipping_option: 'none' }
    const { number } = orderIn(await place(browser, { expected_total_cents: 0, delivery }))
    return { browser, number, booking: await bookingOf(browser) }
  }
  const admin = (...words: string[]) =>
    runAdmin(server.db, words, {
      actor: 'mari',
      now: server.now(),
      secret: demoSecret,
      meeting: providers.meeting,
    })
  const work = (consultantEmail: string | undefined) =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        mail: ({ payload }) => {
          sent.push(v.parse(Mail, payload))
          return Promise.resolve('done')
        },
        [consultantTaskName]: consultantTask({
          db: server.db,
          clock: server.now,
          origin: 'https://portal.example',
          consultantEmail,
        }),
      },
      sendsPrepared: true,
    })
  const mailsAbout = (number: string) =>
    sent.filter(
      (mail) => mail.kind.startsWith('consultant_') && 'number' in mail && mail.number === number,
    )

  it('get an email with the number and time when a consultation is booked, moved and cancelled', async () => {
    const { browser, booking, number } = await book()
    const later = idsIn(await weekFor(browser, '2026-12-08')).at(-1)
    await browser.make(moveConsultation, { booking_id: booking.id, slot_id: later })
    const moved = await bookingOf(browser)
    await browser.make(cancelConsultation, { booking_id: booking.id })
    await work('anu@alleel.example')
    await work('anu@alleel.example')

    const mails = mailsAbout(number)
    const common = { to: 'anu@alleel.example', number }
    expect(mails).toHaveLength(3)
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...common,
          kind: 'consultant_booked',
          at: booking.slot.starts_at,
        }),
        expect.objectContaining({ ...common, kind: 'consultant_moved', at: moved.slot.starts_at }),
        expect.objectContaining({
          ...common,
          kind: 'consultant_cancelled',
          at: moved.slot.starts_at,
        }),
      ]),
    )
    for (const mail of mails) {
      const { text, subject } = renderEmail(mail, demoSecret)
      expect(subject).toContain(number)
      expect(text).toMatch(/(?:November|December) 2026 at /)
      expect(text).not.toMatch(/mother|Kuusk|talking/)
    }
  })

  it('get an email when the time is free again because the account was deleted', async () => {
    const { browser, booking, number } = await book()
    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)
    await work('anu@alleel.example')

    expect(mailsAbout(number)).toContainEqual(
      expect.objectContaining({
        kind: 'consultant_cancelled',
        to: 'anu@alleel.example',
        at: booking.slot.starts_at,
      }),
    )
  })

  it('get no email without a configured address', async () => {
    const { number } = await book()
    await work(undefined)

    expect(mailsAbout(number)).toEqual([])
    const open = await server.db.select().from(outbox).where(eq(outbox.task, consultantTaskName))
    expect(open.filter(({ doneAt }) => doneAt === null)).toEqual([])
  })

  it('admin: lists the booked consultations without their topics, until they are over', async () => {
    const { booking, number } = await book()
    const { lines } = await admin('consultations')
    const line = lines.find((one) => one.startsWith(number)) ?? ''

    expect(line).toMatch(/^\S+ {2}2026-1[12]-\d\d \d\d:\d\d {2}et {2}Genetic counsellor/)
    expect(lines.join()).not.toContain(topic)
    const isBooked = eq(consultationSlots.id, booking.slot.id)
    const startsAt = after(server.now(), -minutes(65))
    const endsAt = after(startsAt, minutes(30))
    await server.db.update(consultationSlots).set({ startsAt, endsAt }).where(isBooked)
    expect((await admin('consultations')).lines.join()).not.toContain(number)
  })

  it('admin: shows topic, contact and meeting link of one order, and records the access without them', async () => {
    const { booking, number } = await book()
    const [row] = await server.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.id, booking.id))
    const shown = (await admin('consultation', number)).lines.join('\n')

    expect(shown).toContain(`topic: ${topic}`)
    expect(shown).toMatch(/email: talking\.\d+@/)
    const at = encodeURIComponent(booking.slot.starts_at)
    expect(shown).toContain(`https://video.example/${row?.room}?at=${at}&in=et`)
    const records = await server.db
      .select()
      .from(auditRecords)
      .where(inArray(auditRecords.action, ['consultation', 'consultations']))
    expect(records.at(-1)).toMatchObject({ actor: 'mari', target: number })
    expect(JSON.stringify(records)).not.toMatch(/mother|talking/)
  })

  it('admin: refuses the number of an order without a booked consultation', async () => {
    expect(await admin('consultation', '2026-999999')).toMatchObject({ isFailure: true })
    expect(await admin('consultation')).toMatchObject({ isFailure: true })
  })

  it('meet the customer at a secret address on the day, which does not change when the time does', async () => {
    const { browser, booking } = await book()
    expect(booking.meeting_url).toBeNull()
    const isBooked = eq(consultationSlots.id, booking.slot.id)
    const toToday = async () => {
      const endsAt = after(server.now(), minutes(5))
      const startsAt = after(server.now(), minutes(1))
      await server.db.update(consultationSlots).set({ startsAt, endsAt }).where(isBooked)
    }
    await toToday()
    const [row] = await server.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.id, booking.id))
    const { meeting_url: url } = await bookingOf(browser)

    expect(url).toContain(`https://video.example/${row?.room}?at=`)
    expect(row?.room).not.toBe(booking.id)
  })
})

const bookingOf = async (browser: TestBrowser): Promise<Booking> => {
  const { body } = await browser.make(listBookings)
  const [booking] = v.parse(v.object({ data: listBookings.output }), body).data.bookings
  if (!booking) throw new Error('not booked')
  return booking
}
