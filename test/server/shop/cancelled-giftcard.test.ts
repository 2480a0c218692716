import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { cancelConsultation, listBookings } from '#contract/consultation/consultation.ts'
import { cancelOrder } from '#contract/payment/payment.ts'
import { applyGiftcard, readCart } from '#contract/shop/shop.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { consultationSlots } from '#server/db/schema/consultation.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { demoSecret } from '#server/environment.ts'
import { giftcardHash } from '#server/shop/giftcard.store.ts'
import { engines, type Engine } from '#test/support/database/database.ts'
import {
  fillCart,
  montonioConfigured,
  newCustomer,
  orderIn,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestBrowser } from '#test/support/server/server.ts'

/** A server with customers who have a test for 149 euros and a gift card of 50 euros in the cart. */
const startShop = async (engine: Engine) => {
  const server = await startServer(engine, { providers: montonioConfigured })
  let count = 0
  const startWithCard = async () => {
    const [id, code] = [randomUUID(), `CARDCARDCARD${String((count += 1)).padStart(4, '0')}`]
    await server.db.insert(giftcards).values({
      id,
      codeHash: giftcardHash(demoSecret, code),
      codeEnd: code.slice(-4),
      valueCents: 5_000,
      remainingCents: 5_000,
      validUntil: new Date(server.now().getTime() + minutes(20)),
    })
    const browser = await newCustomer(server, `holder.${count}`)
    await fillCart(browser, 'heart')
    const applied = await browser.make(applyGiftcard, { token: code })
    if (applied.status !== 200) throw new Error('The gift card was not applied.')
    return { id, code, browser }
  }
  const openAlarms = () => server.db.select().from(alarms).where(eq(alarms.state, 'open'))
  return {
    ...server,
    startWithCard,
    run: (...words: string[]) =>
      runAdmin(server.db, words, { actor: 'mari', now: server.now(), secret: demoSecret }),
    cardNow: async (id: string) => {
      const [card] = await server.db.select().from(giftcards).where(eq(giftcards.id, id))
      if (!card) throw new Error('The gift card is not stored.')
      return card
    },
    openAlarms,
    /** The alarms that are open now and were not before. */
    openedSince: async (before: Awaited<ReturnType<typeof openAlarms>>) => {
      const earlier = new Set(before.map((alarm) => alarm.id))
      return (await openAlarms()).filter((alarm) => !earlier.has(alarm.id))
    },
  }
}

const placeWith = (browser: TestBrowser) => place(browser, { expected_total_cents: 9_900 })

const cartWithoutCard = { giftcard: null, giftcards: [], total_cents: 14_900 }

describe.each(engines)('gift card that can no longer be spent on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    shop = await startShop(engine)
  })
  afterAll(() => shop.close())

  it('is refused like an unknown one when it is cancelled', async () => {
    const { code, browser } = await shop.startWithCard()
    await shop.run('cancel-giftcard', code)

    const [cancelled, unknown] = [
      await browser.make(applyGiftcard, { token: code }),
      await browser.make(applyGiftcard, { token: 'NO-SUCH-CARD' }),
    ]

    expect(cancelled.status).toBe(404)
    expect(cancelled.body).toEqual(unknown.body)
  })

  it.each([
    ['is cancelled', (code: string) => shop.run('cancel-giftcard', code)],
    ['has expired', async () => shop.advance(minutes(20))],
  ])('leaves the cart and pays for no order once it %s', async (_how, end) => {
    const { id, code, browser } = await shop.startWithCard()
    const version = await versionOf(browser)
    await end(code)

    expect(await versionOf(browser)).not.toBe(version)
    expect((await browser.make(readCart)).body).toMatchObject({ data: { cart: cartWithoutCard } })
    expect(await placeWith(browser)).toMatchObject({
      status: 409,
      body: { message: 'errors.cart_changed', data: { cart: cartWithoutCard } },
    })
    const order = orderIn(await place(browser, { expected_total_cents: 14_900 }))
    expect(order.giftcard_cents).toBe(0)
    expect((await shop.cardNow(id)).remainingCents).toBe(5_000)
  })

  it('is either spent or cancelled when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code, browser } = await shop.startWithCard()

      const [placed, cancelled] = await Promise.all([
        placeWith(browser),
        shop.run('cancel-giftcard', code),
      ])

      expect(cancelled.isFailure).toBe(false)
      const isSpent = placed.status === 200
      expect(placed.status).toBe(isSpent ? 200 : 409)
      const { remainingCents, cancelledAt } = await shop.cardNow(id)
      expect(remainingCents).toBe(isSpent ? 0 : 5_000)
      expect(cancelledAt).not.toBeNull()
      const balance = isSpent ? '€0.00' : '€50.00'
      expect(cancelled.lines).toEqual([
        `The gift card is cancelled. Its balance of ${balance} can no longer be spent.`,
      ])
    }
  })

  it('gets the amount of an unpaid order back, and an alarm asks for a new card', async () => {
    const { id, code, browser } = await shop.startWithCard()
    const order = orderIn(await placeWith(browser))
    await shop.run('cancel-giftcard', code)
    const before = await shop.openAlarms()

    await browser.make(cancelOrder, { order_id: order.id })

    expect((await shop.cardNow(id)).remainingCents).toBe(5_000)
    expect((await browser.make(applyGiftcard, { token: code })).status).toBe(404)
    expect(await shop.openedSince(before)).toMatchObject([
      {
        kind: 'giftcard_to_replace',
        orderNumber: order.number,
        detail: `gift card ${id}, €50.00`,
      },
    ])
  })

  it('gets the amount of a cancelled consultation back, and an alarm asks for a new card', async () => {
    const { id, code } = await shop.startWithCard()
    const browser = await newCustomer(shop, `talker-${engine.toLowerCase()}`)
    await fillCart(browser, 'counsellor')
    await browser.make(applyGiftcard, { token: code })
    const free = { expected_total_cents: 0, delivery: { shipping_option: 'none' } }
    const { number, lines } = orderIn(await place(browser, free))
    const startsAt = after(shop.now(), hours(24 * 30))
    await shop.db
      .update(consultationSlots)
      .set({ startsAt, endsAt: after(startsAt, minutes(30)) })
      .where(eq(consultationSlots.id, lines[0]?.consultation?.slot.id ?? ''))
    await shop.run('cancel-giftcard', code)
    const before = await shop.openAlarms()

    const { body } = await browser.make(listBookings)
    const { data } = v.parse(v.object({ data: listBookings.output }), body)
    const cancelled = await browser.make(cancelConsultation, { booking_id: data.bookings[0]?.id })

    expect(cancelled.status).toBe(200)
    expect((await shop.cardNow(id)).remainingCents).toBe(5_000)
    expect(await shop.openedSince(before)).toMatchObject([
      {
        kind: 'giftcard_to_replace',
        orderNumber: number,
        detail: `gift card ${id}, €49.00`,
      },
    ])
  })

  it('raises no alarm while the card that gets an amount back can be spent', async () => {
    const { browser } = await shop.startWithCard()
    const order = orderIn(await placeWith(browser))
    const before = await shop.openAlarms()

    await browser.make(cancelOrder, { order_id: order.id })

    expect(await shop.openedSince(before)).toEqual([])
  })
})

/** The version of the user, by which a browser knows whether the cart has changed. */
const versionOf = async (browser: TestBrowser): Promise<string | undefined> =>
  v.parse(Me, (await browser.make(readMe)).body).data.version

const Me = v.object({ data: v.object({ version: v.optional(v.string()) }) })
