import { randomUUID } from 'node:crypto'

import { and, asc, eq, notInArray } from 'drizzle-orm'
import * as v from 'valibot'

import { Answer, type Answers } from '#contract/form/form.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { questionnaireAnswers, questionnaireResponses } from '#server/db/schema/questionnaire.ts'

/** The customer and the questionnaire that a response belongs to. */
export type ResponseKey = { accountId: string; questionnaireKey: string }

export type ResponseState = Pick<
  typeof questionnaireResponses.$inferSelect,
  'version' | 'resumeAt' | 'savedAt' | 'submittedAt'
>

/** In which session an answer was given, and when by the clock of its device. */
export type GivenOnDevice = { sessionId: string; givenAt: Date }

/** An answer with when it was given and when it arrived. `onDevice` is null when the device has sent no time. */
export type StoredAnswer = {
  answer: Answer
  answeredAt: Date
  onDevice: GivenOnDevice | null
  savedAt: Date
}

export const findResponse = async (
  db: Database,
  key: ResponseKey,
): Promise<ResponseState | undefined> => {
  const [found] = await db.select().from(questionnaireResponses).where(isResponse(key))
  return found
}

const isResponse = ({ accountId, questionnaireKey }: ResponseKey) =>
  and(
    eq(questionnaireResponses.accountId, accountId),
    eq(questionnaireResponses.questionnaireKey, questionnaireKey),
  )

const isAnswerOf = ({ accountId, questionnaireKey }: ResponseKey) =>
  and(
    eq(questionnaireAnswers.accountId, accountId),
    eq(questionnaireAnswers.questionnaireKey, questionnaireKey),
  )

/** Reads the answers by question; one that was removed is null. */
export const findAnswers = async (
  db: Database,
  key: ResponseKey,
  secret: Secret,
): Promise<Map<string, StoredAnswer>> => {
  const rows = await db.select().from(questionnaireAnswers).where(isAnswerOf(key))
  return new Map(
    rows.map(({ question, answerEncrypted, answeredAt, sessionId, givenAt, savedAt }) => {
      const answer = decryptAnswer(secret, answerEncrypted)
      const onDevice = sessionId && givenAt ? { sessionId, givenAt } : null
      return [question, { answer, answeredAt, onDevice, savedAt }]
    }),
  )
}

const decryptAnswer = (secret: Secret, encrypted: string | null): Answer =>
  encrypted === null ? null : v.parse(StoredJson, decrypt(secret, encrypted))

const StoredJson = v.pipe(v.string(), v.parseJson(), Answer)

export const upsertResponse = async (
  tx: Database,
  { accountId, questionnaireKey }: ResponseKey,
  state: Partial<ResponseState> & Pick<ResponseState, 'version' | 'savedAt'>,
): Promise<void> => {
  await tx
    .insert(questionnaireResponses)
    .values({ accountId, questionnaireKey, ...state })
    .onConflictDoUpdate({
      target: [questionnaireResponses.accountId, questionnaireResponses.questionnaireKey],
      set: state,
    })
}

export type NewAnswer = StoredAnswer & { question: string }

/** Stores answers over earlier ones to the same questions. */
export const upsertAnswers = async (
  tx: Database,
  { accountId, questionnaireKey }: ResponseKey,
  { answers, secret }: { answers: readonly NewAnswer[]; secret: Secret },
): Promise<void> => {
  for (const { question, answer, answeredAt, onDevice, savedAt } of answers) {
    const answerEncrypted = answer === null ? null : encrypt(secret, JSON.stringify(answer))
    const { sessionId, givenAt } = onDevice ?? { sessionId: null, givenAt: null }
    const columns = { answerEncrypted, answeredAt, sessionId, givenAt, savedAt }
    await tx
      .insert(questionnaireAnswers)
      .values({ id: randomUUID(), accountId, questionnaireKey, question, ...columns })
      .onConflictDoUpdate({
        target: [
          questionnaireAnswers.accountId,
          questionnaireAnswers.questionnaireKey,
          questionnaireAnswers.question,
        ],
        set: columns,
      })
  }
}

/** Deletes the answers to questions that are not part of the submitted questionnaire. */
export const deleteOtherAnswers = async (
  tx: Database,
  key: ResponseKey,
  questions: readonly string[],
): Promise<void> => {
  await tx
    .delete(questionnaireAnswers)
    .where(and(isAnswerOf(key), notInArray(questionnaireAnswers.question, [...questions])))
}

/** Lists the responses of a customer, in the order of their questionnaires. */
export const findResponses = (
  db: Database,
  accountId: string,
): Promise<(typeof questionnaireResponses.$inferSelect)[]> =>
  db
    .select()
    .from(questionnaireResponses)
    .where(eq(questionnaireResponses.accountId, accountId))
    .orderBy(asc(questionnaireResponses.questionnaireKey))

/** Returns the answers that are given. */
export const answersIn = (stored: ReadonlyMap<string, StoredAnswer>): Answers =>
  Object.fromEntries(
    [...stored].flatMap(([question, { answer }]) => (answer === null ? [] : [[question, answer]])),
  )
