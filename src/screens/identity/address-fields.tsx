import { useLingui } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { CountryField } from '#src/forms/country/country-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid } from '#src/ui/layout/stack.tsx'

import { fieldOf } from './field-facts.tsx'
import type { IdentityProps } from './identity-section.tsx'

type AddressFieldsProps = IdentityProps & {
  name: 'address' | 'shipping_address'
  required?: boolean
}

/** An address; browsers fill in the one at home and the one for parcels apart. */
export const AddressFields = ({ snapshot, name, required = false }: AddressFieldsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { context } = snapshot
  const part = (field: string) => fieldOf(context, `${name}.${field}`)
  const browser = name === 'address' ? 'billing' : 'shipping'
  return (
    <>
      <TextField
        {...part('address')}
        label={t`Street and house`}
        required={required}
        autoComplete={`${browser} address-line1`}
      />
      <TextField
        {...part('address2')}
        label={t`Flat, floor or farm`}
        autoComplete={`${browser} address-line2`}
      />
      <Grid>
        <TextField
          {...part('postal_code')}
          label={t`Postal code`}
          required={required}
          autoComplete={`${browser} postal-code`}
        />
        <TextField
          {...part('city')}
          label={t`City or parish`}
          required={required}
          autoComplete={`${browser} address-level2`}
        />
      </Grid>
      <CountryField
        {...part('country')}
        label={t`Country`}
        required={required}
        locale={locale}
        countries={context.countries}
        autoComplete={`${browser} country`}
      />
    </>
  )
}
