import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import type { FormSection } from '#contract/form/form.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import {
  productQuestionnaires,
  questionnaireResponses,
  questionnaires,
} from '#server/db/schema/questionnaire.ts'

import { FhirQuestionnaire } from './fhir.rules.ts'
import { titleOf, toFormSections } from './questionnaire.mapper.ts'

/** A published version of a questionnaire, as FHIR and as the form made from it. */
export type PublishedQuestionnaire = {
  key: string
  version: number
  title: LocalizedText
  sections: FormSection[]
  resource: FhirQuestionnaire
}

/** Reads a FHIR `Questionnaire`. Throws for a resource that the form cannot show. */
export const toPublished = (resource: unknown): PublishedQuestionnaire => {
  const questionnaire = v.parse(FhirQuestionnaire, resource)
  return {
    key: questionnaire.id,
    version: Number(questionnaire.version),
    title: titleOf(questionnaire),
    sections: toFormSections(questionnaire),
    resource: questionnaire,
  }
}

/**
 * Publishes a FHIR `Questionnaire`. A published version never changes. Throws for a resource that the form cannot show,
 * and for a version that is published with other content.
 */
export const publishQuestionnaire = async (
  db: Database,
  resource: unknown,
  publishedAt: Date,
): Promise<void> => {
  const { key, version } = toPublished(resource)
  await db
    .insert(questionnaires)
    .values({ key, version, resource, publishedAt })
    .onConflictDoNothing()
  const [stored] = await db
    .select({
      isSame: sql<boolean>`${questionnaires.resource} = ${JSON.stringify(resource)}::jsonb`,
    })
    .from(questionnaires)
    .where(and(eq(questionnaires.key, key), eq(questionnaires.version, version)))
  if (!stored?.isSame) throw new Error(`${key} ${version} is published with other content`)
}

/** Returns the newest version of a questionnaire; undefined when none is published. */
export const currentQuestionnaireVersion = async (
  db: Database,
  key: string,
): Promise<number | undefined> => {
  const [latest] = await db
    .select({ version: questionnaires.version })
    .from(questionnaires)
    .where(eq(questionnaires.key, key))
    .orderBy(desc(questionnaires.version))
    .limit(1)
  return latest?.version
}

/** Sets the questionnaire that products need. */
export const assignQuestionnaire = async (
  db: Database,
  key: string,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return
  await db
    .insert(productQuestionnaires)
    .values(productIds.map((productId) => ({ productId, questionnaireKey: key })))
    .onConflictDoUpdate({
      target: productQuestionnaires.productId,
      set: { questionnaireKey: key },
    })
}

/** Finds the newest version of a product’s questionnaire. */
export const findQuestionnaireOf = async (
  db: Database,
  productId: string,
): Promise<PublishedQuestionnaire | undefined> => {
  const [found] = await db
    .select({ resource: questionnaires.resource })
    .from(productQuestionnaires)
    .innerJoin(questionnaires, eq(questionnaires.key, productQuestionnaires.questionnaireKey))
    .where(eq(productQuestionnaires.productId, productId))
    .orderBy(desc(questionnaires.version))
    .limit(1)
  return found && toPublished(found.resource)
}

export const findQuestionnaireVersion = async (
  db: Database,
  key: string,
  version: number,
): Promise<PublishedQuestionnaire | undefined> => {
  const [found] = await db
    .select({ resource: questionnaires.resource })
    .from(questionnaires)
    .where(and(eq(questionnaires.key, key), eq(questionnaires.version, version)))
  return found && toPublished(found.resource)
}

/** Returns which of the products need this questionnaire. */
export const productsWith = async (
  db: Database,
  key: string,
  productIds: readonly string[],
): Promise<Set<string>> => {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .select({ productId: productQuestionnaires.productId })
    .from(productQuestionnaires)
    .where(
      and(
        eq(productQuestionnaires.questionnaireKey, key),
        inArray(productQuestionnaires.productId, [...productIds]),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}

/** Returns the products whose questionnaire the customer has submitted. */
export const findAnsweredProducts = async (
  db: Database,
  accountId: string,
): Promise<Set<string>> => {
  const rows = await db
    .select({ productId: productQuestionnaires.productId })
    .from(questionnaireResponses)
    .innerJoin(
      productQuestionnaires,
      eq(productQuestionnaires.questionnaireKey, questionnaireResponses.questionnaireKey),
    )
    .where(
      and(
        eq(questionnaireResponses.accountId, accountId),
        isNotNull(questionnaireResponses.submittedAt),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}
