import type { FlowLocale } from '../../labels/translate.ts'
import type { Expected, Scenario, Step } from '../scenario/scenario.ts'

/** Writes a heading for each path, with its steps numbered. */
export const markdown = (scenarios: readonly Scenario[], locale: FlowLocale): string =>
  `${scenarios.map((scenario) => section(scenario, words[locale])).join('\n\n')}\n`

type Translations = Record<'given' | 'when' | 'outcome' | 'how', string> & {
  message: (text: string) => string
}

const words: Record<FlowLocale, Translations> = {
  en: {
    given: 'Given',
    when: 'When',
    outcome: 'Then',
    how: 'How',
    message: (text) => `Message: “${text}”`,
  },
  et: {
    given: 'Eeldades',
    when: 'Kui',
    outcome: 'Siis',
    how: 'Kuidas',
    message: (text) => `Teade: „${text}“`,
  },
}

const section = (
  { id, title, place, preconditions, given, steps }: Scenario,
  keywords: Translations,
): string =>
  [
    `## ${id}`,
    '',
    title,
    '',
    `**${keywords.given}** ${[...preconditions, ...place, seen({ ...given, page: null }, keywords)].join(' ')}`,
    '',
    ...steps.map((step, index) => numbered(step, index + 1, keywords)),
  ].join('\n')

const numbered = (
  { when, data, recipe, expected }: Step,
  number: number,
  keywords: Translations,
): string =>
  [
    `${number}. **${keywords.when}** ${when}`,
    ...data.map(({ label, words: content }) => `   - ${label}: ${content}`),
    ...(recipe === null ? [] : [`   - **${keywords.how}** ${recipe}`]),
    `   - **${keywords.outcome}** ${seen(expected, keywords)}`,
  ].join('\n')

const seen = (
  { states, seen: sentences, page, messages }: Expected,
  { message }: Translations,
): string =>
  [
    ...sentences,
    ...(page ? [page.words] : []),
    ...messages.map(message),
    `(${states.map((state) => `\`${state}\``).join(', ')})`,
  ].join(' ')
