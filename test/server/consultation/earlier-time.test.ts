import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  addConsultation,
  cancelConsultation,
  listBookings,
  moveConsultation,
  requestEarlierTime,
  type Booking,
} from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { sweepEarlierTimes } from '#server/consultation/earlier/earlier-time.service.ts'
import { consultationSlots, earlierTimeRequests } from '#server/db/schema/consultation.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { Mail } from '#server/mail/mail.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { demoSecret } from '#server/environment.ts'
import { counsellor, hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { newCustomer, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards
const origin = 'https://portal.example'
const early = '2026-12-01'
const late = '2026-12-08'

describe.each(engines)('a booked customer who wants an earlier time on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const createCustomer = () => newCustomer(server, `waiting.${(names += 1)}`)

  const book = async (browser: TestBrowser, from: string): Promise<Booking> => {
    const slot = idsIn(await weekFor(browser, from))[0]
    await hold(browser, slot)
    await browser.make(addConsultation, { product_id: counsellor, slot_id: slot, language: 'et' })
    await browser.make(applyGiftcard, { token: thousand.code })
    await place(browser, { expected_total_cents: 0, delivery: { shipping_option: 'none' } })
    return bookingOf(browser)
  }
  const request = (browser: TestBrowser, { id }: Booking, isWanted = true) =>
    browser.make(requestEarlierTime, { booking_id: id, is_wanted: isWanted })
  const sweep = () => sweepEarlierTimes({ db: server.db, now: server.now(), origin })
  const mails = async () =>
    (await server.db.select().from(outbox))
      .filter(({ key }) => key.startsWith('mail:consultation_earlier'))
      .map(({ payload }) => v.parse(Mail, payload))
  const requests = () => server.db.select().from(earlierTimeRequests)

  it('gets one email for a freed time, like every other who waits, from any number of processes', async () => {
    const [first, second, leaving] = [
      await createCustomer(),
      await createCustomer(),
      await createCustomer(),
    ]
    const freed = await book(leaving, early)
    const bookings = [await book(first, late), await book(second, late)]
    await request(first, bookings[0] ?? freed)
    await request(second, bookings[1] ?? freed)
    await sweep()
    expect(await mails()).toEqual([])

    await leaving.make(cancelConsultation, { booking_id: freed.id })
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()

    const sent = await mails()
    expect(sent.map((mail) => ('consultations' in mail ? mail.consultations : []))).toEqual(
      expect.arrayContaining(
        bookings.map(({ id }) => [
          expect.objectContaining({ id, startsAt: freed.slot.starts_at, language: 'et' }),
        ]),
      ),
    )
    expect(sent).toHaveLength(2)
  })

  it('gets the next email a day later at the earliest, if a time is still free', async () => {
    const [waiting, one, other] = [
      await createCustomer(),
      await createCustomer(),
      await createCustomer(),
    ]
    const freed = [await book(one, early), await book(other, early)]
    await request(waiting, await book(waiting, late))
    await one.make(cancelConsultation, { booking_id: freed[0]?.id })
    await sweep()
    await other.make(cancelConsultation, { booking_id: freed[1]?.id })
    server.advance(hours(23))
    await sweep()
    expect(await mails()).toHaveLength(1)

    server.advance(hours(1))
    await sweep()
    await sweep()

    expect(await mails()).toHaveLength(2)
  })

  it('gets an email for a new time, and for one whose hold has expired', async () => {
    const [waiting, holding] = [await createCustomer(), await createCustomer()]
    const [held] = idsIn(await weekFor(waiting, early))
    await hold(holding, held)
    await request(waiting, await book(waiting, late))
    await sweep()
    expect(await mails()).toEqual([])

    server.advance(minutes(16))
    await sweep()
    expect(await mails()).toHaveLength(1)

    server.advance(hours(25))
    const startsAt = new Date('2026-12-02T17:00:00Z')
    await server.db.insert(consultationSlots).values({
      id: '2f0f6c9e-5f0e-4f8e-9d5b-0f6f3f5e7a11',
      productId: counsellor,
      consultant: 'Kaire Allik',
      languages: ['et'],
      startsAt,
      endsAt: after(startsAt, minutes(30)),
    })
    await sweep()
    expect(await mails()).toHaveLength(2)
  })

  it('gets none for a time in another language, or that is not earlier', async () => {
    const [waiting, leaving, later] = [
      await createCustomer(),
      await createCustomer(),
      await createCustomer(),
    ]
    const freed = await book(leaving, early)
    await request(waiting, await book(waiting, late))
    const afterwards = await book(later, late)
    const isFreed = eq(consultationSlots.id, freed.slot.id)
    await server.db
      .update(consultationSlots)
      .set({ languages: ['en'] })
      .where(isFreed)

    await leaving.make(cancelConsultation, { booking_id: freed.id })
    await later.make(cancelConsultation, { booking_id: afterwards.id })
    await sweep()

    expect(await mails()).toEqual([])
  })

  it('no longer waits once the consultation is moved or cancelled, or the time is near', async () => {
    const [moving, cancelling, near] = [
      await createCustomer(),
      await createCustomer(),
      await createCustomer(),
    ]
    for (const browser of [moving, cancelling, near]) {
      await request(browser, await book(browser, late))
    }
    expect(await requests()).toHaveLength(3)

    const [slot] = idsIn(await weekFor(moving, early))
    await moving.make(moveConsultation, { booking_id: (await bookingOf(moving)).id, slot_id: slot })
    await cancelling.make(cancelConsultation, { booking_id: (await bookingOf(cancelling)).id })
    expect(await requests()).toHaveLength(1)

    const isNear = eq(consultationSlots.id, (await bookingOf(near)).slot.id)
    const startsAt = after(server.now(), hours(23))
    const endsAt = after(startsAt, minutes(30))
    await server.db.update(consultationSlots).set({ startsAt, endsAt }).where(isNear)
    expect(await bookingOf(near)).toMatchObject({ is_earlier_wanted: false })
    expect(await request(near, await bookingOf(near))).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_too_late' },
    })
    await sweep()
    expect(await requests()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('can stop the emails, and is the only one who can start them', async () => {
    const [waiting, other] = [await createCustomer(), await createCustomer()]
    const booking = await book(waiting, late)
    expect((await request(other, booking)).body).toMatchObject({
      message: 'errors.consultation_not_found',
    })

    expect(await request(waiting, booking)).toMatchObject({
      body: { data: { id: booking.id, is_earlier_wanted: true } },
    })
    expect(await bookingOf(waiting)).toMatchObject({ is_earlier_wanted: true })
    await request(waiting, booking, false)

    expect(await bookingOf(waiting)).toMatchObject({ is_earlier_wanted: false })
    expect(await requests()).toEqual([])
  })
})

describe('the email about an earlier time', () => {
  it('names the time and links to the move', () => {
    const id = '6b8d0f2a-4c6e-4a8b-9d0f-1c3e5a7b9d05'
    const { text } = renderEmail(
      {
        kind: 'consultation_earlier',
        to: 'mari@example.ee',
        language: 'en',
        origin,
        consultations: [
          {
            id,
            startsAt: '2026-12-03T08:00:00.000Z',
            endsAt: '2026-12-03T08:45:00.000Z',
            language: 'et',
            moves: 0,
          },
        ],
      },
      demoSecret,
    )

    expect(text).toContain('Thursday, 3 December 2026, 10:00–10:45 (Tallinn time), in Estonian.')
    expect(text).toContain(`${origin}/ekliinik?move=${id}\n`)
  })
})

const bookingOf = async (browser: TestBrowser): Promise<Booking> => {
  const { body } = await browser.make(listBookings)
  const [booking] = v.parse(v.object({ data: listBookings.output }), body).data.bookings
  if (!booking) throw new Error('not booked')
  return booking
}
