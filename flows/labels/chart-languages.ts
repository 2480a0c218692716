import { codeLanguage, type ChartLanguage } from '../diagram/chart-language.ts'
import { effectOf } from './effect-sentences.ts'
import { questionOf } from './guard-questions.ts'
import { translateName, translateText, labelEvent, type FlowLocale } from './translate.ts'

/** The diagram texts in a language. For an older revision, the texts that still exist are used. */
export const chartLanguage = (locale: FlowLocale): ChartLanguage => ({
  locale,
  name: (machine, name) => translateName(machine, codeLanguage.name(machine, name), locale),
  labelGuard: (machine, guard) =>
    translateText(questionOf(machine, guard) ?? codeLanguage.labelGuard(machine, guard), locale),
  describeAction: (machine, action) =>
    translateText(
      effectOf(machine, action) ?? codeLanguage.describeAction(machine, action),
      locale,
    ),
  describeState: (_, { description }) => translateText(description, locale),
  labelEvent: (chart, event) => labelEvent(chart.id, event, locale),
  translate: (sentence) => translateText(sentence, locale),
})
