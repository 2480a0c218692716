import type { FieldDefinition, FormSection } from '#contract/form/form.ts'
import {
  shownQuestions,
  shownSections,
  tooLongQuestions,
  type QuestionnaireContext,
} from '#machines/questionnaire/questionnaire-values.ts'

/** Returns the sections with the questions that the answers make visible. */
export const visibleSections = (context: QuestionnaireContext): FormSection[] =>
  shownSections(context)

export const visibleQuestions = (context: QuestionnaireContext): FieldDefinition[] =>
  shownQuestions(context)

/** Returns the visible questions whose answers stay unsaved because they are too long. */
export const unsavableQuestions = (context: QuestionnaireContext): FieldDefinition[] =>
  tooLongQuestions(context)
