import { findAnswerErrors } from '#contract/form/answers.ts'
import type { CallPayload } from '#contract/call.ts'
import type { Answers } from '#contract/form/form.ts'
import { problem } from '#contract/problem.ts'
import type {
  saveQuestionnaire,
  Questionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import {
  completeSharedSteps,
  findOpenStep,
  requireOpenStep,
} from '#server/product/progress.store.ts'

import {
  carriedOver,
  changedElsewhere,
  findUnknownQuestions,
  mergeAnswers,
  nextSaveTime,
  shownElsewhere,
  submittedAnswers,
} from './answers.rules.ts'
import {
  findQuestionnaireOf,
  findQuestionnaireVersion,
  type PublishedQuestionnaire,
} from './questionnaire.store.ts'
import {
  answersIn,
  deleteOtherAnswers,
  findAnswers,
  findResponse,
  upsertAnswers,
  upsertResponse,
  type ResponseKey,
} from './response.store.ts'

/** Reads a questionnaire with the answers so far; after the submission in the version that was submitted. */
export const readQuestionnaireOf = async (
  { db, secret, customer }: CustomerContext,
  orderedProductId: string,
): Promise<Questionnaire> => {
  const accountId = customer.id
  const step = { accountId, orderedProductId, key: 'questionnaire' } as const
  const product = await findOpenStep(db, step)
  const newest = await questionnaireFor(db, product.productId)
  const responseKey = { accountId, questionnaireKey: newest.key }
  const response = await findResponse(db, responseKey)
  const answered =
    response?.submittedAt && (await findQuestionnaireVersion(db, newest.key, response.version))
  const shown = answered || newest
  const answers = answersIn(await findAnswers(db, responseKey, secret))
  return {
    title: shown.title,
    version: shown.version,
    sections: shown.sections,
    answers: carriedOver(shown.sections, answers),
    resume_at: response?.resumeAt ?? null,
    saved_at: response?.savedAt.toISOString() ?? null,
    submitted_at: response?.submittedAt?.toISOString() ?? null,
  }
}

const questionnaireFor = async (
  db: Database,
  productId: string,
): Promise<PublishedQuestionnaire> => {
  const found = await findQuestionnaireOf(db, productId)
  if (!found) throw problem('errors.ordered_product_not_found')
  return found
}

type OpenResponse = ResponseKey & {
  questionnaire: PublishedQuestionnaire
  /** When answers were last saved. */
  lastSave: Date | undefined
}

/**
 * Returns the unsubmitted response that answers belong to, under the lock of the account: all changes of one customer’s
 * answers wait for each other.
 */
const requireOpenResponse = async (
  tx: Database,
  context: CustomerContext,
  payload: { order_product_id: string; version: number; answers: Answers },
): Promise<OpenResponse> => {
  await lockSession(tx, context.session)
  const accountId = context.customer.id
  const step = { accountId, orderedProductId: payload.order_product_id, key: 'questionnaire' }
  const product = await requireOpenStep(tx, { ...step, key: 'questionnaire' })
  const questionnaire = await questionnaireFor(tx, product.productId)
  const responseKey = { accountId, questionnaireKey: questionnaire.key }
  const response = await findResponse(tx, responseKey)
  if (response?.submittedAt) throw problem('errors.questionnaire_already_submitted')
  if (payload.version !== questionnaire.version) throw problem('errors.questionnaire_changed')
  const validationErrors = findUnknownQuestions(questionnaire.sections, payload.answers)
  if (validationErrors.length > 0) throw problem('errors.form_validation', { validationErrors })
  return { ...responseKey, questionnaire, lastSave: response?.savedAt }
}

/**
 * Saves the answers that a device has sent since its last save. Returns those of other devices. Without any answers the
 * call only asks for these.
 */
export const saveAnswers = (
  context: CustomerContext,
  payload: CallPayload<typeof saveQuestionnaire>,
): Promise<{ saved_at: string; changed_elsewhere: Answers }> =>
  transact(context.db, async (tx) => {
    const { now, secret, session } = context
    const response = await requireOpenResponse(tx, context, payload)
    const { questionnaire, lastSave } = response
    const stored = await findAnswers(tx, response, secret)
    const arrival = { now, savedAt: nextSaveTime(lastSave, now), sessionId: session.id }
    const answers = mergeAnswers(stored, payload, arrival)
    const savedAt = answers.length > 0 || !lastSave ? arrival.savedAt : lastSave
    await upsertResponse(tx, response, {
      version: questionnaire.version,
      savedAt,
      ...(payload.resume_at === undefined ? {} : { resumeAt: payload.resume_at }),
    })
    await upsertAnswers(tx, response, { answers, secret })
    const elsewhere = changedElsewhere(stored, payload, answers)
    return {
      saved_at: savedAt.toISOString(),
      changed_elsewhere: shownElsewhere(questionnaire.sections, elsewhere),
    }
  })

/**
 * Submits a questionnaire, once, and completes the step of all products of the customer that need it. Throws
 * `questionnaire_answers_changed` when another device has saved other answers than those that are submitted.
 */
export const submitAnswers = (
  context: CustomerContext,
  payload: CallPayload<typeof submitQuestionnaire>,
): Promise<{ submitted_at: string }> =>
  transact(context.db, async (tx) => {
    const { now, secret, customer } = context
    const response = await requireOpenResponse(tx, context, payload)
    const { questionnaire, lastSave } = response
    const { version, sections } = questionnaire
    const stored = await findAnswers(tx, response, secret)
    if (payload.saved_at !== undefined && isChangedElsewhere(questionnaire, stored, payload))
      throw problem('errors.questionnaire_answers_changed')
    const validationErrors = findAnswerErrors(sections, payload.answers).map((error) => ({
      ...error,
      field: `answers.${error.field}`,
    }))
    if (validationErrors.length > 0) throw problem('errors.form_validation', { validationErrors })

    const savedAt = nextSaveTime(lastSave, now)
    const submitted = submittedAnswers(sections, payload.answers)
    await upsertResponse(tx, response, { version, savedAt, submittedAt: now, resumeAt: null })
    await upsertAnswers(tx, response, {
      answers: submitted.map(([question, answer]) => ({
        question,
        answer,
        answeredAt: stored.get(question)?.answeredAt ?? now,
        onDevice: null,
        savedAt,
      })),
      secret,
    })
    await deleteOtherAnswers(
      tx,
      response,
      submitted.map(([question]) => question),
    )
    await completeSharedSteps(tx, { accountId: customer.id, at: now })
    return { submitted_at: now.toISOString() }
  })

const isChangedElsewhere = (
  { sections }: PublishedQuestionnaire,
  stored: Awaited<ReturnType<typeof findAnswers>>,
  payload: CallPayload<typeof submitQuestionnaire>,
): boolean => {
  const visible = new Set(submittedAnswers(sections, payload.answers).map(([question]) => question))
  const elsewhere = changedElsewhere(stored, payload, [])
  return Object.keys(elsewhere).some((question) => visible.has(question))
}
