import { randomUUID } from 'node:crypto'

import { eq, isNull } from 'drizzle-orm'
import type { GenericSchema } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CallShape } from '#contract/call.ts'
import { after, minutes } from '#server/clock.ts'
import { sessions } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { reportLinks } from '#server/db/schema/report.ts'
import { cartGiftcards, carts, giftcards } from '#server/db/schema/shop.ts'
import { demoPeople } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { routes } from '#server/routes.ts'
import { sample } from '#test/support/arbitrary.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

import { rows, type Owned, type Thing } from './access.table.ts'

const answered = routes.map(({ call }) => call)

const recordsOf = ({ id }: CallShape): Record<string, Thing> => rows[id]?.names ?? {}

const isOwned = (thing: Thing): thing is Owned => thing !== 'secret' && thing !== 'public'

const cases = answered.flatMap((call) =>
  Object.entries(recordsOf(call)).flatMap(([field, thing]) =>
    isOwned(thing) ? [{ name: `${call.id} by ${field}`, call, field, thing }] : [],
  ),
)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('resources named by a call', () => {
  it.each(answered.map((call) => [call.id, call] as const))(
    '%s: the table names the owner of every parameter',
    (_id, call) => {
      const naming = fieldsOf(call).filter((field) => /^id$|_id$|token$|barcode$/.test(field))

      const named = Object.keys(recordsOf(call))
      expect(naming.filter((field) => !named.includes(field))).toEqual([])
      expect(named.filter((field) => !fieldsOf(call).includes(field))).toEqual([])
    },
  )

  it.each(cases)('are not found for another customer: $name', async ({ call, field, thing }) => {
    const browser = await server.customer('regular')
    const foreign = await recordOfAnother[thing]()
    const ask = (value: string) => browser.make(call, { ...sample(call.input), [field]: value })
    const before = await dumpDatabase(server.db)

    const response = await ask(foreign)
    const unknown = await ask(randomUUID())

    expect(response.status).toBeGreaterThanOrEqual(400)
    expect([response.status, response.body]).toEqual([unknown.status, unknown.body])
    expect(await dumpDatabase(server.db)).toEqual(before)
  })
})

const owner = accountId(demoPeople.oneOrder)

const recordOfAnother: Record<Owned, () => Promise<string>> = {
  session: async () => {
    await server.customer('oneOrder')
    const [row] = await server.db.select().from(sessions).where(eq(sessions.accountId, owner))
    return found(row?.id)
  },
  orderedProduct: async () => {
    const [row] = await server.db
      .select({ id: orderedProducts.id })
      .from(orderedProducts)
      .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
      .where(eq(orders.accountId, owner))
    return found(row?.id)
  },
  order: () => orderOfAnother(),
  payment: async () => {
    const reference = randomUUID()
    await server.db.insert(paymentAttempts).values({
      id: randomUUID(),
      orderId: await orderOfAnother(),
      provider: 'paypal',
      method: 'paypal',
      state: 'cancelled',
      amountCents: 100,
      reference,
      startedAt: server.now(),
    })
    return reference
  },
  giftcard: async () => {
    const [card] = await server.db.select().from(giftcards)
    const [cartId, giftcardId] = [randomUUID(), found(card?.id)]
    await server.db.insert(carts).values({ id: cartId, accountId: owner, changedAt: server.now() })
    const use = { cartId, giftcardId, appliedAt: server.now() }
    await server.db.insert(cartGiftcards).values(use)
    return giftcardId
  },
  heldSlot: async () => {
    const { slotId } = await bookingOfAnother({ heldUntil: after(server.now(), minutes(15)) })
    return slotId
  },
  reportLink: async () => {
    const id = randomUUID()
    await server.db.insert(reportLinks).values({
      id,
      accountId: owner,
      orderedProductId: await recordOfAnother.orderedProduct(),
      tokenHash: id,
      codeHash: id,
      createdAt: server.now(),
      expiresAt: after(server.now(), minutes(15)),
    })
    return id
  },
  /** An ordered product is booked once, and several calls name a booking. */
  booking: () => (booked ??= bookOrderedProduct()),
}

let booked: Promise<string> | undefined

const bookOrderedProduct = async (): Promise<string> => {
  const [product] = await server.db
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(eq(orders.accountId, owner))
  const { id } = await bookingOfAnother({
    orderedProductId: found(product?.id),
    bookedAt: server.now(),
  })
  return id
}

const bookingOfAnother = async (
  values: Partial<typeof consultationBookings.$inferInsert>,
): Promise<{ id: string; slotId: string }> => {
  const slots = await server.db
    .select({ id: consultationSlots.id, productId: consultationSlots.productId })
    .from(consultationSlots)
    .leftJoin(consultationBookings, eq(consultationBookings.slotId, consultationSlots.id))
    .where(isNull(consultationBookings.id))
  const slotId = found(slots[0]?.id)
  const productId = found(slots[0]?.productId)
  const id = randomUUID()
  await server.db
    .insert(consultationBookings)
    .values({ id, slotId, productId, accountId: owner, ...values })
  return { id, slotId }
}

const orderOfAnother = async (): Promise<string> => {
  const [row] = await server.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, owner))
  return found(row?.id)
}

const found = (id: string | undefined): string => {
  if (id === undefined) throw new Error('The demo holds no such thing.')
  return id
}

/** Includes the fields of every alternative. */
const fieldsOf = ({ input }: Pick<CallShape, 'input'>): string[] => {
  const entries: unknown = Reflect.get(input, 'entries')
  const options: unknown = Reflect.get(input, 'options')
  const own = typeof entries === 'object' && entries !== null ? Object.keys(entries) : []
  const others = Array.isArray(options) ? options.filter(isSchema) : []
  return [...new Set([...own, ...others.flatMap((option) => fieldsOf({ input: option }))])]
}

const isSchema = (item: unknown): item is GenericSchema =>
  typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'schema'
