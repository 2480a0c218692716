import type { FlowLocale } from '../../words/words.ts'
import type { Expected, Scenario, Step } from '../scenario.ts'

/** For reading: a heading for each path, and its steps numbered. */
export const markdown = (scenarios: readonly Scenario[], locale: FlowLocale): string =>
  `${scenarios.map((scenario) => section(scenario, words[locale])).join('\n\n')}\n`

type Words = Record<'given' | 'when' | 'outcome' | 'message', string>

export const words: Record<FlowLocale, Words> = {
  en: { given: 'Given', when: 'When', outcome: 'Then', message: 'Message:' },
  et: { given: 'Eeldades', when: 'Kui', outcome: 'Siis', message: 'Teade:' },
}

const section = ({ id, title, given, steps }: Scenario, said: Words): string =>
  [
    `## ${id}`,
    '',
    title,
    '',
    `**${said.given}** ${seen(given, said)}`,
    '',
    ...steps.map((step, index) => numbered(step, index + 1, said)),
  ].join('\n')

const numbered = ({ when, data, expected }: Step, number: number, said: Words): string =>
  [
    `${number}. **${said.when}** ${when}`,
    ...data.map(({ name, words: told }) => `   - ${name}: ${told}`),
    `   - **${said.outcome}** ${seen(expected, said)}`,
  ].join('\n')

const seen = ({ states, seen: sentences, messages }: Expected, { message }: Words): string =>
  [
    ...sentences,
    ...messages.map((text) => `${message} “${text}”`),
    `(${states.map((state) => `\`${state}\``).join(', ')})`,
  ].join(' ')
