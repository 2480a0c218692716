import { titleOf } from '../../chart/voice.ts'
import { voiceIn } from '../../words/voice.ts'
import type { FlowLocale } from '../../words/words.ts'
import type { Scenario, Step } from '../scenario.ts'

/** A feature of scenarios, in Gherkin's own words for the language. */
export const gherkin = (scenarios: readonly Scenario[], locale: FlowLocale): string => {
  const said = words[locale]
  const machine = scenarios[0]?.machine ?? ''
  const name = titleOf(voiceIn(locale), machine)
  const parts = scenarios.map((scenario) => scenarioLines(scenario, said).join('\n'))
  return `# language: ${locale}\n${said.feature}: ${name}\n\n${parts.join('\n\n')}\n`
}

type Words = Record<'feature' | 'scenario' | 'given' | 'when' | 'outcome' | 'and', string> & {
  message: (text: string) => string
}

const words: Record<FlowLocale, Words> = {
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

const scenarioLines = ({ id, title, place, given, steps }: Scenario, said: Words): string[] => [
  `  @${id}`,
  `  ${said.scenario}: ${oneLine(title)} (${id})`,
  ...several(said.given, [...place, ...given.seen], said),
  ...steps.flatMap((step) => stepLines(step, said)),
]

const stepLines = ({ when, data, expected }: Step, said: Words): string[] => [
  `    ${said.when} ${oneLine(when)}`,
  ...data.map(({ name, words: told }) => `      | ${name} | ${inTable(told)} |`),
  ...several(
    said.outcome,
    [
      ...expected.seen,
      ...(expected.page ? [expected.page.words] : []),
      ...expected.messages.map(said.message),
    ],
    said,
  ),
]

const several = (first: string, sentences: readonly string[], { and }: Words): string[] =>
  sentences.map((sentence, index) => `    ${index === 0 ? first : and} ${small(oneLine(sentence))}`)

/** A sentence that goes on after a word of Gherkin's; a short form like ID stays as it is. */
const small = (sentence: string): string =>
  /^\p{Lu}\p{Lu}/u.test(sentence)
    ? sentence
    : sentence.slice(0, 1).toLowerCase() + sentence.slice(1)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const inTable = (text: string): string =>
  oneLine(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('|', String.raw`\|`)
