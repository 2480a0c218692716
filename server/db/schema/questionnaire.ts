import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { products } from './product.ts'

/** Published questionnaires, every version, as FHIR R4 resources. */
export const questionnaires = pgTable(
  'questionnaire',
  {
    key: text().notNull(),
    version: integer().notNull(),
    resource: jsonb().$type<unknown>().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** The questionnaire that a product needs. */
export const productQuestionnaires = pgTable('product_questionnaire', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  questionnaireKey: text('questionnaire_key').notNull(),
})

/**
 * How far a customer is with a questionnaire. `version` is that of the last save. `resumeAt` is the question to continue
 * with.
 */
export const questionnaireResponses = pgTable(
  'questionnaire_response',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    questionnaireKey: text('questionnaire_key').notNull(),
    version: integer().notNull(),
    resumeAt: text('resume_at'),
    savedAt: timestamptz('saved_at').notNull(),
    submittedAt: timestamptz('submitted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.questionnaireKey] }),
    foreignKey({
      name: 'questionnaire_response_version',
      columns: [table.questionnaireKey, table.version],
      foreignColumns: [questionnaires.key, questionnaires.version],
    }),
  ],
)

/**
 * The answer to one question, encrypted JSON; null when the customer has removed it. `answeredAt` decides which device’s
 * answer is the newer one; `givenAt`, by the clock of the device, decides between answers of the same session. `savedAt`
 * is when it arrived, later than that of every earlier answer.
 */
export const questionnaireAnswers = pgTable(
  'questionnaire_answer',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    questionnaireKey: text('questionnaire_key').notNull(),
    question: text().notNull(),
    answerEncrypted: text('answer_encrypted'),
    answeredAt: timestamptz('answered_at').notNull(),
    sessionId: uuid('session_id'),
    givenAt: timestamptz('given_at'),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    unique('questionnaire_answer_question').on(
      table.accountId,
      table.questionnaireKey,
      table.question,
    ),
    foreignKey({
      name: 'questionnaire_answer_response',
      columns: [table.accountId, table.questionnaireKey],
      foreignColumns: [questionnaireResponses.accountId, questionnaireResponses.questionnaireKey],
    }).onDelete('cascade'),
  ],
)
