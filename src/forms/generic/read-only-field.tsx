import type { Answer } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { writeDay } from '../date/day.ts'
import type { GenericFieldProps } from './generic-field-props.ts'
import { isTickBox } from './read-answers.ts'
import { describeInLanguages } from './second-text.tsx'

type ReadOnlyFieldProps = GenericFieldProps & { answer: Answer }

/** Shows a value that cannot be changed here; also read by screen readers. */
export const ReadOnlyField = (props: ReadOnlyFieldProps) => {
  const { definition, answer, locale, error, renderError } = props
  const texts = {
    name: definition.key,
    label: localizedText(definition.label, locale),
    hint: describeInLanguages(definition, props),
    error: error && renderError(error),
  }
  if (isTickBox(definition)) {
    return <CheckField {...texts} disabled defaultChecked={answer === true} />
  }
  const answers = Array.isArray(answer) ? answer : [answer]
  return (
    <TextField
      {...texts}
      readOnly
      defaultValue={answers.map((one) => formatAnswer(one, props)).join(', ')}
    />
  )
}

const formatAnswer = (
  answer: Answer,
  { definition, countries, locale }: GenericFieldProps,
): string => {
  const text = answer === null ? '' : String(answer)
  const choice = definition.choices.find(({ id }) => id === answer)
  if (choice) return localizedText(choice.label, locale)
  if (definition.type === 'date') return writeDay(text)
  const country = countries.find(({ iso2 }) => iso2 === text)
  return definition.type === 'country' && country ? localizedText(country.name, locale) : text
}
