import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import type { Country } from '#contract/delivery/places.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import { SelectField, type SelectFieldProps } from '#src/ui/form/select-field.tsx'

import { sortCountries } from './countries.ts'

type CountryFieldProps = Omit<SelectFieldProps, 'children'> & {
  countries: readonly Country[]
  locale: Locale
}

/** Selects a country by its two-letter code; the default country comes first. */
export const CountryField = ({ countries, locale, ...field }: CountryFieldProps) => (
  <SelectField autoComplete="country" {...field}>
    <CountryOptions countries={countries} locale={locale} currentValue={field.defaultValue} />
  </SelectField>
)

type CountryOptionsProps = {
  countries: readonly Country[]
  locale: Locale
  currentValue: ComponentProps<'select'>['defaultValue']
}

const CountryOptions = ({ countries, locale, currentValue }: CountryOptionsProps) => {
  const { t } = useLingui()
  const isKnown = countries.some(({ iso2 }) => iso2 === currentValue)
  return (
    <>
      <option value="">{t`Choose a country`}</option>
      {typeof currentValue === 'string' && currentValue !== '' && !isKnown ? (
        <option value={currentValue}>{currentValue}</option>
      ) : null}
      {sortCountries(countries, locale).map(({ iso2, name }) => (
        <option key={iso2} value={iso2}>
          {localizedText(name, locale)}
        </option>
      ))}
    </>
  )
}
