import { titleOf } from '../../diagram/chart-language.ts'
import { chartLanguage } from '../../labels/chart-languages.ts'
import type { FlowLocale } from '../../labels/translate.ts'
import type { Scenario, Step } from '../scenario/scenario.ts'

/** Writes a feature with scenarios, with the Gherkin keywords of the language. */
export const gherkin = (scenarios: readonly Scenario[], locale: FlowLocale): string => {
  const keywords = words[locale]
  const machine = scenarios[0]?.machine ?? ''
  const name = titleOf(chartLanguage(locale), machine)
  const parts = scenarios.map((scenario) => scenarioLines(scenario, keywords).join('\n'))
  return `# language: ${locale}\n${keywords.feature}: ${name}\n\n${parts.join('\n\n')}\n`
}

type Translations = Record<
  'feature' | 'scenario' | 'given' | 'when' | 'outcome' | 'and',
  string
> & {
  message: (text: string) => string
}

const words: Record<FlowLocale, Translations> = {
  en: {
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given',
    when: 'When',
    outcome: 'Then',
    and: 'And',
    message: (text) => `the message “${text}” is shown`,
  },
  et: {
    feature: 'Omadus',
    scenario: 'Stsenaarium',
    given: 'Eeldades',
    when: 'Kui',
    outcome: 'Siis',
    and: 'Ja',
    message: (text) => `on näha teade „${text}“`,
  },
}

const scenarioLines = (
  { id, title, place, preconditions, given, steps }: Scenario,
  keywords: Translations,
): string[] => [
  `  @${id}`,
  `  ${keywords.scenario}: ${oneLine(title)} (${id})`,
  ...several(keywords.given, [...preconditions, ...place, ...given.seen], keywords),
  ...steps.flatMap((step) => stepLines(step, keywords)),
]

const stepLines = ({ when, data, recipe, expected }: Step, keywords: Translations): string[] => [
  `    ${keywords.when} ${oneLine(when)}`,
  ...data.map(({ label, words: content }) => `      | ${inTable(label)} | ${inTable(content)} |`),
  ...(recipe === null ? [] : [`      # ${oneLine(recipe)}`]),
  ...several(
    keywords.outcome,
    [
      ...expected.seen,
      ...(expected.page ? [expected.page.words] : []),
      ...expected.messages.map(keywords.message),
    ],
    keywords,
  ),
]

const several = (first: string, sentences: readonly string[], { and }: Translations): string[] =>
  sentences.map((sentence, index) => `    ${index === 0 ? first : and} ${small(oneLine(sentence))}`)

/** Lower-cases a sentence that follows a keyword; an abbreviation like ID stays unchanged. */
const small = (sentence: string): string =>
  /^\p{Lu}\p{Lu}/u.test(sentence)
    ? sentence
    : sentence.slice(0, 1).toLowerCase() + sentence.slice(1)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const inTable = (text: string): string =>
  oneLine(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('|', String.raw`\|`)
