import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Locale, LocalizedText } from '#contract/locale.ts'
import type {
  HpvKit,
  HpvKitStatus,
  SampleFailureReason,
  StudyArm,
  StudyId,
  WithdrawalLevel,
} from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'

/** The settings of a study, which the company can change without a release, and the number of its orders. */
export const studies = pgTable(
  'study',
  {
    id: text().$type<StudyId>().primaryKey(),
    institute: jsonb().$type<LocalizedText>().notNull(),
    terms: jsonb().$type<LocalizedText>().notNull(),
    /** Counts the texts of the terms; earlier ones are in `study_terms`. */
    termsVersion: integer('terms_version').notNull().default(1),
    /** Calendar days in Tallinn; both are part of the period. */
    ordersFrom: date('orders_from', { mode: 'string' }).notNull(),
    ordersUntil: date('orders_until', { mode: 'string' }).notNull(),
    /** The day on which personal data is deleted. */
    deleteBy: date('delete_by', { mode: 'string' }).notNull(),
    /** The largest number of invitations and of orders. */
    cap: integer().notNull(),
    bornFrom: integer('born_from').notNull(),
    bornTo: integer('born_to').notNull(),
    ordered: integer().notNull().default(0),
  },
  (table) => [
    check('study_ordered', sql`${table.ordered} between 0 and ${table.cap}`),
    check(
      'study_period',
      sql`${table.ordersFrom} <= ${table.ordersUntil} and ${table.ordersUntil} <= ${table.deleteBy}`,
    ),
    check('study_birth_years', sql`${table.bornFrom} <= ${table.bornTo}`),
  ],
)

/** Every text of a study’s terms, so that it is known to what a woman has agreed. */
export const studyTerms = pgTable(
  'study_terms',
  {
    studyId: text('study_id')
      .$type<StudyId>()
      .notNull()
      .references(() => studies.id),
    version: integer().notNull(),
    terms: jsonb().$type<LocalizedText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.version] })],
)

/** An invited woman, known by the hashes of her personal code and of the code in her letter. */
export const studyInvitations = pgTable(
  'study_invitation',
  {
    id: uuid().primaryKey(),
    studyId: text('study_id')
      .$type<StudyId>()
      .notNull()
      .references(() => studies.id),
    codeHash: text('code_hash').notNull().unique(),
    invitationCodeHash: text('invitation_code_hash').notNull().unique(),
    arm: text().$type<StudyArm>().notNull(),
    invitedAt: timestamptz('invited_at').notNull(),
    remindersStoppedAt: timestamptz('reminders_stopped_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawal: text().$type<WithdrawalLevel>(),
  },
  (table) => [
    index('study_invitation_study').on(table.studyId),
    check(
      'study_invitation_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawal} is null)`,
    ),
  ],
)

/** A kit ordered in a study. Name, address and phone are encrypted. */
export const studyOrders = pgTable(
  'study_order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    invitationId: uuid('invitation_id')
      .notNull()
      .unique()
      .references(() => studyInvitations.id),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kit: text().$type<HpvKit>().notNull(),
    contactEncrypted: text('contact_encrypted'),
    reportLanguage: text('report_language').$type<Locale>().notNull(),
    orderedAt: timestamptz('ordered_at').notNull(),
    /** The terms that she has accepted: their number, and the language in which she has read them. */
    termsVersion: integer('terms_version').notNull(),
    termsLanguage: text('terms_language').$type<Locale>().notNull(),
    /** The key and the hash of the request of a visitor, by which its repetition gets the same response. */
    requestHash: text('request_hash'),
  },
  (table) => [index('study_order_account').on(table.accountId)],
)

/**
 * A kit that was sent for an order. The last one is current; those before could not be tested. The result is
 * encrypted.
 */
export const studyKits = pgTable(
  'study_kit',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => studyOrders.id, { onDelete: 'cascade' }),
    /** Normalised; see `contract/study/study-barcode.ts`. */
    barcode: text().notNull().unique(),
    isCurrent: boolean('is_current').notNull().default(true),
    status: text().$type<HpvKitStatus>().notNull(),
    failureReason: text('fault').$type<SampleFailureReason>(),
    resultEncrypted: text('result_encrypted'),
    /** Counts the results that were reported: a corrected one is a further one. */
    resultCount: integer('result_count').notNull().default(0),
    /** Whether a new kit has to be sent, because the sample could not be tested. */
    isNewKitDue: boolean('is_new_kit_due').notNull().default(false),
    sentAt: timestamptz('sent_at').notNull(),
    returnedAt: timestamptz('returned_at'),
    /** When the destruction of the sample became due, and when the laboratory confirmed it. */
    destructionDueAt: timestamptz('destruction_due_at'),
    destroyedAt: timestamptz('destroyed_at'),
    /** The receipt of the withdrawal, on which the destruction is counted. */
    receiptId: uuid('receipt_id').references(() => studyReceipts.id),
  },
  (table) => [
    uniqueIndex('study_kit_current')
      .on(table.orderId)
      .where(sql`${table.isCurrent}`),
    index('study_kit_order').on(table.orderId),
    check(
      'study_kit_fault',
      sql`(${table.status} = 'failed') = (${table.failureReason} is not null)`,
    ),
  ],
)

/** A sample to be destroyed after the end of its study: nothing but the barcode is known of it. */
export const studyDestructions = pgTable('study_destruction', {
  /** The id of the kit, which its alarm names. */
  id: uuid().primaryKey(),
  studyId: text('study_id').$type<StudyId>().notNull(),
  barcode: text().notNull().unique(),
  dueAt: timestamptz('due_at').notNull(),
  destroyedAt: timestamptz('destroyed_at'),
  /** The receipt on which the destruction is counted: of the withdrawal, or of the end of the study. */
  receiptId: uuid('receipt_id')
    .notNull()
    .references(() => studyReceipts.id),
})

/** What was deleted, without personal data: at a withdrawal, or at the end of the study. */
export const studyReceipts = pgTable('study_receipt', {
  id: uuid().primaryKey(),
  studyId: text('study_id').$type<StudyId>().notNull(),
  kind: text().$type<'withdrawal' | 'deletion'>().notNull(),
  receiptHash: text('receipt_hash').notNull().unique(),
  /** The receipt of the study’s end, unless a backup was restored since; that of a withdrawal is not stored. */
  receiptEncrypted: text('receipt_encrypted'),
  deletedAt: timestamptz('deleted_at').notNull(),
  counts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
})
