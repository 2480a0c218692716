import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import type { Command } from '#server/admin/command.rules.ts'
import {
  currentQuestionnaireVersion,
  findQuestionnaireVersion,
  publishQuestionnaire,
  toPublished,
  type PublishedQuestionnaire,
} from '#server/questionnaire/questionnaire.store.ts'

import { issueLines, publishedOutcome, readJson, rejectedOutcome } from './operator-file.rules.ts'

/** Publishes a FHIR `Questionnaire`. A published version is not changed; repeating it is accepted. */
export const publishQuestionnaireCommand: Command = async (tx, [file = ''], { now }) => {
  const json = readJson(file)
  if ('errors' in json) return rejectedOutcome(json.errors)
  const questionnaire = readQuestionnaire(json.content)
  if ('errors' in questionnaire) return rejectedOutcome(questionnaire.errors)
  const { key, version, sections } = questionnaire
  const target = `${key} ${version}`
  const stored = await findQuestionnaireVersion(tx, key, version)
  if (stored) {
    const isSame = isDeepStrictEqual(stored.resource, questionnaire.resource)
    if (isSame) return publishedOutcome(`${target} is published already.`, target)
    return rejectedOutcome(
      [`version: ${target} is published with other content. Use a new version.`],
      target,
    )
  }
  const current = await currentQuestionnaireVersion(tx, key)
  if (current !== undefined && current > version) {
    return rejectedOutcome(
      [`version: ${key} ${current} is published. Use a later version.`],
      target,
    )
  }
  await publishQuestionnaire(tx, json.content, now)
  const questions = sections.flatMap(({ fields }) => fields).length
  const counts = `${sections.length} sections, ${questions} questions`
  return publishedOutcome(`${target} is published: ${counts}.`, target)
}

const readQuestionnaire = (resource: unknown): PublishedQuestionnaire | { errors: string[] } => {
  try {
    return toPublished(resource)
  } catch (error) {
    if (error instanceof v.ValiError) return { errors: issueLines(error.issues) }
    return { errors: [error instanceof Error ? error.message : String(error)] }
  }
}
