import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, Suspense } from 'react'

import { useLocale } from '#src/actors/context.tsx'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { usePlaceSearch } from '#src/actors/order/use-place-search.ts'
import { CountryField } from '#src/forms/country/country-field.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { fieldProps } from './field-props.tsx'

const PlaceSearch = lazyComponent(async () => (await import('./place-search.tsx')).PlaceSearch)

const searchSkeleton = (
  <Stack gap={2}>
    <Skeleton count={2} />
    <Skeleton shape="control" />
  </Stack>
)

type AddressFieldsProps = Pick<Checkout, 'snapshot' | 'type'> & { name: 'billing' | 'shipping' }

/** The address fields, with a search that fills them. */
export const AddressFields = ({ snapshot, type, name }: AddressFieldsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { context } = snapshot
  const search = usePlaceSearch(name, type)
  const part = (field: string) => fieldProps(context, `${name}.${field}`)
  const country = context.values[`${name}.country`] ?? ''
  return (
    <>
      {country === 'EE' || country === '' ? (
        <Suspense fallback={searchSkeleton}>
          <PlaceSearch {...search} country={country} />
        </Suspense>
      ) : null}
      <Fragment key={search.snapshot.context.chosen}>
        <TextField
          {...part('address')}
          label={t`Street and house number`}
          required
          autoComplete={`${name} address-line1`}
        />
        <TextField
          {...part('address2')}
          label={t`Flat or floor (optional)`}
          autoComplete={`${name} address-line2`}
        />
        <Grid>
          <TextField
            {...part('postal_code')}
            label={t`Postal code`}
            required
            inputMode={country === 'EE' ? 'numeric' : 'text'}
            autoComplete={`${name} postal-code`}
            hint={country === 'EE' ? <Trans>Five digits</Trans> : undefined}
          />
          <TextField
            {...part('city')}
            label={t`City or parish`}
            required
            autoComplete={`${name} address-level2`}
            hint={country === 'EE' ? <Trans>For example Tartu or Viimsi vald</Trans> : undefined}
          />
        </Grid>
        <CountryField
          {...part('country')}
          label={t`Country`}
          required
          locale={locale}
          countries={context.start?.countries ?? []}
          autoComplete={`${name} country`}
        />
      </Fragment>
    </>
  )
}
