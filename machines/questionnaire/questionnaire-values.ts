import type { CallInput, CallOutput } from '#contract/call.ts'
import { findAnswerErrors, isEmptyAnswer, shownFields } from '#contract/form/answers.ts'
import {
  isSavableAnswer,
  type Answer,
  type Answers,
  type FieldDefinition,
  type FormSection,
} from '#contract/form/form.ts'
import { defaultLocale, locales, type Locale } from '#contract/locale.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import type {
  saveQuestionnaire,
  Questionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'

import { problemWithout, type Rejection } from '../fragments/call-problem.ts'
import { nextRevisions, type Revisions } from '../fragments/revisions.ts'

/** Answers that are not saved yet, each with when it was given (ISO 8601, by the clock of the device). */
export type Changes = Readonly<Record<string, Change>>
export type Change = { answer: Answer; at: string }

/** In the URL, the name of the page that lists all answers before they are submitted. */
export const reviewName = 'review'

export type QuestionnaireContext = Rejection & {
  orderedProductId: string
  /** The section in the URL when the page was opened. */
  requestedSection: string | null
  /** `null` until it is loaded. */
  questionnaire: Questionnaire | null
  answers: Answers
  changes: Changes
  /** The part of the changes that is being saved. */
  changesBeingSaved: Changes
  savedAt: string | null
  /**
   * The last save whose answers were on the page when the unsaved ones were given. The server replaces those, and compares
   * the times of later ones.
   */
  seenSave: string | null
  /** The section whose questions are shown, and where the review was opened from. */
  section: string
  /** What the URL names: a section, or the review. */
  urlSection: string | null
  /** Where the shown section is from the one before; null when the page chose it. */
  direction: 'forward' | 'back' | null
  /** The question that the customer answered or opened last. */
  question: string | null
  /** Counts how often a question was opened, so that the page focuses it each time. */
  focusRequests: number
  /** Whether the customer changes one answer of the review. */
  isEditingFromReview: boolean
  /** Whether the page also shows the questions in a second language. */
  isSecondLanguageShown: boolean
  /** The questions whose answers came from another device. */
  changedElsewhere: readonly string[]
  /** How often each answer was set otherwise than by typing. */
  revisions: Revisions
  /** Why the questionnaire was loaded again. */
  reloadReason: Problem | null
}

type Loaded = Pick<QuestionnaireContext, 'questionnaire' | 'answers'>

/** Returns the sections that have visible questions. */
export const shownSections = ({ questionnaire, answers }: Loaded): FormSection[] => {
  const sections = questionnaire?.sections ?? []
  const shown = new Set(shownFields(sections, answers).map(({ key }) => key))
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => shown.has(key)) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Returns the visible questions. */
export const shownQuestions = (loaded: Loaded): FieldDefinition[] =>
  shownSections(loaded).flatMap(({ fields }) => fields)

const allQuestions = ({ questionnaire }: Pick<Loaded, 'questionnaire'>): FieldDefinition[] =>
  questionnaire?.sections.flatMap(({ fields }) => fields) ?? []

/**
 * Returns the language in which the questions can be shown beside `locale`, the language of the page. Where they do not
 * exist in that one, the page shows them in English. Undefined when they exist in one language only.
 */
export const secondLanguageOf = (
  questionnaire: Questionnaire | null,
  locale: Locale,
): Locale | undefined => {
  const questions = allQuestions({ questionnaire })
  const available = locales.filter((one) => questions.some(({ label }) => label[one] !== undefined))
  const shown = available.includes(locale) ? locale : defaultLocale
  return available.find((one) => one !== shown)
}

/** Returns the key of the visible section with a question; undefined when the question is not visible. */
export const sectionOf = (loaded: Loaded, question: string | null): string | undefined =>
  shownSections(loaded).find(({ fields }) => fields.some(({ key }) => key === question))?.key

/** Returns the section that is `offset` after the shown one, if there is one. */
export const adjacentSection = (
  context: QuestionnaireContext,
  offset: -1 | 1,
): string | undefined => {
  const keys = shownSections(context).map(({ key }) => key)
  return keys[keys.indexOf(context.section) + offset]
}

/** Returns the direction from what is shown to another section or the review. */
export const directionTo = (
  context: QuestionnaireContext,
  section: string,
): QuestionnaireContext['direction'] => {
  const keys = [...shownSections(context).map(({ key }) => key), reviewName]
  const from = keys.indexOf(context.urlSection ?? '')
  const to = keys.indexOf(section)
  if (from === -1 || from === to) return null
  return from < to ? 'forward' : 'back'
}

/** Returns the last section, to which the review leads back. */
export const lastSection = (context: QuestionnaireContext): string =>
  shownSections(context).at(-1)?.key ?? ''

/** Returns the section to continue with: that of the URL, that of the last answer, or the first one. */
export const sectionToOpen = (context: QuestionnaireContext): string => {
  const keys = shownSections(context).map(({ key }) => key)
  const wanted = [context.section, context.requestedSection, sectionOf(context, context.question)]
  return wanted.find((key) => typeof key === 'string' && keys.includes(key)) ?? keys[0] ?? ''
}

/** Before every save: the customer had seen none of the saved answers. */
const beforeAnySave = new Date(0).toISOString()

/**
 * Returns the context after the questionnaire is loaded; unsaved answers take precedence over saved ones, unless the
 * questionnaire is submitted. An unsaved answer that equals the saved one is also retained, because an earlier save
 * with a different answer may still be in flight. The customer had not seen the loaded answers when they gave the
 * unsaved ones: the next save compares their times.
 */
