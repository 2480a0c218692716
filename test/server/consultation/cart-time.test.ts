import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addConsultation, releaseSlot } from '#contract/consultation/consultation.ts'
import type { Locale } from '#contract/locale.ts'
import { Cart, clearCart, readCart, removeFromCart } from '#contract/shop/shop.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { minutes } from '#server/clock.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { demoSecret } from '#server/environment.ts'
import {
  counsellor,
  doctor,
  freeSlot,
  hold,
  idsIn,
  nextWeek,
  weekFor,
} from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import {
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

describe.each(engines)('consultation time in the cart on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const createCustomer = () => newCustomer(server, `talker.${(names += 1)}`)
  const setLanguages = (slot: string | undefined, languages: Locale[]) =>
    server.db
      .update(consultationSlots)
      .set({ languages })
      .where(eq(consultationSlots.id, slot ?? ''))

  it('is listed with its product, its hold is extended, and its topic is encrypted', async () => {
    const browser = await createCustomer()
    const slot = await freeSlot(browser)
    await hold(browser, slot)
    server.advance(minutes(14))

    const response = await add(browser, slot, {
      price_option: demoId('option/counsellor/1'),
      topic: 'My mother’s illness',
    })

    expect(cartIn(response)).toMatchObject({
      products: [{ id: counsellor }],
      total_cents: 5_900,
      consultations: { [counsellor]: { slot: { id: slot }, seconds_left: 15 * 60 } },
    })
    const [row] = await server.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.slotId, slot))
    expect(row?.topicEncrypted).not.toContain('mother')
    expect(decrypt(demoSecret, row?.topicEncrypted ?? '')).toBe('My mother’s illness')
  })

  it('consultation: rejects a language that the consultant does not speak, and adds nothing', async () => {
    const browser = await createCustomer()
    const slot = await freeSlot(browser)
    await setLanguages(slot, ['et'])
    await hold(browser, slot)

    const response = await add(browser, slot, { language: 'en' })

    expect(response).toMatchObject({
      status: 404,
      body: { message: 'errors.consultation_slot_unknown' },
    })
    expect(cartIn(await browser.make(readCart)).products).toEqual([])
    expect((await weekFor(browser)).hold).toMatchObject({ in_cart: false, language: null })
  })

  it('is replaced by holding and adding another one', async () => {
    const browser = await createCustomer()
    const [, , first, second] = idsIn(await weekFor(browser, '2026-12-15'))
    await hold(browser, first)
    await add(browser, first)
    await hold(browser, second)

    const cart = cartIn(await add(browser, second))

    expect(cart.products).toHaveLength(1)
    expect(cart.consultations?.[counsellor]?.slot.id).toBe(second)
  })

  it('keeps the language and topic when another time is chosen', async () => {
    const browser = await createCustomer()
    const [, , , , first, second] = idsIn(await weekFor(browser, '2026-12-15'))
    await hold(browser, first)
    expect((await weekFor(browser)).hold).toMatchObject({ in_cart: false })
    await add(browser, first, { topic: 'My mother’s illness' })

    expect((await hold(browser, second)).body).toMatchObject({
      data: { in_cart: true, language: 'et', topic: 'My mother’s illness' },
    })

    const [row] = await server.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.slotId, second ?? ''))
    expect(row?.language).toBe('et')
    expect(decrypt(demoSecret, row?.topicEncrypted ?? '')).toBe('My mother’s illness')
  })

  it('consultation: a consultant who does not speak the language keeps the topic', async () => {
    const browser = await createCustomer()
    const [first, second] = idsIn(await weekFor(browser, '2026-12-22'))
    await hold(browser, first)
    await add(browser, first, { topic: 'My mother’s illness' })
    await setLanguages(second, ['ru'])
    const kept = { in_cart: false, language: null, topic: 'My mother’s illness' }

    expect((await hold(browser, second)).body).toMatchObject({ data: kept })

    expect((await weekFor(browser)).hold).toMatchObject(kept)
  })

  it('consultation: rejects a consultation about results until the report of its test exists', async () => {
    const browser = await createCustomer()
    const slot = (await weekFor(browser, undefined, doctor)).slots[1]?.id
    await hold(browser, slot, doctor)

    const early = await add(browser, slot, { product_id: doctor })
    const reader = await server.customer('regular')
    await browser.make(releaseSlot, { slot_id: slot })
    await hold(reader, slot, doctor)
    const ready = await add(reader, slot, { product_id: doctor })

    expect(early).toMatchObject({ status: 409, body: { message: 'errors.report_needed' } })
    expect(cartIn(ready).products.map(({ code }) => code)).toEqual(['results-doctor'])
  })

  it('disappears when its hold has expired, and cannot be added again', async () => {
    const browser = await createCustomer()
    const slot = await freeSlot(browser)
    await hold(browser, slot)
    await add(browser, slot)

    server.advance(minutes(15))
    const later = browser

    expect(cartIn(await later.make(readCart))).toMatchObject({
      products: [{ id: counsellor }],
      consultations: {},
    })
    expect(await add(later, slot)).toMatchObject({
      status: 410,
      body: { message: 'errors.consultation_hold_expired' },
    })
    await hold(await createCustomer(), slot)
    expect(await add(later, slot)).toMatchObject({
      status: 409,
      body: { message: 'errors.consultation_slot_taken' },
    })
    expect(await add(later, demoId('no slot'))).toMatchObject({
      status: 404,
      body: { message: 'errors.consultation_slot_unknown' },
    })
  })

  it.each([
    ['removed', removeFromCart, { product_id: counsellor }],
    ['cleared', clearCart, {}],
  ])('is released when it is %s', async (_name, call, payload) => {
    const browser = await createCustomer()
    const slot = await freeSlot(browser)
    await hold(browser, slot)
    await add(browser, slot)

    await browser.make(call, payload)

    expect(idsIn(await weekFor(await createCustomer(), nextWeek))).toContain(slot)
  })
})

const add = (browser: TestBrowser, slot: string | undefined, changes: object = {}) =>
  browser.make(addConsultation, {
    product_id: counsellor,
    slot_id: slot,
    language: 'et',
    ...changes,
  })

const cartIn = ({ body }: TestResponse): Cart =>
  v.parse(v.object({ data: v.object({ cart: Cart }) }), body).data.cart
