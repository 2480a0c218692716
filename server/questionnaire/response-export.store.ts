import type { DataOwner } from '#server/account/personal-data/personal-data.store.ts'
import { findAccountById } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'

import { findQuestionnaireVersion } from './questionnaire.store.ts'
import { toQuestionnaireResponse, toReadableAnswers } from './response.mapper.ts'
import { answersIn, findAnswers, findResponses } from './response.store.ts'

/** The answers to questionnaires with their questions, in the language of the customer. */
export const readAnswers = async (db: Database, owner: DataOwner) => {
  const account = await findAccountById(db, owner.accountId)
  const answered = await findAnswered(db, owner)
  return answered.map((one) => toReadableAnswers(one, account?.language ?? 'en'))
}

/** The same answers as FHIR R4 `QuestionnaireResponse` resources, which health information systems can import. */
export const readQuestionnaireResponses = async (db: Database, owner: DataOwner) =>
  (await findAnswered(db, owner)).map(toQuestionnaireResponse)

const findAnswered = async (db: Database, { accountId, secret }: DataOwner) => {
  const answered = []
  for (const state of await findResponses(db, accountId)) {
    const { questionnaireKey, version } = state
    const questionnaire = await findQuestionnaireVersion(db, questionnaireKey, version)
    if (!questionnaire) continue
    const answers = answersIn(await findAnswers(db, { accountId, questionnaireKey }, secret))
    answered.push({ questionnaire, answers, state, accountId })
  }
  return answered
}
