import * as v from 'valibot'

import type { Answers } from '#contract/form/form.ts'
import {
  saveQuestionnaire,
  Questionnaire,
  readQuestionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { usualAnswers } from '#server/demo/questionnaires/responses.ts'

import type { TestBrowser, TestResponse } from './server.ts'

/** The demo customer’s test whose questionnaire waits for answers; `submitted`: one that is answered. */
export const diabetes = orderedProductId(demoPeople.regular, 2, 3)
export const submitted = orderedProductId(demoPeople.regular, 2, 4)
/** A test whose earlier steps are not done. */
export const locked = orderedProductId(demoPeople.regular, 2, 0)

export const read = (browser: TestBrowser, id = diabetes): Promise<TestResponse> =>
  browser.make(readQuestionnaire, { order_product_id: id })

export const questionnaireIn = ({ body }: TestResponse): Questionnaire =>
  v.parse(v.object({ data: Questionnaire }), body).data

export const readOpen = async (browser: TestBrowser, id = diabetes): Promise<Questionnaire> =>
  questionnaireIn(await read(browser, id))

type Changes = Record<string, unknown>

export const save = (
  browser: TestBrowser,
  answers: Answers,
  changes: Changes = {},
): Promise<TestResponse> =>
  browser.make(saveQuestionnaire, { order_product_id: diabetes, version: 1, answers, ...changes })

export const submit = (
  browser: TestBrowser,
  answers: Answers,
  changes: Changes = {},
): Promise<TestResponse> =>
  browser.make(submitQuestionnaire, { order_product_id: diabetes, version: 1, answers, ...changes })

const Saved = v.object({
  data: v.object({ saved_at: v.string(), changed_elsewhere: v.record(v.string(), v.unknown()) }),
})

export const savedIn = ({ body }: TestResponse) => v.parse(Saved, body).data

/** Answers to every visible question. */
export const completeAnswers = async (browser: TestBrowser): Promise<Answers> =>
  usualAnswers((await readOpen(browser)).sections)
