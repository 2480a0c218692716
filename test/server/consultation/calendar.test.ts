import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addConsultation,
  cancelConsultation,
  downloadCalendar,
  listBookings,
  moveConsultation,
  type Booking,
} from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { hours } from '#server/clock.ts'
import { calendarAttachments } from '#server/consultation/calendar.mapper.ts'
import { reminderTask, reminderTaskName } from '#server/consultation/consultation.mails.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { engines } from '#test/support/database/database.ts'
import { counsellor, hold, idsIn, weekFor } from '#test/support/server/consultations.ts'
import { mailsTo } from '#test/support/server/mails.ts'
import { montonioConfigured, newCustomer, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards

describe.each(engines)('calendar file of a consultation on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
    browser = await newCustomer(server, 'diary')
  })
  afterAll(() => server.close())

  const booked = async (): Promise<Booking> => {
    const { body } = await browser.make(listBookings)
    const { bookings } = v.parse(v.object({ data: listBookings.output }), body).data
    const [booking] = bookings
    if (!booking) throw new Error('There is no booking.')
    return booking
  }
  const book = async (): Promise<Booking> => {
    const [slot] = idsIn(await weekFor(browser, '2026-12-01'))
    await hold(browser, slot)
    await browser.make(addConsultation, { product_id: counsellor, slot_id: slot, language: 'et' })
    await browser.make(applyGiftcard, { token: thousand.code })
    await place(browser, { expected_total_cents: 0, delivery: { shipping_option: 'none' } })
    return booked()
  }
  const move = async (id: string) => {
    const [slot] = idsIn(await weekFor(browser, '2026-12-08'))
    return browser.make(moveConsultation, { booking_id: id, slot_id: slot })
  }
  const mailed = async (kind: MailKind) => {
    const mail = (await mailsTo(server, 'diary@alleel.example')).findLast(
      (one) => one.kind === kind,
    )
    if (!mail) throw new Error(`No ${kind} was emailed.`)
    const [file] = calendarAttachments(mail, server.now())
    return eventIn(String(file?.content))
  }
  const downloaded = async ({ order_product_id: id }: Booking) =>
    eventIn(
      String((await browser.make(downloadCalendar, { order_product_id: id, locale: 'et' })).body),
    )

  it('has a higher sequence number after each move and the cancellation, and is mailed as it is downloaded', async () => {
    const booking = await book()
    const first = await downloaded(booking)
    expect(first).toMatchObject({ method: 'PUBLISH', sequence: '0' })
    expect(await mailed('order_completed')).toMatchObject({ ...first, sequence: '0' })

    for (const sequence of ['1', '2']) {
      const response = await move(booking.id)
      expect(response.status).toBe(200)
      const moved = await downloaded(await booked())
      expect(moved).toEqual({ ...first, start: expect.any(String), sequence })
      expect(moved.start).not.toBe(first.start)
      expect(await mailed('consultation_moved')).toEqual(moved)
    }

    // a move to its own time changes nothing
    const { slot } = await booked()
    await browser.make(moveConsultation, { booking_id: booking.id, slot_id: slot.id })
    expect(await downloaded(booking)).toMatchObject({ sequence: '2' })

    await browser.make(cancelConsultation, { booking_id: booking.id })
    expect(await mailed('consultation_cancelled')).toMatchObject({
      uid: first.uid,
      method: 'CANCEL',
      sequence: '3',
    })
  })

  it('in the reminder has the sequence number of the last move', async () => {
    const booking = await book()
    await move(booking.id)
    const moved = await downloaded(await booked())

    server.advance(Date.parse((await booked()).slot.starts_at) - server.now().getTime() - hours(23))
    await drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: { [reminderTaskName]: reminderTask({ db: server.db, clock: server.now }) },
      sendsPrepared: true,
    })

    expect(await mailed('consultation_reminder')).toEqual(moved)
    expect(moved.sequence).toBe('1')
  })
})

const eventIn = (file: string) => {
  const property = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)\\r$`, 'm').exec(file)?.[1]
  return {
    uid: property('UID'),
    method: property('METHOD'),
    sequence: property('SEQUENCE'),
    start: property('DTSTART'),
  }
}
