import type { Locale } from '#contract/locale.ts'
import {
  secondLanguageOf,
  type QuestionnaireContext,
} from '#machines/questionnaire/questionnaire-values.ts'

import { useLocale } from '#src/actors/context.tsx'

type Questions = Pick<QuestionnaireContext, 'questionnaire'>

/** Returns the language in which the page can also show the questions; undefined when there is none. */
export const useSecondLanguage = ({ questionnaire }: Questions): Locale | undefined =>
  secondLanguageOf(questionnaire, useLocale())

/** Returns the language of the page, and the second one while it is shown. */
export const useShownLanguages = (context: QuestionnaireContext) => {
  const second = useSecondLanguage(context)
  return {
    locale: useLocale(),
    secondLocale: context.isSecondLanguageShown ? second : undefined,
  }
}
