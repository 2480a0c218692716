import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import type { Country } from '#contract/delivery/places.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { ChoiceTextField } from '#src/ui/form/choice-text-field.tsx'

import { countryOfNumber, defaultCountryCode, sortCountries } from '../country/countries.ts'
import { useSubmittedValue } from '../form-values.ts'
import { normalizePhone, replaceDialCode } from './format-phone.ts'

type PhoneFieldProps = {
  name: string
  label: string
  locale: Locale
  countries: readonly Country[]
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  defaultValue?: string
  /** renders a validation error of the field */
  renderError: (message: ProblemKey) => ReactNode
}

type PhoneParser = typeof import('./parse-phone.ts').parsePhone

const loadParser = (onLoad: (read: PhoneParser) => void) => {
  import('./parse-phone.ts').then(
    ({ parsePhone }) => onLoad(parsePhone),
    () => undefined,
  )
}

/**
 * A phone number and its country, kept in sync: a typed dial code selects the country, another
 * country replaces the dial code. Submits the international format, or the typed text when it is no
 * number.
 */
export const PhoneField = ({
  countries,
  locale,
  renderError,
  error,
  ...field
}: PhoneFieldProps) => {
  const { t } = useLingui()
  const { defaultValue = '', ...texts } = field
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const [chosen, setChosen] = useState(defaultCountryCode)
  const [isTyping, setIsTyping] = useState(false)
  const [parser, setParser] = useState<{ read: PhoneParser }>()
  const country = countryOfNumber(text, countries, chosen) ?? chosen
  const read = parser?.read(text, country)
  const isInvalid = parser !== undefined && text.trim() !== '' && read === undefined
  const submission = read?.number ?? normalizePhone(text, dialCodeOf(country, countries))
  useSubmittedValue(box, submission, isInvalid ? 'errors.incorrect_phone' : null)

  const [isFilled] = useState(defaultValue !== '')
  useEffect(() => {
    if (isFilled) loadParser((loaded) => setParser({ read: loaded }))
  }, [isFilled])
  const formatted = read?.formatted
  // Formats when the parser has arrived after the field has lost the focus. It writes in the commit in which it looks at
  // the focus: later, the customer could have selected the text, and would lose the selection.
  useLayoutEffect(() => {
    if (formatted !== undefined && document.activeElement !== box.current) setText(formatted)
  }, [formatted])
  const handleFocus = () => {
    setIsTyping(true)
    if (!parser) loadParser((loaded) => setParser({ read: loaded }))
  }
  const handleBlur = () => {
    setIsTyping(false)
    if (read) setText(read.formatted)
    else if (!parser) loadParser((loaded) => setParser({ read: loaded }))
  }
  const choose = (iso2: string) => {
    setChosen(iso2)
    setText(replaceDialCode(text, dialCodeOf(country, countries), dialCodeOf(iso2, countries)))
    if (!parser) loadParser((loaded) => setParser({ read: loaded }))
  }
  return (
    <ChoiceTextField
      {...texts}
      ref={box}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={text}
      error={error ?? (isInvalid && !isTyping ? renderError('errors.incorrect_phone') : undefined)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onChange={(event) => setText(event.target.value)}
      choice={{
        label: t`Country code`,
        value: country,
        onChange: (event) => choose(event.target.value),
        children: sortCountries(countries, locale).map(({ iso2, name, dialCode }) => (
          <option key={iso2} value={iso2}>
            {`+${dialCode} ${localizedText(name, locale)}`}
          </option>
        )),
      }}
    />
  )
}

const dialCodeOf = (country: string, countries: readonly Country[]): string =>
  countries.find(({ iso2 }) => iso2 === country)?.dialCode ?? ''
