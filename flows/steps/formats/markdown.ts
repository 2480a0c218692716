import type { FlowLocale } from '../../words/words.ts'
import type { Expected, Scenario, Step } from '../scenario.ts'

/** For reading: a heading for each path, and its steps numbered. */
export const markdown = (scenarios: readonly Scenario[], locale: FlowLocale): string =>
  `${scenarios.map((scenario) => section(scenario, words[locale])).join('\n\n')}\n`

type Words = Record<'given' | 'when' | 'outcome', string> & { message: (text: string) => string }

const words: Record<FlowLocale, Words> = {
  en: { given: 'Given', when: 'When', outcome: 'Then', message: (text) => `Message: “${text}”` },
  et: { given: 'Eeldades', when: 'Kui', outcome: 'Siis', message: (text) => `Teade: „${text}“` },
}

const section = ({ id, title, place, given, steps }: Scenario, said: Words): string =>
  [
    `## ${id}`,
    '',
    title,
    '',
    `**${said.given}** ${[...place, seen({ ...given, page: null }, said)].join(' ')}`,
    '',
    ...steps.map((step, index) => numbered(step, index + 1, said)),
  ].join('\n')

const numbered = ({ when, data, expected }: Step, number: number, said: Words): string =>
  [
    `${number}. **${said.when}** ${when}`,
    ...data.map(({ name, words: told }) => `   - ${name}: ${told}`),
    `   - **${said.outcome}** ${seen(expected, said)}`,
  ].join('\n')

const seen = ({ states, seen: sentences, page, messages }: Expected, { message }: Words): string =>
  [
    ...sentences,
    ...(page ? [page.words] : []),
    ...messages.map(message),
    `(${states.map((state) => `\`${state}\``).join(', ')})`,
  ].join(' ')
