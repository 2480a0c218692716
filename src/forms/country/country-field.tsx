import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import type { Country } from '#contract/places.ts'
import { textIn, type Locale } from '#contract/locale.ts'
import { SelectField, type SelectFieldProps } from '#src/ui/form/select-field.tsx'

import { inReadingOrder } from './countries.ts'

export type CountryFieldProps = Omit<SelectFieldProps, 'children'> & {
  countries: readonly Country[]
  locale: Locale
}

/** A country, by its two letters. The one we live in stands first. */
export const CountryField = ({ countries, locale, ...field }: CountryFieldProps) => (
  <SelectField autoComplete="country" {...field}>
    <CountryOptions countries={countries} locale={locale} given={field.defaultValue} />
  </SelectField>
)

type CountryOptionsProps = {
  countries: readonly Country[]
  locale: Locale
  given: ComponentProps<'select'>['defaultValue']
}

const CountryOptions = ({ countries, locale, given }: CountryOptionsProps) => {
  const { t } = useLingui()
  const isKnown = countries.some(({ iso2 }) => iso2 === given)
  return (
    <>
      <option value="">{t`Choose a country`}</option>
      {typeof given === 'string' && given !== '' && !isKnown ? (
        <option value={given}>{given}</option>
      ) : null}
      {inReadingOrder(countries, locale).map(({ iso2, name }) => (
        <option key={iso2} value={iso2}>
          {textIn(name, locale)}
        </option>
      ))}
    </>
  )
}
