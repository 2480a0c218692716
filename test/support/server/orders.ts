import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import {
  SlotWeek,
  addConsultation,
  holdSlot,
  listSlots,
} from '#contract/consultation/consultation.ts'
import { Order, placeOrder } from '#contract/order/order.ts'
import { addToCart } from '#contract/shop/shop.ts'
import { startSession } from '#server/account/session/session.store.ts'
import { accounts } from '#server/db/schema/account.ts'
import { orderedProducts } from '#server/db/schema/order.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoConsultations } from '#server/demo/consultation/products.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { noProviders } from './providers.ts'
import { type TestBrowser, type TestServer, type TestResponse } from './server.ts'

/** Providers that are configured, and not called while an order is placed. */
export const montonioConfigured: Providers = {
  ...noProviders,
  montonio: { url: 'https://montonio.example', accessKey: 'key', secretKey: 'secret' },
}

export const billing = {
  address: 'Näidise tn 12-3',
  postal_code: '51003',
  city: 'Tartu',
  country: 'EE',
}

/** The payload of an order; the heart test alone costs 149 euros. */
export const orderForm = (changes: Record<string, unknown> = {}) => ({
  billing,
  is_shipping_same: true,
  delivery: { shipping_option: 'post' },
  payment_method: 'credit_card',
  expected_total_cents: 14_900,
  terms_accepted: true,
  ...changes,
})

/** Puts products into the cart; a consultation at the first available time. */
export const fillCart = async (browser: TestBrowser, ...codes: string[]): Promise<void> => {
  for (const code of codes) {
    if (isConsultation(code)) await addFirstTime(browser, code)
    else await browser.make(addToCart, { product_id: productId(code), is_repeat: true })
  }
}

const isConsultation = (code: string): boolean => demoConsultations.some((one) => one.code === code)

const addFirstTime = async (browser: TestBrowser, code: string): Promise<void> => {
  const wanted = { product_id: productId(code) }
  const { body } = await browser.make(listSlots, wanted)
  const [first] = v.parse(v.object({ data: SlotWeek }), body).data.slots
  const held = { ...wanted, slot_id: first?.id }
  await browser.make(holdSlot, held)
  await browser.make(addConsultation, { ...held, language: 'et' })
}

export const place = (
  browser: TestBrowser,
  changes: Record<string, unknown> = {},
  key?: string,
): Promise<TestResponse> => browser.make(placeOrder, orderForm(changes), key)

export const orderIn = ({ body }: TestResponse): Order => v.parse(OrderResponse, body).data.order

const OrderResponse = v.object({ data: v.object({ order: Order }) })

/** Orders the diabetes test, which has the same consent as the heart test, by invoice. */
export const orderDiabetesTest = async (browser: TestBrowser, { db }: TestServer) => {
  await fillCart(browser, 'diabetes')
  const placed = await place(browser, {
    payment_method: 'invoice',
    expected_total_cents: 11_900,
  })
  const { id: orderId } = orderIn(placed)
  const [line] = await db.select().from(orderedProducts).where(eq(orderedProducts.orderId, orderId))
  return { orderId, id: line?.id ?? '' }
}

/** Completes an order as its payment does. */
export const payOrder = async (
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  orderId: string,
): Promise<void> => {
  await db.transaction((tx) =>
    completeOrder(tx, { orderId, now: now(), origin: 'https://portal.example' }),
  )
}

/** The payload of an order without the fields that only placing requires. */
export const draftForm = (changes: Record<string, unknown> = {}) => {
  const { expected_total_cents: _sum, terms_accepted: _terms, ...rest } = orderForm(changes)
  return rest
}

/** Creates a verified customer, logged in. */
export const newCustomer = async (
  server: Pick<TestServer, 'db' | 'now' | 'visitor'>,
  name: string,
): Promise<TestBrowser> => {
  const [id, now] = [randomUUID(), server.now()]
  await server.db.insert(accounts).values({
    id,
    email: `${name}@alleel.example`,
    acceptedTermsAt: now,
    verifiedAt: now,
    createdAt: now,
  })
  const start = { previous: { state: 'none' }, device: '', now } as const
  const browser = server.visitor()
  browser.cookies.set('__Host-sid', await startSession(server.db, id, start))
  return browser
}

/** Returns the balance of a demo gift card. */
export const balanceOf = async ({ db }: TestServer, code: string): Promise<number> => {
  const [card] = await db
    .select()
    .from(giftcards)
    .where(eq(giftcards.id, demoId(`giftcard/${code}`)))
  return card?.remainingCents ?? Number.NaN
}
