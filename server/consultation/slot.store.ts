import { and, arrayContains, asc, eq, gt, inArray, isNotNull, ne, notExists, or } from 'drizzle-orm'

import type { ConsultationProduct } from '#contract/consultation/consultation.ts'
import type { Hold } from '#contract/consultation/hold.ts'
import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import {
  consultationBookings,
  consultationOffers,
  consultationSlots,
} from '#server/db/schema/consultation.ts'
import { findProducts } from '#server/product/product.store.ts'

import { toHold, type HeldSlot, type OrderedSlot, type SlotRow } from './consultation.mapper.ts'
import { minimumLead } from './consultation.rules.ts'

export type SlotQuery = { accountId: string; productId: string; now: Date }

/** Lists the consultations that can be bought. */
export const findOffers = async (db: Database): Promise<ConsultationProduct[]> => {
  const offers = await db.select().from(consultationOffers)
  const products = await findProducts(
    db,
    offers.map(({ productId }) => productId),
  )
  return offers.flatMap(({ productId, durationMinutes, languages, preparation }) => {
    const product = products.get(productId)
    return product
      ? [{ ...product, duration_minutes: durationMinutes, languages, preparation }]
      : []
  })
}

/** Throws `product_not_found` unless the product is a consultation that can be booked. */
export const assertOffered = async (db: Database, productId: string): Promise<void> => {
  const [offer] = await db
    .select({ productId: consultationOffers.productId })
    .from(consultationOffers)
    .where(eq(consultationOffers.productId, productId))
  if (!offer) throw problem('errors.product_not_found')
}

/** Lists the available times; what the customer holds counts as available to them. */
export const findFreeSlots = (
  db: Database,
  { accountId, productId, now, language }: SlotQuery & { language?: Locale | undefined },
): Promise<SlotRow[]> => {
  const { slotId, accountId: holder, heldUntil, orderedProductId } = consultationBookings
  const occupying = db
    .select({ slotId })
    .from(consultationBookings)
    .where(
      and(
        eq(slotId, consultationSlots.id),
        or(isNotNull(orderedProductId), and(gt(heldUntil, now), ne(holder, accountId))),
      ),
    )
  return db
    .select()
    .from(consultationSlots)
    .where(
      and(
        eq(consultationSlots.productId, productId),
        gt(consultationSlots.startsAt, after(now, minimumLead)),
        language && arrayContains(consultationSlots.languages, [language]),
        notExists(occupying),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt), asc(consultationSlots.id))
}

/** Returns a time of a consultation, whether it is free or not. */
export const findSlot = async (
  db: Database,
  { slotId, productId }: { slotId: string; productId: string },
): Promise<SlotRow | undefined> => {
  const [slot] = await db
    .select()
    .from(consultationSlots)
    .where(and(eq(consultationSlots.id, slotId), eq(consultationSlots.productId, productId)))
  return slot
}

/** Returns the time that the customer holds of one consultation. */
export const findHold = async (db: Database, slotQuery: SlotQuery): Promise<HeldSlot | null> => {
  const held = await findHeldSlots(db, slotQuery)
  return held.find(({ booking }) => booking.productId === slotQuery.productId) ?? null
}

/**
 * Returns the times that the customer holds, by product. With `lock`, they do not change until the transaction ends.
 */
export const findHolds = async (db: Database, holdQuery: HoldQuery): Promise<Map<string, Hold>> => {
  const held = await findHeldSlots(db, holdQuery)
  return new Map(
    held.map(({ slot, booking }) => [booking.productId, toHold(slot, booking, holdQuery.now)]),
  )
}

type HoldQuery = Pick<SlotQuery, 'accountId' | 'now'> & { lock?: boolean }

const findHeldSlots = async (
  db: Database,
  { accountId, now, lock = false }: HoldQuery,
): Promise<HeldSlot[]> => {
  const query = db
    .select({ slot: consultationSlots, booking: consultationBookings })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .where(
      and(eq(consultationBookings.accountId, accountId), gt(consultationBookings.heldUntil, now)),
    )
  const rows = await (lock ? query.for('update', { of: consultationBookings }) : query)
  return rows.flatMap(({ slot, booking: { heldUntil, ...booking } }) =>
    heldUntil ? [{ slot, booking: { ...booking, heldUntil } }] : [],
  )
}

/** Returns the times of ordered products, by their id: reserved while the order waits, booked once it is paid. */
export const findOrderedTimes = async (
  db: Database,
  orderedProductIds: readonly string[],
): Promise<Map<string, OrderedSlot>> => {
  if (orderedProductIds.length === 0) return new Map()
  const rows = await db
    .select({ slot: consultationSlots, booking: consultationBookings })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .where(inArray(consultationBookings.orderedProductId, [...orderedProductIds]))
  return new Map(
    rows.map(({ slot, booking }) => [
      booking.orderedProductId ?? '',
      { slot, bookedAt: booking.bookedAt, findingsCount: booking.findingsCount },
    ]),
  )
}
