import type { Cancellation, Refund } from '#contract/consultation/cancellation.ts'
import type { HeldTime, Hold, Slot } from '#contract/consultation/hold.ts'
import type { OrderedTime } from '#contract/consultation/ordered-time.ts'
import type { Locale } from '#contract/locale.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type {
  cancelledConsultations,
  consultationBookings,
  consultationSlots,
} from '#server/db/schema/consultation.ts'

import type { RefundShares } from './refund.rules.ts'

export type SlotRow = typeof consultationSlots.$inferSelect

export const toSlot = ({
  id,
  startsAt,
  endsAt,
  consultant,
  languages,
}: Omit<SlotRow, 'productId'>): Slot => ({
  id,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  consultant,
  languages,
})

type Held = { heldUntil: Date; language: Locale | null; findingsCount: number }

export const toHold = (
  slot: SlotRow,
  { heldUntil, language, findingsCount }: Held,
  now: Date,
): Hold => ({
  slot: toSlot(slot),
  held_until: heldUntil.toISOString(),
  seconds_left: Math.max(0, Math.floor((heldUntil.getTime() - now.getTime()) / 1000)),
  in_cart: language !== null,
  findings_count: findingsCount,
})

/** A booking that is held until `heldUntil`, with its slot. */
export type HeldSlot = {
  slot: SlotRow
  booking: typeof consultationBookings.$inferSelect & { heldUntil: Date }
}

export const toHeldTime = (
  { slot, booking }: HeldSlot,
  { now, secret }: { now: Date; secret: Secret },
): HeldTime => ({
  ...toHold(slot, booking, now),
  language: booking.language,
  topic: booking.topicEncrypted === null ? null : decrypt(secret, booking.topicEncrypted),
})

/** The slot of an ordered product. */
export type OrderedSlot = { slot: SlotRow; bookedAt: Date | null; findingsCount: number }

/** An unpaid order keeps its times until it expires. */
export const toOrderedTime = (
  { slot, bookedAt, findingsCount }: OrderedSlot,
  expiresAt: Date | null,
): OrderedTime => ({
  slot: toSlot(slot),
  held_until: bookedAt ? null : (expiresAt?.toISOString() ?? null),
  findings_count: findingsCount,
})

export const toRefund = (
  { paymentCents, giftcardCents }: RefundShares,
  refundedAt: Date | null,
): Refund => ({
  payment_cents: paymentCents,
  giftcard_cents: giftcardCents,
  refunded_at: refundedAt?.toISOString() ?? null,
})

export const toCancellation = ({
  startsAt,
  endsAt,
  cancelledAt,
  refundCents,
  giftcardCents,
  refundedAt,
}: typeof cancelledConsultations.$inferSelect): Cancellation => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  cancelled_at: cancelledAt.toISOString(),
  refund: toRefund({ paymentCents: refundCents, giftcardCents }, refundedAt),
})
