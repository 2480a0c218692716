import { codeLanguage, type ChartLanguage } from '../diagram/chart-language.ts'
import { estonianName } from './estonian-names.ts'
import { questionOf } from './guard-questions.ts'
import { translateText, labelEvent, type FlowLocale } from './translate.ts'

/** The diagram texts in a language. For an older revision, the texts that still exist are used. */
export const chartLanguage = (locale: FlowLocale): ChartLanguage => ({
  locale,
  name: (machine, name) =>
    (locale === 'et' ? estonianName(machine, name) : undefined) ?? codeLanguage.name(machine, name),
  labelGuard: (machine, guard) =>
    translateText(questionOf(machine, guard) ?? codeLanguage.labelGuard(machine, guard), locale),
  describeState: (_, { description }) => translateText(description, locale),
  labelEvent: (chart, event) => labelEvent(chart.id, event, locale),
  translate: (sentence) => translateText(sentence, locale),
})
