import { Suspense } from 'react'

import type { Country } from '#contract/delivery/places.ts'
import type { Problem } from '#contract/problem.ts'
import { useLocale } from '#src/actors/context.tsx'
import { usePlaceSearch } from '#src/actors/order/use-place-search.ts'
import { useAddressFields } from '#src/forms/address/use-address-fields.ts'
import { sortErrors } from '#src/forms/generic/field-errors.ts'
import { GenericFields } from '#src/forms/generic/generic-fields.tsx'
import { formMessages } from '#src/screens/app/form-problem.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

const PlaceSearch = lazyComponent(async () => (await import('./place-search.tsx')).PlaceSearch)

const searchSkeleton = (
  <Stack gap={2}>
    <Skeleton count={2} />
    <Skeleton shape="control" />
  </Stack>
)

type AddressFieldsProps = {
  name: 'billing' | 'shipping'
  values: Readonly<Record<string, string>>
  problem: Problem | null
  countries: readonly Country[]
  changeValues: (values: Readonly<Record<string, string>>) => void
}

/** The address fields, with a search that fills them. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { name, values, problem, countries, changeValues } = props
  const locale = useLocale()
  const search = usePlaceSearch(name, changeValues)
  const country = values[`${name}.country`] ?? ''
  const definitions = useAddressFields({ name, kind: name, isRequired: true, country })
  return (
    <>
      {country === 'EE' || country === '' ? (
        <Suspense fallback={searchSkeleton}>
          <PlaceSearch {...search} country={country} />
        </Suspense>
      ) : null}
      <GenericFields
        definitions={definitions}
        values={values}
        errors={sortErrors(problem, definitions).ofFields}
        renderError={formMessages.renderError}
        editionOf={() => search.snapshot.context.chosen}
        locale={locale}
        countries={countries}
      />
    </>
  )
}
