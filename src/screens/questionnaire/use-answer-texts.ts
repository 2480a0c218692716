import { useLingui } from '@lingui/react/macro'

import { isEmptyAnswer, isUnknown } from '#contract/form/answers.ts'
import type { Answer, FieldDefinition } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import type { QuestionnaireContext } from '#machines/questionnaire/questionnaire-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { secondText, type Languages } from '#src/forms/generic/second-text.tsx'
import { formatDateTime } from '#src/screens/app/format.ts'

/** Returns the chosen options in the second language; undefined when there are none. */
export const secondAnswerOf = (
  { choices }: FieldDefinition,
  answer: Answer | undefined,
  languages: Languages,
): string | undefined => {
  const ids = Array.isArray(answer) ? answer : [answer]
  const chosen = ids.map((chosenId) => choices.find(({ id }) => id === chosenId)?.label)
  const texts = chosen.flatMap((label) => secondText(label, languages) ?? [])
  return texts.length > 0 ? texts.join(', ') : undefined
}

/** Questions and answers as texts in the language of the page. */
export const useAnswerTexts = () => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat } = useSettings()

  const textOf = ({ choices, type }: FieldDefinition, value: string | number | boolean): string => {
    const choice = choices.find(({ id }) => id === value)
    if (choice) return localizedText(choice.label, locale)
    if (isUnknown(value)) return t`Don’t know`
    // a year has no thousands separator, and the customer reads all digits that were typed
    if (typeof value === 'number')
      return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })
    return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))
      ? formatDateTime(`${value}T00:00`, dateFormat, locale)
      : String(value)
  }

  /** Returns the answer as a text, or null when there is none. */
  const answerOf = (question: FieldDefinition, answer: Answer | undefined): string | null => {
    if (answer === undefined || answer === null || isEmptyAnswer(answer)) return null
    const values = Array.isArray(answer) ? answer : [answer]
    return values.map((value) => textOf(question, value)).join(', ')
  }

  const questionOf = ({ questionnaire }: QuestionnaireContext, key: string): string => {
    const fields = questionnaire?.sections.flatMap((section) => section.fields) ?? []
    const found = fields.find((field) => field.key === key)
    return found ? localizedText(found.label, locale) : key
  }

  return { answerOf, questionOf }
}
