import { and, eq, isNotNull } from 'drizzle-orm'

import { shownFields } from '#contract/form/answers.ts'
import type { Answer, Answers, FieldDefinition } from '#contract/form/form.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { completeSteps, findProductsOf } from '#server/product/progress.store.ts'
import {
  findQuestionnaireOf,
  productsWith,
  type PublishedQuestionnaire,
} from '#server/questionnaire/questionnaire.store.ts'
import {
  findResponse,
  upsertAnswers,
  upsertResponse,
} from '#server/questionnaire/response.store.ts'

/** The answers of the demo people where the first choice or the smallest number would be odd. */
const usual: Answers = {
  height: 178,
  weight: 79,
  waist: 90,
  sex: 'male',
  alcohol: 'few_monthly',
  exercise_days: 3,
  exercise_minutes: 45,
  sleep: 7,
  coffee: '1_2',
  general_health: 'good',
  siblings: 2,
  systolic: 124,
  diastolic: 78,
  ldl: 2.9,
  hdl: 1.4,
  report_discussion: 'doctor',
  moles: 'some',
  sunburn: 'burns_tans',
  relatives: ['grandparent'],
  further_relatives: 'unknown',
  medicine_groups: ['acid'],
  mother_illnesses: ['high_blood_pressure'],
  father_illnesses: ['unknown'],
}

/** Gives a person the answers to the questionnaires of the tests whose questionnaire is done. */
export const seedResponses = async (
  db: Database,
  { accountId, secret }: { accountId: string; secret: Secret },
): Promise<void> => {
  const answered = await db
    .select({ productId: orderedProducts.productId, doneAt: orderedProductSteps.doneAt })
    .from(orderedProductSteps)
    .innerJoin(orderedProducts, eq(orderedProducts.id, orderedProductSteps.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orderedProductSteps.key, 'questionnaire'),
        isNotNull(orderedProductSteps.doneAt),
      ),
    )
    .orderBy(orderedProductSteps.doneAt)
  for (const { productId, doneAt } of answered) {
    const questionnaire = await findQuestionnaireOf(db, productId)
    if (questionnaire && doneAt) {
      await seedResponse(db, { accountId, secret, questionnaire, submittedAt: doneAt })
    }
  }
}

type SeededResponse = {
  accountId: string
  secret: Secret
  questionnaire: PublishedQuestionnaire
  submittedAt: Date
}

const seedResponse = async (
  db: Database,
  { accountId, secret, questionnaire, submittedAt }: SeededResponse,
): Promise<void> => {
  const { key, version, sections } = questionnaire
  const response = { accountId, questionnaireKey: key }
  if (await findResponse(db, response)) return
  await upsertResponse(db, response, { version, savedAt: submittedAt, submittedAt })
  const time = { answeredAt: submittedAt, onDevice: null, savedAt: submittedAt }
  const answers = Object.entries(usualAnswers(sections)).map(([question, answer]) => ({
    question,
    answer,
    ...time,
  }))
  await upsertAnswers(db, response, { answers, secret })
  const own = await findProductsOf(db, accountId)
  const productIds = own.map(({ productId }) => productId)
  const sharing = await productsWith(db, key, productIds)
  const orderedProductIds = own
    .filter(({ productId }) => sharing.has(productId))
    .map(({ id }) => id)
  await completeSteps(db, { orderedProductIds, key: 'questionnaire', at: submittedAt })
}

/** Returns an answer to each visible question: the answers so far decide which are visible. */
export const usualAnswers = (sections: PublishedQuestionnaire['sections']): Answers => {
  const answers: Answers = {}
  for (;;) {
    const open = shownFields(sections, answers).find(({ key }) => answers[key] === undefined)
    if (!open) return answers
    answers[open.key] = usual[open.key] ?? usualAnswer(open)
  }
}

const usualAnswer = ({ choices, multiple, type, minValue }: FieldDefinition): Answer => {
  if (choices.length === 0) return type === 'number' ? (minValue ?? 0) : 'unknown'
  const ids = choices.map(({ id }) => id)
  const chosen = ids.find((id) => id === 'none' || id === 'no' || id === 'never') ?? ids[0] ?? null
  return multiple && typeof chosen === 'string' ? [chosen] : chosen
}
