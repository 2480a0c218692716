import {
  saveQuestionnaire,
  readQuestionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'

import { readQuestionnaireOf, saveAnswers, submitAnswers } from './questionnaire.service.ts'

export const questionnaireRoutes: readonly Route[] = [
  defineCustomerRoute(readQuestionnaire, ({ order_product_id: orderedProductId }, context) =>
    readQuestionnaireOf(context, orderedProductId),
  ),

  defineCustomerRoute(saveQuestionnaire, (payload, context) => saveAnswers(context, payload)),

  defineCustomerRoute(submitQuestionnaire, async (payload, context) => {
    const submitted = await submitAnswers(context, payload)
    context.log('info', 'questionnaire.submitted')
    return submitted
  }),
]