export const applyLoaded = (context: QuestionnaireContext, questionnaire: Questionnaire) => {
  const known = new Set(allQuestions({ questionnaire }).map(({ key }) => key))
  const changes = Object.fromEntries(
    Object.entries(context.changes).filter(
      ([key]) => questionnaire.submitted_at === null && known.has(key),
    ),
  )
  const savedAt = questionnaire.saved_at
  const isKept = Object.keys(changes).length > 0 && savedAt !== null
  return {
    questionnaire,
    changes,
    changesBeingSaved: {},
    answers: { ...questionnaire.answers, ...answersOf(changes) },
    savedAt,
    seenSave: isKept ? (context.seenSave ?? beforeAnySave) : savedAt,
    question: context.question ?? questionnaire.resume_at,
  }
}

const answersOf = (changes: Changes): Answers =>
  Object.fromEntries(Object.entries(changes).map(([key, { answer }]) => [key, answer]))

/** Returns those of the answers that differ from the present ones. */
export const newAnswers = ({ answers }: Pick<Loaded, 'answers'>, given: Answers): Answers =>
  Object.fromEntries(
    Object.entries(given).filter(([key, answer]) => !isSameAnswer(answer, answers[key] ?? null)),
  )

/** An empty text and an empty list are no answers. */
const isSameAnswer = (one: Answer, other: Answer): boolean =>
  (isEmptyAnswer(one) && isEmptyAnswer(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Returns the context after the customer has given answers. */
export const applyAnswers = (
  context: QuestionnaireContext,
  { answers, at }: { answers: Answers; at: string },
) => {
  const given = newAnswers(context, answers)
  const keys = Object.keys(given)
  const changes = Object.fromEntries(keys.map((key) => [key, { answer: given[key] ?? null, at }]))
  return {
    answers: { ...context.answers, ...given },
    changes: { ...context.changes, ...changes },
    question: keys.at(-1) ?? context.question,
    problem: problemWithout(context.problem, (field) => keys.includes(field)),
  }
}

/** Returns the context after the server has saved what was sent, and has returned the answers of other devices. */
export const applySaved = (
  context: QuestionnaireContext,
  { saved_at: savedAt, changed_elsewhere: elsewhere }: CallOutput<typeof saveQuestionnaire>,
) => {
  const changes = unsentChanges(context)
  const others = Object.fromEntries(
    Object.entries(newAnswers(context, elsewhere)).filter(([key]) => changes[key] === undefined),
  )
  const keys = Object.keys(others)
  return {
    savedAt,
    seenSave: savedAt,
    changes,
    changesBeingSaved: {},
    answers: { ...context.answers, ...others },
    revisions: nextRevisions(context.revisions, keys),
    changedElsewhere: [...new Set([...context.changedElsewhere, ...keys])],
    reloadReason: null,
  }
}

/** Returns the changes that are newer than those being saved. */
export const unsentChanges = ({ changes, changesBeingSaved }: QuestionnaireContext): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, { answer, at }]) => {
      const sent = changesBeingSaved[key]
      return sent?.at !== at || !isSameAnswer(sent.answer, answer)
    }),
  )

/** Returns the changes without the answers that are too long: the server would refuse all of them. */
export const savableChanges = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, { answer }]) => isSavableAnswer(answer)))

/** Returns the visible questions whose answers are too long to be saved. */
export const tooLongQuestions = (context: QuestionnaireContext): FieldDefinition[] =>
  shownQuestions(context).filter(({ key }) => {
    const change = context.changes[key]
    return change !== undefined && !isSavableAnswer(change.answer)
  })

/** Returns the request that saves the changes being saved. */
export const toSaveRequest = ({
  orderedProductId,
  questionnaire,
  changesBeingSaved: changes,
  seenSave,
  question,
}: QuestionnaireContext): CallInput<typeof saveQuestionnaire> => ({
  order_product_id: orderedProductId,
  version: questionnaire?.version ?? 0,
  answers: answersOf(changes),
  answered_at: Object.fromEntries(Object.entries(changes).map(([key, { at }]) => [key, at])),
  ...(seenSave === null ? {} : { saved_at: seenSave }),
  ...(question === null ? {} : { resume_at: question }),
})

/** Returns the request that submits the answers to the visible questions. */
export const toSubmitRequest = (
  context: QuestionnaireContext,
): CallInput<typeof submitQuestionnaire> => ({
  order_product_id: context.orderedProductId,
  version: context.questionnaire?.version ?? 0,
  answers: Object.fromEntries(
    shownQuestions(context).map(({ key }) => [key, context.answers[key] ?? null]),
  ),
  // so that answers which another device has saved meanwhile are found
  saved_at: context.seenSave ?? beforeAnySave,
})

/** Returns the problem of all missing and incorrect answers; null when there is none. */
export const findAnswersProblem = ({ questionnaire, answers }: Loaded): Problem | null =>
  toProblemOf(findAnswerErrors(questionnaire?.sections ?? [], answers))

/** Returns the problem of the incorrect answers in the shown section; missing ones can be given later. */
export const findSectionProblem = (context: QuestionnaireContext): Problem | null => {
  const keys = shownSections(context).find(({ key }) => key === context.section)?.fields
  const errors = findAnswerErrors(context.questionnaire?.sections ?? [], context.answers)
  return toProblemOf(
    errors.filter(
      ({ field }) =>
        keys?.some(({ key }) => key === field) && !isEmptyAnswer(context.answers[field]),
    ),
  )
}

const toProblemOf = (validationErrors: ValidationError[]): Problem | null =>
  validationErrors.length === 0
    ? null
    : localProblem('errors.form_validation', { validationErrors }).problem

/** Returns the server’s problem with its errors at the questions: it names them `answers.height`. */
export const toQuestionErrors = (problem: Problem): Problem => ({
  ...problem,
  validationErrors: problem.validationErrors.map((error) => ({
    ...error,
    field: error.field.replace(/^answers\./, ''),
  })),
})
