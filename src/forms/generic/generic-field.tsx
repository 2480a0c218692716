import type { ReactNode } from 'react'

import type { Country } from '#contract/places.ts'
import type { FieldDefinition } from '#contract/form.ts'
import { textIn, type Locale } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import type { ValidationError } from '#contract/problem.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'

import { CountryField } from '../country/country-field.tsx'
import { DateField } from '../date/date-field.tsx'
import { PhoneField } from '../phone/phone-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { SettledField } from './settled-field.tsx'
import { answerOf, isNumeric, isTickBox, type FormValues } from './read-answers.ts'

export type FieldSurroundings = {
  locale: Locale
  countries: readonly Country[]
  /** the words of a mistake */
  say: (error: ValidationError) => ReactNode
}

export type GenericFieldProps = FieldSurroundings & {
  definition: FieldDefinition
  values: FormValues
  mistake: ValidationError | undefined
}

/** One field of a form that is described and not written. */
export const GenericField = (props: GenericFieldProps) => {
  const { definition, locale, countries } = props
  const { type, choices, min, max, opensOn, inputMode } = definition
  const words = wordsOf(props)
  const answer = answerOf(definition, props.values[definition.key])
  const text = answer === null ? '' : String(answer)
  const say = (message: ProblemKey) => props.say({ field: definition.key, message })

  if (definition.readOnly) return <SettledField {...props} answer={answer} />
  if (isTickBox(definition)) return <CheckField {...words} defaultChecked={answer === true} />
  if (choices.length > 0 || type === 'select' || type === 'radio') {
    return <ChoiceField {...words} definition={definition} answer={answer} locale={locale} />
  }
  switch (type) {
    case 'textarea':
      return <TextArea {...words} defaultValue={text} />
    case 'date':
      return (
        <DateField
          {...words}
          locale={locale}
          say={say}
          min={min}
          max={max}
          opensOn={opensOn}
          defaultValue={text}
        />
      )
    case 'country':
      return <CountryField {...words} locale={locale} countries={countries} defaultValue={text} />
    case 'phone':
      return (
        <PhoneField
          {...words}
          locale={locale}
          countries={countries}
          say={say}
          defaultValue={text}
        />
      )
    default:
      return (
        <TextField {...words} defaultValue={text} inputMode={inputMode ?? keyboardOf(definition)} />
      )
  }
}

const keyboardOf = (definition: FieldDefinition) => {
  if (!isNumeric(definition)) return undefined
  return definition.int ? 'numeric' : 'decimal'
}

const wordsOf = ({ definition, mistake, locale, say }: GenericFieldProps) => ({
  name: definition.key,
  label: textIn(definition.label, locale),
  required: definition.required,
  hint: definition.hint && textIn(definition.hint, locale),
  error: mistake && say(mistake),
  ...(definition.autoComplete === undefined ? {} : { autoComplete: definition.autoComplete }),
})
