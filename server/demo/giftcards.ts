import type { Secret } from '#server/crypto/secret.ts'
import { giftcardHash } from '#server/shop/giftcard.store.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { giftcards } from '#server/db/schema/shop.ts'

import { demoId } from './demo-id.ts'

/** Gift cards for demos; the second one has been spent. */
export const demoGiftcards = [
  { code: 'GENE-G1FT-CARD-0050', valueCents: 5_000, remainingCents: 5_000 },
  { code: 'GENE-G1FT-CARD-0000', valueCents: 5_000, remainingCents: 0 },
  { code: 'GENE-G1FT-CARD-1000', valueCents: 100_000, remainingCents: 100_000 },
] as const

export const seedGiftcards = async (db: Database, secret: Secret, now: Date): Promise<void> => {
  const validUntil = after(now, hours(24 * 365))
  const cards = demoGiftcards.map(({ code, ...worth }) => ({
    id: demoId(`giftcard/${code}`),
    codeHash: giftcardHash(secret, code.replaceAll('-', '')),
    codeEnd: code.slice(-4),
    validUntil,
    ...worth,
  }))
  await db.insert(giftcards).values(cards).onConflictDoNothing()
}
