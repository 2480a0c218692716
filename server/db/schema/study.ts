import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Locale, LocalizedText } from '#contract/locale.ts'
import type { HpvKit, KitStatus, StudyArm, StudyId, WithdrawalDegree } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'

/** The settings of a study, which the company can change without a release, and the number of its orders. */
export const studies = pgTable(
  'study',
  {
    id: text().$type<StudyId>().primaryKey(),
    institute: jsonb().$type<LocalizedText>().notNull(),
    terms: jsonb().$type<LocalizedText>().notNull(),
    /** Calendar days in Tallinn; both are part of the period. */
    ordersFrom: date('orders_from', { mode: 'string' }).notNull(),
    ordersUntil: date('orders_until', { mode: 'string' }).notNull(),
    /** The last day on which personal data may be stored. */
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
    withdrawal: text().$type<WithdrawalDegree>(),
  },
  (table) => [
    index('study_invitation_study').on(table.studyId),
    check(
      'study_invitation_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawal} is null)`,
    ),
  ],
)

/** A kit ordered in a study. Name, address, phone and result are encrypted. */
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
    /** Whether the account was created with this order; then it ends with the study. */
    hasNewAccount: boolean('has_new_account').notNull(),
    kit: text().$type<HpvKit>().notNull(),
    contactEncrypted: text('contact_encrypted'),
    reportLanguage: text('report_language').$type<Locale>().notNull(),
    orderedAt: timestamptz('ordered_at').notNull(),
    barcode: text().unique(),
    status: text().$type<KitStatus>(),
    resultEncrypted: text('result_encrypted'),
  },
  (table) => [index('study_order_account').on(table.accountId)],
)

/** What was deleted, without personal data: at a withdrawal, or at the end of the study. */
export const studyReceipts = pgTable('study_receipt', {
  id: uuid().primaryKey(),
  studyId: text('study_id').$type<StudyId>().notNull(),
  kind: text().$type<'withdrawal' | 'deletion'>().notNull(),
  receiptHash: text('receipt_hash').notNull().unique(),
  /** The receipt of the study’s end, for the operator; that of a withdrawal is not stored. */
  receiptEncrypted: text('receipt_encrypted'),
  deletedAt: timestamptz('deleted_at').notNull(),
  counts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
})
