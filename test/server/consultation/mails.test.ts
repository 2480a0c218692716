import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { downloadCalendar } from '#contract/consultation/consultation.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { calendarAttachments } from '#server/consultation/calendar.mapper.ts'
import { reminderTask, reminderTaskName } from '#server/consultation/consultation.mails.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { toMime } from '#server/mail/mime.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { engines } from '#test/support/database/database.ts'
import { mailsTo } from '#test/support/server/mails.ts'
import { fillCart, orderIn, montonioConfigured, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const reminder: Mail = {
  kind: 'consultation_reminder',
  to: 'mari@example.ee',
  language: 'en',
  origin: 'https://portal.example',
  consultations: [
    {
      id: '6b8d0f2a-4c6e-4a8b-9d0f-1c3e5a7b9d05',
      startsAt: '2026-12-03T08:00:00.000Z',
      endsAt: '2026-12-03T08:45:00.000Z',
      language: 'et',
      moves: 0,
    },
  ],
}

describe('consultation mail', () => {
  it.each([
    ['en', 'Thursday, 3 December 2026, 10:00–10:45 (Tallinn time), in Estonian.'],
    ['et', 'neljapäev, 3. detsember 2026 kell 10:00–10:45 (Tallinna aja järgi), eesti keeles.'],
    [
      'ru',
      'четверг, 3 декабря 2026 г., 10:00–10:45 (по таллиннскому времени), на эстонском языке.',
    ],
  ] as const)('consultation mails: name day, hours and language in %s', (language, line) => {
    const { text } = renderEmail({ ...reminder, language }, demoSecret)

    expect(text.replaceAll('\u00a0', ' ')).toContain(line)
    expect(text).toContain('https://portal.example/ekliinik')
  })

  it.each([
    ['en', 'Join the video meeting from that page.'],
    ['et', 'Videokõnega saate liituda samal lehel.'],
    ['ru', 'К видеовстрече можно присоединиться на той же странице.'],
  ] as const)('reminders: say where the video meeting is, in %s', (language, sentence) => {
    expect(renderEmail({ ...reminder, language }, demoSecret).text).toContain(sentence)
  })

  it('consultation mails: carry the time as a calendar file without the name of the test', async () => {
    const mime = await toMime(renderEmail(reminder, demoSecret), {
      to: reminder.to,
      id: 'errand',
      date: new Date(),
      attachments: calendarAttachments(reminder, new Date('2026-11-22T10:00:00Z')),
    })

    const [file] = (await PostalMime.parse(mime, { attachmentEncoding: 'utf8' })).attachments
    expect(file).toMatchObject({ filename: 'consultation.ics', mimeType: 'text/calendar' })
    expect(file?.content).toMatch(/DTSTART:20261203T080000Z\s+DTEND:20261203T084500Z/)
    expect(file?.content).toMatch(/SUMMARY:Alleel: consultation/)
  })
})

describe('mail of a cancelled consultation', () => {
  const mail = (changes: { paymentCents: number; giftcardCents: number }): Mail => ({
    ...reminder,
    kind: 'consultation_cancelled',
    number: '2026-000001',
    consultations: 'consultations' in reminder ? (reminder.consultations ?? []) : [],
    ...changes,
  })
  const textOf = (cents: { paymentCents: number; giftcardCents: number }) =>
    renderEmail(mail(cents), demoSecret).text

  it('consultation mails: say what is refunded and what is returned to the gift card', () => {
    const both = textOf({ paymentCents: 4_000, giftcardCents: 900 })
    expect(both).toContain('We refund €40.00 the way you paid.')
    expect(both).toContain('We have returned €9.00 to your gift card.')
    expect(textOf({ paymentCents: 0, giftcardCents: 900 })).not.toContain('the way you paid')
    expect(textOf({ paymentCents: 4_000, giftcardCents: 0 })).not.toContain('gift card')
  })

  it('consultation mails: remove a cancelled consultation from the calendar', () => {
    const [file] = calendarAttachments(
      mail({ paymentCents: 0, giftcardCents: 0 }),
      new Date('2026-11-22T10:00:00Z'),
    )

    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    const content = String(file?.content)
    expect(content).toContain('METHOD:CANCEL')
    expect(content).toContain('STATUS:CANCELLED')
    expect(content).toContain('SEQUENCE:1')
    expect(content).toMatch(/UID:6b8d0f2a-4c6e-4a8b-9d0f-1c3e5a7b9d05@/)
    expect(content).not.toContain('VALARM')
  })
})

describe.each(engines)('consultation reminders on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const book = async () => {
    await fillCart(browser, 'counsellor')
    const order = orderIn(await place(browser, { expected_total_cents: 4_900 }))
    const { db } = server
    const startsAt = after(server.now(), hours(72))
    await db
      .update(consultationSlots)
      .set({ startsAt, endsAt: after(startsAt, minutes(45)) })
      .where(eq(consultationSlots.id, order.lines[0]?.consultation?.slot.id ?? ''))
    await db.transaction((tx) =>
      completeOrder(tx, { orderId: order.id, now: server.now(), origin: 'https://portal.example' }),
    )
    return { order, startsAt }
  }
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
  const reminders = async () =>
    (await server.db.select().from(outbox)).filter(({ key }) =>
      key.startsWith('mail:consultation_reminder'),
    ).length

  it.each([
    ['order_placed', {}, false],
    ['order_to_transfer', { payment_method: 'invoice' }, false],
    ['order_completed', {}, true],
  ] as const)(
    'consultation mails: %s names day and hours, and has the calendar file once the time is booked',
    async (kind, changes, isBooked) => {
      await fillCart(browser, 'counsellor')
      const order = orderIn(await place(browser, { expected_total_cents: 4_900, ...changes }))
      const { starts_at: startsAt, ends_at: endsAt } = order.lines[0]?.consultation?.slot ?? {}
      if (isBooked) {
        const { now } = server
        await server.db.transaction((tx) =>
          completeOrder(tx, { orderId: order.id, now: now(), origin: 'https://portal.example' }),
        )
      }

      const mails = await mailsTo(server, demoPeople.oneOrder.email)
      const mail = mails.find((one) => one.kind === kind)
      if (!mail || !startsAt || !endsAt) throw new Error('Nothing was emailed.')

      const { text } = renderEmail(mail, demoSecret)
      expect(text.replaceAll('\u00a0', ' ')).toContain(
        `${dayInTallinn(startsAt)}, ${hourInTallinn(startsAt)}–${hourInTallinn(endsAt)} (Tallinn time)`,
      )
      const files = calendarAttachments(mail, server.now())
      expect(files.map(({ filename }) => filename)).toEqual(isBooked ? ['consultation.ics'] : [])
    },
  )

  it('reminders: are emailed once, a day before, by any number of processes', async () => {
    await book()
    await Promise.all([work(), work()])
    server.advance(hours(47))
    await work()
    expect(await reminders()).toBe(0)

    server.advance(hours(2))
    await Promise.all([work(), work()])
    await work()
    expect(await reminders()).toBe(1)
  })

  it('reminders: are not emailed for a consultation that was cancelled, moved or has started', async () => {
    const { startsAt } = await book()
    server.advance(hours(80))
    await work()
    expect(await reminders()).toBe(0)

    const again = { bookingId: '', startsAt: startsAt.toISOString(), origin: '' }
    const [booking] = await server.db.select().from(consultationBookings)
    const run = reminderTask({ db: server.db, clock: () => after(startsAt, -hours(24)) })
    const job = (await server.db.select().from(outbox))[0]
    if (!job || !booking) throw new Error('Nothing was booked.')
    await run({
      ...job,
      payload: { ...again, bookingId: booking.id, startsAt: '2026-01-01T00:00:00.000Z' },
    })
    await server.db.delete(consultationBookings).where(eq(consultationBookings.id, booking.id))
    await run({ ...job, payload: { ...again, bookingId: booking.id } })
    expect(await reminders()).toBe(0)
  })

  it('consultation: the calendar file is available to its customer only', async () => {
    const { order } = await book()
    const wanted = { order_product_id: order.lines[0]?.order_product_id }

    const own = await browser.make(downloadCalendar, wanted)
    const others = await (await server.customer('backOffice')).make(downloadCalendar, wanted)

    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toContain('text/calendar')
    expect(own.headers.get('content-disposition')).toContain('consultation.ics')
    expect(String(own.body)).toContain('BEGIN:VEVENT')
    expect(others).toMatchObject({
      status: 404,
      body: { message: 'errors.consultation_not_found' },
    })
  })
})

const inTallinn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Tallinn' })
  return (moment: string): string => format.format(new Date(moment))
}
const dayInTallinn = inTallinn({ day: 'numeric', month: 'long', year: 'numeric' })
const hourInTallinn = inTallinn({ hour: '2-digit', minute: '2-digit' })
