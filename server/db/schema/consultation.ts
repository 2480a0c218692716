import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Locale, LocalizedText } from '#contract/locale.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { orderedProducts } from './order.ts'
import { paymentAttempts } from './payment.ts'
import { products } from './product.ts'

/** The properties of a consultation beyond those of all products. */
export const consultationOffers = pgTable('consultation_offer', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  durationMinutes: integer('duration_minutes').notNull(),
  languages: text().array().$type<Locale[]>().notNull(),
  preparation: jsonb().$type<LocalizedText>().notNull(),
})

/** A time slot of a consultant for one consultation. */
export const consultationSlots = pgTable(
  'consultation_slot',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    consultant: text().notNull(),
    languages: text().array().$type<Locale[]>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [
    unique('consultation_slot_once').on(table.consultant, table.startsAt),
    index('consultation_slot_product').on(table.productId, table.startsAt),
    check('consultation_slot_length', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * The one booking of a slot: held until a time, then reserved while an order waits for its payment, then booked. An
 * expired hold blocks no booking.
 */
export const consultationBookings = pgTable(
  'consultation_booking',
  {
    id: uuid().primaryKey(),
    slotId: uuid('slot_id')
      .notNull()
      .unique()
      .references(() => consultationSlots.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** The language and topic, chosen when it is put into the cart. */
    language: text().$type<Locale>(),
    topicEncrypted: text('topic_encrypted'),
    /** The findings that the consultant may see: their texts when the customer chose them, as encrypted JSON. */
    findingsEncrypted: text('findings_encrypted'),
    findingsCount: integer('findings_count').notNull().default(0),
    /** The ordered product with the report that the findings are from. */
    findingsFrom: uuid('findings_from').references(() => orderedProducts.id, {
      onDelete: 'set null',
    }),
    heldUntil: timestamptz('held_until'),
    orderedProductId: uuid('ordered_product_id')
      .unique()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    /** When the order was paid. */
    bookedAt: timestamptz('booked_at'),
    /** How often the customer has moved it. */
    moves: integer().notNull().default(0),
    /** The secret id of its video meeting, which no email or file contains. */
    room: uuid().notNull().defaultRandom(),
  },
  (table) => [
    index('consultation_booking_account').on(table.accountId),
    uniqueIndex('consultation_booking_held')
      .on(table.accountId, table.productId)
      .where(sql`${table.heldUntil} is not null`),
    index('consultation_booking_due')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    index('consultation_booking_findings')
      .on(table.findingsFrom)
      .where(sql`${table.findingsFrom} is not null`),
    check(
      'consultation_booking_findings_count',
      sql`(${table.findingsEncrypted} is not null) = (${table.findingsCount} > 0)`,
    ),
    check(
      'consultation_booking_state',
      sql`num_nonnulls(${table.heldUntil}, ${table.orderedProductId}) = 1`,
    ),
    check(
      'consultation_booking_booked',
      sql`${table.bookedAt} is null or ${table.orderedProductId} is not null`,
    ),
  ],
)

/**
 * A customer who wants an earlier time than the booked one. Ends with the booking, with its move, and when it can no longer
 * be moved.
 */
export const earlierTimeRequests = pgTable('earlier_time_request', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => consultationBookings.id, { onDelete: 'cascade' }),
  /** The earlier times that were free when the customer asked or that an email has reported, as long as they stay free. */
  knownSlotIds: uuid('known_slot_ids').array().notNull(),
  mailedAt: timestamptz('mailed_at'),
})

/**
 * A cancelled consultation, by the id of its booking. Its time is free again, so that the time is copied. An ordered
 * product is cancelled and refunded at most once.
 */
export const cancelledConsultations = pgTable(
  'cancelled_consultation',
  {
    id: uuid().primaryKey(),
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .unique()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    slotId: uuid('slot_id').notNull(),
    consultant: text().notNull(),
    language: text().$type<Locale>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    cancelledAt: timestamptz('cancelled_at').notNull(),
    /** The payment that is refunded in part or as a whole; null when nothing was paid but by gift cards. */
    paymentId: uuid('payment_id').references(() => paymentAttempts.id),
    refundCents: integer('refund_cents').notNull(),
    giftcardCents: integer('giftcard_cents').notNull(),
    /** When the provider, or a person, has paid the money back. */
    refundedAt: timestamptz('refunded_at'),
    /** The number of the credit note; null when the consultation was free of charge. */
    creditNoteNumber: integer('credit_note_number').unique(),
  },
  (table) => [
    index('cancelled_consultation_payment')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    check(
      'cancelled_consultation_refund',
      sql`${table.refundCents} >= 0 and ${table.giftcardCents} >= 0
        and (${table.refundCents} > 0) = (${table.paymentId} is not null)`,
    ),
  ],
)
