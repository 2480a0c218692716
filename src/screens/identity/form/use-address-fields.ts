import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'
import { describeField, asLocalizedText } from '#src/forms/generic/describe-field.ts'

/** Defines the home and shipping address fields, which browsers autofill separately. */
export const useAddressFields = () => {
  const { t } = useLingui()
  const parts = [
    {
      part: 'address',
      label: t`Street and house number`,
      missing: 'errors.no_address',
      browser: 'address-line1',
    },
    { part: 'address2', label: t`Flat or floor (optional)`, browser: 'address-line2' },
    {
      part: 'postal_code',
      label: t`Postal code`,
      missing: 'errors.no_postal_code',
      browser: 'postal-code',
      columns: 6,
    },
    {
      part: 'city',
      label: t`City or parish`,
      missing: 'errors.no_city',
      browser: 'address-level2',
      columns: 6,
    },
    {
      part: 'country',
      type: 'country' as const,
      label: t`Country`,
      missing: 'errors.no_country',
      browser: 'country',
    },
  ]
  return {
    home: parts.map((part) => fieldOf(part, { saveAs: 'address', kind: 'billing' })),
    isSame: describeField({
      key: 'is_shipping_same',
      type: 'checkbox',
      label: asLocalizedText(t`Send parcels to my home address`),
    }),
    shipping: parts.map((part) =>
      fieldOf(
        { ...part, required: part.missing !== undefined },
        { saveAs: 'shipping_address', kind: 'shipping' },
      ),
    ),
  }
}

type AddressPart = Pick<Partial<FieldDefinition>, 'type' | 'required' | 'missing' | 'columns'> & {
  part: string
  label: string
  browser: string
}

const fieldOf = (
  { part, label, browser, ...rest }: AddressPart,
  { saveAs, kind }: { saveAs: string; kind: 'billing' | 'shipping' },
): FieldDefinition =>
  describeField({
    type: 'text',
    ...rest,
    key: `${saveAs}.${part}`,
    saveAs,
    saveAsObject: part,
    label: asLocalizedText(label),
    autoComplete: `${kind} ${browser}`,
  })
