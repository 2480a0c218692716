import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { Country } from '#contract/places.ts'
import { textIn, type Locale } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { ChoiceTextField } from '#src/ui/form/choice-text-field.tsx'

import { countryOfNumber, homeCountry, inReadingOrder } from '../country/countries.ts'
import { useHandedIn } from '../handed-in.ts'
import { closedUp, redialled } from './phone-text.ts'

export type PhoneFieldProps = {
  name: string
  label: string
  locale: Locale
  countries: readonly Country[]
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  defaultValue?: string
  /** the words of what the field finds wrong */
  say: (message: ProblemKey) => ReactNode
}

type Reader = typeof import('./read-phone.ts').readPhone

const fetchReader = (take: (read: Reader) => void) => {
  import('./read-phone.ts').then(
    ({ readPhone }) => take(readPhone),
    () => undefined,
  )
}

/**
 * A phone number and its country, kept in sync: a number that is typed with its dial code chooses the country, another
 * country changes the dial code. It hands in the international form, or the text as typed when that is no number.
 */
export const PhoneField = ({ countries, locale, say, error, ...field }: PhoneFieldProps) => {
  const { t } = useLingui()
  const { defaultValue = '', ...words } = field
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const [chosen, setChosen] = useState(homeCountry)
  const [isTyping, setIsTyping] = useState(false)
  const [reader, setReader] = useState<{ read: Reader }>()
  const country = countryOfNumber(text, countries, chosen) ?? chosen
  const read = reader?.read(text, country)
  const isFaulty = reader !== undefined && text.trim() !== '' && read === undefined
  const handedIn = read?.number ?? closedUp(text, dialCodeOf(country, countries))
  useHandedIn(box, handedIn, isFaulty ? 'errors.incorrect_phone' : null)

  const [known] = useState(defaultValue)
  useEffect(() => {
    if (known === '') return
    fetchReader((readPhone) => {
      setReader({ read: readPhone })
      const written = readPhone(known, homeCountry)?.written ?? known
      // whoever is in the field may have marked what stands there
      const isFree = document.activeElement !== box.current
      setText((current) => (isFree && current === known ? written : current))
    })
  }, [known])
  const written = read?.written
  useEffect(() => {
    // the reader may arrive after the field has been left
    if (written !== undefined && document.activeElement !== box.current) setText(written)
  }, [written])
  const beginTyping = () => {
    setIsTyping(true)
    if (!reader) fetchReader((fetched) => setReader({ read: fetched }))
  }
  const settle = () => {
    setIsTyping(false)
    if (read) setText(read.written)
    else if (!reader) fetchReader((fetched) => setReader({ read: fetched }))
  }
  const choose = (iso2: string) => {
    setChosen(iso2)
    setText(redialled(text, dialCodeOf(country, countries), dialCodeOf(iso2, countries)))
    if (!reader) fetchReader((fetched) => setReader({ read: fetched }))
  }
  return (
    <ChoiceTextField
      {...words}
      ref={box}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={text}
      error={error ?? (isFaulty && !isTyping ? say('errors.incorrect_phone') : undefined)}
      onFocus={beginTyping}
      onBlur={settle}
      onChange={(event) => setText(event.target.value)}
      choice={{
        label: t`Country code`,
        value: country,
        onChange: (event) => choose(event.target.value),
        children: inReadingOrder(countries, locale).map(({ iso2, name, dialCode }) => (
          <option key={iso2} value={iso2}>
            {`+${dialCode} ${textIn(name, locale)}`}
          </option>
        )),
      }}
    />
  )
}

const dialCodeOf = (country: string, countries: readonly Country[]): string =>
  countries.find(({ iso2 }) => iso2 === country)?.dialCode ?? ''
