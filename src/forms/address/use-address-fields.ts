import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'

import { describeField, asLocalizedText } from '../generic/describe-field.ts'

export type AddressForm = {
  /** The name of the address in the request; the key of a field starts with it. */
  name: string
  /** for autofill, so that browsers keep the two addresses apart */
  kind: 'billing' | 'shipping'
  isRequired: boolean
  /** The country that is chosen; adds how an address of Estonia is written. */
  country?: string
}

/** Defines the fields of an address. */
export const useAddressFields = ({
  name,
  kind,
  isRequired,
  country,
}: AddressForm): FieldDefinition[] => {
  const { t } = useLingui()
  const isEstonian = country === 'EE'
  const field = ({ part, label, hint, browser, ...rest }: AddressPart) =>
    describeField({
      type: 'text',
      required: isRequired && rest.missing !== undefined,
      ...rest,
      key: `${name}.${part}`,
      saveAs: name,
      saveAsObject: part,
      label: asLocalizedText(label),
      ...(isEstonian && hint ? { hint: asLocalizedText(hint) } : {}),
      autoComplete: `${kind} ${browser}`,
    })
  return [
    field({
      part: 'address',
      label: t`Street and house number`,
      missing: 'errors.no_address',
      browser: 'address-line1',
    }),
    field({ part: 'address2', label: t`Flat or floor (optional)`, browser: 'address-line2' }),
    field({
      part: 'postal_code',
      label: t`Postal code`,
      missing: 'errors.no_postal_code',
      hint: t`Five digits`,
      browser: 'postal-code',
      columns: 6,
      ...(isEstonian ? { inputMode: 'numeric' } : {}),
    }),
    field({
      part: 'city',
      label: t`City or parish`,
      missing: 'errors.no_city',
      hint: t`For example Tartu or Viimsi vald`,
      browser: 'address-level2',
      columns: 6,
    }),
    field({
      part: 'country',
      type: 'country',
      label: t`Country`,
      missing: 'errors.no_country',
      browser: 'country',
    }),
  ]
}

type AddressPart = Pick<Partial<FieldDefinition>, 'type' | 'missing' | 'columns' | 'inputMode'> & {
  part: string
  label: string
  hint?: string
  browser: string
}
