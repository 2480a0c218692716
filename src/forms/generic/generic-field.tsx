import { useState } from 'react'

import { unknownAnswer } from '#contract/form/answers.ts'
import type { FieldDefinition } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'

import { CountryField } from '../country/country-field.tsx'
import { DateField } from '../date/date-field.tsx'
import { PhoneField } from '../phone/phone-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { GenericFieldProps } from './generic-field-props.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import { answerOf, isNumeric, isTickBox } from './read-answers.ts'
import { describeInLanguages } from './second-text.tsx'
import { UnknownField } from './unknown-field.tsx'

/** One field of a form definition. */
export const GenericField = (props: GenericFieldProps) => {
  const { definition, locale, secondLocale, countries } = props
  const { type, choices, min, max, opensOn, inputMode } = definition
  const texts = fieldTextsOf(props)
  const answer = answerOf(definition, props.values[definition.key])
  const text = answer === null ? '' : String(answer)
  // a field stays what it is while the customer types “unknown”
  const [isUnknown] = useState(answer === unknownAnswer)
  const renderError = (message: ProblemKey) => props.renderError({ field: definition.key, message })

  if (definition.readOnly) return <ReadOnlyField {...props} answer={answer} />
  if (definition.acceptsUnknown && isUnknown) return <UnknownField {...texts} />
  if (isTickBox(definition)) return <CheckField {...texts} defaultChecked={answer === true} />
  if (choices.length > 0 || type === 'select' || type === 'radio') {
    const languages = { locale, secondLocale }
    return <ChoiceField {...texts} {...languages} definition={definition} answer={answer} />
  }
  switch (type) {
    case 'textarea':
      return <TextArea {...texts} defaultValue={text} />
    case 'date':
      return (
        <DateField
          {...texts}
          locale={locale}
          renderError={renderError}
          min={min}
          max={max}
          opensOn={opensOn}
          defaultValue={text}
        />
      )
    case 'country':
      return <CountryField {...texts} locale={locale} countries={countries} defaultValue={text} />
    case 'phone':
      return (
        <PhoneField
          {...texts}
          locale={locale}
          countries={countries}
          renderError={renderError}
          defaultValue={text}
        />
      )
    default:
      return (
        <TextField {...texts} defaultValue={text} inputMode={inputMode ?? keyboardOf(definition)} />
      )
  }
}

const keyboardOf = (definition: FieldDefinition) => {
  if (!isNumeric(definition)) return undefined
  return definition.int ? 'numeric' : 'decimal'
}

const fieldTextsOf = ({ definition, error, renderError, ...languages }: GenericFieldProps) => ({
  name: definition.key,
  label: localizedText(definition.label, languages.locale),
  required: definition.required,
  hint: describeInLanguages(definition, languages),
  error: error && renderError(error),
  ...(definition.autoComplete === undefined ? {} : { autoComplete: definition.autoComplete }),
})
