import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp } from '../form/fields.ts'
import { Answers, fieldKey, FormSection } from '../form/form.ts'
import { LocalizedText } from '../locale.ts'

const version = v.pipe(v.number('errors.incorrect_value'), v.integer('errors.incorrect_value'))

/**
 * The questionnaire of an ordered product with the answers so far. Products that share a questionnaire share its answers.
 * `resume_at` is the key of the question to continue with; `saved_at` is the time of the last saved answer, by the
 * server’s clock.
 */
export const Questionnaire = v.object({
  title: LocalizedText,
  version,
  sections: v.array(FormSection),
  answers: Answers,
  resume_at: v.nullable(v.string()),
  saved_at: v.nullable(timestamp),
  submitted_at: v.nullable(timestamp),
})
export type Questionnaire = v.InferOutput<typeof Questionnaire>

export const readQuestionnaire = call({
  id: 'readQuestionnaire',
  method: 'GET',
  path: '/order-product/questionnaire/get',
  summary: 'Returns the questionnaire of an ordered product and the answers saved so far.',
  access: 'verified',
  input: v.strictObject({ order_product_id: id }),
  output: Questionnaire,
  problems: ['errors.ordered_product_not_found', 'errors.step_locked'],
})

export const submitQuestionnaire = call({
  id: 'submitQuestionnaire',
  method: 'POST',
  path: '/order-product/questionnaire/submit',
  summary:
    'Submits the questionnaire. Every field must be answered; an unknown value is answered “unknown” or “-”.',
  access: 'verified',
  input: v.strictObject({
    order_product_id: id,
    version,
    answers: Answers,
    /**
     * The time of the last save that this device knows of; of none, a time before any save. Without it, answers of other
     * devices are not considered.
     */
    saved_at: v.optional(timestamp),
  }),
  output: v.object({ submitted_at: timestamp }),
  message: 'success.questionnaire_submitted',
  problems: [
    'errors.ordered_product_not_found',
    'errors.step_locked',
    'errors.questionnaire_changed',
    'errors.questionnaire_answers_changed',
    'errors.questionnaire_already_submitted',
  ],
})

export const saveQuestionnaire = call({
  id: 'saveQuestionnaire',
  method: 'POST',
  path: '/order-product/questionnaire/pause',
  summary:
    'Saves the answers given since the last save. The newer answer of two devices wins; the response contains those of the other device.',
  access: 'verified',
  input: v.strictObject({
    order_product_id: id,
    version,
    answers: Answers,
    /**
     * When each answer was given and when the request was sent, by the clock of the device. Between devices the server
     * uses only the difference, so a wrong clock does no harm. Without them, the answers are as old as the request.
     */
    answered_at: v.optional(v.record(fieldKey, timestamp, 'errors.incorrect_value')),
    sent_at: v.optional(timestamp),
    /** The time of the last save that this device knows of. */
    saved_at: v.optional(timestamp),
    resume_at: v.optional(fieldKey),
  }),
  output: v.object({ saved_at: timestamp, changed_elsewhere: Answers }),
  message: 'success.questionnaire_saved',
  problems: [
    'errors.ordered_product_not_found',
    'errors.step_locked',
    'errors.questionnaire_changed',
    'errors.questionnaire_already_submitted',
  ],
})
