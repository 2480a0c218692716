import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { consultationOffers, consultationSlots } from '#server/db/schema/consultation.ts'
import { products } from '#server/db/schema/product.ts'

import type { SlotRow } from '../consultation.mapper.ts'

/** A consultation that can be sold, with the code of its product. */
export type PublishedOffer = typeof consultationOffers.$inferSelect & { code: string }

/** Publishes what belongs to a consultation beyond its product. */
export const publishOffer = async (
  tx: Database,
  offer: typeof consultationOffers.$inferInsert,
): Promise<void> => {
  await tx
    .insert(consultationOffers)
    .values(offer)
    .onConflictDoUpdate({ target: consultationOffers.productId, set: offer })
}

/** Returns the consultations by the code of their product. */
export const findOffersByCode = async (db: Database): Promise<Map<string, PublishedOffer>> => {
  const rows = await db
    .select({ offer: consultationOffers, code: products.code })
    .from(consultationOffers)
    .innerJoin(products, eq(products.id, consultationOffers.productId))
  return new Map(rows.map(({ offer, code }) => [code, { ...offer, code }]))
}

/** Lists the times of some consultants in a period. */
export const findSlotsOf = (
  db: Database,
  consultants: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<SlotRow[]> =>
  db
    .select()
    .from(consultationSlots)
    .where(
      and(
        inArray(consultationSlots.consultant, [...consultants]),
        lt(consultationSlots.startsAt, to),
        gt(consultationSlots.endsAt, from),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt))

/** Stores times; one that another command has stored meanwhile is left as it is. */
export const insertSlots = async (tx: Database, slots: readonly SlotRow[]): Promise<void> => {
  if (slots.length > 0) {
    await tx
      .insert(consultationSlots)
      .values([...slots])
      .onConflictDoNothing()
  }
}
