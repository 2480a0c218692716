import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes'

import { isUnknown, shownFields } from '#contract/form/answers.ts'
import type { Answer, Answers } from '#contract/form/form.ts'
import { localizedText, type Locale } from '#contract/locale.ts'

import { extensionUrls, isQuestion, type FhirItem } from './fhir.rules.ts'
import { codingOf, yesNo } from './questionnaire.mapper.ts'
import type { PublishedQuestionnaire } from './questionnaire.store.ts'
import type { ResponseState } from './response.store.ts'

type AnsweredQuestionnaire = {
  questionnaire: PublishedQuestionnaire
  answers: Answers
  state: ResponseState
  accountId: string
}

/** An answer that is not known has an extension in place of its value. */
type Unknown = Record<`_value${string}`, { extension: { url: string; valueCode: 'unknown' }[] }>
type ItemAnswer = QuestionnaireResponseItemAnswer | Unknown

/** Maps answers to a FHIR R4 `QuestionnaireResponse`, nested like the items of its questionnaire. */
export const toQuestionnaireResponse = ({
  questionnaire,
  answers,
  state,
  accountId,
}: AnsweredQuestionnaire): QuestionnaireResponse => {
  const { sections, resource } = questionnaire
  const shown = new Set(shownFields(sections, answers).map(({ key }) => key))
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${resource.url}|${resource.version}`,
    status: state.submittedAt ? 'completed' : 'in-progress',
    subject: { reference: `Patient/${accountId}` },
    authored: (state.submittedAt ?? state.savedAt).toISOString(),
    item: toItems(resource.item, answers, shown),
  }
}

const toItems = (
  items: readonly FhirItem[],
  answers: Answers,
  shown: ReadonlySet<string>,
): QuestionnaireResponseItem[] =>
  items.flatMap((item): QuestionnaireResponseItem[] => {
    const own = { linkId: item.linkId, text: item.text }
    if (item.type === 'group') {
      const inside = toItems(item.item ?? [], answers, shown)
      return inside.length > 0 ? [{ ...own, item: inside }] : []
    }
    const answer = shown.has(item.linkId) ? (answers[item.linkId] ?? null) : null
    if (!isQuestion(item) || answer === null) return []
    const many = Array.isArray(answer) ? answer : [answer]
    return [{ ...own, answer: many.map((one) => toAnswer(item, one)) }]
  })

type SingleAnswer = Exclude<Answer, readonly unknown[] | null>

const toAnswer = (item: FhirItem, answer: SingleAnswer): ItemAnswer => {
  const coding = codingOf(item, answer)
  if (coding) {
    const { system, code, display } = coding
    return { valueCoding: { code, ...(system ? { system } : {}), ...(display ? { display } : {}) } }
  }
  if (isUnknown(answer)) return { [`_value${valueTypes[item.type] ?? 'String'}`]: unknown }
  switch (item.type) {
    case 'boolean':
      return { valueBoolean: answer === yesNo[0].id }
    case 'integer':
      return typeof answer === 'number' ? { valueInteger: answer } : { valueString: String(answer) }
    case 'decimal':
      return typeof answer === 'number' ? { valueDecimal: answer } : { valueString: String(answer) }
    case 'date':
      return { valueDate: String(answer) }
    default:
      return { valueString: String(answer) }
  }
}

const unknown = {
  extension: [{ url: extensionUrls.dataAbsentReason, valueCode: 'unknown' as const }],
}

const valueTypes: Partial<Record<FhirItem['type'], string>> = {
  integer: 'Integer',
  decimal: 'Decimal',
  date: 'Date',
}

/**
 * Lists questions with their answers as a person reads them. A stored answer to a question that is not asked now has
 * `currentlyAsked: false`.
 */
export const toReadableAnswers = (
  { questionnaire: { sections, title }, answers, state }: AnsweredQuestionnaire,
  locale: Locale,
) => {
  const shown = new Set(shownFields(sections, answers).map(({ key }) => key))
  return {
    title: localizedText(title, locale),
    version: state.version,
    savedAt: state.savedAt,
    submittedAt: state.submittedAt,
    sections: sections.map((section) => ({
      title: localizedText(section.title, locale),
      questions: section.fields
        .filter(({ key }) => shown.has(key) || answers[key] !== undefined)
        .map((field) => {
          const answer = answers[field.key] ?? null
          const values = Array.isArray(answer) ? answer : [answer]
          const names = values.map((value) => {
            const choice = field.choices.find(({ id }) => id === value)
            return choice ? localizedText(choice.label, locale) : value
          })
          return {
            question: localizedText(field.label, locale),
            answer: Array.isArray(answer) ? names : (names[0] ?? null),
            ...(shown.has(field.key) ? {} : { currentlyAsked: false }),
          }
        }),
    })),
  }
}
