import { useLingui } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { CountryField } from '#src/forms/country/country-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { fieldOf } from './field-facts.tsx'
import type { IdentityProps } from './identity-section.tsx'

/** Where a person comes from, and the language their reports are written in. */
export const BackgroundFields = ({ snapshot: { context } }: IdentityProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <CountryField
        {...fieldOf(context, 'nationality')}
        label={t`Nationality`}
        locale={locale}
        countries={context.countries}
        autoComplete="off"
      />
      <TextField
        {...fieldOf(context, 'ethnic_group')}
        label={t`Ethnic group`}
        autoComplete="off"
        hint={t`Some risks are estimated by it. You need not say.`}
      />
      <SelectField
        {...fieldOf(context, 'report_language')}
        label={t`Language of reports`}
        autoComplete="off"
      >
        <option value="">{t`The language of the portal`}</option>
        <option value="en">English</option>
        <option value="et">Eesti</option>
        <option value="ru">Русский</option>
      </SelectField>
    </>
  )
}
